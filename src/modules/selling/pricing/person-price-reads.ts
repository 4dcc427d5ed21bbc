import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PersonPrice } from './price-shapes.ts'

export interface PersonPriceRow {
  readonly unitTypeId: Id
  readonly basePersons: number
  readonly adults: Readonly<Record<string, string>>
  readonly extraAdultCents: string
  readonly children: Readonly<Record<string, string | { readonly bp: number }>>
}

const rows = sql`select unit_type_id as "unitTypeId", base_persons as "basePersons", adults, extra_adult_cents::text as "extraAdultCents", children from person_price`

/** Prices by persons of a plan, by unit type. */
export const personPricesOf = (tenantId: Id, ratePlanId: Id | Statement): Statement<PersonPriceRow> =>
  sql<PersonPriceRow>`${rows} where tenant_id = ${tenantId} and rate_plan_id = ${ratePlanId} order by unit_type_id`

/** Prices by persons of all plans of an establishment. */
export const personPricesOfPlans = (tenantId: Id, establishmentId: Id): Statement<PersonPriceRow & { ratePlanId: Id }> => sql<
  PersonPriceRow & { ratePlanId: Id }
>`
  select rate_plan_id as "ratePlanId", unit_type_id as "unitTypeId", base_persons as "basePersons", adults, extra_adult_cents::text as "extraAdultCents", children
  from person_price where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

const versionOf = (from: Statement): Statement<{ version: number }> => sql`
  select hashtext(coalesce(string_agg(to_jsonb(w)::text, ',' order by w."unitTypeId"), '')) & 2147483647 as version from (${from}) w`

/** A number that differs when the prices by persons differ. */
export const versionOfPersonPrices = (tenantId: Id, ratePlanId: Id): Statement<{ version: number }> =>
  versionOf(sql`${rows} where tenant_id = ${tenantId} and rate_plan_id = ${ratePlanId}`)

/** The prices of a request as rows. */
export const personPriceRows = (json: string): Statement => sql`
  select w."unitTypeId", w."basePersons", w.adults, w."extraAdultCents"::bigint::text as "extraAdultCents", w.children
  from jsonb_to_recordset(${json}::jsonb) as w ("unitTypeId" uuid, "basePersons" integer, adults jsonb, "extraAdultCents" text, children jsonb)`

/** The version that these prices have once they are stored. */
export const versionOfGivenPrices = (json: string): Statement<{ version: number }> => versionOf(personPriceRows(json))

/** Those of these unit types that don’t belong to the establishment of the plan, and whether there are such types elsewhere. */
export const typesElsewhere = (
  tenantId: Id,
  ratePlanId: Id,
  unitTypeIds: readonly Id[],
): Statement<{ id: Id; isElsewhere: boolean }> => sql<{ id: Id; isElsewhere: boolean }>`
  select w.id, t.id is not null as "isElsewhere" from unnest(${[...unitTypeIds]}::uuid[]) as w (id)
  left join unit_type t on t.tenant_id = ${tenantId} and t.id = w.id
  where t.id is null or t.establishment_id <> (select p.establishment_id from rate_plan p where p.tenant_id = ${tenantId} and p.id = ${ratePlanId})`

export const presentPersonPrice = ({ adults, children, ...row }: PersonPriceRow): PersonPrice => ({
  ...row,
  adults: Object.entries(adults)
    .map(([persons, cents]) => ({ persons: Number(persons), cents }))
    .toSorted((one, other) => one.persons - other.persons),
  children: Object.entries(children)
    .map(([band, price]) => ({ band, ...(typeof price === 'object' ? price : { cents: price }) }))
    .toSorted((one, other) => (one.band < other.band ? -1 : 1)),
})

export const storedPersonPrice = ({ adults, children, unitTypeId, ...price }: PersonPrice): PersonPriceRow => ({
  ...price,
  unitTypeId: unitTypeId.toLowerCase(),
  adults: Object.fromEntries(adults.map(({ persons, cents }) => [String(persons), cents])),
  children: Object.fromEntries(children.map(({ band, cents, bp }) => [band, bp === undefined ? (cents ?? '0') : { bp }])),
})
