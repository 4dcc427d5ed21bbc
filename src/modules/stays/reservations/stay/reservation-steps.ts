/** What every change of a reservation loads first: the establishment held still, the reservation locked, its nights, its folio locked. */

import { closed, Id } from '../../../../platform/contract/schemas.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { type FolioRow, folioOfReservationForUpdate } from '../../../money/folios/index.ts'
import { dateOfEstablishment, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import type { FeeOwed } from '../cancellation/fees.ts'
import { type Action, afterChange, type BookedNight, refusalOf } from './reservation.ts'
import {
  freeUnitFor,
  lockEstablishmentOf,
  lockTypeOf,
  nightsOf,
  reservationByIdForUpdate,
  type UnitForStay,
  unitById,
} from './reservation-reads.ts'
import { suppliesLess } from '../room-move/unit-change.ts'
import { presentReservation, type Reservation, type ReservationRow } from './shapes.ts'

export const reservationParams = closed({ id: Id('The reservation.') })

type ChangeContext = Pick<Context<{ id: IdType }, never, never>, 'params' | 'tenantId' | 'load' | 'todayIn'>

export const loadsForChange = (tenantId: IdType, id: IdType) =>
  ({
    lockedEstablishment: lockEstablishmentOf(tenantId, id),
    reservation: reservationByIdForUpdate(tenantId, id),
    nights: nightsOf(tenantId, id),
    folio: folioOfReservationForUpdate(tenantId, id),
  }) as const

/** And for those that choose a unit: the type held still, the unit that was named, the first that is free. */
export const loadsForUnit = (tenantId: IdType, id: IdType, unitId: IdType | null) =>
  ({
    ...loadsForChange(tenantId, id),
    lockedType: lockTypeOf(tenantId, id),
    named: unitById(tenantId, unitId, id),
    free: freeUnitFor(tenantId, id),
  }) as const

/** Refuses a named unit that is not there, retired, of another type than the one that was booked, or with too few amperes. */
export function admitUnit(reservation: ReservationRow, unitId: IdType | null | undefined, named: UnitForStay | undefined): void {
  if (unitId && !named) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
  if (named && (named.unitTypeId !== reservation.unitTypeId || !named.active)) throw refuse.UNIT_OF_ANOTHER_TYPE()
  const less = named && suppliesLess(named)
  if (less) throw refuse.UNIT_SUPPLIES_LESS({ message: less })
}

/** Refuses when there is no such reservation, or when the action may not be done now. `today` is the establishment's date. */
export function admit(
  { params, todayIn }: Pick<ChangeContext, 'params' | 'todayIn'>,
  row: ReservationRow | undefined,
  action: Action,
): { reservation: ReservationRow; today: IsoDate } {
  if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
  const refusal = refusalOf[action](row, row.currentBusinessDate)
  if (refusal) throw refusal({ message: sentence(refusal.message, row) })
  return { reservation: row, today: dateOfEstablishment(row, todayIn) }
}

const sentence = (message: string, { status }: ReservationRow): string => `${message} Its status is ${status}.`

/** The answer of an action: the reservation as it is afterwards. */
export function afterwards(
  context: Pick<Context<never, never, never>, 'caller'>,
  row: ReservationRow,
  nights: readonly BookedNight[],
  changes: Partial<ReservationRow>,
  folio: FolioRow | undefined,
  fee?: FeeOwed,
): Reservation {
  return presentReservation(afterChange(row, changes), nights, inSight(context, folio), fee)
}

/** A folio is shown to keys that may read folios. */
export const inSight = (
  { caller }: Pick<Context<never, never, never>, 'caller'>,
  folio: FolioRow | undefined,
): FolioRow | undefined => (caller.permissions.has('folio.read') ? folio : undefined)

/** What the changes of stays post under: the open business date. Refuses while the establishment has none. */
export function postingOf(
  { caller, moment }: Pick<Context<never, never, never>, 'caller' | 'moment'>,
  { currentBusinessDate }: Pick<ReservationRow, 'currentBusinessDate'>,
): { businessDate: IsoDate; moment: string; postedBy: IdType } {
  if (currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  return { businessDate: currentBusinessDate, moment, postedBy: caller.actorId }
}
