/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'owner_cost.recorded': [
    'A cost was recorded on the account of an owner.',
    { costId: 'id', mandateId: 'id', amountCents: 'cents', currency: 'word' },
  ],
  'owner_cost.reversed': [
    'A cost on the account of an owner was reversed.',
    { costId: 'id', mandateId: 'id', reversedById: 'id' },
  ],
  'owner_payout.recorded': [
    'A payout to an owner was recorded.',
    { payoutId: 'id', mandateId: 'id', amountCents: 'cents', currency: 'word', method: 'word' },
  ],
  'owner_commission.invoiced': [
    'The commission of a period was invoiced to an owner and set off.',
    { commissionInvoiceId: 'id', mandateId: 'id', invoiceId: 'id', amountCents: 'cents', currency: 'word' },
  ],
  'owner_commission.undone': [
    'The invoice of a commission was credited, and its set-off returned.',
    { commissionInvoiceId: 'id', mandateId: 'id', creditNoteId: 'id' },
  ],
  'owner_payout.reversed': ['A payout to an owner was reversed.', { payoutId: 'id', mandateId: 'id', reversedById: 'id' }],
})
