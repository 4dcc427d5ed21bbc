import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'receivables' },
  {
    DEBTOR_ACCOUNT_NOT_FOUND: { kind: 'absent', record: 'debtor_account', message: 'There is no debtor account with this id.' },
    RECEIVABLE_NOT_FOUND: { kind: 'absent', record: 'receivable', message: 'There is no receivable with this id.' },
    RECEIPT_NOT_FOUND: { kind: 'absent', record: 'receipt', message: 'There is no payment of a debtor with this id.' },
    DUNNING_POLICY_NOT_FOUND: { kind: 'absent', record: 'dunning_policy', message: 'There is no such dunning policy.' },
    DUNNING_EVENT_NOT_FOUND: { kind: 'absent', record: 'dunning_event', message: 'There is no reminder with this id.' },
    DEBTOR_NUMBER_TAKEN: {
      kind: 'conflict',
      constraint: 'debtor_account_number',
      message: 'Another debtor account of this establishment has this number.',
    },
    DEBTOR_ACCOUNT_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The account was changed since it was read (If-Match). Read it again.',
    },
    DEBTOR_ACCOUNT_CLOSED: { kind: 'conflict', message: 'This debtor account is closed; it takes nothing new.' },
    DEBTOR_ACCOUNT_NOT_EMPTY: {
      kind: 'conflict',
      message: 'An account that owes something, or has credit on account, is not closed.',
    },
    ACCOUNT_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message: 'The debtor account belongs to another establishment than the folio.',
    },
    CREDIT_LIMIT_EXCEEDED: {
      kind: 'conflict',
      message:
        'With this the account would owe more than its credit limit. `overrideCreditLimit` lets it through; it is audited.',
    },
    NOTHING_TO_TRANSFER: { kind: 'conflict', message: 'Not so much is due on this folio that could be transferred.' },
    RECEIPT_IS_REFUNDED: {
      kind: 'conflict',
      message: 'Some of this payment was paid back already; it is not reversed any more.',
    },
    NOTHING_TO_REFUND: { kind: 'conflict', message: 'This account has paid nothing too much that could be paid back.' },
    NOTHING_TO_WRITE_OFF: { kind: 'conflict', message: 'Nothing is open on this receivable that could be written off.' },
    RECEIVABLE_NOT_WRITTEN_OFF: { kind: 'conflict', message: 'Nothing of this receivable is written off.' },
    WRITTEN_OFF_WITH_INVOICE: {
      kind: 'conflict',
      message: 'This was written off with its invoice. Take the write-off of the invoice back instead.',
    },
    REMINDED_TODAY: {
      kind: 'conflict',
      constraint: 'dunning_event_once_a_day',
      message: 'What is late on this account was reminded of at its level today already.',
    },
    RECEIVABLE_IS_CANCELLED: { kind: 'conflict', message: 'This receivable is cancelled already.' },
    RECEIPT_IS_REVERSED: { kind: 'conflict', message: 'This payment is reversed already.' },
    EXTERNAL_REF_CONFLICT: {
      kind: 'conflict',
      constraint: 'receipt_external_ref',
      message: 'This account has a payment with this externalRef already, of another amount or method.',
    },
    NOTHING_TO_ALLOCATE: {
      kind: 'conflict',
      message: 'This account has no credit on account, or nothing open in the same currency.',
    },
    NO_OPEN_RECEIVABLE: { kind: 'conflict', message: 'This account has no open receivable to be reminded of.' },
    RECEIVABLE_SETTLED: { kind: 'conflict', message: 'This receivable is settled or cancelled; there is nothing to remind of.' },
    RECEIVABLE_NOT_LATE: {
      kind: 'conflict',
      message: 'This receivable is not late enough for the first level of the dunning policy.',
    },
    REMINDER_IS_SENT: { kind: 'conflict', message: 'This reminder was sent already.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
