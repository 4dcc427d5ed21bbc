import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../platform/database/changes-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { RatePlan, ratePlanExample, ratePlanStatuses } from './rate-plan.ts'
import { presentRatePlan, type RatePlanRow, ratePlanColumns } from './rate-plan-reads.ts'

export const listRatePlans = operation({
  id: 'listRatePlans',
  method: 'GET',
  path: '/v1/rate-plans',
  summary: 'List rate plans',
  permission: 'rate_plan.read',
  query: closed({
    ...page,
    ...updatedSince,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(ratePlanStatuses)),
  }),
  data: Type.Array(RatePlan),
  paginated: true,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { data: [ratePlanExample] },
  async handle({ query, tenantId, load }) {
    const listed = allOf([
      sql`p.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`p.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`p.status = ${query.status}`,
    ])
    const changing = { from: sql`rate_plan p`, id: sql`p.id`, changedIn: sql`p.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<RatePlanRow>`select ${ratePlanColumns} from rate_plan p where ${wanted}${asked.order('p.establishment_id, p.code, p.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from rate_plan p where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return answer(rows.map(presentRatePlan), rows, count)
  },
})
