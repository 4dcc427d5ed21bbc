import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { MaintenancePlan, type PlanRow, planExample, planMembers, presentPlan } from './maintenance-plan.ts'
import { planByIdForUpdate } from './maintenance-plan-reads.ts'

const { title, description, priority, assignee, every, period, nextOn, leadDays } = planMembers

export const changeMaintenancePlan = operation({
  id: 'changeMaintenancePlan',
  method: 'PATCH',
  path: '/v1/maintenance-plans/:id',
  summary: 'Change a maintenance plan',
  description:
    'Applies to future work orders. The unit and asset cannot be changed. `nextOn` restarts the schedule from that day. `active` false ends the plan, ' +
    'true resumes it. Null clears a member.',
  permission: 'maintenance.manage',
  params: closed({ id: Id('The maintenance plan.') }),
  body: closed({
    title: Type.Optional(title),
    description: Type.Optional(Nullable(description)),
    priority,
    assignee: Type.Optional(Nullable(assignee)),
    every: Type.Optional(every),
    period: Type.Optional(period),
    nextOn: Type.Optional(nextOn),
    leadDays,
    active: Type.Optional(Type.Boolean()),
  }),
  data: MaintenancePlan,
  names: 'maintenance_plan',
  refuses: [platformRefuse.EMPTY_BODY, refuse.PLAN_NOT_FOUND, refuse.ASSET_RETIRED],
  example: { params: { id: exampleId.maintenance_plan }, body: { leadDays: 30 }, data: planExample },
  async handle({ params, body, tenantId, load }) {
    const [[row]] = await load(planByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.PLAN_NOT_FOUND({ recordId: params.id })
    // A new schedule is counted from its first future day.
    const beginsAnew = body.nextOn !== undefined || body.every !== undefined || body.period !== undefined
    const first = body.nextOn ?? row.nextOn
    const next: PlanRow = {
      ...row,
      ...body,
      title: body.title?.trim() ?? row.title,
      assignee: body.assignee === undefined ? row.assignee : (body.assignee?.trim() ?? null),
      nextOn: first,
      ...(beginsAnew ? { countedFrom: first, timesOpened: 0 } : {}),
    }
    return {
      data: presentPlan(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update maintenance_plan set title = ${next.title}, description = ${next.description}, priority = ${next.priority}, assignee = ${next.assignee}, every = ${next.every}::integer,
            period = ${next.period}, next_on = ${next.nextOn}::date, counted_from = ${next.countedFrom}::date, times_opened = ${next.timesOpened}::integer,
            lead_days = ${next.leadDays}::integer, active = ${next.active}::boolean
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'maintenance_plan.changed',
          establishmentId: row.establishmentId,
          data: { planId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
