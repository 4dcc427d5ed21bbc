/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'stay_guest.added': ['A person was added to a stay.', { stayGuestId: 'id', reservationId: 'id', guestId: 'id' }],
  'stay_guest.changed': [
    'Dates, registration or signature of a person of a stay were changed.',
    { stayGuestId: 'id', reservationId: 'id', changed: 'names' },
  ],
  'stay_guest.removed': ['A person was removed from a stay before arrival.', { stayGuestId: 'id', reservationId: 'id' }],
  'stay_guest.arrived': ['A person of a stay has arrived.', { stayGuestId: 'id', reservationId: 'id', date: 'date' }],
  'stay_guest.left': ['A person of a stay has left.', { stayGuestId: 'id', reservationId: 'id', date: 'date' }],
})
