import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, page, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { mandates } from './mandate-reads.ts'
import { mandateExample, OperatingMandate, presentMandate } from './operating-mandate.ts'

export const listOperatingMandates = operation({
  id: 'listOperatingMandates',
  method: 'GET',
  path: '/v1/operating-mandates',
  summary: 'List operating mandates',
  description: 'Sorted by code. `search` matches part of the code, the seller name or the operator name.',
  permission: 'invoice.read',
  query: closed({
    ...page,
    ownerId: Type.Optional(Id()),
    establishmentId: Type.Optional(Id()),
    search: Type.Optional(Text(100)),
  }),
  paginated: true,
  data: Type.Array(OperatingMandate),
  refuses: [],
  example: { query: { ownerId: exampleId.owner }, data: [mandateExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`m.tenant_id = ${tenantId}`,
      query.ownerId !== undefined && sql`m.owner_id = ${query.ownerId}`,
      query.establishmentId !== undefined &&
        sql`exists (select from mandate_establishment h where h.tenant_id = m.tenant_id and h.mandate_id = m.id and h.establishment_id = ${query.establishmentId})`,
      query.search !== undefined &&
        sql`position(lower(${query.search.trim()}::text) in lower(m.code || ' ' || (m.seller ->> 'name') || ' ' || m.operator_name)) > 0`,
    ])
    const [rows, [count]] = await load(
      mandates(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from operating_mandate m where ${wanted}`,
    )
    return { data: rows.map(presentMandate), meta: asked.meta(rows, count) }
  },
})
