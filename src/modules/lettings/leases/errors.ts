import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'lettings', module: 'leases' },
  {
    LEASE_NOT_FOUND: { kind: 'absent', record: 'lease', message: 'There is no lease with this id.' },
    LEASE_TERM_NOT_FOUND: { kind: 'absent', message: 'This lease has no terms with this id.' },
    LEASE_BILL_NOT_FOUND: { kind: 'absent', message: 'This lease has no bill with this id.' },
    UNIT_IS_LET: { kind: 'conflict', message: 'The unit is let for a part of that time already.' },
    LEASE_NOT_ACTIVE: { kind: 'conflict', message: 'The lease has ended, or was cancelled.' },
    LEASE_WAS_BILLED: {
      kind: 'conflict',
      message: 'Rent of this lease was billed. It is ended by a notice and not cancelled.',
    },
    TIME_WAS_BILLED: { kind: 'conflict', message: 'Rent was billed for that day already. Terms begin later.' },
    SEASON_IS_AGREED: {
      kind: 'conflict',
      message:
        'A season has one price and one last day, paid in instalments. What is added is charged to its account; another season is another lease.',
    },
    TERM_FOR_THAT_DAY: {
      kind: 'conflict',
      constraint: 'lease_term_begins_once',
      message: 'Terms from that very day are entered already. Remove them first.',
    },
    FIRST_TERM_STAYS: { kind: 'conflict', message: 'The first terms of a lease stay.' },
    INCREASE_WITHOUT_NOTICE: {
      kind: 'conflict',
      message: 'The rent rises earlier than the lease allows after the resident was notified.',
    },
    NOTICE_WAS_GIVEN: { kind: 'conflict', message: 'A notice was given already. Withdraw it first.' },
    NOTICE_TOO_SHORT: { kind: 'conflict', message: 'The lease would end earlier than the time of notice allows.' },
    NO_NOTICE: { kind: 'conflict', message: 'No notice was given.' },
    LEASE_WITHOUT_END: { kind: 'conflict', message: 'The lease has no end yet. Enter the notice first.' },
    LEASE_NOT_OVER: { kind: 'conflict', message: 'The last day of the lease lies ahead.' },
    RENT_NOT_BILLED: {
      kind: 'conflict',
      message: 'Rent up to the end of the lease was not billed yet, or more was billed than is owed. Bill it first.',
    },
    CHARGES_WERE_SETTLED: {
      kind: 'conflict',
      constraint: 'lease_bill_never_twice',
      message: 'The charges of a part of that time were settled already.',
    },
    BILL_IS_NOT_THE_LATEST: {
      kind: 'conflict',
      message: 'Only the latest bill that stands is taken back; take back those after it first.',
    },
    RENT_NOT_PAID: { kind: 'conflict', message: 'This rent was not paid in full; a receipt is for what was paid.' },
    MANDATE_OF_ANOTHER_ESTABLISHMENT: { kind: 'conflict', message: 'The mandate does not cover the establishment of the unit.' },
  },
)
