/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'upload.begun': ['A file was declared; it may be sent now.', { uploadId: 'id' }],
  'upload.completed': ['A file is in the object store, as it was declared.', { uploadId: 'id' }],
})
