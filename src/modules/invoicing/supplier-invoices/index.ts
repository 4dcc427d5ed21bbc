/** The public interface of the module: the register of supplier invoices. */
import { getInboundInvoice } from './get-inbound-invoice.ts'
import { listInboundInvoices } from './list-inbound-invoices.ts'
import { registerInboundInvoice } from './register-inbound-invoice.ts'

export const operations = [registerInboundInvoice, listInboundInvoices, getInboundInvoice]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
