import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Extra, type ExtraRow, extraExample, extraStatuses, presentExtra } from './extra.ts'
import { extraColumns } from './extra-reads.ts'

export const listExtras = operation({
  id: 'listExtras',
  method: 'GET',
  path: '/v1/extras',
  summary: 'List extras',
  description: 'Ordered by code.',
  permission: 'rate_plan.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(extraStatuses)),
    bookedWithStay: Type.Optional(
      Type.Boolean({ description: 'True: what is offered with a booking. False: what is sold at the bar or the desk only.' }),
    ),
  }),
  data: Type.Array(Extra),
  paginated: true,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { data: [extraExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`x.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`x.establishment_id = ${query.establishmentId}`,
      query.bookedWithStay !== undefined && sql`x.booked_with_stay = ${query.bookedWithStay}`,
      query.status !== undefined && sql`x.status = ${query.status}`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<ExtraRow>`
        select ${extraColumns} from extra x join establishment e on e.tenant_id = x.tenant_id and e.id = x.establishment_id
        where ${wanted}${asked.order('x.establishment_id, lower(x.code), x.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from extra x where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentExtra), meta: asked.meta(rows, count) }
  },
})
