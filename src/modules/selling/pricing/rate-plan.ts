/** A rate plan: the pricing and the terms of a stay. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  OneOf,
  type Static,
  type TSchema,
  Type,
} from '../../../platform/contract/schemas.ts'
import { vatCategories } from '../../property/property/index.ts'
import { Derivation, IncludedProduct, LengthTier, SoldTo } from './price-shapes.ts'
import { CancellationPolicy, DepositScheme, EarlyDeparturePolicy } from './terms.ts'

export const mealPlans = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const

export const ratePlanStatuses = ['active', 'archived'] as const

export const ratePlanMembers = {
  establishmentId: Id(),
  code: Code(50),
  name: Line(200),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Accommodation VAT in basis points: 1000 is 10.00 %.' }),
}

/** Members that may be absent. */
export const optional = <Members extends Readonly<Record<string, TSchema>>>(members: Members) =>
  Object.fromEntries(Object.entries(members).map(([name, shape]) => [name, Type.Optional(shape)])) as {
    [Name in keyof Members]: ReturnType<typeof Type.Optional<Members[Name]>>
  }

const advance = (description: string) => Type.Integer({ minimum: 0, maximum: 1000, description })

/** How a plan is priced beyond its calendar. */
export const ratePlanPricing = {
  parentId: Id('The plan from which the price follows. Its own prices in the calendar aren’t used then.'),
  derivation: Derivation,
  lengthTiers: Type.Array(LengthTier, { maxItems: 10, description: 'Prices by length of stay. Absent: those of the parent.' }),
  lowestPriceCents: CentsNotNegative('No night costs less, whatever is taken off. Absent: that of the parent.'),
  minAdvanceDays: advance('The last day on which it is sold, in days before arrival.'),
  maxAdvanceDays: advance('The first day on which it is sold, in days before arrival.'),
  soldFrom: DateOf('The first business date on which it can be booked.'),
  soldUntil: DateOf('The last business date on which it can be booked.'),
  soldTo: SoldTo,
  included: Type.Array(IncludedProduct, {
    maxItems: 10,
    description:
      'Products that the plan includes. Absent: those of the parent. They are charged with each night, and never more than its price.',
  }),
  vatCategory: OneOf(vatCategories, {
    description:
      'VAT of the accommodation by the law of the day of each night, where the rates of the country are known. Default: that of the property, if `vatRateBp` is its rate today. Null: `vatRateBp`, whenever the night is.',
  }),
} as const

export const RatePlan = component(
  'RatePlan',
  closed({
    id: Id(),
    ...ratePlanMembers,
    mealPlan: OneOf(mealPlans),
    currency: CurrencyCode(),
    status: OneOf(ratePlanStatuses),
    ...optional(ratePlanPricing),
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
  vatCategory: 'accommodation',
  mealPlan: 'room_only',
  currency: 'EUR',
  status: 'active',
}
