import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Code, closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { mealPlans, RatePlan, ratePlanExample, ratePlanMembers, ratePlanStatuses } from './rate-plan.ts'
import { presentRatePlan, ratePlanById } from './rate-plan-reads.ts'

export const changeRatePlan = operation({
  id: 'changeRatePlan',
  method: 'PATCH',
  path: '/v1/rate-plans/:id',
  summary: 'Change, archive or reactivate a rate plan',
  description:
    'Only the given members change. Stays that are booked keep their price, their VAT and their terms; a new `vatRateBp` applies to new bookings and to nights that are added. ' +
    'An archived plan is not offered and not booked any more; its prices stay.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id() }),
  body: closed({
    code: Type.Optional(Code(50)),
    name: Type.Optional(Line(200)),
    mealPlan: Type.Optional(OneOf(mealPlans)),
    vatRateBp: Type.Optional(ratePlanMembers.vatRateBp),
    status: Type.Optional(OneOf(ratePlanStatuses)),
  }),
  data: RatePlan,
  names: 'rate_plan',
  refuses: [platformRefuse.EMPTY_BODY, refuse.RATE_PLAN_NOT_FOUND, refuse.RATE_PLAN_CODE_TAKEN],
  example: {
    params: { id: ratePlanExample.id },
    body: { name: 'Flexible' },
    data: { ...ratePlanExample, name: 'Flexible' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      row: [row],
      establishment: [establishment],
    } = await load({
      locked: sql`select id from rate_plan where tenant_id = ${tenantId} and id = ${params.id} for update`,
      row: ratePlanById(tenantId, params.id),
      establishment: establishmentStateById(
        tenantId,
        sql`(select establishment_id from rate_plan where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
    })
    if (!row) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    const rate =
      body.vatRateBp === undefined ? undefined : vatRateProblem(establishment?.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const next = { ...row, ...body }
    return {
      data: presentRatePlan(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update rate_plan set code = ${next.code}, name = ${next.name}, meal_plan = ${next.mealPlan}, vat_rate_bp = ${next.vatRateBp}, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'rate_plan.changed',
          establishmentId: row.establishmentId,
          data: { ratePlanId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
