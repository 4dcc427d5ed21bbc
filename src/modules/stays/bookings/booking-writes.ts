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

/** Assigns the stays to this booking (null: to none) and routes their charges to its master folio, if any. */
export const putStays = (tenantId: Id, bookingId: Id | null, stayIds: readonly Id[], moment: Moment): Statement[] => [
  sql`update reservation set booking_id = ${bookingId}::uuid where tenant_id = ${tenantId} and id = any(${[...stayIds]}::uuid[])`,
  ...routeAnew(tenantId, sql`r.id = any(${[...stayIds]}::uuid[])`, moment),
]

export const setMaster = (tenantId: Id, bookingId: Id, folioId: Id | null, chargeTypes: readonly string[]): Statement => sql`
  update booking set master_folio_id = ${folioId}::uuid, master_charge_types = ${[...chargeTypes]}::text[] where tenant_id = ${tenantId} and id = ${bookingId}`

/** Changes the booker of these bookings; used when guests are merged. */
export const moveBookings = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement => sql`
  update booking set booker_guest_id = ${to} where tenant_id = ${tenantId} and booker_guest_id = ${from} and id = any(${[...ids]}::uuid[])`

/** Clears free text of bookings that these guests made or are part of. */
export const eraseBookings = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update booking b set notes = null, name = null, external_reference = null
  where b.tenant_id = ${tenantId} and b.id = any(${bookingIds(tenantId, guestIds)})`

/** Renames the accounts that pay for these bookings to their ids, because account names may contain guest names. */
export const erasePayerNames = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update folio set name = 'Payer ' || right(id::text, 8)
  where tenant_id = ${tenantId} and kind = 'house' and id = any(array(
    select b.master_folio_id from booking b where b.tenant_id = ${tenantId} and b.id = any(${bookingIds(tenantId, guestIds)}) and b.master_folio_id is not null))`

export const bookingIds = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`array(
  select id from booking where tenant_id = ${tenantId} and booker_guest_id = any(${[...guestIds]}::uuid[])
  union select booking_id from reservation where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[]) and booking_id is not null)`
