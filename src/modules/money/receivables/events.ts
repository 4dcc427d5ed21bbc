/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'debtor_account.created': ['A debtor account was created.', { accountId: 'id' }],
  'debtor_account.changed': ['A debtor account was changed.', { accountId: 'id' }],
  'debtor_account.closed': ['A debtor account was closed.', { accountId: 'id' }],
  'debtor_account.reopened': ['A debtor account was reopened.', { accountId: 'id' }],
  'receivable.opened': [
    'A receivable was opened.',
    { accountId: 'id', receivableId: 'id', amountCents: 'cents', currency: 'word', dueOn: 'date' },
  ],
  'receivable.settled': ['A receivable was paid in full.', { accountId: 'id', receivableId: 'id' }],
  'receivable.reopened': ['A settled receivable is open again.', { accountId: 'id', receivableId: 'id' }],
  'receivable.cancelled': ['A receivable was cancelled.', { accountId: 'id', receivableId: 'id', folioId: 'id?' }],
  'receivable.credited': [
    'A credit note reduced a receivable.',
    { accountId: 'id', receivableId: 'id', folioId: 'id', creditedCents: 'cents' },
  ],
  'receivable.written_off': [
    'A receivable was written off, in part or in full.',
    { accountId: 'id', receivableId: 'id', writtenOffCents: 'cents' },
  ],
  'receivable.refunded': [
    'Unallocated credit of a debtor was refunded.',
    { accountId: 'id', refundId: 'id', amountCents: 'cents', currency: 'word' },
  ],
  'receivable.payment_received': [
    'A payment of a debtor was received and allocated, the oldest receivables first.',
    { accountId: 'id', receiptId: 'id', amountCents: 'cents', currency: 'word', allocatedCents: 'cents' },
  ],
  'receivable.payment_reversed': [
    'A payment of a debtor was reversed.',
    { accountId: 'id', receiptId: 'id', amountCents: 'cents' },
  ],
  'receivable.surplus_allocated': [
    'Unallocated credit was allocated to receivables.',
    { accountId: 'id', currency: 'word', allocatedCents: 'cents' },
  ],
  'folio.transferred': [
    'An amount due on a folio was transferred to a debtor account.',
    { folioId: 'id', reservationId: 'id?', accountId: 'id', receivableId: 'id', amountCents: 'cents' },
  ],
  'dunning_policy.created': ['A dunning policy was created.', { policyId: 'id', active: 'flag' }],
  'dunning_policy.activated': ['A dunning policy was activated.', { policyId: 'id' }],
  'dunning_policy.deactivated': ['A dunning policy was deactivated.', { policyId: 'id' }],
  'dunning.triggered': [
    'A reminder for a receivable was triggered.',
    { accountId: 'id', receivableId: 'id', dunningEventId: 'id', level: 'count', channel: 'word', daysLate: 'count' },
  ],
  'dunning.sent': ['A reminder was sent.', { dunningEventId: 'id', by: 'word' }],
  'dunning.failed': ['A reminder could not be sent. Somebody must act.', { dunningEventId: 'id' }],
})
