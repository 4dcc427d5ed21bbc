/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'payable.changed': [
    'What is said of an invoice of a supplier was changed; `changed` names it: approved, disputed, due date, paid, charged.',
    { payableId: 'id', operatingMandateId: 'id', changed: 'names' },
  ],
  'supplier_account.changed': [
    'The account of a supplier was entered or changed: what is not paid yet is approved anew.',
    { operatingMandateId: 'id', payableId: 'id' },
  ],
  'payables_policy.changed': ['The policy of a mandate for invoices of suppliers was changed.', { operatingMandateId: 'id' }],
  'supplier_payment_run.made': [
    'Payments to suppliers were put together for the bank.',
    { paymentRunId: 'id', operatingMandateId: 'id', amountCents: 'cents', payments: 'count' },
  ],
  'supplier_payment_run.paid': ['The bank has paid a run.', { paymentRunId: 'id', operatingMandateId: 'id' }],
  'supplier_payment_run.cancelled': [
    'A run was not sent to the bank, or refused by it.',
    { paymentRunId: 'id', operatingMandateId: 'id' },
  ],
})
