/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'reservation.created': ['A stay was booked, as an option or confirmed.', { reservationId: 'id', status: 'word' }],
  'reservation.confirmed': ['An option was confirmed.', { reservationId: 'id' }],
  'reservation.expired': ['An option expired.', { reservationId: 'id', businessDate: 'date' }],
  'reservation.cancelled': [
    'A stay was cancelled; `feeCents` is the cancellation fee.',
    { reservationId: 'id', businessDate: 'date', feeCents: 'cents' },
  ],
  'reservation.queued': [
    'A guest arrived and is waiting for their unit, or the note about the wait changed.',
    { reservationId: 'id', unitId: 'id?', queuedAt: 'moment' },
  ],
  'reservation.left_queue': [
    'A guest left the queue for a unit without a check-in. Not emitted if the stay itself ends or moves to another day; that event is emitted instead.',
    { reservationId: 'id' },
  ],
  'reservation.checked_in': ['A guest has arrived.', { reservationId: 'id', unitId: 'id', businessDate: 'date' }],
  'reservation.check_in_undone': ['A check-in was undone.', { reservationId: 'id' }],
  'reservation.checked_out': [
    'A guest has left.',
    { reservationId: 'id', businessDate: 'date', folioId: 'id', balanceCents: 'cents' },
  ],
  'reservation.marked_no_show': [
    'A stay was marked as no-show, by a user or at the end of the day.',
    { reservationId: 'id', businessDate: 'date', feeCents: 'cents' },
  ],
  'reservation.reinstated': ['A cancellation, a no-show or a check-out was undone.', { reservationId: 'id', status: 'word' }],
  'reservation.amended': [
    'A stay was amended before arrival, the guest or the persons of a stay in house changed, or an amendment was undone. `changed` names the fields.',
    { reservationId: 'id', changed: 'names', totalCents: 'cents', nightsAdded: 'count', nightsReleased: 'count' },
  ],
  'reservation.routing_changed': ['A routing rule of a stay was added or removed.', { reservationId: 'id' }],
  'reservation.walked': [
    'A guest was walked: the stay was cancelled here and booked in another establishment.',
    { reservationId: 'id', toReservationId: 'id', toEstablishmentId: 'id', depositCents: 'cents', costCents: 'cents' },
  ],
  'reservation.details_changed': [
    'Notes, external reference or the time of arrival of a stay were changed.',
    { reservationId: 'id', changed: 'names' },
  ],
  'reservation.stay_adjusted': [
    'The departure of a stay in house changed.',
    { reservationId: 'id', direction: 'word', newCheckOutDate: 'date', earlyDepartureFeeCents: 'cents' },
  ],
  'reservation.unit_assigned': ['A unit was assigned to a stay.', { reservationId: 'id', unitId: 'id' }],
  'reservation.tax_exemptions_set': [
    'Who of a stay pays no tourist tax was set; `persons` is their number.',
    { reservationId: 'id', persons: 'count' },
  ],
  'reservation.extras_changed': [
    'The extras of a stay changed; `extras` is their number.',
    { reservationId: 'id', extras: 'count' },
  ],
  'reservation.moves_planned': [
    'Units were planned for the segments of a stay; `moves` is the number of room moves, 0 if the plan was removed.',
    { reservationId: 'id', moves: 'count' },
  ],
  'reservation.unit_unassigned': ['The unit of a stay was unassigned.', { reservationId: 'id', unitId: 'id?' }],
  'reservation.unit_changed': [
    'A stay moved to another unit.',
    { reservationId: 'id', fromUnitId: 'id?', toUnitId: 'id', deltaTtcCents: 'cents' },
  ],
  'deposit.capture_requested': ['A deposit must be retained after a no-show.', { reservationId: 'id', folioId: 'id' }],
  'deposit.captured': ['A deposit was retained.', { reservationId: 'id', folioId: 'id', amountCents: 'cents' }],
  'deposit.return_due': ['A deposit must be refunded.', { reservationId: 'id', folioId: 'id', amountCents: 'cents' }],
})
