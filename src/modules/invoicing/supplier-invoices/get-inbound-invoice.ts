import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { InboundInvoice, inboundExample, presentInbound } from './inbound-invoice.ts'
import { inboundById } from './inbound-reads.ts'

export const getInboundInvoice = operation({
  id: 'getInboundInvoice',
  method: 'GET',
  path: '/v1/inbound-invoices/:id',
  summary: 'Read an invoice of a supplier',
  permission: 'inbound_invoice.read',
  params: closed({ id: Id('The inbound invoice.') }),
  data: InboundInvoice,
  names: 'inbound_invoice',
  refuses: [refuse.INBOUND_INVOICE_NOT_FOUND],
  example: { params: { id: exampleId.inbound_invoice }, data: inboundExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(inboundById(tenantId, params.id))
    if (!row) throw refuse.INBOUND_INVOICE_NOT_FOUND({ recordId: params.id })
    return { data: presentInbound(row) }
  },
})
