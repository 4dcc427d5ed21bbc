/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'inbound_invoice.received': [
    'An invoice of a supplier was registered.',
    { inboundInvoiceId: 'id', operatingMandateId: 'id', totalDueCents: 'cents', currency: 'word' },
  ],
  'inbound_invoice.rejected': [
    'A document of a supplier was registered as rejected; `rules` lists the broken rules.',
    { inboundInvoiceId: 'id', operatingMandateId: 'id', rules: 'names' },
  ],
})
