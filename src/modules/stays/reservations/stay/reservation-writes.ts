import { exactly, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { holdNights, releaseNights } from '../../../property/property/index.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

/** Inserts the references of other systems for the stay. */
export const insertReferences = (
  tenantId: Id,
  { id, establishmentId, externalReferences }: Pick<ReservationRow, 'id' | 'establishmentId' | 'externalReferences'>,
): Statement[] =>
  externalReferences.length === 0
    ? []
    : [
        sql`
          insert into reservation_reference (tenant_id, reservation_id, establishment_id, channel, reference)
          select ${tenantId}, ${id}, ${establishmentId}, x.channel, x.reference
          from unnest(${externalReferences.map(({ channel }) => channel)}::text[], ${externalReferences.map(({ reference }) => reference)}::text[]) as x (channel, reference)`,
      ]

/** Marks nights of a reservation as held or released, and adjusts the inventory. */
export function setHeld(tenantId: Id, reservationId: Id, nights: readonly BookedNight[], held: boolean): Statement[] {
  if (nights.length === 0) return []
  return [
    sql`
      update reservation_night set held = ${held}, block_id = null
      where tenant_id = ${tenantId} and reservation_id = ${reservationId} and night = any(${nights.map(({ night }) => night)}::date[])`,
    // A night held again is taken from the general inventory, even if it came from a block.
    ...(held
      ? holdNights(
          tenantId,
          nights.map((night) => ({ ...night, blockId: null })),
          'STAY_BEYOND_HORIZON',
        )
      : releaseNights(tenantId, nights)),
  ]
}

export const vacate = (tenantId: Id, reservationId: Id): Statement =>
  sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = ${reservationId}`

/** Occupies a unit; the transaction fails with UNIT_OCCUPIED if another stay has it for one of the nights. */
export const occupy = (
  tenantId: Id,
  id: Id,
  stay: { reservationId: Id; establishmentId: Id; unitId: Id; from: IsoDate; departure: IsoDate; isPart?: boolean },
): Statement =>
  exactly(
    1,
    sql`
      insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
      values (${tenantId}, ${id}, ${stay.establishmentId}, ${stay.unitId}, ${stay.from}::date, ${stay.departure}::date, ${stay.reservationId}, ${stay.isPart ?? false})
      on conflict do nothing returning 1`,
    'UNIT_OCCUPIED',
  )

/** Nights past in which a guest who should have left was still in the unit. Left out if the unit was planned for another stay. */
export const occupyOverstayed = (
  tenantId: Id,
  id: Id,
  stay: { reservationId: Id; establishmentId: Id; unitId: Id; from: IsoDate; until: IsoDate },
): Statement => sql`
  insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
  select ${tenantId}, ${id}, ${stay.establishmentId}, ${stay.unitId}, ${stay.from}::date, ${stay.until}::date, ${stay.reservationId},
    exists (select from occupancy o where o.tenant_id = ${tenantId} and o.reservation_id = ${stay.reservationId} and o.is_part)
  on conflict do nothing`

/** Frees the unit from this date on; deletes the occupancy if it begins then or later. */
export const vacateFrom = (tenantId: Id, reservationId: Id, date: IsoDate): Statement[] => [
  sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = ${reservationId} and first_night >= ${date}::date`,
  sql`
    update occupancy set ends_on = ${date}::date
    where tenant_id = ${tenantId} and reservation_id = ${reservationId} and ends_on > ${date}::date`,
]

/** Sets a stay to checked out, with the total of the nights that were stayed. */
export const endStay = (tenantId: Id, id: Id, today: IsoDate, totalCents: bigint): Statement => sql`
  update reservation set status = 'CheckedOut', checked_out_on = ${today}::date, total_cents = ${totalCents}
  where tenant_id = ${tenantId} and id = ${id}`
