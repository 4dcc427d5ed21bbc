import { Refusal } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  guestFrom,
  insertGuest,
  lockedAddresses,
  nameableGuests,
  profilesWithEmail,
  whoIsMeant,
} from '../../profiles/guests/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking } from '../../property/property/index.ts'
import { newStayWrites } from '../reservations/index.ts'
import { Booking, bookingExample, countOf, presentBooking, staysAtMost } from './booking.ts'
import {
  bookingByIdForUpdate,
  establishmentOfBooking,
  lockEstablishmentOfBooking,
  newStaysReads,
  staysOfBooking,
} from './booking-reads.ts'
import { refuse } from './errors.ts'
import { newStaysOf, problemOfStays, refusalsOfStays, stayExample, staysMember } from './new-stays.ts'
import { auditOfStay, staysEvents } from './stay-events.ts'

export const addStays = operation({
  id: 'addStays',
  method: 'POST',
  path: '/v1/bookings/:id/stays',
  summary: 'Add stays to a booking',
  description: 'Adds all of them or none, at today’s prices and terms.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id() }),
  body: closed({ stays: staysMember }),
  data: Booking,
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND, refuse.TOO_MANY_STAYS, ...refusalsOfStays],
  example: {
    params: { id: exampleId.booking },
    body: {
      stays: [stayExample],
    },
    data: bookingExample,
  },
  async handle({ params, body, caller, tenantId, moment, newId, todayIn, load }) {
    const problem = problemOfStays(body.stays, moment.slice(0, 10))
    if (problem) throw problem
    const described = body.stays.map(({ guest }) => guest)
    const guestIds = body.stays.flatMap(({ guestId }) => guestId?.toLowerCase() ?? [])
    const {
      booking: [row],
      stays,
      ...read
    } = await load({
      ...lockedAddresses(caller, described),
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
      guests: nameableGuests(caller, [...new Set(guestIds)]),
      sharers: profilesWithEmail(caller, described),
      ...newStaysReads(tenantId, establishmentOfBooking(tenantId, params.id), body.stays),
    })
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    if (countOf(stays) + body.stays.length > staysAtMost) throw refuse.TOO_MANY_STAYS()
    // Second round trip: the booking determines the establishment.
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, row.establishmentId))
    if (!establishment) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const today = dateOfEstablishment(establishment, todayIn)
    const meant = whoIsMeant(
      described.map((guest) => guest && guestFrom(newId(), guest, moment, establishment.countryCode)),
      read.sharers,
    )
    const newGuests = meant.flatMap((each) => each?.newGuest ?? [])
    const made = await newStaysOf(body.stays, {
      ...read,
      meant,
      establishment,
      bookingId: row.id,
      bookerGuestId: row.bookerGuestId,
      today,
      moment,
      newId,
    })
    if (made instanceof Refusal) throw made
    return {
      data: presentBooking(row, [...stays, ...made.map((stay) => stay.row)]),
      establishmentId: row.establishmentId,
      audit: { stays: made.map(auditOfStay) },
      writes: [...newGuests.map((guest) => insertGuest(tenantId, guest)), ...newStayWrites(tenantId, made, today)],
      events: [
        ...newGuests.map((guest) => ({
          type: 'guest.created' as const,
          establishmentId: row.establishmentId,
          data: { guestId: guest.id },
        })),
        {
          type: 'booking.stays_added',
          establishmentId: row.establishmentId,
          data: { bookingId: row.id, stays: made.length },
        },
        ...staysEvents(made),
      ],
    }
  },
})
