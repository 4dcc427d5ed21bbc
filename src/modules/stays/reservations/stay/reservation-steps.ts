/** Loaded first by every change of a reservation: locks on establishment, reservation and folio, and the nights. */

import { closed, Id } from '../../../../platform/contract/schemas.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { type FolioRow, folioOfReservationForUpdate } from '../../../money/folios/index.ts'
import { dateOfEstablishment, propertyRefuse } from '../../../property/property/index.ts'
import type { FeeOwed } from '../cancellation/fees.ts'
import { refuse } from '../errors.ts'
import { suppliesLess } from '../room-move/unit-change.ts'
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

/** Additionally loaded by changes that choose a unit: the lock on the unit type, the stated unit, the first available unit. */
export const loadsForUnit = (tenantId: IdType, id: IdType, unitId: IdType | null) =>
  ({
    ...loadsForChange(tenantId, id),
    lockedType: lockTypeOf(tenantId, id),
    named: unitById(tenantId, unitId, id),
    free: freeUnitFor(tenantId, id),
  }) as const

/** Refuses a stated unit that does not exist, is retired, is of another type than booked, or supplies too few amperes. */
export function admitUnit(reservation: ReservationRow, unitId: IdType | null | undefined, named: UnitForStay | undefined): void {
  if (unitId && !named) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
  if (named && (named.unitTypeId !== reservation.unitTypeId || !named.active)) throw refuse.UNIT_OF_ANOTHER_TYPE()
  const less = named && suppliesLess(named)
  if (less) throw refuse.UNIT_SUPPLIES_LESS({ message: less })
}

/** Refuses if the reservation does not exist or the action is not allowed now. `today` is the business date. */
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

/** The response of an action: the reservation after it. */
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

/** Shows the folio only to callers that may read folios. */
export const inSight = (
  { caller }: Pick<Context<never, never, never>, 'caller'>,
  folio: FolioRow | undefined,
): FolioRow | undefined => (caller.permissions.has('folio.read') ? folio : undefined)

/** The open business date, under which changes of stays are posted. Refuses if none is open. */
export function postingOf(
  { caller, moment }: Pick<Context<never, never, never>, 'caller' | 'moment'>,
  { currentBusinessDate }: Pick<ReservationRow, 'currentBusinessDate'>,
): { businessDate: IsoDate; moment: string; postedBy: IdType } {
  if (currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  return { businessDate: currentBusinessDate, moment, postedBy: caller.actorId }
}
