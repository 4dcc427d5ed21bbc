/** Writes of rate plans. */
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Derivation, IncludedProduct, LengthTier, SoldTo } from './price-shapes.ts'
import type { RatePlanRow } from './rate-plan-reads.ts'

/** How a plan is priced, as a request gives it: what is absent is null. */
interface PricingGiven {
  readonly parentId?: Id | null
  readonly derivation?: Derivation | null
  readonly lengthTiers?: readonly LengthTier[] | null
  readonly lowestPriceCents?: string | null
  readonly minAdvanceDays?: number | null
  readonly maxAdvanceDays?: number | null
  readonly included?: readonly IncludedProduct[] | null
  readonly soldFrom?: IsoDate | null
  readonly soldUntil?: IsoDate | null
  readonly soldTo?: SoldTo | null
}
type Pricing = Pick<
  RatePlanRow,
  | 'parentId'
  | 'derivation'
  | 'lengthTiers'
  | 'lowestPriceCents'
  | 'minAdvanceDays'
  | 'maxAdvanceDays'
  | 'included'
  | 'soldFrom'
  | 'soldUntil'
  | 'soldTo'
>

export const pricingOf = (given: PricingGiven): Pricing => ({
  parentId: given.parentId?.toLowerCase() ?? null,
  derivation: given.derivation ?? null,
  lengthTiers: given.lengthTiers ?? null,
  lowestPriceCents: given.lowestPriceCents == null ? null : BigInt(given.lowestPriceCents),
  minAdvanceDays: given.minAdvanceDays ?? null,
  maxAdvanceDays: given.maxAdvanceDays ?? null,
  soldFrom: given.soldFrom ?? null,
  soldUntil: given.soldUntil ?? null,
  soldTo: given.soldTo ? normalSoldTo(given.soldTo) : null,
  included: given.included?.map((item) => ({ ...item, extraId: item.extraId.toLowerCase() })) ?? null,
})

/** Codes in capital letters, ids in small ones, as they are compared. */
const normalSoldTo = ({ codes, companyIds, channels }: SoldTo): SoldTo => ({
  ...(codes ? { codes: codes.map((code) => code.toUpperCase()) } : {}),
  ...(companyIds ? { companyIds: companyIds.map((id) => id.toLowerCase()) } : {}),
  ...(channels ? { channels: channels.map((code) => code.toUpperCase()) } : {}),
})

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertRatePlan = (tenantId: Id, row: RatePlanRow): Statement => sql`
  insert into rate_plan (tenant_id, id, establishment_id, code, name, meal_plan, vat_rate_bp, parent_id, derivation, length_tiers, lowest_price_cents, min_advance_days, max_advance_days,
    included, vat_category, sold_from, sold_until, sold_to)
  values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.code}, ${row.name}, ${row.mealPlan}, ${row.vatRateBp}, ${row.parentId}, ${json(row.derivation)}::jsonb,
    ${json(row.lengthTiers)}::jsonb, ${row.lowestPriceCents}, ${row.minAdvanceDays}, ${row.maxAdvanceDays}, ${json(row.included)}::jsonb, ${row.vatCategory}, ${row.soldFrom}::date, ${row.soldUntil}::date, ${json(row.soldTo)}::jsonb)`

export const updateRatePlan = (tenantId: Id, row: RatePlanRow): Statement => sql`
  update rate_plan set code = ${row.code}, name = ${row.name}, meal_plan = ${row.mealPlan}, vat_rate_bp = ${row.vatRateBp}, status = ${row.status},
    parent_id = ${row.parentId}, derivation = ${json(row.derivation)}::jsonb, length_tiers = ${json(row.lengthTiers)}::jsonb, lowest_price_cents = ${row.lowestPriceCents},
    min_advance_days = ${row.minAdvanceDays}, max_advance_days = ${row.maxAdvanceDays}, included = ${json(row.included)}::jsonb, vat_category = ${row.vatCategory},
    sold_from = ${row.soldFrom}::date, sold_until = ${row.soldUntil}::date, sold_to = ${json(row.soldTo)}::jsonb
  where tenant_id = ${tenantId} and id = ${row.id}`

export const productIdsOf = (included: readonly IncludedProduct[] | null | undefined): Id[] =>
  included?.map(({ extraId }) => extraId.toLowerCase()) ?? []
