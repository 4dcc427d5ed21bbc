import { nothing, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { CalendarNow, RestrictionOfDay } from './calendar-cells.ts'

/** A restriction as JSON without the members that say nothing, from the cell `c`. */
export const restrictionJson: Statement = sql`
  jsonb_strip_nulls(jsonb_build_object('closed', nullif(c.closed, false), 'closedToArrival', nullif(c.closed_to_arrival, false),
    'closedToDeparture', nullif(c.closed_to_departure, false), 'minArrival', c.min_arrival, 'maxArrival', c.max_arrival, 'minThrough', c.min_through, 'maxThrough', c.max_through))`

export interface PlanOfCalendar {
  readonly id: Id
  readonly code: string
  readonly parentId: Id | null
  readonly isActive: boolean
}

export const plansOfCalendar = (tenantId: Id, establishmentId: Id): Statement<PlanOfCalendar> => sql<PlanOfCalendar>`
  select id, code, parent_id as "parentId", status = 'active' as "isActive" from rate_plan
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by code, id`

export const typesOfCalendar = (tenantId: Id, establishmentId: Id): Statement<{ id: Id; isActive: boolean }> => sql<{
  id: Id
  isActive: boolean
}>`
  select id, status = 'active' as "isActive" from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by code, id`

export interface Span {
  readonly from: IsoDate
  readonly to: IsoDate
}

interface PriceRow {
  readonly ratePlanId: Id
  readonly unitTypeId: Id
  readonly day: IsoDate
  readonly cents: bigint
}

/** Prices of the plans and types from one day to another. */
export const pricesOfCalendar = (
  tenantId: Id,
  ratePlanIds: readonly Id[],
  unitTypeIds: readonly Id[],
  { from, to }: Span,
): Statement<PriceRow> =>
  ratePlanIds.length === 0 || unitTypeIds.length === 0
    ? nothing
    : sql<PriceRow>`
        select n.rate_plan_id as "ratePlanId", n.unit_type_id as "unitTypeId", n.night as day, n.price_cents as cents from nightly_price n
        where n.tenant_id = ${tenantId} and n.rate_plan_id = any(${[...ratePlanIds]}::uuid[]) and n.unit_type_id = any(${[...unitTypeIds]}::uuid[])
          and n.night between ${from}::date and ${to}::date`

interface RestrictionRow {
  readonly ratePlanId: Id | null
  readonly unitTypeId: Id | null
  readonly day: IsoDate
  readonly restriction: RestrictionOfDay
}

/** All restrictions of a property from one day to another. */
export const restrictionsOfCalendar = (
  tenantId: Id,
  establishmentId: Id,
  { from, to }: Span,
): Statement<RestrictionRow> => sql<RestrictionRow>`
  select c.rate_plan_id as "ratePlanId", c.unit_type_id as "unitTypeId", c.day, ${restrictionJson} as restriction from restriction_cell c
  where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.day between ${from}::date and ${to}::date`

export const calendarNow = (prices: readonly PriceRow[], restrictions: readonly RestrictionRow[]): CalendarNow => ({
  prices,
  restrictions,
})

/** The number of the last change of the calendar: its version. */
export const versionOfCalendar = (tenantId: Id, establishmentId: Id): Statement<{ version: number }> => sql<{ version: number }>`
  select coalesce(max(number), 0)::int as version from calendar_change where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** Changes since a version that name days, plans and types of a request: who else was at work there. */
export const changesSince = (
  tenantId: Id,
  establishmentId: Id,
  version: number,
  { from, to }: Span,
  ratePlanIds: readonly Id[] | undefined,
  unitTypeIds: readonly Id[] | undefined,
): Statement<{ number: number; changedAt: string; from: IsoDate; to: IsoDate }> => sql<{
  number: number
  changedAt: string
  from: IsoDate
  to: IsoDate
}>`
  select number, changed_at as "changedAt", first_day as "from", last_day as "to" from calendar_change
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and number > ${version}::int
    and first_day <= ${to}::date and last_day >= ${from}::date
    and (rate_plan_ids is null or ${ratePlanIds ? [...ratePlanIds] : null}::uuid[] is null or rate_plan_ids && ${ratePlanIds ? [...ratePlanIds] : null}::uuid[])
    and (unit_type_ids is null or ${unitTypeIds ? [...unitTypeIds] : null}::uuid[] is null or unit_type_ids && ${unitTypeIds ? [...unitTypeIds] : null}::uuid[])
  order by number limit 1`

export const changeColumns: Statement = sql`
  c.id, c.number, c.changed_at as "changedAt", c.changed_by as "changedBy", c.first_day as "from", c.last_day as "to", c.price_cells as "priceCells",
  c.restriction_cells as "restrictionCells", c.undone_at as "undoneAt"`
