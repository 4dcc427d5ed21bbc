import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { mandateById } from '../invoices/index.ts'
import { InboundInvoice, inboundExample, presentInbound, registerStatuses } from './inbound-invoice.ts'
import { inboundList } from './inbound-reads.ts'

export const listInboundInvoices = operation({
  id: 'listInboundInvoices',
  method: 'GET',
  path: '/v1/inbound-invoices',
  summary: 'List invoices of suppliers',
  description:
    'Latest received first. `search` matches part of the supplier name or the number. The document itself is never returned.',
  permission: 'inbound_invoice.read',
  query: closed({
    ...page,
    operatingMandateId: Id(),
    status: Type.Optional(OneOf(registerStatuses)),
    search: Type.Optional(Text(100)),
  }),
  paginated: true,
  data: Type.Array(InboundInvoice),
  refuses: [platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { query: { operatingMandateId: exampleId.operating_mandate }, data: [inboundExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`r.tenant_id = ${tenantId} and r.mandate_id = ${query.operatingMandateId}`,
      query.status !== undefined && sql`r.status = ${query.status}`,
      query.search !== undefined &&
        sql`position(lower(${query.search.trim()}::text) in lower(coalesce(r.supplier_name, '') || ' ' || coalesce(r.invoice_number, ''))) > 0`,
    ])
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, query.operatingMandateId),
      rows: inboundList(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from inbound_invoice r where ${wanted}`,
    })
    if (!mandate)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'query.operatingMandateId is not an operating mandate in the scope of this key.',
      })
    return { data: rows.map(presentInbound), meta: asked.meta(rows, count) }
  },
})
