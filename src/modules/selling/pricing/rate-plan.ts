/** A rate plan: the pricing and the terms of a stay. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, CurrencyCode, closed, component, Id, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { CancellationPolicy, DepositScheme, EarlyDeparturePolicy } from './terms.ts'

export const mealPlans = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const

export const ratePlanStatuses = ['active', 'archived'] as const

export const ratePlanMembers = {
  establishmentId: Id(),
  code: Code(50),
  name: Line(200),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Accommodation VAT in basis points: 1000 is 10.00 %.' }),
}

export const RatePlan = component(
  'RatePlan',
  closed({
    id: Id(),
    ...ratePlanMembers,
    mealPlan: OneOf(mealPlans),
    currency: CurrencyCode(),
    status: OneOf(ratePlanStatuses),
    depositScheme: Type.Optional(DepositScheme),
    earlyDeparturePolicy: Type.Optional(EarlyDeparturePolicy),
    cancellationPolicy: Type.Optional(CancellationPolicy),
  }),
)
export type RatePlan = Static<typeof RatePlan>

export const ratePlanExample: RatePlan = {
  id: exampleId.rate_plan,
  establishmentId: exampleId.establishment,
  code: 'FLEX',
  name: 'Flexible rate',
  vatRateBp: 1000,
  mealPlan: 'room_only',
  currency: 'EUR',
  status: 'active',
}
