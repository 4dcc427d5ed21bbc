import { closed, Id as IdShape, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  entriesOfReservation,
  type FolioOfStay,
  folioRefuse,
  forStay,
  type NewEntry,
  type PostedEntry,
  postToFolios,
  reversalEntry,
} from '../../../money/folios/index.ts'
import { routeAnew } from '../../../money/house-accounts/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { extraRefuse } from '../../../selling/extras/index.ts'
import { noTax } from '../../../selling/pricing/index.ts'
import { chargesOfNights } from '../amendment/charged-night-reads.ts'
import { notChargedAgain, reversedAtCheckOut } from '../amendment/charged-nights.ts'
import { nothingGivenBack } from '../amendment/given-back.ts'
import { standing } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { beforeReinstatement, nothingAround, refusalNow } from '../stay/allowed-actions.ts'
import { nightsToHoldAgain, occupiedFrom, type Status, totalOf } from '../stay/reservation.ts'
import { lockTypeOf, surroundingsOf, unitToReturnTo } from '../stay/reservation-reads.ts'
import { admit, afterwards, loadsForChange, postingOf, reservationParams } from '../stay/reservation-steps.ts'
import { occupy, setHeld, vacate } from '../stay/reservation-writes.ts'
import { Reservation, type ReservationRow, reservationExample } from '../stay/shapes.ts'

