import { closed, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Owner, ownerExample, ownerStatus, ownerTypes } from './owner.ts'
import { owners } from './owner-reads.ts'
import { warningsOf } from './registration.ts'

export const listOwners = operation({
  id: 'listOwners',
  method: 'GET',
  path: '/v1/owners',
  summary: 'List owners',
  description: 'By code. `search` matches part of the name or the code.',
  permission: 'owner.read',
  query: closed({
    ...page,
    ownerType: Type.Optional(OneOf(ownerTypes)),
    search: Type.Optional(Text(100)),
    status: Type.Optional(ownerStatus.status),
  }),
  paginated: true,
  data: Type.Array(Owner),
  refuses: [],
  example: { query: { ownerType: 'company' }, data: [ownerExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.ownerType !== undefined && sql`owner_type = ${query.ownerType}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.search !== undefined &&
        sql`(position(lower(${query.search.trim()}::text) in lower(name)) > 0 or position(lower(${query.search.trim()}::text) in lower(code)) > 0)`,
    ])
    const [rows, [count]] = await load(
      owners(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from owner where ${wanted}`,
    )
    return { data: rows.map((row) => ({ ...row, warnings: warningsOf(row) })), meta: asked.meta(rows, count) }
  },
})
