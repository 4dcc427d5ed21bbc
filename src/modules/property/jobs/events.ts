/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'job.cancelled': ['A background job was cancelled.', { jobId: 'id' }],
})
