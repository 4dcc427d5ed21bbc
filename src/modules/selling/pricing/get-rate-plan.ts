import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { RatePlan, ratePlanExample } from './rate-plan.ts'
import { presentRatePlan, ratePlanById } from './rate-plan-reads.ts'

export const getRatePlan = operation({
  id: 'getRatePlan',
  method: 'GET',
  path: '/v1/rate-plans/:id',
  summary: 'Read a rate plan with its current terms',
  permission: 'rate_plan.read',
  params: closed({ id: Id() }),
  data: RatePlan,
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND],
  example: { params: { id: ratePlanExample.id }, data: ratePlanExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(ratePlanById(tenantId, params.id))
    if (!row) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    return { data: presentRatePlan(row) }
  },
})
