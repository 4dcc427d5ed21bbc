import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Hold, holdExample, holdStatuses, presentHold } from './hold.ts'
import { holds } from './hold-reads.ts'

export const listHolds = operation({
  id: 'listHolds',
  method: 'GET',
  path: '/v1/incidentals',
  summary: 'List holds',
  description: 'Newest first. `expiresBefore` selects card holds that expire soon, to be captured, extended or released.',
  permission: 'incidentals.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    reservationId: Type.Optional(Id()),
    status: Type.Optional(OneOf(holdStatuses)),
    expiresBefore: Type.Optional(MomentOf()),
  }),
  paginated: true,
  data: Type.Array(Hold),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'held' }, data: [holdExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const expiresBefore = query.expiresBefore === undefined ? undefined : momentFrom(query.expiresBefore)
    if (query.expiresBefore !== undefined && expiresBefore === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.expiresBefore is not a valid timestamp.' })
    const wanted = allOf([
      sql`h.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`h.establishment_id = ${query.establishmentId}`,
      query.reservationId !== undefined && sql`h.reservation_id = ${query.reservationId}`,
      query.status !== undefined && sql`h.status = ${query.status}`,
      // Only active holds expire.
      expiresBefore !== undefined && query.status === undefined && sql`h.status = 'held'`,
      expiresBefore !== undefined && sql`h.expires_at < ${expiresBefore}::timestamptz`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: holds(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from hold h where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentHold), meta: asked.meta(rows, count) }
  },
})
