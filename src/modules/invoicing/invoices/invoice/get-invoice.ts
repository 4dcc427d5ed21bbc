import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoiceById } from './invoice-reads.ts'
import { invoiceParams, presentInvoiceRow } from './invoice-steps.ts'

export const getInvoice = operation({
  id: 'getInvoice',
  method: 'GET',
  path: '/v1/invoices/:id',
  summary: 'Read an invoice',
  permission: 'invoice.read',
  params: invoiceParams,
  data: Invoice,
  names: 'invoice',
  refuses: [refuse.INVOICE_NOT_FOUND],
  example: { params: { id: exampleId.invoice }, data: invoiceExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(invoiceById(tenantId, params.id))
    return { data: presentInvoice(presentInvoiceRow(row, params.id)) }
  },
})
