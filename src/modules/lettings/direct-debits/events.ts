/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'sepa_creditor.set': ['Who collects direct debits for an establishment was entered.', {}],
  'sepa_mandate.set': ['A resident has allowed direct debits.', { leaseId: 'id', mandateId: 'id' }],
  'sepa_mandate.revoked': ['A SEPA mandate is not in force any more.', { leaseId: 'id', mandateId: 'id' }],
  'direct_debit_run.made': [
    'Direct debits were put together for the bank.',
    { runId: 'id', debits: 'count', amountCents: 'cents' },
  ],
  'direct_debit_run.booked': [
    'The money of a run of direct debits has come in.',
    { runId: 'id', debits: 'count', amountCents: 'cents' },
  ],
  'direct_debit_run.cancelled': ['A run of direct debits was not sent.', { runId: 'id' }],
  'direct_debit.returned': [
    'The bank returned a direct debit.',
    { runId: 'id', debitId: 'id', leaseId: 'id', reasonCode: 'word', amountCents: 'cents' },
  ],
})
