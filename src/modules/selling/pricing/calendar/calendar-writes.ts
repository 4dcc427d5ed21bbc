/** Writes of the calendar: one statement for prices that are set, one for those that go, and the same for restrictions; and the record of the change. */
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  type CalendarDifferences,
  type Difference,
  type RestrictionOfDay,
  runsOf,
  samePrice,
  sameRestriction,
} from './calendar-cells.ts'

interface Place {
  readonly tenantId: Id
  readonly establishmentId: Id
}

const plansOf = (cells: readonly Difference<unknown>[]) => cells.map(({ ratePlanId }) => ratePlanId)
const typesOf = (cells: readonly Difference<unknown>[]) => cells.map(({ unitTypeId }) => unitTypeId)
const daysOf = (cells: readonly Difference<unknown>[]) => cells.map(({ day }) => day)

function priceWrites({ tenantId, establishmentId }: Place, cells: readonly Difference<bigint>[]): Statement[] {
  const [set, gone] = [cells.filter(({ after }) => after !== undefined), cells.filter(({ after }) => after === undefined)]
  return [
    ...(set.length === 0
      ? []
      : [
          sql`
            insert into nightly_price (tenant_id, rate_plan_id, unit_type_id, night, establishment_id, price_cents)
            select ${tenantId}, w.rate_plan_id, w.unit_type_id, w.night, ${establishmentId}, w.price_cents
            from unnest(${plansOf(set)}::uuid[], ${typesOf(set)}::uuid[], ${daysOf(set)}::date[], ${set.map(({ after }) => after ?? 0n)}::bigint[])
              as w (rate_plan_id, unit_type_id, night, price_cents)
            on conflict (tenant_id, rate_plan_id, unit_type_id, night) do update set price_cents = excluded.price_cents`,
        ]),
    ...(gone.length === 0
      ? []
      : [
          sql`
            delete from nightly_price p using unnest(${plansOf(gone)}::uuid[], ${typesOf(gone)}::uuid[], ${daysOf(gone)}::date[]) as w (rate_plan_id, unit_type_id, night)
            where p.tenant_id = ${tenantId} and p.rate_plan_id = w.rate_plan_id and p.unit_type_id = w.unit_type_id and p.night = w.night`,
        ]),
  ]
}

function restrictionWrites({ tenantId, establishmentId }: Place, cells: readonly Difference<RestrictionOfDay>[]): Statement[] {
  const [set, gone] = [cells.filter(({ after }) => after !== undefined), cells.filter(({ after }) => after === undefined)]
  const rows = JSON.stringify(set.map(({ ratePlanId, unitTypeId, day, after }) => ({ ratePlanId, unitTypeId, day, ...after })))
  return [
    ...(set.length === 0
      ? []
      : [
          sql`
            insert into restriction_cell (tenant_id, establishment_id, rate_plan_id, unit_type_id, day, closed, closed_to_arrival, closed_to_departure, min_arrival, max_arrival,
              min_through, max_through)
            select ${tenantId}, ${establishmentId}, w."ratePlanId", w."unitTypeId", w.day, coalesce(w.closed, false), coalesce(w."closedToArrival", false),
              coalesce(w."closedToDeparture", false), w."minArrival", w."maxArrival", w."minThrough", w."maxThrough"
            from jsonb_to_recordset(${rows}::jsonb) as w ("ratePlanId" uuid, "unitTypeId" uuid, day date, closed boolean, "closedToArrival" boolean, "closedToDeparture" boolean,
              "minArrival" integer, "maxArrival" integer, "minThrough" integer, "maxThrough" integer)
            on conflict on constraint restriction_cell_once do update set closed = excluded.closed, closed_to_arrival = excluded.closed_to_arrival,
              closed_to_departure = excluded.closed_to_departure, min_arrival = excluded.min_arrival, max_arrival = excluded.max_arrival, min_through = excluded.min_through,
              max_through = excluded.max_through`,
        ]),
    ...(gone.length === 0
      ? []
      : [
          sql`
            delete from restriction_cell c using unnest(${plansOf(gone)}::uuid[], ${typesOf(gone)}::uuid[], ${daysOf(gone)}::date[]) as w (rate_plan_id, unit_type_id, day)
            where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.day = w.day
              and c.rate_plan_id is not distinct from w.rate_plan_id and c.unit_type_id is not distinct from w.unit_type_id`,
        ]),
  ]
}

export const calendarWrites = (place: Place, { prices, restrictions }: CalendarDifferences): Statement[] => [
  ...priceWrites(place, prices),
  ...restrictionWrites(place, restrictions),
]

export interface ChangeToKeep extends Place {
  readonly id: Id
  readonly number: number
  readonly moment: Moment
  readonly by: Id
  readonly ratePlanIds: readonly Id[] | undefined
  readonly unitTypeIds: readonly Id[] | undefined
  readonly from: IsoDate
  readonly to: IsoDate
}

/** What stands in `runs`: amounts as text. */
export const storedRuns = ({ prices, restrictions }: CalendarDifferences): string =>
  JSON.stringify(
    { prices: runsOf(prices, samePrice), restrictions: runsOf(restrictions, sameRestriction) },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

export const keepChange = (change: ChangeToKeep, differences: CalendarDifferences): Statement => sql`
  insert into calendar_change (tenant_id, id, establishment_id, number, changed_at, changed_by, rate_plan_ids, unit_type_ids, first_day, last_day, price_cells, restriction_cells, runs)
  values (${change.tenantId}, ${change.id}, ${change.establishmentId}, ${change.number}, ${change.moment}::timestamptz, ${change.by},
    ${change.ratePlanIds ? [...change.ratePlanIds] : null}::uuid[], ${change.unitTypeIds ? [...change.unitTypeIds] : null}::uuid[], ${change.from}::date, ${change.to}::date,
    ${differences.prices.length}, ${differences.restrictions.length}, ${storedRuns(differences)}::jsonb)`
