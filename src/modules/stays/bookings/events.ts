/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'booking.master_folio_set': [
    'A booking has a payer, other charges go to it, or it has none any more (`folioId` null).',
    { bookingId: 'id', folioId: 'id?', chargeTypes: 'names' },
  ],
  'booking.created': [
    'A booking of several stays was made; each stay has events of its own.',
    { bookingId: 'id', stays: 'count' },
  ],
  'booking.changed': ['Name, booker, reference or notes of a booking were changed.', { bookingId: 'id', changed: 'names' }],
  'booking.stays_added': ['Stays came to a booking: booked anew, or joined.', { bookingId: 'id', stays: 'count' }],
  'booking.stays_left': ['Stays of a booking went to another one.', { bookingId: 'id', newBookingId: 'id', stays: 'count' }],
  'booking.split': [
    'Stays of a booking went to a booking of their own.',
    { bookingId: 'id', newBookingId: 'id', stays: 'count' },
  ],
})
