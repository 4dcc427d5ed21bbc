import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { Payable, payableExample, payableStatuses, presentPayable } from './payable.ts'
import { dueOnOfPayable, payables, payableTotal, statusOfPayable } from './payable-reads.ts'

export const listPayables = operation({
  id: 'listPayables',
  method: 'GET',
  path: '/v1/payables',
  summary: 'List payables',
  description:
    'Payables of a mandate by due date. `dueBy`: due on or before that day. `search`: part of the supplier name or the number.',
  permission: 'inbound_invoice.read',
  query: closed({
    ...page,
    operatingMandateId: Id(),
    status: Type.Optional(OneOf(payableStatuses)),
    dueBy: Type.Optional(DateOf()),
    search: Type.Optional(Text(100)),
  }),
  paginated: true,
  data: Type.Array(Payable),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { query: { operatingMandateId: exampleId.operating_mandate, status: 'approved' }, data: [payableExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`i.tenant_id = ${tenantId} and i.mandate_id = ${query.operatingMandateId}`,
      query.status !== undefined && sql`${statusOfPayable} = ${query.status}`,
      query.dueBy !== undefined && sql`${dueOnOfPayable} <= ${query.dueBy}::date`,
      query.search !== undefined &&
        sql`position(lower(${query.search.trim()}::text) in lower(i.supplier_name || ' ' || i.invoice_number)) > 0`,
    ])
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, query.operatingMandateId),
      rows: payables(wanted, asked),
      count: payableTotal(wanted),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    return { data: rows.map(presentPayable), meta: asked.meta(rows, count) }
  },
})
