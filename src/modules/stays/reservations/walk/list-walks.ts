import { closed, DateOf, Id, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { Walk, walkExample } from './walk.ts'
import { walksWhere } from './walk-reads.ts'

export const listWalks = operation({
  id: 'listWalks',
  method: 'GET',
  path: '/v1/reports/walks',
  summary: 'List walked guests and the costs',
  description: 'The latest first.',
  permission: 'report.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id('The establishment that walked the guest.')),
    from: Type.Optional(DateOf('Walked on or after this day.')),
    to: Type.Optional(DateOf('Walked on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(Walk),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { from: '2026-12-01' }, data: [walkExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`w.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`w.establishment_id = ${query.establishmentId}`,
      query.from !== undefined && sql`w.walked_on >= ${query.from}::date`,
      query.to !== undefined && sql`w.walked_on <= ${query.to}::date`,
    ])
    const [rows, [count], [establishment]] = await load(
      walksWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from walk w where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
