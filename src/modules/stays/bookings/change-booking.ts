import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Nullable, Text, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { guestRefuse, living, nameableGuests } from '../../profiles/guests/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { Booking, bookingExample, presentBooking } from './booking.ts'
import { bookingByIdForUpdate, staysOfBooking } from './booking-reads.ts'
import { refuse } from './errors.ts'

export const changeBooking = operation({
  id: 'changeBooking',
  method: 'PATCH',
  path: '/v1/bookings/:id',
  summary: 'Change name, booker, reference or notes of a booking',
  description: 'Null clears a field. To change the stays, use `POST /v1/reservations/{id}/amend` for each.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    bookerGuestId: Type.Optional(Id('Who the booker is from now on.')),
    name: Type.Optional(Nullable(Line(200))),
    externalReference: Type.Optional(Nullable(Line(100))),
    notes: Type.Optional(Nullable(Text(2000))),
  }),
  data: Booking,
  names: 'booking',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.BOOKING_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    reservationRefuse.GUEST_PROFILE_CLOSED,
  ],
  example: { params: { id: exampleId.booking }, body: { name: 'Lovelace wedding' }, data: bookingExample },
  async handle({ params, body, caller, tenantId, load }) {
    const [[row], stays, [guest]] = await load(
      bookingByIdForUpdate(tenantId, params.id),
      staysOfBooking(tenantId, params.id),
      nameableGuests(caller, body.bookerGuestId ? [body.bookerGuestId] : []),
    )
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    if (body.bookerGuestId !== undefined) living(guest, body.bookerGuestId)
    const next = {
      ...row,
      bookerGuestId: body.bookerGuestId?.toLowerCase() ?? row.bookerGuestId,
      name: body.name === undefined ? row.name : body.name,
      externalReference: body.externalReference === undefined ? row.externalReference : body.externalReference,
      notes: body.notes === undefined ? row.notes : body.notes,
    }
    const changed = (['bookerGuestId', 'name', 'externalReference', 'notes'] as const).filter((name) => next[name] !== row[name])
    return {
      data: presentBooking(next, stays),
      establishmentId: row.establishmentId,
      audit: { changed },
      writes: [
        sql`
          update booking set booker_guest_id = ${next.bookerGuestId}, name = ${next.name}, external_reference = ${next.externalReference}, notes = ${next.notes}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events:
        changed.length === 0
          ? []
          : [
              {
                type: 'booking.changed',
                establishmentId: row.establishmentId,
                data: { bookingId: row.id, changed: [...changed] },
              },
            ],
    }
  },
})
