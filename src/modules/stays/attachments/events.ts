/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'attachment.added': ['A file was attached to a stay.', { attachmentId: 'id', reservationId: 'id', kind: 'word' }],
  'attachment.removed': [
    'An attachment was removed; its file is deleted from storage.',
    { attachmentId: 'id', reservationId: 'id' },
  ],
})
