import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { amendmentsOfBooking, refusalsOfBookingAmendment } from './amend-booking-steps.ts'
import {
  BookingAmendment,
  bookingAmendmentExample,
  bookingAmendmentMembers,
  presentBookingAmendment,
} from './booking-amendment.ts'

export const previewBookingAmendment = operation({
  id: 'previewBookingAmendment',
  method: 'POST',
  path: '/v1/bookings/:id/amend-preview',
  summary: 'Preview the change of several stays of a booking',
  description:
    'The result of `amend` for each stay and for all together. Nothing is saved or held. `warnings` lists what prevents the change.',
  permission: 'reservation.read',
  readOnly: true,
  params: closed({ id: Id() }),
  body: closed(bookingAmendmentMembers),
  data: BookingAmendment,
  names: 'booking',
  refuses: refusalsOfBookingAmendment,
  example: {
    params: { id: bookingAmendmentExample.bookingId },
    body: { change: { departure: '2026-12-03' } },
    data: bookingAmendmentExample,
  },
  async handle(context) {
    const { row, amending, short } = await amendmentsOfBooking(context, context.body, { locks: false })
    return { data: presentBookingAmendment(row.id, amending, short), establishmentId: row.establishmentId }
  },
})
