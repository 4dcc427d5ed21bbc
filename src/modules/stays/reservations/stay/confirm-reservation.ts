import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './reservation-steps.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const confirmReservation = operation({
  id: 'confirmReservation',
  method: 'POST',
  path: '/v1/reservations/:id/confirm',
  summary: 'Confirm an option',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_NOT_AN_OPTION, refuse.STAY_ALREADY_OVER],
  example: { params: { id: reservationExample.id }, body: {}, data: reservationExample },
  async handle(context) {
    const { params, tenantId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
    } = await load({
      ...loadsForChange(tenantId, params.id),
    })
    const { reservation } = admit(context, row, 'confirm')
    return {
      data: afterwards(context, reservation, nights, { status: 'Confirmed', optionExpiresOn: null }, folio),
      establishmentId: reservation.establishmentId,
      writes: [
        sql`update reservation set status = 'Confirmed', option_expires_on = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        { type: 'reservation.confirmed', establishmentId: reservation.establishmentId, data: { reservationId: reservation.id } },
      ],
    }
  },
})
