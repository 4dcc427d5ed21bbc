/** Takes units out of order and reopens them, for the operations on units and for maintenance. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exactly, type Statement, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { addDays, type IsoDate, laterOf, type Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment, type EstablishmentState } from './establishment.ts'
import { freeUnits } from './inventory-reads.ts'
import { changeClosed, horizonNights } from './inventory-writes.ts'
import type { UnitRow } from './unit.ts'
import type { UnitClosureRow } from './unit-closure.ts'

export type UnitOfEstablishment = UnitRow & Pick<EstablishmentState, 'timezone'> & { currentBusinessDate: IsoDate | null }

interface Closed {
  readonly closure: UnitClosureRow
  readonly writes: readonly Statement[]
  readonly events: readonly DomainEvent[]
}

export const closureByIdForUpdate = (tenantId: Id, unitId: Id, closureId: Id | null): Statement<UnitClosureRow> => sql`
  select id, unit_id as "unitId", first_night as "firstNight", reopens_on as "reopensOn", reason, lifted_at as "liftedAt", for_lease as "forLease", owner_id as "ownerId"
  from unit_closure where tenant_id = ${tenantId} and unit_id = ${unitId} and id = ${closureId} for update`

/** What is displaced if a unit is out of order for these nights. */
export interface Displaced {
  /** Stays that are assigned to the unit, or are in it, for one of the nights. */
  readonly displacedStays: number
  /** Nights for which fewer units of the type remain than are sold and blocked. */
  readonly nightsShort: IsoDate[]
}

/** Call after `lockTypeOfUnit`. The reservations module depends on this one, so only the number of reservations is read here. */
export const displacedBy = (
  tenantId: Id,
  unitId: Id,
  firstNight: IsoDate,
  reopensOn: IsoDate,
): Statement<Displaced> => sql<Displaced>`
  select
    (select count(distinct o.reservation_id)::int from occupancy o
      where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.reservation_id is not null and o.ends_on > ${firstNight}::date and o.first_night < ${reopensOn}::date)
      as "displacedStays",
    array(select i.night::text from unit u join night_inventory i on i.tenant_id = u.tenant_id and i.unit_type_id = u.unit_type_id
      where u.tenant_id = ${tenantId} and u.id = ${unitId} and i.night >= ${firstNight}::date and i.night < ${reopensOn}::date and ${freeUnits('i')} <= 0 order by i.night)
      as "nightsShort"`

/**
 * Locks the nights of the unit type before the unit. Releasing the nights of a stay locks them first too and reaches the unit at the end of its transaction.
 */
export const lockNightsOfUnit = (
  tenantId: Id,
  unitId: Id,
  firstNight: Statement | IsoDate,
  reopensOn: Statement | IsoDate,
): Statement => sql`
  select night from night_inventory
  where tenant_id = ${tenantId} and unit_type_id = (select unit_type_id from unit where tenant_id = ${tenantId} and id = ${unitId})
    and night >= ${firstNight}::date and night < ${reopensOn}::date
  order by night for update`

/** Locks the nights of an existing closure in the same way. */
export const lockNightsOfClosure = (tenantId: Id, unitId: Id, closureId: Id): Statement => {
  const of = (column: Statement) =>
    sql`(select ${column} from unit_closure c where c.tenant_id = ${tenantId} and c.unit_id = ${unitId} and c.id = ${closureId})`
  return lockNightsOfUnit(tenantId, unitId, of(sql`c.first_night`), of(sql`c.reopens_on`))
}

/** Refusals of putting a unit out of order. The last two apply only with `onlyIfFree`, or if the unit is already out of order. */
export const closingRefusals = [
  refuse.UNIT_RETIRED,
  refuse.CLOSURE_IN_THE_PAST,
  refuse.CLOSURE_BEYOND_HORIZON,
  refuse.UNIT_STILL_NEEDED,
  refuse.UNIT_OCCUPIED,
] as const

/**
 * Puts the unit out of order for these nights. By default this succeeds even if stays are displaced, because it records a fact. With `onlyIfFree` it is refused
 * if stays are displaced or nights are short. Lock the type and the unit first (`lockTypeOfUnit`, `unitByIdForUpdate`).
 */
