import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { MaintenancePlan, planExample, presentPlan } from './maintenance-plan.ts'
import { plans } from './maintenance-plan-reads.ts'

export const listMaintenancePlans = operation({
  id: 'listMaintenancePlans',
  method: 'GET',
  path: '/v1/maintenance-plans',
  summary: 'List maintenance plans',
  description: 'Ordered by due date. Ended plans are listed only with `active` false.',
  permission: 'maintenance.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    active: Type.Optional(Type.Boolean({ description: 'Default true.' })),
    unitId: Type.Optional(Id()),
    assetId: Type.Optional(Id()),
    dueBy: Type.Optional(DateOf()),
  }),
  paginated: true,
  data: Type.Array(MaintenancePlan),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [planExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`p.tenant_id = ${tenantId} and p.establishment_id = ${query.establishmentId}`,
      query.active === false ? sql`not p.active` : sql`p.active`,
      query.unitId !== undefined && sql`p.unit_id = ${query.unitId}`,
      query.assetId !== undefined && sql`p.asset_id = ${query.assetId}`,
      query.dueBy !== undefined && sql`p.next_on <= ${query.dueBy}::date`,
    ])
    const [[establishment], rows, [count]] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      plans(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from maintenance_plan p where ${wanted}`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentPlan), meta: asked.meta(rows, count) }
  },
})
