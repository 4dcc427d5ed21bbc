/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'booking.master_folio_set': [
    'The master folio of a booking or its routed charge types changed; `folioId` is null if it was removed.',
    { bookingId: 'id', folioId: 'id?', chargeTypes: 'names' },
  ],
  'booking.created': [
    'A booking of several stays was created. Each stay also emits its own events.',
    { bookingId: 'id', stays: 'count' },
  ],
  'booking.changed': ['Name, booker, reference or notes of a booking were changed.', { bookingId: 'id', changed: 'names' }],
  'booking.stays_added': ['Stays were added to a booking: newly booked or joined.', { bookingId: 'id', stays: 'count' }],
  'booking.stays_left': [
    'Stays of a booking were moved to another booking.',
    { bookingId: 'id', newBookingId: 'id', stays: 'count' },
  ],
  'booking.split': [
    'Stays of a booking were split off into a new booking.',
    { bookingId: 'id', newBookingId: 'id', stays: 'count' },
  ],
})
