import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Establishment, establishmentExample, establishmentStatuses, presentEstablishment } from './establishment.ts'
import { establishments } from './establishment-reads.ts'

export const listEstablishments = operation({
  id: 'listEstablishments',
  method: 'GET',
  path: '/v1/establishments',
  summary: 'List establishments of the tenant',
  description: 'The establishments in the scope of the key, by code.',
  permission: 'establishment.read',
  query: closed({ ...page, status: Type.Optional(OneOf(establishmentStatuses)) }),
  data: Type.Array(Establishment),
  paginated: true,
  refuses: [],
  example: { data: [establishmentExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const [rows, [count]] = await load(
      establishments(tenantId, query.status, asked),
      sql<{ total: number }>`
        select count(*)::int as total from establishment
        where tenant_id = ${tenantId} and (${query.status ?? null}::text is null or status = ${query.status ?? null})`,
    )
    return { data: rows.map(presentEstablishment), meta: asked.meta(rows, count) }
  },
})
