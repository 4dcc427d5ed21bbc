/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'sepa_creditor.set': ['The SEPA creditor of an establishment was set.', {}],
  'sepa_mandate.set': ['A SEPA mandate of a lease was set.', { leaseId: 'id', mandateId: 'id' }],
  'sepa_mandate.revoked': ['A SEPA mandate was revoked.', { leaseId: 'id', mandateId: 'id' }],
  'direct_debit_run.made': [
    'A direct debit run was created for the bank.',
    { runId: 'id', debits: 'count', amountCents: 'cents' },
  ],
  'direct_debit_run.booked': [
    'A direct debit run was booked: the money has arrived.',
    { runId: 'id', debits: 'count', amountCents: 'cents' },
  ],
  'direct_debit_run.cancelled': ['A direct debit run was cancelled.', { runId: 'id' }],
  'direct_debit.returned': [
    'The bank returned a direct debit.',
    { runId: 'id', debitId: 'id', leaseId: 'id', reasonCode: 'word', amountCents: 'cents' },
  ],
})
