import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { MaintenancePlan, planExample, presentPlan } from './maintenance-plan.ts'
import { planById } from './maintenance-plan-reads.ts'

export const getMaintenancePlan = operation({
  id: 'getMaintenancePlan',
  method: 'GET',
  path: '/v1/maintenance-plans/:id',
  summary: 'Read a maintenance plan',
  permission: 'maintenance.read',
  params: closed({ id: Id('The maintenance plan.') }),
  data: MaintenancePlan,
  names: 'maintenance_plan',
  refuses: [refuse.PLAN_NOT_FOUND],
  example: { params: { id: exampleId.maintenance_plan }, data: planExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(planById(tenantId, params.id))
    if (!row) throw refuse.PLAN_NOT_FOUND({ recordId: params.id })
    return { data: presentPlan(row) }
  },
})
