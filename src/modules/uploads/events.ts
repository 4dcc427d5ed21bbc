/** What the module tells. See `GET /v1/event-types`. */
import { eventTypes } from '../../platform/events/event-types.ts'

export const events = eventTypes({
  'upload.begun': ['A file was declared; it may be sent now.', { uploadId: 'id' }],
  'upload.completed': ['A file lies in the store and is what was declared.', { uploadId: 'id' }],
})
