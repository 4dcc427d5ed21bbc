import { closed, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Company, companyExample, companyKinds, companyStatuses } from './company.ts'
import { companies } from './company-reads.ts'

export const listCompanies = operation({
  id: 'listCompanies',
  method: 'GET',
  path: '/v1/companies',
  summary: 'List companies and travel agents',
  description: 'By code. `search` matches part of the name or the code.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    kind: Type.Optional(OneOf(companyKinds)),
    status: Type.Optional(OneOf(companyStatuses)),
    search: Type.Optional(Text(100)),
  }),
  paginated: true,
  data: Type.Array(Company),
  refuses: [],
  example: { query: { kind: 'travel_agent' }, data: [companyExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.kind !== undefined && sql`kind = ${query.kind}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.search !== undefined &&
        sql`(position(lower(${query.search.trim()}::text) in lower(name)) > 0 or position(lower(${query.search.trim()}::text) in lower(code)) > 0)`,
    ])
    const [rows, [count]] = await load(
      companies(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from company where ${wanted}`,
    )
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
