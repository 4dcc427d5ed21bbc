import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { commissionInvoiceExample, OwnerCommissionInvoice, presentCommissionInvoice } from './commission-invoice.ts'
import { commissionInvoices, commissionInvoiceTotal } from './settlement-reads.ts'
import { mandateParams } from './statement-params.ts'

export const listOwnerCommissionInvoices = operation({
  id: 'listOwnerCommissionInvoices',
  method: 'GET',
  path: '/v1/operating-mandates/:id/commission-invoices',
  summary: 'List commission invoices of an owner',
  description: 'The latest period first; undone ones with their credit note. With dates: those that have a day of them.',
  permission: 'report.read',
  params: mandateParams,
  query: closed({
    ...page,
    from: Type.Optional(DateOf('Periods that end on this day or later.')),
    to: Type.Optional(DateOf('Periods that begin on this day or earlier.')),
  }),
  paginated: true,
  data: Type.Array(OwnerCommissionInvoice),
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.operating_mandate }, data: [commissionInvoiceExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const those = { mandateId: params.id, from: query.from, to: query.to }
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, params.id),
      rows: commissionInvoices(tenantId, those, asked),
      count: commissionInvoiceTotal(tenantId, those),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentCommissionInvoice), meta: asked.meta(rows, count) }
  },
})
