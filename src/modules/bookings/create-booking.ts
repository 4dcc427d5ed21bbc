import { refuse as platformRefuse, Refusal } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id, Line, Text, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { guestFrom, insertGuest, living, NewGuest, nameableGuests, problemOfNewGuest } from '../guests/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../property/index.ts'
import { confirmationCodeOf, newStayWrites } from '../reservations/index.ts'
import { Booking, type BookingRow, bookingExample, presentBooking } from './booking.ts'
import { newStaysReads } from './booking-reads.ts'
import { insertBooking } from './booking-writes.ts'
import { newStaysOf, problemOfStays, refusalsOfStays, stayExample, staysMember } from './new-stays.ts'
import { auditOfStay, staysEvents } from './stay-events.ts'

export const createBooking = operation({
  id: 'createBooking',
  method: 'POST',
  path: '/v1/bookings',
  summary: 'Book several stays together',
  description:
    'One to a hundred stays of one establishment, of different types, dates and guests, under one number and one booker: all of them or none. Each is a reservation with a life of its own; priced and with terms as if it were booked alone.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    bookerId: Type.Optional(Id('Who books; a profile that the caller sees.')),
    booker: Type.Optional(NewGuest),
    name: Type.Optional(Line(200, 'Such as the name of the group.')),
    externalReference: Type.Optional(Line(100, 'Your own number for it.')),
    notes: Type.Optional(Text(2000)),
    stays: staysMember,
  }),
  data: Booking,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, ...refusalsOfStays],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      bookerId: exampleId.guest,
      name: 'Lovelace wedding',
      stays: [stayExample],
    },
    data: bookingExample,
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    if ((body.bookerId === undefined) === (body.booker === undefined))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Name the booker by body.bookerId or describe them in body.booker: one of the two.',
      })
    const bookerProblem = body.booker && problemOfNewGuest(body.booker, moment.slice(0, 10), 'body.booker')
    if (bookerProblem) throw platformRefuse.VALIDATION_ERROR({ message: bookerProblem })
    const problem = problemOfStays(body.stays, moment.slice(0, 10))
    if (problem) throw problem
    const guestIds = [body.bookerId, ...body.stays.map(({ guestId }) => guestId)].flatMap((id) => id?.toLowerCase() ?? [])
    const {
      establishment: [establishment],
      ...read
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      guests: nameableGuests(caller, [...new Set(guestIds)]),
      ...newStaysReads(tenantId, body.stays),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.bookerId !== undefined)
      living(
        read.guests.find(({ id }) => id === body.bookerId?.toLowerCase()),
        body.bookerId,
      )
    const today = dateOfEstablishment(establishment, todayIn)
    const booker = body.booker ? guestFrom(newId(), body.booker, moment) : undefined
    const id = newId()
    const row: BookingRow = {
      id,
      establishmentId: establishment.id,
      confirmationCode: confirmationCodeOf(id),
      name: body.name ?? null,
      bookerGuestId: booker?.id ?? (body.bookerId as string).toLowerCase(),
      externalReference: body.externalReference ?? null,
      notes: body.notes ?? null,
      bookedAt: moment,
      countryCode: establishment.countryCode,
    }
    const made = newStaysOf(body.stays, {
      ...read,
      establishment,
      bookingId: id,
      bookerGuestId: row.bookerGuestId,
      today,
      moment,
      newId,
    })
    if (made instanceof Refusal) throw made
    const newGuests = [...(booker ? [booker] : []), ...made.newGuests]
    return {
      data: presentBooking(
        row,
        made.stays.map((stay) => stay.row),
      ),
      record: id,
      establishmentId: establishment.id,
      audit: { stays: made.stays.map(auditOfStay) },
      writes: [
        ...newGuests.map((guest) => insertGuest(tenantId, guest)),
        insertBooking(tenantId, row, { today, moment, by: caller.actorId }),
        ...newStayWrites(tenantId, made.stays, today),
      ],
      events: [
        ...newGuests.map((guest) => ({
          type: 'guest.created' as const,
          establishmentId: establishment.id,
          data: { guestId: guest.id },
        })),
        { type: 'booking.created', establishmentId: establishment.id, data: { bookingId: id, stays: made.stays.length } },
        ...staysEvents(made.stays),
      ],
    }
  },
})
