import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { StayRestriction } from './stay-restriction.ts'

interface RestrictionRow {
  readonly unitTypeId: Id | null
  readonly ratePlanId: Id | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly arrivalWeekdays: number[] | null
  readonly departureWeekdays: number[] | null
  readonly minNights: number | null
  readonly maxNights: number | null
}

/** Restrictions in order. `establishmentId` may be a subquery. */
export const restrictionsOf = (tenantId: Id, establishmentId: Id | Statement): Statement<RestrictionRow> => sql`
  select r.unit_type_id as "unitTypeId", r.rate_plan_id as "ratePlanId", r.first_arrival as "from", r.last_arrival as "to", r.arrival_weekdays as "arrivalWeekdays",
    r.departure_weekdays as "departureWeekdays", r.min_nights as "minNights", r.max_nights as "maxNights"
  from stay_restriction r where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} order by r.position`

const versionOf = (rows: Statement): Statement<{ version: number }> => sql`
  select hashtext(coalesce(string_agg(to_jsonb(r)::text, ',' order by r.position), '')) & 2147483647 as version from (${rows}) r`

/** A number that differs when the restrictions differ: the version of the whole table. */
export const versionOfRestrictions = (tenantId: Id, establishmentId: Id): Statement<{ version: number }> =>
  versionOf(sql`
    select position, unit_type_id, rate_plan_id, first_arrival, last_arrival, arrival_weekdays, departure_weekdays, min_nights, max_nights
    from stay_restriction where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`)

/** The restrictions of a request as rows: JSON with `id` and `position`. */
export const restrictionRows = (json: string): Statement => sql`
  jsonb_to_recordset(${json}::jsonb) as w (id uuid, position integer, "unitTypeId" uuid, "ratePlanId" uuid, "from" date, "to" date, "arrivalWeekdays" integer[],
    "departureWeekdays" integer[], "minNights" integer, "maxNights" integer)`

/** The version that these restrictions have once they are stored. */
export const versionOfRows = (json: string): Statement<{ version: number }> =>
  versionOf(sql`
    select w.position, w."unitTypeId" as unit_type_id, w."ratePlanId" as rate_plan_id, w."from" as first_arrival, w."to" as last_arrival,
      w."arrivalWeekdays" as arrival_weekdays, w."departureWeekdays" as departure_weekdays, w."minNights" as min_nights, w."maxNights" as max_nights
    from ${restrictionRows(json)}`)

export const restrictionsFrom = (rows: readonly RestrictionRow[]): StayRestriction[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as StayRestriction)

/** Those of these unit types and plans that do not belong to the establishment. */
export const strangersAmongRestricted = (
  tenantId: Id,
  establishmentId: Id,
  { unitTypeIds, ratePlanIds }: { readonly unitTypeIds: readonly Id[]; readonly ratePlanIds: readonly Id[] },
): Statement<{ id: Id }> => sql`
  select w.id from unnest(${[...unitTypeIds]}::uuid[]) as w (id)
  where not exists (select from unit_type t where t.tenant_id = ${tenantId} and t.id = w.id and t.establishment_id = ${establishmentId})
  union
  select w.id from unnest(${[...ratePlanIds]}::uuid[]) as w (id)
  where not exists (select from rate_plan p where p.tenant_id = ${tenantId} and p.id = w.id and p.establishment_id = ${establishmentId})`
