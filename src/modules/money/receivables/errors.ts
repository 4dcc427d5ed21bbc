import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'receivables' },
  {
    DEBTOR_ACCOUNT_NOT_FOUND: { kind: 'absent', record: 'debtor_account', message: 'There is no debtor account with this id.' },
    RECEIVABLE_NOT_FOUND: { kind: 'absent', record: 'receivable', message: 'There is no receivable with this id.' },
    RECEIPT_NOT_FOUND: { kind: 'absent', record: 'receipt', message: 'There is no payment of a debtor account with this id.' },
    DUNNING_POLICY_NOT_FOUND: { kind: 'absent', record: 'dunning_policy', message: 'There is no such dunning policy.' },
    DUNNING_EVENT_NOT_FOUND: { kind: 'absent', record: 'dunning_event', message: 'There is no reminder with this id.' },
    DEBTOR_NUMBER_TAKEN: {
      kind: 'conflict',
      constraint: 'debtor_account_number',
      message: 'Another debtor account of this establishment has this number.',
    },
    COMPANY_HAS_ACCOUNT: {
      kind: 'conflict',
      constraint: 'debtor_account_of_company',
      message: 'This company already has an active debtor account in this establishment.',
    },
    DEBTOR_ACCOUNT_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The account has changed since it was read (If-Match). Read it again.',
    },
    DEBTOR_ACCOUNT_CLOSED: { kind: 'conflict', message: 'This debtor account is closed and accepts nothing new.' },
    DEBTOR_ACCOUNT_NOT_EMPTY: {
      kind: 'conflict',
      message: 'An account that owes something or has credit cannot be closed.',
    },
    ACCOUNT_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message: 'The debtor account belongs to another establishment than the folio.',
    },
    CREDIT_LIMIT_EXCEEDED: {
      kind: 'conflict',
      message: 'This would exceed the credit limit of the account. `overrideCreditLimit` allows it and is audited.',
    },
    NOTHING_TO_TRANSFER: { kind: 'conflict', message: 'Not enough is due on this folio to transfer this amount.' },
    RECEIPT_IS_REFUNDED: {
      kind: 'conflict',
      message: 'Part of this payment was refunded, so it can no longer be reversed.',
    },
    NOTHING_TO_REFUND: { kind: 'conflict', message: 'This account has no unallocated credit to refund.' },
    NOTHING_TO_WRITE_OFF: { kind: 'conflict', message: 'Nothing is open on this receivable that could be written off.' },
    RECEIVABLE_NOT_WRITTEN_OFF: { kind: 'conflict', message: 'No part of this receivable is written off.' },
    WRITTEN_OFF_WITH_INVOICE: {
      kind: 'conflict',
      message: 'This was written off with its invoice. Undo the write-off of the invoice instead.',
    },
    REMINDED_TODAY: {
      kind: 'conflict',
      constraint: 'dunning_event_once_a_day',
      message: 'A reminder for the late receivables of this account was already sent today at their level.',
    },
    RECEIVABLE_IS_CANCELLED: { kind: 'conflict', message: 'This receivable is cancelled already.' },
    RECEIPT_IS_REVERSED: { kind: 'conflict', message: 'This payment is reversed already.' },
    EXTERNAL_REF_CONFLICT: {
      kind: 'conflict',
      constraint: 'receipt_external_ref',
      message: 'This account already has a payment with this externalRef, with a different amount or method.',
    },
    NOTHING_TO_ALLOCATE: {
      kind: 'conflict',
      message: 'This account has no credit on account, or nothing open in the same currency.',
    },
    NO_OPEN_RECEIVABLE: { kind: 'conflict', message: 'This account has no open receivable to send a reminder for.' },
    RECEIVABLE_SETTLED: { kind: 'conflict', message: 'This receivable is settled or cancelled, so no reminder is needed.' },
    RECEIVABLE_NOT_LATE: {
      kind: 'conflict',
      message: 'This receivable is not late enough for the first level of the dunning policy.',
    },
    REMINDER_IS_SENT: { kind: 'conflict', message: 'This reminder was already sent.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
