import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { folioOfReservation } from '../folios/index.ts'
import { dateOfHouse } from '../property/index.ts'
import { allowedActions } from './allowed-actions.ts'
import { refuse } from './errors.ts'
import { nightsOf, reservationById, surroundingsOf } from './reservation-reads.ts'
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
  async handle({ params, tenantId, todayIn, load }) {
    const [[reservation], nights, [folio], [surroundings]] = await load(
      reservationById(tenantId, params.id),
      nightsOf(tenantId, params.id),
      folioOfReservation(tenantId, params.id),
      surroundingsOf(tenantId, params.id),
    )
    if (!reservation || !surroundings) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const today = dateOfHouse(reservation, todayIn)
    return {
      data: {
        ...presentReservation(reservation, nights, folio),
        allowedActions: allowedActions({ reservation, nights, folio, surroundings, today }),
      },
    }
  },
})
