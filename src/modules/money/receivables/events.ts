/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'debtor_account.created': ['A debtor account was created.', { accountId: 'id' }],
  'debtor_account.changed': ['An account of a debtor was changed.', { accountId: 'id' }],
  'debtor_account.closed': ['An account of a debtor was closed.', { accountId: 'id' }],
  'debtor_account.reopened': ['An account of a debtor was opened again.', { accountId: 'id' }],
  'receivable.opened': [
    'A debtor owes an amount.',
    { accountId: 'id', receivableId: 'id', amountCents: 'cents', currency: 'word', dueOn: 'date' },
  ],
  'receivable.settled': ['A receivable is paid in full, by whichever payment.', { accountId: 'id', receivableId: 'id' }],
  'receivable.reopened': ['A receivable that was settled is owed again.', { accountId: 'id', receivableId: 'id' }],
  'receivable.cancelled': ['A receivable is not owed any more.', { accountId: 'id', receivableId: 'id', folioId: 'id?' }],
  'receivable.credited': [
    'A credit note has reduced what a debtor owes.',
    { accountId: 'id', receivableId: 'id', folioId: 'id', creditedCents: 'cents' },
  ],
  'receivable.written_off': [
    'A receivable was written off, in part or in full.',
    { accountId: 'id', receivableId: 'id', writtenOffCents: 'cents' },
  ],
  'receivable.refunded': [
    'What a debtor had paid too much was paid back.',
    { accountId: 'id', refundId: 'id', amountCents: 'cents', currency: 'word' },
  ],
  'receivable.payment_received': [
    'A debtor has paid; receivables were settled from the oldest on.',
    { accountId: 'id', receiptId: 'id', amountCents: 'cents', currency: 'word', allocatedCents: 'cents' },
  ],
  'receivable.payment_reversed': [
    'A payment of a debtor was reversed.',
    { accountId: 'id', receiptId: 'id', amountCents: 'cents' },
  ],
  'receivable.surplus_allocated': [
    'Money that was left from payments was used for receivables.',
    { accountId: 'id', currency: 'word', allocatedCents: 'cents' },
  ],
  'folio.transferred': [
    'What a folio is owed was moved to a debtor.',
    { folioId: 'id', reservationId: 'id?', accountId: 'id', receivableId: 'id', amountCents: 'cents' },
  ],
  'dunning_policy.created': ['A dunning policy was created.', { policyId: 'id', active: 'flag' }],
  'dunning_policy.activated': ['A policy of reminders is followed from now on.', { policyId: 'id' }],
  'dunning_policy.deactivated': ['A policy of reminders is not followed any more.', { policyId: 'id' }],
  'dunning.triggered': [
    'A debtor is reminded of a receivable.',
    { accountId: 'id', receivableId: 'id', dunningEventId: 'id', level: 'count', channel: 'word', daysLate: 'count' },
  ],
  'dunning.sent': ['A reminder was sent.', { dunningEventId: 'id', by: 'word' }],
  'dunning.failed': ['A reminder could not be sent; a person has to act.', { dunningEventId: 'id' }],
})
