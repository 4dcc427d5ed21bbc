import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'lettings', module: 'leases' },
  {
    LEASE_NOT_FOUND: { kind: 'absent', record: 'lease', message: 'There is no lease with this id.' },
    LEASE_TERM_NOT_FOUND: { kind: 'absent', message: 'This lease has no terms with this id.' },
    LEASE_BILL_NOT_FOUND: { kind: 'absent', message: 'This lease has no bill with this id.' },
    UNIT_IS_LET: { kind: 'conflict', message: 'The unit is already let for part of that period.' },
    LEASE_NOT_ACTIVE: { kind: 'conflict', message: 'The lease has ended or was cancelled.' },
    LEASE_WAS_BILLED: {
      kind: 'conflict',
      message: 'Rent of this lease was billed. Give notice instead of cancelling it.',
    },
    TIME_WAS_BILLED: { kind: 'conflict', message: 'Rent was already billed for that day. Choose a later start of the terms.' },
    SEASON_IS_AGREED: {
      kind: 'conflict',
      message:
        'The price and the last day of a season cannot change. Post further charges to its account, or create another lease.',
    },
    TERM_FOR_THAT_DAY: {
      kind: 'conflict',
      constraint: 'lease_term_begins_once',
      message: 'Terms already exist for that day. Remove them first.',
    },
    FIRST_TERM_STAYS: {
      kind: 'conflict',
      message: 'The first terms are part of the lease itself: they cannot be removed, and there is no letter about them.',
    },
    INCREASE_WITHOUT_NOTICE: {
      kind: 'conflict',
      message: 'The rent increase is earlier than the notice period of the lease allows.',
    },
    NOTICE_WAS_GIVEN: { kind: 'conflict', message: 'Notice was already given. Withdraw it first.' },
    NOTICE_TOO_SHORT: { kind: 'conflict', message: 'The lease would end earlier than the notice period allows.' },
    NO_NOTICE: { kind: 'conflict', message: 'No notice was given.' },
    LEASE_WITHOUT_END: { kind: 'conflict', message: 'The lease has no end date yet. Give notice first.' },
    LEASE_NOT_OVER: { kind: 'conflict', message: 'The last day of the lease is in the future.' },
    RENT_NOT_BILLED: {
      kind: 'conflict',
      message: 'Rent is not billed exactly up to the end of the lease. Run the rent billing first.',
    },
    CHARGES_WERE_SETTLED: {
      kind: 'conflict',
      constraint: 'lease_bill_never_twice',
      message: 'The charges of part of that period are already settled.',
    },
    BILL_IS_NOT_THE_LATEST: {
      kind: 'conflict',
      message: 'Only the latest bill can be reversed. Reverse later bills first.',
    },
    BILL_WAS_REVERSED: { kind: 'conflict', message: 'This bill was already reversed.' },
    RENT_NOT_PAID: { kind: 'conflict', message: 'This rent is not paid in full. A receipt can only be issued for paid rent.' },
    MANDATE_OF_ANOTHER_ESTABLISHMENT: { kind: 'conflict', message: 'The mandate does not cover the establishment of the unit.' },
  },
)
