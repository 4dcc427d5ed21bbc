import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { defaultLeadDays, MaintenancePlan, type PlanRow, planExample, planMembers, presentPlan } from './maintenance-plan.ts'
import { establishmentOfAsset, establishmentOfUnit } from './work-order-reads.ts'

export const createMaintenancePlan = operation({
  id: 'createMaintenancePlan',
  method: 'POST',
  path: '/v1/maintenance-plans',
  summary: 'Create a maintenance plan',
  description:
    'For a unit, an asset or both. End of day opens the work order `leadDays` before it is due, once the previous one has ended. Missed dates are made ' +
    'up for by a single work order.',
  permission: 'maintenance.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    unitId: Type.Optional(Id('Give a unit, an asset or both.')),
    assetId: Type.Optional(Id()),
    ...planMembers,
  }),
  data: MaintenancePlan,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.ASSET_NOT_FOUND,
    refuse.ASSET_RETIRED,
    refuse.RECORD_OF_ANOTHER_ESTABLISHMENT,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      assetId: exampleId.asset,
      title: planExample.title,
      assignee: 'Bruno',
      every: 1,
      period: 'year',
      nextOn: '2027-09-01',
      leadDays: 30,
    },
    data: planExample,
  },
  async handle({ body, tenantId, moment, newId, load }) {
    if (body.unitId === undefined && body.assetId === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitId or body.assetId is required.' })
    const [[establishment], [unit], [asset]] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      establishmentOfUnit(tenantId, body.unitId),
      establishmentOfAsset(tenantId, body.assetId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.unitId !== undefined && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (body.assetId !== undefined && !asset) throw refuse.ASSET_NOT_FOUND({ recordId: body.assetId })
    if ([unit, asset].some((record) => record && record.establishmentId !== establishment.id))
      throw refuse.RECORD_OF_ANOTHER_ESTABLISHMENT()
    const row: PlanRow = {
      id: newId(),
      establishmentId: establishment.id,
      unitId: body.unitId ?? null,
      assetId: body.assetId ?? null,
      title: body.title.trim(),
      description: body.description ?? null,
      priority: body.priority ?? 'normal',
      assignee: body.assignee?.trim() ?? null,
      every: body.every,
      period: body.period,
      nextOn: body.nextOn,
      countedFrom: body.nextOn,
      timesOpened: 0,
      leadDays: body.leadDays ?? defaultLeadDays,
      active: true,
      openWorkOrderId: null,
      createdAt: moment,
    }
    return {
      data: presentPlan(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into maintenance_plan (tenant_id, id, establishment_id, unit_id, asset_id, title, description, priority, assignee, every, period, next_on, counted_from, lead_days, created_at)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.unitId}, ${row.assetId}, ${row.title}, ${row.description}, ${row.priority}, ${row.assignee},
            ${row.every}::integer, ${row.period}, ${row.nextOn}::date, ${row.nextOn}::date, ${row.leadDays}::integer, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'maintenance_plan.created', establishmentId: establishment.id, data: { planId: row.id } }],
    }
  },
})
