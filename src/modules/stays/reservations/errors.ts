import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'reservations' },
  {
    RESERVATION_NOT_FOUND: { kind: 'absent', record: 'reservation', message: 'There is no reservation with this id.' },
    GUEST_PROFILE_CLOSED: {
      kind: 'conflict',
      message: 'The guest profile was merged or erased. State the profile it was merged into, or another one.',
      constraint: 'guest_takes_stays',
    },
    RESERVATION_NOT_AN_OPTION: { kind: 'conflict', message: 'Only an option can be confirmed.' },
    RESERVATION_NOT_CONFIRMED: { kind: 'conflict', message: 'The reservation is not confirmed.' },
    RESERVATION_STATUS_INCOMPATIBLE: {
      kind: 'conflict',
      message: 'The status of the reservation does not allow this.',
    },
    GUEST_NOT_QUEUED: {
      kind: 'conflict',
      message: 'The guest is not in the queue for a unit: they are already checked in, or were never added.',
    },
    STAY_NOT_CHECKED_IN: { kind: 'conflict', message: 'The guest is not checked in.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    CHECK_IN_TOO_EARLY: { kind: 'conflict', message: 'The arrival date is after the open business date.' },
    CAPTURE_UNDER_WAY: {
      kind: 'conflict',
      message:
        'An amount on the guest’s card is being captured and will pay for this stay. Check out when that is done, or leave the folio unsettled on purpose (body.leaveUnsettled).',
    },
    FOLIO_NOT_SETTLED: {
      kind: 'conflict',
      message:
        'The folio is not settled. Take the payment, transfer the balance to a debtor account, set body.settleBy to settle it now, or set body.leaveUnsettled to leave it open.',
    },
    DEPARTURE_OVERDUE: {
      kind: 'conflict',
      message:
        'The guest has stayed longer than they had booked. Adjust the stay to today to charge the nights, or set body.waiveOverdueNights.',
    },
    FOLIO_HAS_POSTINGS: {
      kind: 'conflict',
      message:
        'Something was charged to the folio since the check-in. Reverse the manual charges. If a night or an extra was charged, even if reversed, check the guest out instead.',
    },
    NOTHING_TO_UNDO: {
      kind: 'conflict',
      message: 'The stay has no amendment to undo, or was changed since. Amend it to what it should be instead.',
    },
    RETROACTIVE_REDUCTION: { kind: 'conflict', message: 'The new check-out date is before the open business date.' },
    UNIT_UNCHANGED: { kind: 'conflict', message: 'The guest already has this unit, and no other rate plan is given.' },
    PREVIEW_OUTDATED: {
      kind: 'conflict',
      message: 'The price difference has changed. Preview the change again.',
    },
    STAY_ALREADY_OVER: { kind: 'conflict', message: 'The departure date has been reached; no nights are left.' },
    CHECK_IN_DAY_CLOSED: { kind: 'conflict', message: 'A check-in can be undone on its own business date only.' },
    ESTABLISHMENT_NOT_ACTIVE: { kind: 'conflict', message: 'This establishment is not active; it takes no reservations.' },
    CHILD_AGES_REQUIRED: {
      kind: 'invalid',
      message: 'The price depends on the ages of the children. State childAges: one age for each child.',
    },
    RATE_PLAN_NOT_SELLABLE: {
      kind: 'conflict',
      message: 'The rate plan is archived, or has no price for every night of the stay.',
    },
    OCCUPANCY_EXCEEDED: { kind: 'conflict', message: 'The unit type does not take this many persons.' },
    INSUFFICIENT_STOCK: {
      kind: 'conflict',
      constraint: 'night_inventory_never_oversold',
      message: 'The unit type is sold out for at least one night of the stay.',
    },
    STAY_BEYOND_HORIZON: {
      kind: 'conflict',
      message: 'A night of the stay is not on sale; nights are on sale three years ahead.',
    },
    EXTERNAL_REFERENCE_TAKEN: {
      kind: 'conflict',
      constraint: 'reservation_reference_taken',
      message: 'Another stay of the establishment already has this channel number.',
    },
    UNIT_SUPPLIES_LESS: {
      kind: 'conflict',
      constraint: 'stay_is_supplied',
      message: 'The connection of a unit of the stay supplies less than its extras need.',
    },
    UNIT_OF_ANOTHER_TYPE: { kind: 'conflict', message: 'The unit is of another type than the reservation, or retired.' },
    WALK_NOT_ENABLED: {
      kind: 'conflict',
      message: 'Walking guests is not enabled for this establishment. Set `walkEnabled` to allow it.',
    },
    WALK_STANDS: {
      kind: 'conflict',
      message: 'The guest was walked and is booked elsewhere. Cancel the stay there first.',
    },
    WALK_WITH_MONEY_OPEN: {
      kind: 'conflict',
      message:
        'The folio is not settled, or the stay has a wallet, a card hold or a guarantee. Settle, close or release it first. The deposit is moved automatically.',
    },
    WALK_TO_ANOTHER_CURRENCY: { kind: 'conflict', message: 'The other establishment keeps its books in another currency.' },
    UNIT_OUT_OF_ORDER: {
      kind: 'conflict',
      message: 'The unit is out of order today. Assign another one, or state it in the check-in.',
    },
    UNIT_NOT_READY: {
      kind: 'conflict',
      message: 'The unit is not ready: it is dirty, not inspected, or out of service.',
    },
    UNIT_OCCUPIED: {
      kind: 'conflict',
      constraint: 'reservation_one_in_house_per_unit',
      message: 'The unit is occupied or closed for a night of the stay. Move the other guest first, or choose another unit.',
    },
    NO_UNIT_AVAILABLE: {
      kind: 'conflict',
      message:
        'No unit of this type is free for the whole stay, or none whose connection supplies what it has booked. Assign or move units first.',
    },
  },
)
