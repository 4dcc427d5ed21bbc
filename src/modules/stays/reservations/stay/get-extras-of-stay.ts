import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { ExtrasOfStay, extrasOfStayExample, extrasOfStays } from '../../../selling/extras/index.ts'
import { refuse } from '../errors.ts'
import { extrasOfStay } from './extras-of-stay.ts'
import { nightsOf, reservationById } from './reservation-reads.ts'
import { reservationParams } from './reservation-steps.ts'

export const getExtrasOfStay = operation({
  id: 'getExtrasOfStay',
  method: 'GET',
  path: '/v1/reservations/:id/extras',
  summary: 'Read the extras of a stay',
  description: 'The booked extras, at their booked prices, with the days already charged.',
  permission: 'reservation.read',
  params: reservationParams,
  data: ExtrasOfStay,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: extrasOfStayExample.reservationId }, data: extrasOfStayExample },
  async handle({ params, tenantId, todayIn, load }) {
    const {
      reservation: [reservation],
      nights,
      extras,
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      extras: extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: extrasOfStay(reservation, nights, extras, dateOfEstablishment(reservation, todayIn)) }
  },
})
