import { closed, Id, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../platform/database/changes-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Booking, type BookingRow, bookingExample, presentBooking } from './booking.ts'
import { bookingColumns, staysOfBookings } from './booking-reads.ts'

export const listBookings = operation({
  id: 'listBookings',
  method: 'GET',
  path: '/v1/bookings',
  summary: 'List bookings of several stays',
  description:
    'Newest first, each with its stays. A change of a stay is not one of its booking: see `updatedSince` of `GET /v1/reservations`.',
  permission: 'reservation.read',
  mayBeStale: true,
  query: closed({
    ...page,
    ...updatedSince,
    establishmentId: Type.Optional(Id()),
    bookerGuestId: Type.Optional(Id('Who has booked.')),
    confirmationCode: Type.Optional(Text(20, 'Of the booking.')),
    externalReference: Type.Optional(Text(100, 'Your own reference for the booking.')),
  }),
  data: Type.Array(Booking),
  paginated: true,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { confirmationCode: '4K7M2QX9TB' }, data: [bookingExample] },
  async handle({ query, tenantId, load }) {
    const listed = allOf([
      sql`b.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`b.establishment_id = ${query.establishmentId}`,
      query.bookerGuestId !== undefined && sql`b.booker_guest_id = ${query.bookerGuestId}`,
      query.confirmationCode !== undefined && sql`b.confirmation_code = ${query.confirmationCode.toUpperCase()}`,
      query.externalReference !== undefined && sql`b.external_reference = ${query.externalReference}`,
    ])
    const changing = { from: sql`booking b`, id: sql`b.id`, changedIn: sql`b.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    const shown = sql`select b.id from booking b where ${wanted}${asked.order('b.id desc')}`
    const {
      rows,
      stays,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<BookingRow>`
        select ${bookingColumns} from booking b join establishment e on e.tenant_id = b.tenant_id and e.id = b.establishment_id
        where b.tenant_id = ${tenantId} and b.id = any(array(${shown})) order by b.id desc`,
      stays: staysOfBookings(tenantId, sql`array(${shown})`),
      count: sql<{ total: number }>`select count(*)::int as total from booking b where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const staysOf = Map.groupBy(stays, ({ bookingId }) => bookingId)
    const data = rows.map((row) => presentBooking(row, staysOf.get(row.id) ?? []))
    return answer(data, rows, count)
  },
})
