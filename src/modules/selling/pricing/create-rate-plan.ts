import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { mealPlans, optional, RatePlan, ratePlanExample, ratePlanMembers, ratePlanPricing } from './rate-plan.ts'
import { bandsOfEstablishmentById, plansAbove, presentRatePlan, productsNamed } from './rate-plan-reads.ts'
import { includedProblem, pricingProblem } from './rate-plan-rules.ts'
import { insertRatePlan, pricingOf, productIdsOf } from './rate-plan-writes.ts'
import { usualCategory } from './usual-category.ts'

export const createRatePlan = operation({
  id: 'createRatePlan',
  method: 'POST',
  path: '/v1/rate-plans',
  summary: 'Create a rate plan',
  description:
    'It cannot be booked until prices are set. A plan with a `parentId` has none of its own: they follow from those of the parent by its `derivation`.',
  permission: 'rate_plan.manage',
  status: 201,
  body: closed({
    ...ratePlanMembers,
    mealPlan: Type.Optional(OneOf(mealPlans)),
    ...optional(ratePlanPricing),
    vatCategory: Type.Optional(Nullable(ratePlanPricing.vatCategory)),
  }),
  data: RatePlan,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_CODE_TAKEN,
    refuse.RATE_PLAN_CHAIN_TOO_LONG,
  ],
  example: {
    body: { establishmentId: ratePlanExample.establishmentId, code: 'FLEX', name: 'Flexible rate', vatRateBp: 1000 },
    data: ratePlanExample,
  },
  async handle({ body, tenantId, newId, load, todayIn }) {
    const [[establishment], above, [bands], products] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      plansAbove(tenantId, body.parentId ?? null),
      bandsOfEstablishmentById(tenantId, body.establishmentId),
      productsNamed(tenantId, productIdsOf(body.included)),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    if (body.parentId !== undefined && above[0]?.establishmentId !== establishment.id)
      throw refuse.RATE_PLAN_NOT_FOUND(
        above.length > 0 ? { message: 'body.parentId is a plan of another establishment.' } : { recordId: body.parentId },
      )
    const pricing = pricingOf(body)
    const codes = bands?.bands?.map(({ code }) => code) ?? []
    const problem = pricingProblem(pricing, codes) ?? includedProblem(body.included, establishment.id, products, codes)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const row = {
      id: newId(),
      establishmentId: body.establishmentId,
      code: body.code,
      name: body.name,
      vatRateBp: body.vatRateBp,
      ...pricing,
      vatCategory: body.vatCategory === undefined ? usualCategory(establishment, body.vatRateBp, todayIn) : body.vatCategory,
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
      writes: [insertRatePlan(tenantId, row)],
      events: [{ type: 'rate_plan.created', establishmentId: establishment.id, data: { ratePlanId: row.id } }],
    }
  },
})
