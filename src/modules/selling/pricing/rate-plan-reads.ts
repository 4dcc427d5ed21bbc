import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { VatCategory } from '../../property/property/index.ts'
import type { Derivation, IncludedProduct, LengthTier, SoldTo } from './price-shapes.ts'
import { bandsOfEstablishment } from './price-sheet-reads.ts'
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
  readonly parentId: Id | null
  readonly derivation: Derivation | null
  readonly lengthTiers: readonly LengthTier[] | null
  readonly lowestPriceCents: bigint | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
  readonly soldFrom: IsoDate | null
  readonly soldUntil: IsoDate | null
  readonly soldTo: SoldTo | null
  readonly included: readonly IncludedProduct[] | null
  readonly vatCategory: VatCategory | null
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
  p.parent_id as "parentId", p.derivation, p.length_tiers as "lengthTiers", p.lowest_price_cents as "lowestPriceCents", p.min_advance_days as "minAdvanceDays",
  p.max_advance_days as "maxAdvanceDays", p.sold_from as "soldFrom", p.sold_until as "soldUntil", p.sold_to as "soldTo", p.included, p.vat_category as "vatCategory", ${currentScheme} as "depositScheme",
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

export function presentRatePlan({
  depositScheme,
  cancellation,
  earlyDeparture,
  parentId,
  derivation,
  lengthTiers,
  lowestPriceCents,
  minAdvanceDays,
  maxAdvanceDays,
  included,
  soldFrom,
  soldUntil,
  soldTo,
  vatCategory,
  ...row
}: RatePlanRow): RatePlan {
  return {
    ...row,
    ...(parentId ? { parentId } : {}),
    ...(derivation ? { derivation } : {}),
    ...(lengthTiers ? { lengthTiers: [...lengthTiers] } : {}),
    ...(lowestPriceCents === null ? {} : { lowestPriceCents: String(lowestPriceCents) }),
    ...(minAdvanceDays === null ? {} : { minAdvanceDays }),
    ...(maxAdvanceDays === null ? {} : { maxAdvanceDays }),
    ...(soldFrom ? { soldFrom } : {}),
    ...(soldUntil ? { soldUntil } : {}),
    ...(soldTo ? { soldTo } : {}),
    ...(included ? { included: [...included] } : {}),
    ...(vatCategory ? { vatCategory } : {}),
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

/** A plan and those above it, nearest first: to see whether a derivation would close a circle. */
export const plansAbove = (tenantId: Id, id: Id | null): Statement<{ id: Id; code: string; establishmentId: Id }> => sql<{
  id: Id
  code: string
  establishmentId: Id
}>`
  with recursive up as (
    select p.id, p.code, p.establishment_id, p.parent_id, 0 as level from rate_plan p where p.tenant_id = ${tenantId} and p.id = ${id}::uuid
    union all select p.id, p.code, p.establishment_id, p.parent_id, up.level + 1 from up join rate_plan p on p.tenant_id = ${tenantId} and p.id = up.parent_id
    where up.level < 8)
  select id, code, establishment_id as "establishmentId" from up order by level`

/** The products that a plan names, to see whether they can be included. */
export const productsNamed = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id; establishmentId: Id; name: string }> => sql<{
  id: Id
  establishmentId: Id
  name: string
}>`
  select id, establishment_id as "establishmentId", name from extra where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** The age bands of an establishment, in ascending order; null if it has none. */
export const bandsOfEstablishmentById = (
  tenantId: Id,
  establishmentId: Id | Statement,
): Statement<{ bands: readonly { code: string }[] | null }> =>
  sql<{ bands: readonly { code: string }[] | null }>`
    select ${bandsOfEstablishment} as bands from establishment e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`
