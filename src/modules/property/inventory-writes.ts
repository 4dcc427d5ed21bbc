/**
 * The inventory: one counter per unit type and night. Guarded updates in night order, so that writers of overlapping stays queue
 * instead of deadlocking; the check constraint `night_inventory_never_oversold` is what says no.
 */

import { type Statement, sql } from '../../platform/database/sql.ts'
import type { IsoDate } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { overdueGuests } from './inventory-reads.ts'

/** Nights on sale, counted from the business date: three years. */
export const horizonNights = 1_096

/** Rows for the nights on sale, for every type of the establishment that has none yet; the capacity is what its units are. */
export const openHorizon = (tenantId: Id, establishmentId: Id, firstNight: IsoDate): Statement[] => [
  lockTypes(tenantId, establishmentId),
  sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed)
  select t.tenant_id, t.id, n.night::date, t.establishment_id,
    (select count(*) from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'),
    (select count(*) from unit u join occupancy o on o.tenant_id = u.tenant_id and o.unit_id = u.id
     where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and o.closure_id is not null and n.night::date >= o.first_night and n.night::date < o.ends_on)
  from unit_type t, generate_series(${firstNight}::date, ${firstNight}::date + ${horizonNights - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId}
  on conflict do nothing`,
]

/** The nights of a type that was made just now: it has no units yet, so there is nothing to count, and nobody to wait for. */
export const openHorizonOfNewType = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed)
  select t.tenant_id, t.id, n.night::date, t.establishment_id, 0, 0
  from unit_type t, generate_series(${firstNight}::date, ${firstNight}::date + ${horizonNights - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.id = ${unitTypeId}`

/** The number of units must stand still while the horizon is counted. */
export const lockTypes = (tenantId: Id, establishmentId: Id): Statement =>
  sql`select id from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by id for share`

/** Keeps the horizon three years away as the business date moves; a week of it, so that a missed run mends itself. */
export const extendHorizon = (tenantId: Id, establishmentId: Id, businessDate: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed)
  select t.tenant_id, t.id, n.night::date, t.establishment_id,
    (select count(*) from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'),
    (select count(*) from unit u join occupancy o on o.tenant_id = u.tenant_id and o.unit_id = u.id
     where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and o.closure_id is not null and n.night::date >= o.first_night and n.night::date < o.ends_on)
  from unit_type t, generate_series(${businessDate}::date + ${horizonNights - 7}::integer, ${businessDate}::date + ${horizonNights - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId}
  on conflict do nothing`

/** More units of a type (or fewer, with a negative count) from a night on. Refused by the database when a night has sold them. */
export const changeCapacity = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, count: number): Statement => sql`
  with nights as (
    select night from night_inventory where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and night >= ${firstNight}::date
    order by night for update)
  update night_inventory i set capacity = i.capacity + ${count}::integer
  from nights where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = nights.night`

/** Closes (1) or reopens (-1) one unit of a type for the nights from `firstNight` to before `end`. */
export const changeClosed = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, end: IsoDate, count: 1 | -1): Statement => sql`
  with nights as (
    select night from night_inventory
    where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and night >= ${firstNight}::date and night < ${end}::date
    order by night for update)
  update night_inventory i set closed = i.closed + ${count}::integer
  from nights where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = nights.night`

export interface NightOfType {
  readonly unitTypeId: Id
  readonly night: IsoDate
}

/**
 * Takes one unit of stock for each night. `nights` may name several types and, for an establishment's end of day, one night many times.
 * Fails the transaction on `night_inventory_never_oversold` when a night is full, and with `beyond` when a night is not on sale.
 */
export const holdNights = (tenantId: Id, nights: readonly NightOfType[], beyond: string): Statement[] =>
  moveNights(tenantId, [], nights, beyond)

/** Behind `holdNights`: fails with `full` when the units of guests who are overdue were taken with what was sold of the night. */
export const leaveOverdue = (tenantId: Id, unitTypeId: Id, night: IsoDate, full: string): Statement => sql`
  select require(bool_and(i.sold <= i.capacity - i.closed - ${overdueGuests(tenantId, unitTypeId, sql`i.night`)}), ${full})
  from night_inventory i where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = ${night}::date`

/** Gives the stock back. */
export const releaseNights = (tenantId: Id, nights: readonly NightOfType[]): Statement[] =>
  nights.length === 0 ? [] : [changeSold(tenantId, [], nights)]

/** Both at once, in one order of locks: a guest who moves from one type to another, and one who moves the other way, do not deadlock. */
export function moveNights(
  tenantId: Id,
  given: readonly NightOfType[],
  taken: readonly NightOfType[],
  beyond: string,
): Statement[] {
  const key = ({ unitTypeId, night }: NightOfType) => `${unitTypeId} ${night}`
  const times = new Map<string, number>()
  for (const night of taken) times.set(key(night), (times.get(key(night)) ?? 0) + 1)
  for (const night of given) times.set(key(night), (times.get(key(night)) ?? 0) - 1)
  // What is given and taken alike moves nothing.
  const moving = (nights: readonly NightOfType[]) => nights.filter((night) => times.get(key(night)) !== 0)
  const distinct = [...times.values()].filter((count) => count !== 0).length
  if (distinct === 0) return []
  return [
    sql`
      with changed as (${changeSold(tenantId, moving(taken), moving(given))} returning 1)
      select require(count(*) = ${distinct}::bigint, ${beyond}) from changed`,
  ]
}

/** The rows are locked first, in the order of type and night; only then are they changed. */
function changeSold(tenantId: Id, taken: readonly NightOfType[], given: readonly NightOfType[]): Statement {
  const nights = [...taken, ...given]
  return sql`
  update night_inventory i set sold = i.sold + wanted.times::integer
  from (
    select n.unit_type_id, n.night, w.times from night_inventory n
    join (select u.unit_type_id, u.night, sum(u.sign) as times
          from unnest(${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${nights.map(({ night }) => night)}::date[],
            ${nights.map((_, position) => (position < taken.length ? 1 : -1))}::integer[]) as u (unit_type_id, night, sign)
          group by u.unit_type_id, u.night) w on w.unit_type_id = n.unit_type_id and w.night = n.night
    where n.tenant_id = ${tenantId}
    order by n.unit_type_id, n.night for update of n) wanted
  where i.tenant_id = ${tenantId} and i.unit_type_id = wanted.unit_type_id and i.night = wanted.night`
}
