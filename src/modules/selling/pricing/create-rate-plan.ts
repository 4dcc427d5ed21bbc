import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { mealPlans, RatePlan, ratePlanExample, ratePlanMembers } from './rate-plan.ts'
import { presentRatePlan } from './rate-plan-reads.ts'

export const createRatePlan = operation({
  id: 'createRatePlan',
  method: 'POST',
  path: '/v1/rate-plans',
  summary: 'Create a rate plan',
  description: 'It cannot be booked until prices are set.',
  permission: 'rate_plan.manage',
  status: 201,
  body: closed({ ...ratePlanMembers, mealPlan: Type.Optional(OneOf(mealPlans)) }),
  data: RatePlan,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.RATE_PLAN_CODE_TAKEN],
  example: {
    body: { establishmentId: ratePlanExample.establishmentId, code: 'FLEX', name: 'Flexible rate', vatRateBp: 1000 },
    data: ratePlanExample,
  },
  async handle({ body, tenantId, newId, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const row = {
      id: newId(),
      ...body,
      mealPlan: body.mealPlan ?? ('room_only' as const),
      status: 'active' as const,
      currency: establishment.currency,
      depositScheme: null,
      cancellation: null,
      earlyDeparture: null,
    }
    return {
      data: presentRatePlan(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into rate_plan (tenant_id, id, establishment_id, code, name, meal_plan, vat_rate_bp)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.code}, ${row.name}, ${row.mealPlan}, ${row.vatRateBp})`,
      ],
      events: [{ type: 'rate_plan.created', establishmentId: establishment.id, data: { ratePlanId: row.id } }],
    }
  },
})
