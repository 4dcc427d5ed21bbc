/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'reservation.created': ['A stay was booked, as an option or firmly.', { reservationId: 'id', status: 'word' }],
  'reservation.confirmed': ['An option was confirmed.', { reservationId: 'id' }],
  'reservation.expired': ['An option ran out.', { reservationId: 'id', businessDate: 'date' }],
  'reservation.cancelled': [
    'A stay was cancelled; `feeCents` is what is owed for it.',
    { reservationId: 'id', businessDate: 'date', feeCents: 'cents' },
  ],
  'reservation.queued': [
    'A guest is here and waits for their unit; also when the note about it was changed.',
    { reservationId: 'id', unitId: 'id?', queuedAt: 'moment' },
  ],
  'reservation.left_queue': [
    'A guest does not wait for their unit any more, and was not checked in. Not emitted where the stay itself ends or moves to another day: its own event says so.',
    { reservationId: 'id' },
  ],
  'reservation.checked_in': ['A guest has arrived.', { reservationId: 'id', unitId: 'id', businessDate: 'date' }],
  'reservation.check_in_undone': ['A check-in was taken back.', { reservationId: 'id' }],
  'reservation.checked_out': [
    'A guest has left.',
    { reservationId: 'id', businessDate: 'date', folioId: 'id', balanceCents: 'cents' },
  ],
  'reservation.marked_no_show': [
    'A guest did not come; marked by a person or at the end of the day.',
    { reservationId: 'id', businessDate: 'date', feeCents: 'cents' },
  ],
  'reservation.reinstated': [
    'A cancelled stay, a no-show or a departure was taken back.',
    { reservationId: 'id', status: 'word' },
  ],
  'reservation.amended': [
    'A stay was changed before arrival, or the guest or the persons of one in house; `changed` names the members. Also when that was undone.',
    { reservationId: 'id', changed: 'names', totalCents: 'cents', nightsAdded: 'count', nightsReleased: 'count' },
  ],
  'reservation.routing_changed': ['A routing rule of a stay was added or removed.', { reservationId: 'id' }],
  'reservation.walked': [
    'A guest for whom no unit was left sleeps in another establishment: the stay was cancelled here and booked there.',
    { reservationId: 'id', toReservationId: 'id', toEstablishmentId: 'id', depositCents: 'cents', costCents: 'cents' },
  ],
  'reservation.details_changed': [
    'Notes, external reference or the time of arrival of a stay were changed.',
    { reservationId: 'id', changed: 'names' },
  ],
  'reservation.stay_adjusted': [
    'A stay was extended or reduced.',
    { reservationId: 'id', direction: 'word', newCheckOutDate: 'date', earlyDepartureFeeCents: 'cents' },
  ],
  'reservation.unit_assigned': ['A unit was chosen for a stay.', { reservationId: 'id', unitId: 'id' }],
  'reservation.extras_changed': [
    'Other extras are booked for a stay; `extras` is how many there are now.',
    { reservationId: 'id', extras: 'count' },
  ],
  'reservation.moves_planned': [
    'The units of a stay were chosen part by part; `moves` is how often the guest moves, 0 when a plan ended.',
    { reservationId: 'id', moves: 'count' },
  ],
  'reservation.unit_unassigned': ['A stay has no unit of its own any more.', { reservationId: 'id', unitId: 'id?' }],
  'reservation.unit_changed': [
    'A stay moved to another unit.',
    { reservationId: 'id', fromUnitId: 'id?', toUnitId: 'id', deltaTtcCents: 'cents' },
  ],
  'deposit.capture_requested': ['A deposit is to be retained after a no-show.', { reservationId: 'id', folioId: 'id' }],
  'deposit.captured': ['A deposit was retained.', { reservationId: 'id', folioId: 'id', amountCents: 'cents' }],
  'deposit.return_due': ['A deposit is to be given back.', { reservationId: 'id', folioId: 'id', amountCents: 'cents' }],
})
