import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { type Context, operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { folioOfReservation, routesOf, standingCharges, windowsOf } from '../../../money/folios/index.ts'
import { boughtByStay } from '../../../money/wallets/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { extrasOfStays } from '../../../selling/extras/index.ts'
import { noTax, type TaxRules, touristTaxOfNights } from '../../../selling/pricing/index.ts'
import { givenBackFrom } from '../amendment/charged-night-reads.ts'
import { nothingGivenBack } from '../amendment/given-back.ts'
import { isOverdue } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { allowedActions, matters, nothingAround } from './allowed-actions.ts'
import { type BookedNight, refusalOf } from './reservation.ts'
import { aroundBill, nightsFromArrival, reservationById, surroundingsOf, taxRulesOf } from './reservation-reads.ts'
import { inSight } from './reservation-steps.ts'
import { presentReservation, Reservation, type ReservationRow, reservationExample } from './shapes.ts'

export const getReservation = operation({
  id: 'getReservation',
  method: 'GET',
  path: '/v1/reservations/:id',
  summary: 'Read a reservation',
  description:
    'Includes its nights, booked terms, folio, and the actions allowed now; for others, the error code they would return.',
  permission: 'reservation.read',
  params: closed({ id: Id() }),
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: reservationExample.id }, data: reservationExample },
  async handle(context) {
    const { params, caller, tenantId, todayIn, load } = context
    const {
      reservation: [reservation],
      nights: all,
      folio: [folio],
      taxes: [taxes = noTax],
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsFromArrival(tenantId, params.id),
      folio: folioOfReservation(tenantId, params.id),
      taxes: taxRulesOf(tenantId, params.id),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const nights = all.filter(({ night }) => night < reservation.departure)
    const today = dateOfEstablishment(reservation, todayIn)
    const around = await aroundOf(context, reservation, today)
    return {
      data: {
        ...presentReservation(reservation, nights, inSight({ caller }, folio)),
        ...expectedTax(taxes, reservation, nights),
        allowedActions: allowedActions({
          ...around,
          reservation,
          walkEnabled: reservation.walkEnabled,
          nights,
          beyond: reservation.status === 'CheckedIn' ? all.slice(nights.length) : [],
          folio,
          givenBack:
            reservation.status === 'CheckedIn'
              ? await givenBackFrom(context, reservation.id, nights, today, 'check_out')
              : nothingGivenBack,
          today,
        }),
      },
    }
  },
})

/** Tourist tax of the nights that are held, by today’s taxes; absent where none is due. */
function expectedTax(taxes: TaxRules, reservation: ReservationRow, nights: readonly BookedNight[]) {
  const cents = touristTaxOfNights(
    taxes,
    nights.filter(({ held }) => held),
    reservation,
  )
  return cents > 0n ? { touristTaxCents: String(cents) } : {}
}

/**
 * A second round trip for the facts that allowed actions depend on; skipped for a past stay and for one that has its unit and arrives another day. A third
 * one for a guest in house with windows, routing rules, fees or a wallet.
 */
async function aroundOf(
  { tenantId, load }: Pick<Context<never, never, never>, 'tenantId' | 'load'>,
  reservation: ReservationRow & { walkEnabled: boolean },
  today: IsoDate,
) {
  const { id } = reservation
  const names = matters(reservation)
  const around = { surroundings: surroundingsOf(tenantId, id, names) }
  const leaves = refusalOf.checkOut(reservation, reservation.currentBusinessDate) === undefined && !isOverdue(reservation, today)
  if (!leaves) {
    const { surroundings } = names.size > 0 ? await load(around) : { surroundings: [] }
    return { ...nothingElse, surroundings: { ...nothingAround, ...surroundings[0] } }
  }
  const leaving = { bill: aroundBill(tenantId, id), extras: extrasOfStays(tenantId, sql`array[${id}::uuid]`) }
  const {
    surroundings: [surroundings],
    bill: [bill],
    extras,
  } = names.size > 0 ? await load({ ...around, ...leaving }) : { surroundings: [], ...(await load(leaving)) }
  const goesFurther = bill && (bill.hasFees || bill.hasPurchases || bill.hasWindows || bill.hasRoutes)
  const further = goesFurther
    ? await load({
        fees: standingCharges(tenantId, id, ['early_departure_fee']),
        bought: boughtByStay(tenantId, id),
        windows: windowsOf(tenantId, id),
        routes: routesOf(tenantId, sql`array[${id}::uuid]`),
      })
    : {}
  return {
    ...nothingElse,
    ...further,
    extras,
    taxRules: bill ?? noTax,
    captures: bill?.captures ?? false,
    surroundings: { ...nothingAround, ...surroundings },
  }
}

const nothingElse = { fees: [], bought: [], windows: [], routes: [], extras: [], taxRules: noTax, captures: false }
