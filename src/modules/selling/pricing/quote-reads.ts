/** Reads what a quote needs: the plans on sale, the unit types that are free, and their prices. */
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { freeUnits, overdueByType, taxColumns } from '../../property/property/index.ts'
import type { OfferedFor } from './night/offered-for.ts'
import type { TaxRules } from './night/tourist-tax-of-night.ts'
import type { PriceSheet } from './price-sheet.ts'
import { bandsOfEstablishment, chainOfPlan, personPriceJson } from './price-sheet-reads.ts'
import type { Product } from './pricer/price-book.ts'
import { currentScheme } from './rate-plan-reads.ts'
import type { DepositScheme } from './terms.ts'

/** What is asked: with or without a unit type and a plan. */
export interface QuoteAsked {
  readonly establishmentId: Id
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly adults: number
  readonly children?: number
  readonly unitTypeId?: Id
  readonly ratePlanId?: Id
}

export interface QuotedPlan {
  readonly id: Id
  readonly code: string
  readonly vatRateBp: number
  readonly pricedBy: Id
  readonly chain: PriceSheet['chain']
  readonly bands: PriceSheet['bands']
  readonly consistsOf: PriceSheet['consistsOf']
  readonly depositScheme: DepositScheme | null
}

export const plansOfQuote = (tenantId: Id, { establishmentId, ratePlanId }: QuoteAsked): Statement<QuotedPlan> => sql<QuotedPlan>`
  select p.id, p.code, p.vat_rate_bp as "vatRateBp", p.priced_by as "pricedBy", ${chainOfPlan} as chain, ${bandsOfEstablishment} as bands, night_consists_of(p.tenant_id, p.id) as "consistsOf", ${currentScheme} as "depositScheme"
  from rate_plan p join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
  where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.status = 'active'
    and (${ratePlanId ?? null}::uuid is null or p.id = ${ratePlanId ?? null}::uuid)`

export interface QuotedType {
  readonly id: Id
  readonly code: string
  readonly available: number
}

/** The types that take the persons and are free every night. */
export const typesOfQuote = (
  tenantId: Id,
  { establishmentId, arrival, departure, adults, children = 0, unitTypeId }: QuoteAsked,
): Statement<QuotedType> => sql<QuotedType>`
  with ${overdueByType(tenantId, establishmentId, unitTypeId)}
  select t.id, t.code, min(${freeUnits('i')} - coalesce(overdue.guests, 0))::int as available
  from unit_type t
  join night_inventory i on i.tenant_id = t.tenant_id and i.unit_type_id = t.id and i.night >= ${arrival}::date and i.night < ${departure}::date
  left join overdue on overdue.unit_type_id = t.id and overdue.night = i.night
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId} and t.max_occupancy >= ${adults + children}
    and (${unitTypeId ?? null}::uuid is null or t.id = ${unitTypeId ?? null}::uuid)
  group by t.id, t.code
  having count(*) = ${nightsBetween(arrival, departure)} and min(${freeUnits('i')} - coalesce(overdue.guests, 0)) > 0`

export interface QuotedPrices extends Pick<PriceSheet, 'persons'> {
  /** A price for each night of the stay. */
  readonly cents: readonly number[]
  readonly pricedBy: Id
  readonly unitTypeId: Id
}

/** Prices by plan and type, where every night has one. */
export const pricesOfQuote = (
  tenantId: Id,
  { establishmentId, arrival, departure, adults, children = 0, unitTypeId }: QuoteAsked,
): Statement<QuotedPrices> => sql<QuotedPrices>`
  select n.rate_plan_id as "pricedBy", n.unit_type_id as "unitTypeId",
    json_agg(n.price_cents order by n.night) as cents,
    (select ${personPriceJson}
     from person_price o where o.tenant_id = ${tenantId} and o.rate_plan_id = n.rate_plan_id and o.unit_type_id = n.unit_type_id) as persons
  from unit_type t
  join nightly_price n on n.tenant_id = t.tenant_id and n.unit_type_id = t.id and n.night >= ${arrival}::date and n.night < ${departure}::date
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId} and t.max_occupancy >= ${adults + children}
    and (${unitTypeId ?? null}::uuid is null or t.id = ${unitTypeId ?? null}::uuid)
  group by n.rate_plan_id, n.unit_type_id
  having count(*) = ${nightsBetween(arrival, departure)}`

/** Tourist taxes of the establishment. */
export const taxRulesOfEstablishment = (tenantId: Id, establishmentId: Id): Statement<TaxRules> =>
  sql<TaxRules>`select ${taxColumns} from establishment e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`

/** Extras that every stay bears which they are offered for. */
export interface MandatoryExtra {
  readonly id: Id
  readonly name: string
  readonly chargedPer: Product['rhythm']
  readonly priceCents: bigint
  readonly priceByBand: Readonly<Record<string, string>> | null
  readonly offeredFor: OfferedFor | null
}

export const mandatoryExtrasOf = (tenantId: Id, establishmentId: Id): Statement<MandatoryExtra> => sql<MandatoryExtra>`
  select x.id, x.name, x.charged_per as "chargedPer", x.price_cents as "priceCents", x.price_by_band as "priceByBand", x.offered_for as "offeredFor" from extra x
  where x.tenant_id = ${tenantId} and x.establishment_id = ${establishmentId} and x.mandatory and x.status = 'active' order by x.code, x.id`