export function closing(
  tenantId: Id,
  unit: UnitOfEstablishment,
  wanted: Pick<UnitClosureRow, 'firstNight' | 'reopensOn' | 'reason'> & {
    readonly onlyIfFree?: boolean | undefined
    /** Set if the unit is let under a lease. Then the closure may extend beyond the horizon. */
    readonly forLease?: boolean | undefined
    /** The owner, for an owner stay. */
    readonly ownerId?: Id | undefined
  },
  displaced: Displaced,
  { newId, todayIn }: { newId: () => Id; todayIn: (timezone: string) => IsoDate },
): Closed {
  if (wanted.reopensOn <= wanted.firstNight)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.reopensOn must be later than body.firstNight.' })
  if (unit.status === 'retired') throw refuse.UNIT_RETIRED()
  const date = dateOfEstablishment(unit, todayIn)
  if (wanted.firstNight < date) throw refuse.CLOSURE_IN_THE_PAST()
  if (!wanted.forLease && wanted.reopensOn > addDays(date, horizonNights())) throw refuse.CLOSURE_BEYOND_HORIZON()
  const { firstNight, reopensOn, reason, forLease = false, ownerId = null } = wanted
  const { displacedStays, nightsShort } = displaced
  if (wanted.onlyIfFree === true && displacedStays > 0)
    throw refuse.UNIT_OCCUPIED({
      message: `The unit is assigned to ${displacedStays} stays for nights in that time. Move them first.`,
    })
  if (wanted.onlyIfFree === true && nightsShort.length > 0)
    throw refuse.UNIT_STILL_NEEDED({ message: `The units of this type are all sold for the night of ${nightsShort[0]}.` })
  const closure: UnitClosureRow = {
    id: newId(),
    unitId: unit.id,
    firstNight,
    reopensOn,
    reason,
    liftedAt: null,
    forLease,
    ownerId,
  }
  return {
    closure,
    writes: [
      exactly(
        1,
        sql`
          insert into unit_closure (tenant_id, id, establishment_id, unit_id, first_night, reopens_on, reason, for_lease, owner_id)
          select ${tenantId}, ${closure.id}, ${unit.establishmentId}, ${unit.id}, ${firstNight}::date, ${reopensOn}::date, ${reason}::text, ${forLease}::boolean, ${ownerId}::uuid
          where not exists (
            select from unit_closure c where c.tenant_id = ${tenantId} and c.unit_id = ${unit.id} and c.lifted_at is null
              and c.first_night < ${reopensOn}::date and c.reopens_on > ${firstNight}::date)
            -- Nights that a closure had until it was lifted stay its own, where a day was opened again.
            and not exists (
              select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = ${unit.id} and o.closure_id is not null
                and o.first_night < ${reopensOn}::date and o.ends_on > ${firstNight}::date)
          returning 1`,
        'UNIT_OCCUPIED',
      ),
      // Only unoccupied nights. Nights of displaced stays are added when those stays move.
      sql`
        insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, closure_id)
        select ${tenantId}, gen_random_uuid(), ${unit.establishmentId}, ${unit.id}, lower(free.nights), upper(free.nights), ${closure.id}
        from unnest(datemultirange(daterange(${firstNight}::date, ${reopensOn}::date)) - coalesce((
          select range_agg(o.during) from occupancy o
          where o.tenant_id = ${tenantId} and o.unit_id = ${unit.id} and o.ends_on > ${firstNight}::date and o.first_night < ${reopensOn}::date), '{}')) as free (nights)`,
      changeClosed(tenantId, unit.unitTypeId, firstNight, reopensOn, 1),
    ],
    events: [
      {
        type: 'unit.closed',
        establishmentId: unit.establishmentId,
        data: { unitId: unit.id, closureId: closure.id, displacedStays },
      },
    ],
  }
}

/**
 * Changes the end of a closure, when notice is given on a lease or withdrawn. If it ends earlier, its nights from the business date on are released to the
 * inventory. If it ends later, the additional nights must be available.
 */
export function endingOn(
  tenantId: Id,
  unit: UnitOfEstablishment,
  closure: UnitClosureRow,
  reopensOn: IsoDate,
  displaced: Displaced,
  { todayIn }: { todayIn: (timezone: string) => IsoDate },
): Statement[] {
  const date = dateOfEstablishment(unit, todayIn)
  const moved = sql`update unit_closure set reopens_on = ${reopensOn}::date where tenant_id = ${tenantId} and id = ${closure.id}`
  if (reopensOn < closure.reopensOn) {
    const from = laterOf(reopensOn, laterOf(date, closure.firstNight))
    if (from >= closure.reopensOn) return []
    return [
      moved,
      sql`delete from occupancy where tenant_id = ${tenantId} and closure_id = ${closure.id} and first_night >= ${from}::date`,
      sql`update occupancy set ends_on = ${from}::date where tenant_id = ${tenantId} and closure_id = ${closure.id} and ends_on > ${from}::date`,
      changeClosed(tenantId, unit.unitTypeId, from, closure.reopensOn, -1),
    ]
  }
  if (reopensOn === closure.reopensOn) return []
  if (displaced.displacedStays > 0) throw refuse.UNIT_OCCUPIED()
  if (displaced.nightsShort.length > 0) throw refuse.UNIT_STILL_NEEDED()
  return [
    moved,
    exactly(
      1,
      sql`
        insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, closure_id)
        select ${tenantId}, gen_random_uuid(), ${unit.establishmentId}, ${unit.id}, ${closure.reopensOn}::date, ${reopensOn}::date, ${closure.id}
        where not exists (
          select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = ${unit.id} and o.first_night < ${reopensOn}::date and o.ends_on > ${closure.reopensOn}::date)
        returning 1`,
      'UNIT_OCCUPIED',
    ),
    changeClosed(tenantId, unit.unitTypeId, closure.reopensOn, reopensOn, 1),
  ]
}

/** Releases the unit to the inventory from the business date on. Undefined if the closure was already lifted or has ended. */
export function lifting(
  tenantId: Id,
  unit: UnitOfEstablishment,
  closure: UnitClosureRow,
  { moment, todayIn }: { moment: Moment; todayIn: (timezone: string) => IsoDate },
): Closed | undefined {
  const from = laterOf(closure.firstNight, dateOfEstablishment(unit, todayIn))
  if (closure.liftedAt !== null || from >= closure.reopensOn) return undefined
  return {
    closure: { ...closure, liftedAt: moment },
    writes: [
      sql`update unit_closure set lifted_at = ${moment} where tenant_id = ${tenantId} and id = ${closure.id}`,
      sql`delete from occupancy where tenant_id = ${tenantId} and closure_id = ${closure.id} and first_night >= ${from}::date`,
      sql`update occupancy set ends_on = ${from}::date where tenant_id = ${tenantId} and closure_id = ${closure.id} and ends_on > ${from}::date`,
      changeClosed(tenantId, unit.unitTypeId, from, closure.reopensOn, -1),
    ],
    events: [{ type: 'unit.reopened', establishmentId: unit.establishmentId, data: { unitId: unit.id, closureId: closure.id } }],
  }
}
