/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'payable.changed': [
    'The state of a supplier invoice changed; `changed` names what: approval, dispute, due date, payment, recharge.',
    { payableId: 'id', operatingMandateId: 'id', changed: 'names' },
  ],
  'supplier_account.changed': [
    'The bank account of a supplier was set or changed. Unpaid invoices must be approved again.',
    { operatingMandateId: 'id', payableId: 'id' },
  ],
  'payables_policy.changed': ['The policy of a mandate for invoices of suppliers was changed.', { operatingMandateId: 'id' }],
  'supplier_payment_run.made': [
    'A supplier payment run was created for the bank.',
    { paymentRunId: 'id', operatingMandateId: 'id', amountCents: 'cents', payments: 'count' },
  ],
  'supplier_payment_run.paid': ['A supplier payment run was paid by the bank.', { paymentRunId: 'id', operatingMandateId: 'id' }],
  'supplier_payment_run.cancelled': [
    'A supplier payment run was cancelled: not sent, or rejected by the bank.',
    { paymentRunId: 'id', operatingMandateId: 'id' },
  ],
})
