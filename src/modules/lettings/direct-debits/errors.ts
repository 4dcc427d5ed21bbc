import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'lettings', module: 'direct-debits' },
  {
    DIRECT_DEBIT_RUN_NOT_FOUND: {
      kind: 'absent',
      record: 'direct_debit_run',
      message: 'There is no run of direct debits with this id.',
    },
    DIRECT_DEBIT_NOT_FOUND: { kind: 'absent', message: 'This run has no direct debit with this id.' },
    SEPA_CREDITOR_NOT_FOUND: { kind: 'absent', message: 'This establishment has no SEPA creditor.' },
    SEPA_MANDATE_NOT_FOUND: { kind: 'absent', message: 'This lease has no SEPA mandate in force.' },
    SEPA_CREDITOR_MISSING: {
      kind: 'conflict',
      message: 'Set the SEPA creditor of the establishment first: name, account and creditor identifier.',
    },
    DIRECT_DEBIT_IN_EURO: { kind: 'conflict', message: 'SEPA direct debits must be in euros.' },
    MANDATE_REFERENCE_TAKEN: {
      kind: 'conflict',
      constraint: 'sepa_mandate_reference_once',
      message: 'Another SEPA mandate of this establishment has this reference.',
    },
    RUN_WAS_CANCELLED: { kind: 'conflict', message: 'The run was cancelled. Do not send its file.' },
    NOTHING_TO_COLLECT: {
      kind: 'conflict',
      message: 'No lease with a SEPA mandate has an amount left to collect.',
    },
    RUN_NOT_SENT: { kind: 'conflict', message: 'The run is already booked or cancelled.' },
    COLLECTED_LATER: {
      kind: 'conflict',
      message: 'The day of collection is in the future. A run can be booked only on that day or later.',
    },
    DEBIT_NOT_RETURNABLE: { kind: 'conflict', message: 'This direct debit was already returned or cancelled.' },
  },
)
