import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { RatePlan } from './rate-plan.ts'
import type { CancellationPolicy, DepositScheme, EarlyDeparturePolicy, Terms } from './terms.ts'

export interface RatePlanRow {
  readonly id: Id
  readonly establishmentId: Id
  readonly code: string
  readonly name: string
  readonly vatRateBp: number
  readonly mealPlan: RatePlan['mealPlan']
  readonly status: RatePlan['status']
  readonly currency: Currency
  readonly depositScheme: DepositScheme | null
  readonly cancellation: CancellationPolicy | null
  readonly earlyDeparture: EarlyDeparturePolicy | null
}

const latestPolicy = (kind: 'cancellation' | 'early_departure'): Statement => sql`
  (select v.policy from rate_plan_policy v where v.tenant_id = p.tenant_id and v.rate_plan_id = p.id and v.kind = ${kind} order by v.version desc limit 1)`

/** The deposit scheme of a plan `p`: its latest version, unless that says that there is none. */
export const currentScheme = sql`
  (select case when d.basis_points > 0 then json_build_object('version', d.version, 'basisPoints', d.basis_points, 'dueDaysBeforeArrival', d.due_days_before_arrival,
     'captureOnNoShow', d.capture_on_no_show) end
   from deposit_scheme d where d.tenant_id = p.tenant_id and d.rate_plan_id = p.id order by d.version desc limit 1)`

/** Locks a plan, so that concurrent changes see each other’s version. */
export const lockPlan = (tenantId: Id, id: Id): Statement =>
  sql`select id from rate_plan where tenant_id = ${tenantId} and id = ${id} for update`

export const nextSchemeVersion = (tenantId: Id, planId: Id): Statement<{ version: number }> => sql`
  select (coalesce(max(version), 0) + 1)::int as version from deposit_scheme where tenant_id = ${tenantId} and rate_plan_id = ${planId}`

/** The plan with its current terms. */
export const ratePlanColumns = sql`
  p.id, p.establishment_id as "establishmentId", p.code, p.name, p.vat_rate_bp as "vatRateBp", p.meal_plan as "mealPlan", p.status,
  (select e.currency from establishment e where e.tenant_id = p.tenant_id and e.id = p.establishment_id) as currency,
  ${currentScheme} as "depositScheme",
  ${latestPolicy('cancellation')} as cancellation, ${latestPolicy('early_departure')} as "earlyDeparture"`

export const ratePlanById = (tenantId: Id, id: Id): Statement<RatePlanRow> =>
  sql`select ${ratePlanColumns} from rate_plan p where p.tenant_id = ${tenantId} and p.id = ${id}`

/** The plan data that a stay needs. */
export interface PlanOfStay {
  readonly id: Id
  readonly code: string
  readonly establishmentId: Id
  readonly vatRateBp: number
  readonly status: RatePlan['status']
  readonly depositScheme: DepositScheme | null
  readonly cancellation: CancellationPolicy | null
  readonly earlyDeparture: EarlyDeparturePolicy | null
}

/** `condition` refers to the plan as `p`. */
export const planWhere = (condition: Statement): Statement<PlanOfStay> =>
  sql<PlanOfStay>`select ${ratePlanColumns} from rate_plan p where ${condition}`

export function presentRatePlan({ depositScheme, cancellation, earlyDeparture, ...row }: RatePlanRow): RatePlan {
  return {
    ...row,
    ...(depositScheme ? { depositScheme } : {}),
    ...(earlyDeparture ? { earlyDeparturePolicy: earlyDeparture } : {}),
    ...(cancellation ? { cancellationPolicy: cancellation } : {}),
  }
}

export function termsOf({
  depositScheme,
  cancellation,
  earlyDeparture,
}: Pick<RatePlanRow, 'depositScheme' | 'cancellation' | 'earlyDeparture'>): Terms {
  return {
    ...(depositScheme ? { depositScheme } : {}),
    ...(cancellation ? { cancellation } : {}),
    ...(earlyDeparture ? { earlyDeparture } : {}),
  }
}

export interface NightlyPriceRow {
  readonly night: IsoDate
  readonly priceCents: bigint
}

/** Prices of the plan for the nights of a stay, in order. A missing night cannot be sold on this plan. */
export const nightlyPrices = (
  tenantId: Id,
  ratePlanId: Id,
  unitTypeId: Id,
  arrival: IsoDate,
  departure: IsoDate,
): Statement<NightlyPriceRow> => sql`
  select night, price_cents as "priceCents" from nightly_price
  where tenant_id = ${tenantId} and rate_plan_id = ${ratePlanId} and unit_type_id = ${unitTypeId} and night >= ${arrival}::date and night < ${departure}::date
  order by night`
