import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { refuse } from './errors.ts'
import { nightsOf, reservationById } from './reservation-reads.ts'
import { presentReservation, Reservation, reservationExample } from './shapes.ts'

export const getReservation = operation({
  id: 'getReservation',
  method: 'GET',
  path: '/v1/reservations/:id',
  summary: 'Read a reservation',
  description:
    'With its nights, the terms it was booked on, and which actions are allowed now; where one is not, the code that it would answer.',
  permission: 'reservation.read',
  params: closed({ id: Id() }),
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: reservationExample.id }, data: reservationExample },
  async handle({ params, tenantId, load }) {
    const [[row], nights] = await load(reservationById(tenantId, params.id), nightsOf(tenantId, params.id))
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: presentReservation(row, nights) }
  },
})