export const reinstateReservation = operation({
  id: 'reinstateReservation',
  method: 'POST',
  path: '/v1/reservations/:id/reinstate',
  summary: 'Bring a reservation back',
  description:
    'A checked-out guest is in house again, in the same unit; a cancelled or no-show reservation is confirmed again, without a unit. Its nights from today on must still be free; nights of days that were closed meanwhile stay as they were reported (who was there all along is charged by hand). The fee that was posted is reversed, and so is the deposit that was retained.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({ unitId: Type.Optional(IdShape('For a checked-out guest whose unit is taken: another unit of the same type.')) }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.STAY_ALREADY_OVER,
    refuse.WALK_STANDS,
    refuse.INSUFFICIENT_STOCK,
    extraRefuse.EXTRA_SOLD_OUT,
    refuse.STAY_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
    refuse.UNIT_OF_ANOTHER_TYPE,
    propertyRefuse.UNIT_NOT_FOUND,
    folioRefuse.ENTRY_IS_INVOICED,
  ],
  example: { params: { id: reservationExample.id }, body: {}, data: reservationExample },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [open],
      unit: [unit],
      surroundings: [surroundings],
      posted,
    } = await load({
      ...loadsForChange(tenantId, params.id),
      lockedTypeOf: lockTypeOf(tenantId, params.id),
      unit: unitToReturnTo(tenantId, params.id, body.unitId ?? null),
      surroundings: surroundingsOf(tenantId, params.id, beforeReinstatement),
      posted: entriesOfReservation(tenantId, params.id),
    })
    const { reservation, today } = admit(context, row, 'reinstate')
    if (!surroundings) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (body.unitId && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (reservation.status === 'CheckedOut' && (!unit?.active || unit.unitTypeId !== reservation.unitTypeId))
      throw refuse.UNIT_OF_ANOTHER_TYPE()
    // Without a stated unit, same rule as `allowedActions`; a stated unit must be checked in the database.
    if (!body.unitId)
      admitReturn(
        { ...nothingLoaded, reservation, nights, folio: open, surroundings: { ...nothingAround, ...surroundings }, today },
        unit,
      )
    const again = nightsToHoldAgain(nights, today)
    const undone = entriesToUndo(reservation, posted)
    if (undone.some(({ invoiced }) => invoiced)) throw folioRefuse.ENTRY_IS_INVOICED()
    const { charges } = await chargesOfNights(context, reservation.id, again, today)
    const entries = entriesOfReturn(open, undone, reversedAtCheckOut(again, charges), newId)
    const heldNow = nights.map((night) => (again.includes(night) ? { ...night, held: true } : night))
    const status: Status = reservation.status === 'CheckedOut' ? 'CheckedIn' : 'Confirmed'
    const totalCents = totalOf(heldNow)
    const unitId = status === 'CheckedIn' ? (unit?.id ?? null) : null
    const occupies = unitId !== null && again.length > 0 ? occupyAgain(tenantId, reservation, unitId, today, newId()) : []
    return {
      data: afterwards(
        context,
        reservation,
        heldNow,
        { status, unitId, totalCents, ...notEnded },
        open ? standing(open, entries) : undefined,
      ),
      establishmentId: reservation.establishmentId,
      audit: { was: reservation.status, entriesReversed: entries.length },
      writes: [
        ...(entries.length > 0 ? postToFolios(tenantId, postingOf(context, reservation), entries) : []),
        ...occupies,
        sql`
          update reservation set status = ${status}, unit_id = ${unitId}::uuid, total_cents = ${totalCents}, checked_out_on = null, cancelled_on = null, no_show_on = null, cancellation_reason = null
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        // The group's master folio may have changed.
        ...routeAnew(tenantId, sql`r.id = ${reservation.id}`, moment),
        ...setHeld(tenantId, reservation.id, again, true),
      ],
      events: [
        {
          type: 'reservation.reinstated',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, status },
        },
      ],
    }
  },
})

const reinstated = 'Reservation reinstated'

/** Charges again what the check-out reversed, as a new charge. */
const chargedAgain = (id: Id, folio: FolioOfStay, reversal: PostedEntry): NewEntry => ({
  ...reversal,
  id,
  folio: forStay(folio, reversal.stayId),
  occasion: 'reinstatement',
  label: reversal.label.replace(/^Reversal: /, ''),
  amountCents: -reversal.amountCents,
  vatCents: reversal.vatCents === null ? null : -reversal.vatCents,
  reversesId: null,
  reason: reinstated,
})

/**
 * Postings of the end of the stay to undo: the fee, and the deposit applied to it, automatically or manually. Charges for used nights, payments and
 * refunds are kept.
 */
function entriesToUndo({ status, cancelledOn, noShowOn }: ReservationRow, posted: readonly PostedEntry[]): PostedEntry[] {
  const occasions = status === 'CheckedOut' ? ['check_out'] : ['cancellation', 'no_show']
  const endedOn = cancelledOn ?? noShowOn
  const fees = status === 'CheckedOut' ? posted.filter(({ chargeType }) => chargeType === 'early_departure_fee') : []
  const feesReversed = new Set(notChargedAgain(fees))
  return posted.filter((entry) => {
    const { occasion, kind, reversedById, reversesId, businessDate } = entry
    if (reversedById !== null) return false
    if (reversesId !== null && kind === 'charge') return feesReversed.has(entry)
    if (occasions.includes(occasion)) return kind === 'charge' || kind === 'deposit_applied'
    const byHand = kind === 'deposit_applied' && occasion === 'manual' && reversesId === null
    return byHand && endedOn !== null && businessDate >= endedOn
  })
}

const notEnded = { checkedOutOn: null, cancelledOn: null, noShowOn: null, cancellationReason: null }

/** What coming back doesn't depend on. */
const nothingLoaded = {
  walkEnabled: false,
  beyond: [],
  bought: [],
  captures: false,
  windows: [],
  routes: [],
  extras: [],
  givenBack: nothingGivenBack,
  fees: [],
  taxRules: noTax,
}

/** @throws if the stay cannot come back to its unit */
function admitReturn(loaded: Parameters<typeof refusalNow>[1], unit: { readonly code: string } | undefined): void {
  const hindrance = refusalNow('reinstate', loaded)
  if (!hindrance) return
  throw hindrance(
    hindrance.code === 'UNIT_OCCUPIED'
      ? { message: `The unit ${unit?.code ?? ''} is occupied or closed. State another unit of the type in body.unitId.` }
      : {},
  )
}

/** Reverses fee and retained deposit, and charges again what the check-out reversed. */
function entriesOfReturn(
  open: FolioOfStay | undefined,
  undone: readonly PostedEntry[],
  reversed: ReturnType<typeof reversedAtCheckOut>,
  newId: () => Id,
): NewEntry[] {
  return [
    ...(open
      ? undone.map((entry) =>
          entry.reversesId === null
            ? reversalEntry(newId(), open, entry, 'reinstatement', reinstated)
            : chargedAgain(newId(), open, entry),
        )
      : []),
    ...reversed.map((entry) => chargedAgain(newId(), entry.folio, entry)),
  ]
}

const occupyAgain = (tenantId: Id, reservation: ReservationRow, unitId: Id, today: IsoDate, occupationId: Id): Statement[] => [
  vacate(tenantId, reservation.id),
  occupy(tenantId, occupationId, {
    reservationId: reservation.id,
    establishmentId: reservation.establishmentId,
    unitId,
    from: occupiedFrom(reservation, today),
    departure: reservation.departure,
  }),
]
