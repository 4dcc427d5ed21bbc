import { closed, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { extrasOfStays } from '../extras/index.ts'
import { folioOfReservation, routesOf, standingCharges, windowsOf } from '../folios/index.ts'
import { dateOfEstablishment } from '../property/index.ts'
import { boughtByStay } from '../wallets/index.ts'
import { allowedActions, isAlive, nothingAround } from './allowed-actions.ts'
import { noTax } from './bill.ts'
import { inSight } from './change.ts'
import { givenBackFrom } from './charged-night-reads.ts'
import { nothingGivenBack } from './charged-nights.ts'
import { refuse } from './errors.ts'
import { captureUnderWay, nightsBeyond, nightsOf, reservationById, surroundingsOf, taxRulesOf } from './reservation-reads.ts'
import { presentReservation, Reservation, reservationExample } from './shapes.ts'

export const getReservation = operation({
  id: 'getReservation',
  method: 'GET',
  path: '/v1/reservations/:id',
  summary: 'Read a reservation',
  description:
    'With its nights, the terms it was booked on, its folio, and which actions are allowed now; where one is not, the code that it would answer.',
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
      nights,
      folio: [folio],
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      folio: folioOfReservation(tenantId, params.id),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    // A second trip, for a reservation that is alive only: what stands around it costs more than all the rest, and most are over.
    const [beyond, fees, [taxRules], [surroundings], bought, [capture], windows, routes, extras] = isAlive(reservation)
      ? await load(
          nightsBeyond(tenantId, params.id),
          standingCharges(tenantId, params.id, ['early_departure_fee']),
          taxRulesOf(tenantId, params.id),
          surroundingsOf(tenantId, params.id),
          boughtByStay(tenantId, params.id),
          captureUnderWay(tenantId, params.id),
          windowsOf(tenantId, params.id),
          routesOf(tenantId, sql`array[${params.id}::uuid]`),
          extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
        )
      : [[], [], [], [], [], [], [], [], []]
    const today = dateOfEstablishment(reservation, todayIn)
    return {
      data: {
        ...presentReservation(reservation, nights, inSight({ caller }, folio)),
        allowedActions: allowedActions({
          reservation,
          nights,
          beyond,
          folio,
          fees,
          taxRules: taxRules ?? noTax,
          bought,
          captures: capture !== undefined,
          windows,
          routes,
          extras,
          surroundings: surroundings ?? nothingAround,
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
