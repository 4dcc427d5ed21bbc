/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'guest.created': ['A guest profile was created.', { guestId: 'id' }],
  'guest.rectified': ['A guest profile was rectified.', { guestId: 'id' }],
  'guest.document_added': ['A document was added to a guest profile.', { guestId: 'id', documentId: 'id' }],
  'guest.document_removed': ['A document was removed from a guest profile.', { guestId: 'id', documentId: 'id' }],
  'guest_import.advanced': ['A batch of an import of guests was done.', { jobId: 'id', batch: 'count' }],
  'guest_import.finished': [
    'A guest import has finished, with its counts. An import emits no `guest.created` for each profile.',
    { jobId: 'id', created: 'count', duplicates: 'count', refused: 'count' },
  ],
})
