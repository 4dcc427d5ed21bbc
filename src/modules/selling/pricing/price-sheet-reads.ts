/** Reads what the pricer needs for a plan and a unit type: a price sheet, as one JSON value. */
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { restrictionJson } from './calendar/calendar-reads.ts'
import type { PriceSheet } from './price-sheet.ts'
import type { Restriction } from './pricer/price-book.ts'

const planJson = (plan: Statement): Statement => sql`
  json_build_object('id', ${plan}.id, 'code', ${plan}.code, 'derivation', ${plan}.derivation, 'lengthTiers', ${plan}.length_tiers, 'lowestPriceCents', ${plan}.lowest_price_cents,
    'minAdvanceDays', ${plan}.min_advance_days, 'maxAdvanceDays', ${plan}.max_advance_days,
    'soldFrom', ${plan}.sold_from, 'soldUntil', ${plan}.sold_until, 'soldTo', ${plan}.sold_to)`

/** The chain of the plan `p`, from the plan with prices of its own to `p`. */
export const chainOfPlan = sql`
  case when p.parent_id is null then json_build_array(${planJson(sql`p`)}) else (
    with recursive up as (
      select a.*, 0 as level from rate_plan a where a.tenant_id = p.tenant_id and a.id = p.id
      union all select a.*, up.level + 1 from up join rate_plan a on a.tenant_id = up.tenant_id and a.id = up.parent_id)
    select json_agg(${planJson(sql`up`)} order by up.level desc) from up) end`

/** The age bands of the establishment `e`: its own, otherwise those of its age policies. */
export const bandsOfEstablishment = sql`
  coalesce(e.age_bands, (
    select jsonb_build_array(jsonb_build_object('code', 'infant', 'toAge', a.infant_max_age), jsonb_build_object('code', 'child', 'toAge', a.child_max_age))
    from age_policy a where a.tenant_id = e.tenant_id and a.establishment_id = e.id order by a.domain = 'food_service' desc limit 1))`

/** What persons add to prices, from the row `o`. */
export const personPriceJson: Statement = sql`
  json_build_object('basePersons', o.base_persons, 'adults', o.adults, 'extraAdultCents', o.extra_adult_cents, 'children', o.children)`

/** What persons add to the prices of the plan `p` for a unit type. */
export const personPriceOf = (unitType: Statement): Statement => sql`
  (select ${personPriceJson}
   from person_price o where o.tenant_id = p.tenant_id and o.rate_plan_id = p.priced_by and o.unit_type_id = ${unitType})`

/** The prices of the plan `p` for a unit type, from `from` to before `until`. */
export const nightsOfPlan = (unitType: Statement, from: Statement, until: Statement): Statement => sql`
  (select json_agg(json_build_array(n.night, n.price_cents::text) order by n.night) from nightly_price n
   where n.tenant_id = p.tenant_id and n.rate_plan_id = p.priced_by and n.unit_type_id = ${unitType} and n.night >= ${from} and n.night < ${until})`

/** How many days around a stay are read, to find the nearest day that would do. */
const daysAround = 14

/**
 * Restrictions by day for the plan `p` and a unit type, from two weeks before to two weeks after: those of the property, of the type, of the plan and of the plans
 * above it.
 */
const restrictionsOfPlan = (unitType: Statement, from: Statement, until: Statement): Statement => sql`
  (select json_agg(json_build_array(c.day, ${restrictionJson})) from restriction_cell c
   where c.tenant_id = p.tenant_id and c.establishment_id = p.establishment_id and c.day between ${from} - ${daysAround}::int and ${until} + ${daysAround}::int
     and (c.unit_type_id is null or c.unit_type_id = ${unitType})
     and (c.rate_plan_id is null or c.rate_plan_id = p.id or p.parent_id is not null and c.rate_plan_id in (
       with recursive above as (
         select a.id, a.parent_id from rate_plan a where a.tenant_id = p.tenant_id and a.id = p.parent_id
         union all select a.id, a.parent_id from above join rate_plan a on a.tenant_id = p.tenant_id and a.id = above.parent_id)
       select above.id from above)))`

/** Restrictions by day of a property around a stay, for all its plans and types. */
export const restrictionsAround = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  until: IsoDate,
): Statement<RestrictionAround> => sql<RestrictionAround>`
  select c.rate_plan_id as "ratePlanId", c.unit_type_id as "unitTypeId", c.day, ${restrictionJson} as restriction from restriction_cell c
  where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.day between ${from}::date - ${daysAround}::int and ${until}::date + ${daysAround}::int`

export interface RestrictionAround {
  readonly ratePlanId: Id | null
  readonly unitTypeId: Id | null
  readonly day: IsoDate
  readonly restriction: Restriction
}

/** The price sheet of the plan `p` of the establishment `e`. */
export const sheetOfPlan = (unitType: Statement, from: Statement, until: Statement): Statement => sql`
  json_build_object('chain', ${chainOfPlan}, 'bands', ${bandsOfEstablishment}, 'persons', ${personPriceOf(unitType)}, 'nights', ${nightsOfPlan(unitType, from, until)},
    'restrictions', ${restrictionsOfPlan(unitType, from, until)}, 'consistsOf', night_consists_of(p.tenant_id, p.id))`

/** The price sheet of one plan and type for the nights from `from` to before `until`; no row if there is no such plan. */
export const priceSheet = (
  tenantId: Id,
  plan: Statement,
  unitType: Statement,
  from: Statement,
  until: Statement,
): Statement<{ sheet: PriceSheet }> => sql<{ sheet: PriceSheet }>`
  select ${sheetOfPlan(unitType, from, until)} as sheet
  from rate_plan p join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id where p.tenant_id = ${tenantId} and p.id = ${plan}`

/** The same for ids and days that a request gives. */
export const priceSheetFor = (
  tenantId: Id,
  ratePlanId: Id,
  unitTypeId: Id,
  from: IsoDate,
  until: IsoDate,
): Statement<{ sheet: PriceSheet }> =>
  priceSheet(tenantId, sql`${ratePlanId}::uuid`, sql`${unitTypeId}::uuid`, sql`${from}::date`, sql`${until}::date`)
