import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { routeAnew } from '../../money/house-accounts/index.ts'
import type { BookingRow } from './booking.ts'

export const insertBooking = (
  tenantId: Id,
  booking: BookingRow,
  { today, moment, by }: { today: IsoDate; moment: Moment; by: Id },
): Statement => sql`
  insert into booking (tenant_id, id, establishment_id, confirmation_code, name, booker_guest_id, external_reference, notes, booked_at, booked_on, booked_by)
  values (${tenantId}, ${booking.id}, ${booking.establishmentId}, ${booking.confirmationCode}, ${booking.name}, ${booking.bookerGuestId}, ${booking.externalReference}, ${booking.notes},
    ${moment}::timestamptz, ${today}::date, ${by})`

/** The stays are part of this booking from now on (null: of none), and send charges to its master folio, if it has one. */
export const putStays = (tenantId: Id, bookingId: Id | null, stayIds: readonly Id[], moment: Moment): Statement[] => [
  sql`update reservation set booking_id = ${bookingId}::uuid where tenant_id = ${tenantId} and id = any(${[...stayIds]}::uuid[])`,
  ...routeAnew(tenantId, sql`r.id = any(${[...stayIds]}::uuid[])`, moment),
]

export const setMaster = (tenantId: Id, bookingId: Id, folioId: Id | null, chargeTypes: readonly string[]): Statement => sql`
  update booking set master_folio_id = ${folioId}::uuid, master_charge_types = ${[...chargeTypes]}::text[] where tenant_id = ${tenantId} and id = ${bookingId}`

/** For the module that merges and erases guests: the bookings name another booker from now on. */
export const moveBookings = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement => sql`
  update booking set booker_guest_id = ${to} where tenant_id = ${tenantId} and booker_guest_id = ${from} and id = any(${[...ids]}::uuid[])`

/** What people wrote about bookings that these guests have made, or are part of, is emptied. */
export const forgetBookings = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update booking b set notes = null, name = null, external_reference = null
  where b.tenant_id = ${tenantId} and b.id = any(${bookingIds(tenantId, guestIds)})`

/** The accounts that pay for these bookings are named by their ids: people name them after guests. */
export const forgetPayerNames = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update folio set name = 'Payer ' || right(id::text, 8)
  where tenant_id = ${tenantId} and kind = 'house' and id = any(array(
    select b.master_folio_id from booking b where b.tenant_id = ${tenantId} and b.id = any(${bookingIds(tenantId, guestIds)}) and b.master_folio_id is not null))`

export const bookingIds = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`array(
  select id from booking where tenant_id = ${tenantId} and booker_guest_id = any(${[...guestIds]}::uuid[])
  union select booking_id from reservation where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[]) and booking_id is not null)`
