import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Booking, bookingExample, presentBooking } from './booking.ts'
import { bookingById, staysOfBooking } from './booking-reads.ts'
import { refuse } from './errors.ts'

export const getBooking = operation({
  id: 'getBooking',
  method: 'GET',
  path: '/v1/bookings/:id',
  summary: 'Read a booking',
  description: 'Includes its stays, in booking order.',
  permission: 'reservation.read',
  params: closed({ id: Id() }),
  data: Booking,
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND],
  example: { params: { id: exampleId.booking }, data: bookingExample },
  async handle({ params, tenantId, load }) {
    const [[row], stays] = await load(bookingById(tenantId, params.id), staysOfBooking(tenantId, params.id))
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    return { data: presentBooking(row, stays) }
  },
})
