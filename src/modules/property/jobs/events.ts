/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'job.cancelled': ['A job in the background was cancelled.', { jobId: 'id' }],
})
