/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'booking_import.advanced': ['A batch of an import of bookings is to be done.', { jobId: 'id', batch: 'count' }],
  'booking_import.finished': [
    'An import of bookings is done; the stays of it have no events of their own.',
    { jobId: 'id', booked: 'count', there: 'count', refused: 'count' },
  ],
})
