/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'upload.begun': ['A file was declared and can be sent now.', { uploadId: 'id' }],
  'upload.completed': ['A file is in the object store and matches its declaration.', { uploadId: 'id' }],
})
