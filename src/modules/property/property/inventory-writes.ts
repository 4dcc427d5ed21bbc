/**
 * The inventory: one counter per unit type and night. Guarded updates in night order, so that writers of overlapping stays queue
 * instead of deadlocking; the check constraint `night_inventory_never_oversold` is what says no.
 */

import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { freeUnits, overdueGuests } from './inventory-reads.ts'

/** Three years. */
let nightsOnSale = 1_096

/** Nights on sale, counted from the business date. */
export const horizonNights = (): number => nightsOnSale

/** For tests that don't look so far ahead: thousands of nights less for each type of unit. Belongs to the process, before its first property. */
export const setHorizonNights = (nights: number): void => {
  nightsOnSale = nights
}

/** Rows for the nights on sale, for every type of the establishment that has none yet; the capacity is what its units are. */
export const openHorizon = (tenantId: Id, establishmentId: Id, firstNight: IsoDate): Statement[] => [
  lockTypes(tenantId, establishmentId),
  sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed, overbooking)
  select t.tenant_id, t.id, n.night::date, t.establishment_id,
    (select count(*) from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'),
    (select count(*) from unit u join occupancy o on o.tenant_id = u.tenant_id and o.unit_id = u.id
     where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and o.closure_id is not null and n.night::date >= o.first_night and n.night::date < o.ends_on), t.overbooking
  from unit_type t, generate_series(${firstNight}::date, ${firstNight}::date + ${horizonNights() - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId}
  on conflict do nothing`,
]

/** The nights of a type that was made just now: it has no units yet, so there is nothing to count, and nobody to wait for. */
export const openHorizonOfNewType = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed, overbooking)
  select t.tenant_id, t.id, n.night::date, t.establishment_id, 0, 0, t.overbooking
  from unit_type t, generate_series(${firstNight}::date, ${firstNight}::date + ${horizonNights() - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.id = ${unitTypeId}`

/** The number of units must stand still while the horizon is counted. */
export const lockTypes = (tenantId: Id, establishmentId: Id): Statement =>
  sql`select id from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by id for share`

/** Keeps the horizon three years away as the business date moves; a week of it, so that a missed run mends itself. */
export const extendHorizon = (tenantId: Id, establishmentId: Id, businessDate: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed, overbooking)
  select t.tenant_id, t.id, n.night::date, t.establishment_id,
    (select count(*) from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'),
    (select count(*) from unit u join occupancy o on o.tenant_id = u.tenant_id and o.unit_id = u.id
     where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and o.closure_id is not null and n.night::date >= o.first_night and n.night::date < o.ends_on), t.overbooking
  from unit_type t, generate_series(${businessDate}::date + ${horizonNights() - 7}::integer, ${businessDate}::date + ${horizonNights() - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId}
  on conflict do nothing`

/** More units of a type (or fewer, with a negative count) from a night on. Refused by the database when a night has sold them. */
export const changeCapacity = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, count: number): Statement => sql`
  with nights as (
    select night from night_inventory where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and night >= ${firstNight}::date
    order by night for update)
  update night_inventory i set capacity = i.capacity + ${count}::integer
  from nights where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = nights.night`

/**
 * Closes (1) or reopens (-1) one unit of a type for the nights from `firstNight` to before `end`. What was sold stands when a unit is closed: the night counts how many
 * units are missing for it (the trigger `night_inventory_displaced` brings that down to what really is missing).
 */
export const changeClosed = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, end: IsoDate, count: 1 | -1): Statement => sql`
  with nights as (
    select night from night_inventory
    where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and night >= ${firstNight}::date and night < ${end}::date
    order by night for update)
  update night_inventory i set closed = i.closed + ${count}::integer, displaced = i.displaced + ${Math.max(0, count)}::integer
  from nights where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = nights.night`

export interface NightOfType {
  readonly unitTypeId: Id
  readonly night: IsoDate
  /** The block that it is picked up from, or given back to. */
  readonly blockId?: Id | null
}

/**
 * Takes one unit of stock for each night. `nights` may name several types and, for an establishment's end of day, one night many times.
 * Fails the transaction on `night_inventory_never_oversold` when a night is full, and with `beyond` when a night is not on sale.
 */
export const holdNights = (tenantId: Id, nights: readonly NightOfType[], beyond: string): Statement[] =>
  moveNights(tenantId, [], nights, beyond)

/** Behind `holdNights`: fails with `full` when the units of guests who are overdue were taken with what was sold of the night. */
export const leaveOverdue = (tenantId: Id, unitTypeId: Id, night: IsoDate, full: string): Statement => sql`
  select require(bool_and(${freeUnits('i')} >= ${overdueGuests(tenantId, unitTypeId, sql`i.night`)}), ${full})
  from night_inventory i where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = ${night}::date`

/** Gives the stock back. */
export const releaseNights = (tenantId: Id, nights: readonly NightOfType[]): Statement[] =>
  nights.length === 0
    ? []
    : [nights.some(({ blockId }) => blockId) ? changeSoldOfBlocks(tenantId, [], nights) : changeSold(tenantId, [], nights)]

/** Both at once, in one order of locks: a guest who moves from one type to another, and one who moves the other way, do not deadlock. */
export function moveNights(
  tenantId: Id,
  given: readonly NightOfType[],
  taken: readonly NightOfType[],
  beyond: string,
): Statement[] {
  const key = ({ unitTypeId, night, blockId }: NightOfType) => `${unitTypeId} ${night} ${blockId ?? ''}`
  const times = new Map<string, number>()
  for (const night of taken) times.set(key(night), (times.get(key(night)) ?? 0) + 1)
  for (const night of given) times.set(key(night), (times.get(key(night)) ?? 0) - 1)
  // What is given and taken alike moves nothing.
  const moving = (nights: readonly NightOfType[]) => nights.filter((night) => times.get(key(night)) !== 0)
  const distinct = new Set([...times].filter(([, count]) => count !== 0).map(([name]) => name.slice(0, 47))).size
  if (distinct === 0) return []
  const [took, gave] = [moving(taken), moving(given)]
  if ([...took, ...gave].some(({ blockId }) => blockId))
    return [changeSoldOfBlocks(tenantId, took, gave, sql`select require(count(*) = ${distinct}::bigint, ${beyond}) from changed`)]
  return [
    sql`
      with changed as (${changeSold(tenantId, took, gave)} returning 1)
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

/**
 * The same where nights are picked up from blocks or given back to them: what a block has left moves with it, so that a night that is picked up was never free for
 * anybody else. A night that the block has released meanwhile is given back to everybody.
 */
function changeSoldOfBlocks(
  tenantId: Id,
  taken: readonly NightOfType[],
  given: readonly NightOfType[],
  check = sql`select count(*) from changed`,
): Statement {
  const nights = [...taken, ...given]
  return sql`
  with wanted as materialized (
    select u.unit_type_id, u.night, u.block_id, sum(u.sign)::integer as times
    from unnest(${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${nights.map(({ night }) => night)}::date[], ${nights.map(({ blockId }) => blockId ?? null)}::uuid[],
      ${nights.map((_, position) => (position < taken.length ? 1 : -1))}::integer[]) as u (unit_type_id, night, block_id, sign)
    group by u.unit_type_id, u.night, u.block_id),
  locked as (
    select b.block_id, b.unit_type_id, b.night, w.times from block_night b
    join wanted w on w.block_id = b.block_id and w.unit_type_id = b.unit_type_id and w.night = b.night and w.times <> 0
    where b.tenant_id = ${tenantId} order by b.unit_type_id, b.night, b.block_id for no key update of b),
  moved as (
    update block_night b set picked_up = b.picked_up + l.times from locked l
    where b.tenant_id = ${tenantId} and b.block_id = l.block_id and b.unit_type_id = l.unit_type_id and b.night = l.night
    returning b.unit_type_id, b.night, case when b.released then 0 else -l.times end as blocked),
  changed as (
  update night_inventory i set sold = i.sold + change.times, blocked = i.blocked + change.blocked
  from (
    select n.unit_type_id, n.night, w.times, coalesce(m.blocked, 0) as blocked from night_inventory n
    join (select unit_type_id, night, sum(times)::integer as times from wanted group by unit_type_id, night) w on w.unit_type_id = n.unit_type_id and w.night = n.night
    left join (select unit_type_id, night, sum(blocked)::integer as blocked from moved group by unit_type_id, night) m on m.unit_type_id = n.unit_type_id and m.night = n.night
    where n.tenant_id = ${tenantId}
    order by n.unit_type_id, n.night for update of n) change
  where i.tenant_id = ${tenantId} and i.unit_type_id = change.unit_type_id and i.night = change.night
  returning 1)
  ${check}`
}

/** What blocks hold of these nights, more or (negative) less. Fails on `night_inventory_never_oversold` when others have sold them, and with `beyond` when a night is not on sale. */
export const changeBlocked = (
  tenantId: Id,
  nights: readonly { readonly unitTypeId: Id; readonly night: IsoDate; readonly change: number }[],
  beyond: string,
): Statement => sql`
  with changed as (
    update night_inventory i set blocked = i.blocked + x.change
    from (
      select n.unit_type_id, n.night, w.change from night_inventory n
      join unnest(${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${nights.map(({ night }) => night)}::date[], ${nights.map(({ change }) => change)}::integer[])
        as w (unit_type_id, night, change) on w.unit_type_id = n.unit_type_id and w.night = n.night
      where n.tenant_id = ${tenantId} order by n.unit_type_id, n.night for update of n) x
    where i.tenant_id = ${tenantId} and i.unit_type_id = x.unit_type_id and i.night = x.night
    returning 1)
  select require(count(*) = ${nights.length}::bigint, ${beyond}) from changed`

/** Nights of blocks (`b`, with their blocks `k`) that fulfil the condition are released: what nobody has picked up is sold to everybody again. */
export const releaseBlocked = (tenantId: Id, condition: Statement): Statement<{ blockId: Id; nights: number }> => sql<{
  blockId: Id
  nights: number
}>`
  with locked as materialized (
    select b.block_id, b.unit_type_id, b.night, b.quantity - b.picked_up as free_nights
    from block_night b join block k on k.tenant_id = b.tenant_id and k.id = b.block_id
    where b.tenant_id = ${tenantId} and not b.released and ${condition}
    order by b.unit_type_id, b.night, b.block_id for no key update of b),
  released as (
    update block_night b set released = true from locked l
    where b.tenant_id = ${tenantId} and b.block_id = l.block_id and b.unit_type_id = l.unit_type_id and b.night = l.night
    returning b.block_id),
  changed as (
    update night_inventory i set blocked = i.blocked - x.free_nights
    from (
      select n.unit_type_id, n.night, w.free_nights from night_inventory n
      join (select unit_type_id, night, sum(free_nights)::integer as free_nights from locked group by unit_type_id, night) w on w.unit_type_id = n.unit_type_id and w.night = n.night
      where n.tenant_id = ${tenantId} and w.free_nights > 0 order by n.unit_type_id, n.night for update of n) x
    where i.tenant_id = ${tenantId} and i.unit_type_id = x.unit_type_id and i.night = x.night
    returning 1)
  select l.block_id as "blockId", sum(l.free_nights)::int as nights from locked l where (select count(*) from changed) >= 0 and (select count(*) from released) >= 0
  group by l.block_id order by l.block_id`

/** How many units of a type may be sold beyond those that are there, from a night on. Fails on `night_inventory_never_oversold` where more are sold already. */
export const changeOverbooking = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, allowance: number): Statement[] => [
  sql`update unit_type set overbooking = ${allowance}::integer where tenant_id = ${tenantId} and id = ${unitTypeId}`,
  sql`
  with nights as (
    select night from night_inventory where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and night >= ${firstNight}::date
    order by night for update)
  update night_inventory i set overbooking = ${allowance}::integer
  from nights where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = nights.night`,
]
