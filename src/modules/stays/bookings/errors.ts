import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'bookings' },
  {
    BOOKING_NOT_FOUND: { kind: 'absent', record: 'booking', message: 'There is no booking with this id.' },
    STAY_NOT_OF_BOOKING: { kind: 'conflict', message: 'A stated stay is not part of this booking.' },
    STAY_NOT_JOINABLE: {
      kind: 'conflict',
      message: 'A stay joins a booking of its own establishment only, while it is an option, confirmed or in house.',
    },
    BOOKING_HAS_NO_MASTER_FOLIO: { kind: 'conflict', message: 'The booking has no master folio.' },
    MASTER_FOLIO_OF_ANOTHER_BOOKING: {
      kind: 'conflict',
      constraint: 'booking_of_master_folio',
      message: 'This house account is the master folio of another booking.',
    },
    BOOKING_WOULD_BE_EMPTY: {
      kind: 'conflict',
      message: 'The request includes all stays of the booking. At least one must remain.',
    },
    TOO_MANY_STAYS: { kind: 'conflict', message: 'A booking has at most 100 stays that are not cancelled.' },
  },
)
