/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'booking_import.advanced': ['The next batch of a booking import is ready to process.', { jobId: 'id', batch: 'count' }],
  'booking_import.finished': [
    'A booking import finished. Its stays emit no events of their own.',
    { jobId: 'id', booked: 'count', there: 'count', refused: 'count' },
  ],
})
