import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse, reservationsForUpdate } from '../reservations/index.ts'
import { Booking, bookingExample, countOf, presentBooking, staysAtMost } from './booking.ts'
import { bookingByIdForUpdate, lockEstablishmentOfBooking, staysOfBooking } from './booking-reads.ts'
import { putStays } from './booking-writes.ts'
import { refuse } from './errors.ts'

export const joinStays = operation({
  id: 'joinStays',
  method: 'POST',
  path: '/v1/bookings/:id/join',
  summary: 'Join stays to a booking',
  description:
    'Moves stays that were booked alone or in another booking of the same establishment to this booking. Nothing else about them changes. A booking whose stays have all left remains, without stays.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    reservationIds: Type.Array(Id(), {
      minItems: 1,
      maxItems: staysAtMost,
      description: 'Options, confirmed stays, or stays in house.',
    }),
  }),
  data: Booking,
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND, reservationRefuse.RESERVATION_NOT_FOUND, refuse.STAY_NOT_JOINABLE, refuse.TOO_MANY_STAYS],
  example: { params: { id: exampleId.booking }, body: { reservationIds: [exampleId.reservation] }, data: bookingExample },
  async handle({ params, body, tenantId, moment, load }) {
    const wanted = [...new Set(body.reservationIds.map((id) => id.toLowerCase()))]
    const {
      booking: [row],
      stays,
      joining,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      // Locks all bookings in a fixed order, so that two concurrent moves do not deadlock.
      lockedBookings: sql`
        select id from booking where tenant_id = ${tenantId} and id in (
          select ${params.id}::uuid union select booking_id from reservation where tenant_id = ${tenantId} and id = any(${wanted}::uuid[]) and booking_id is not null)
        order by id for update`,
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
      joining: reservationsForUpdate(tenantId, wanted),
    })
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const missing = wanted.find((id) => !joining.some((stay) => stay.id === id))
    if (missing !== undefined) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: missing })
    const mine = new Set(stays.map(({ id }) => id))
    const coming = joining.filter(({ id }) => !mine.has(id))
    const lives = new Set(['Option', 'Confirmed', 'CheckedIn'])
    if (coming.some(({ establishmentId, status }) => establishmentId !== row.establishmentId || !lives.has(status)))
      throw refuse.STAY_NOT_JOINABLE()
    if (countOf(stays) + coming.length > staysAtMost) throw refuse.TOO_MANY_STAYS()
    const all = [...stays, ...coming.map((stay) => ({ ...stay, bookingId: row.id }))].toSorted((left, right) =>
      left.id < right.id ? -1 : 1,
    )
    return {
      data: presentBooking(row, all),
      establishmentId: row.establishmentId,
      audit: { stays: coming.map(({ id }) => id) },
      writes:
        coming.length === 0
          ? []
          : [
              ...putStays(
                tenantId,
                row.id,
                coming.map(({ id }) => id),
                moment,
              ),
            ],
      events:
        coming.length === 0
          ? []
          : [
              {
                type: 'booking.stays_added',
                establishmentId: row.establishmentId,
                data: { bookingId: row.id, stays: coming.length },
              },
              ...[...Map.groupBy(coming, ({ bookingId }) => bookingId)].flatMap(([bookingId, left]) =>
                bookingId === null
                  ? []
                  : [
                      {
                        type: 'booking.stays_left' as const,
                        establishmentId: row.establishmentId,
                        data: { bookingId, newBookingId: row.id, stays: left.length },
                      },
                    ],
              ),
            ],
    }
  },
})
