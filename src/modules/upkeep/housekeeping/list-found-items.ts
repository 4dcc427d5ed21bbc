import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { FoundItem, foundItemExample, foundItemStatuses } from './found-item.ts'
import { foundItemColumns } from './housekeeping-reads.ts'

export const listFoundItems = operation({
  id: 'listFoundItems',
  method: 'GET',
  path: '/v1/found-items',
  summary: 'List found items',
  description: 'Newest first.',
  permission: 'housekeeping.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(foundItemStatuses)),
    unitId: Type.Optional(Id()),
    reservationId: Type.Optional(Id()),
    from: Type.Optional(DateOf('Found on or after this day.')),
    to: Type.Optional(DateOf('Found on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(FoundItem),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { status: 'stored' }, data: [foundItemExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`f.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`f.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`f.status = ${query.status}`,
      query.unitId !== undefined && sql`f.unit_id = ${query.unitId}`,
      query.reservationId !== undefined && sql`f.reservation_id = ${query.reservationId}`,
      query.from !== undefined && sql`f.found_on >= ${query.from}::date`,
      query.to !== undefined && sql`f.found_on <= ${query.to}::date`,
    ])
    const [rows, [count], [establishment]] = await load(
      sql<FoundItem>`select ${foundItemColumns} from found_item f where ${wanted}${asked.order('f.id desc')}`,
      sql<{ total: number }>`select count(*)::int as total from found_item f where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
