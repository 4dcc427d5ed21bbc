import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking } from '../../property/property/index.ts'
import { confirmationCodeOf } from '../reservations/index.ts'
import { Booking, type BookingRow, bookingExample, presentBooking, staysAtMost } from './booking.ts'
import { bookingByIdForUpdate, lockEstablishmentOfBooking, staysOfBooking } from './booking-reads.ts'
import { insertBooking, putStays } from './booking-writes.ts'
import { refuse } from './errors.ts'

export const splitBooking = operation({
  id: 'splitBooking',
  method: 'POST',
  path: '/v1/bookings/:id/split',
  summary: 'Split stays off a booking',
  description:
    'Moves the stays to a new booking with its own number and the same booker. Prices, terms, folios and units do not change. `join` undoes it.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id() }),
  body: closed({
    reservationIds: Type.Array(Id(), { minItems: 1, maxItems: staysAtMost, description: 'Stays of the booking, but not all.' }),
    name: Type.Optional(Line(200, 'Name of the new booking. Default: the same name.')),
  }),
  data: closed({ booking: Booking, newBooking: Booking }),
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND, refuse.STAY_NOT_OF_BOOKING, refuse.BOOKING_WOULD_BE_EMPTY],
  example: {
    params: { id: exampleId.booking },
    body: { reservationIds: [exampleId.reservation] },
    data: { booking: bookingExample, newBooking: bookingExample },
  },
  async handle({ params, body, caller, tenantId, moment, newId, todayIn, load }) {
    const {
      booking: [row],
      stays,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
    })
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const named = new Set(body.reservationIds.map((id) => id.toLowerCase()))
    const going = stays.filter(({ id }) => named.has(id))
    if (going.length !== named.size) throw refuse.STAY_NOT_OF_BOOKING()
    if (going.length === stays.length) throw refuse.BOOKING_WOULD_BE_EMPTY()
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, row.establishmentId))
    if (!establishment) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const id = newId()
    const made: BookingRow = {
      ...row,
      id,
      confirmationCode: confirmationCodeOf(id),
      name: body.name ?? row.name,
      externalReference: null,
      notes: null,
      masterFolioId: null,
      masterChargeTypes: [],
      bookedAt: moment,
    }
    return {
      data: {
        booking: presentBooking(
          row,
          stays.filter((stay) => !named.has(stay.id)),
        ),
        newBooking: presentBooking(
          made,
          going.map((stay) => ({ ...stay, bookingId: id })),
        ),
      },
      establishmentId: row.establishmentId,
      audit: { newBookingId: id, stays: [...named] },
      writes: [
        insertBooking(tenantId, made, { today: dateOfEstablishment(establishment, todayIn), moment, by: caller.actorId }),
        ...putStays(tenantId, id, [...named], moment),
      ],
      events: [
        {
          type: 'booking.split',
          establishmentId: row.establishmentId,
          data: { bookingId: row.id, newBookingId: id, stays: going.length },
        },
      ],
    }
  },
})
