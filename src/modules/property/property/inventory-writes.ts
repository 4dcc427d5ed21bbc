/**
 * The inventory: one counter per unit type and night. Rows are updated in the order of nights, so that concurrent writers of overlapping stays queue instead of
 * deadlocking. The check constraint `night_inventory_never_oversold` prevents overselling.
 */

import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { freeUnits, overdueGuests } from './inventory-reads.ts'

/** Three years. */
let nightsOnSale = 1_096

/** Nights on sale, counted from the business date. */
export const horizonNights = (): number => nightsOnSale

/** Shortens the horizon for tests, which saves thousands of rows per unit type. Applies to the process; set it before the first property is created. */
export const setHorizonNights = (nights: number): void => {
  nightsOnSale = nights
}

/** Creates the nights on sale for every unit type of the establishment that has none yet. The capacity is the number of active units. */
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

/** Creates the nights of a new unit type. It has no units yet, so there is nothing to count and no lock to take. */
export const openHorizonOfNewType = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed, overbooking)
  select t.tenant_id, t.id, n.night::date, t.establishment_id, 0, 0, t.overbooking
  from unit_type t, generate_series(${firstNight}::date, ${firstNight}::date + ${horizonNights() - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.id = ${unitTypeId}`

/** Locks the unit types, so that the number of units does not change while the horizon is counted. */
export const lockTypes = (tenantId: Id, establishmentId: Id): Statement =>
  sql`select id from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by id for share`

/** Extends the horizon to three years after the business date. Each run covers the last week, so that a missed run is made up for. */
export const extendHorizon = (tenantId: Id, establishmentId: Id, businessDate: IsoDate): Statement => sql`
  insert into night_inventory (tenant_id, unit_type_id, night, establishment_id, capacity, closed, overbooking)
  select t.tenant_id, t.id, n.night::date, t.establishment_id,
    (select count(*) from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'),
    (select count(*) from unit u join occupancy o on o.tenant_id = u.tenant_id and o.unit_id = u.id
     where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and o.closure_id is not null and n.night::date >= o.first_night and n.night::date < o.ends_on), t.overbooking
  from unit_type t, generate_series(${businessDate}::date + ${horizonNights() - 7}::integer, ${businessDate}::date + ${horizonNights() - 1}::integer, interval '1 day') as n (night)
  where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId}
  on conflict do nothing`

/**
 * Changes all nights of a type that meet a condition, after locking them in order. The lock is a query of its own that is evaluated first: a join of the table with
 * itself compared every night with every other one, where the planner expected a single row (a new database has no statistics).
 */
const changeNights = (tenantId: Id, unitTypeId: Id, condition: Statement, change: Statement): Statement => sql`
  with nights as (
    select night from night_inventory where tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and ${condition} order by night for update)
  update night_inventory set ${change}
  where (select count(*) from nights) > 0 and tenant_id = ${tenantId} and unit_type_id = ${unitTypeId} and ${condition}`

/** Adds units to a type (or removes them, with a negative count) from a night on. The database refuses it if a night is sold out. */
export const changeCapacity = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, count: number): Statement =>
  changeNights(tenantId, unitTypeId, sql`night >= ${firstNight}::date`, sql`capacity = capacity + ${count}::integer`)

/**
 * Closes (1) or reopens (-1) one unit of a type for the nights from `firstNight` to before `end`. Sold nights stay sold: each night counts how many units it
 * lacks (the trigger `night_inventory_displaced` reduces that count to the real shortage).
 */
export const changeClosed = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, end: IsoDate, count: 1 | -1): Statement =>
  changeNights(
    tenantId,
    unitTypeId,
    sql`night >= ${firstNight}::date and night < ${end}::date`,
    sql`closed = closed + ${count}::integer, displaced = displaced + ${Math.max(0, count)}::integer`,
  )

export interface NightOfType {
  readonly unitTypeId: Id
  readonly night: IsoDate
  /** The block from which the night is picked up, or to which it is returned. */
  readonly blockId?: Id | null
}

/**
 * Sells one unit for each night. `nights` may contain several unit types and, for end of day, one night many times. Fails the transaction on
 * `night_inventory_never_oversold` if a night is sold out, and with `beyond` if a night is not on sale.
 */
export const holdNights = (tenantId: Id, nights: readonly NightOfType[], beyond: string): Statement[] =>
  moveNights(tenantId, [], nights, beyond)

/** Run after `holdNights`: fails with `full` if the remaining units are still occupied by overdue guests. */
export const leaveOverdue = (tenantId: Id, unitTypeId: Id, night: IsoDate, full: string): Statement => sql`
  select require(bool_and(${freeUnits('i')} >= ${overdueGuests(tenantId, unitTypeId, sql`i.night`)}), ${full})
  from night_inventory i where i.tenant_id = ${tenantId} and i.unit_type_id = ${unitTypeId} and i.night = ${night}::date`

/** Releases nights to the inventory. */
export const releaseNights = (tenantId: Id, nights: readonly NightOfType[]): Statement[] =>
  nights.length === 0
    ? []
    : [nights.some(({ blockId }) => blockId) ? changeSoldOfBlocks(tenantId, [], nights) : changeSold(tenantId, [], nights)]

/** Releases and sells nights in one statement with one lock order, so that two opposite moves between unit types do not deadlock. */
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
  // Nights that are both released and taken cancel out.
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

/** Locks the rows in the order of type and night before changing them. */
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
 * The same for nights picked up from blocks or returned to them. The remainder of the block changes in the same statement, so that a picked-up night is never
 * available to others. A night that the block has already released goes back to the general inventory.
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

/**
 * Changes how many units blocks hold for these nights. Fails on `night_inventory_never_oversold` if the nights are sold out, and with `beyond` if a night is
 * not on sale.
 */
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

/** Releases the block nights (`b`, of blocks `k`) that match the condition: nights not picked up go back to the inventory. */
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

/** Sets the overbooking allowance of a unit type from a night on. Fails on `night_inventory_never_oversold` if more units are already sold. */
export const changeOverbooking = (tenantId: Id, unitTypeId: Id, firstNight: IsoDate, allowance: number): Statement[] => [
  sql`update unit_type set overbooking = ${allowance}::integer where tenant_id = ${tenantId} and id = ${unitTypeId}`,
  changeNights(tenantId, unitTypeId, sql`night >= ${firstNight}::date`, sql`overbooking = ${allowance}::integer`),
]
