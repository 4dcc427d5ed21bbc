import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { removeUploadsByKeys } from '../../property/uploads/index.ts'
import type { StayGuestRow } from './stay-guest.ts'

export const insertStayGuest = (tenantId: Id, row: StayGuestRow, moment: Moment): Statement => sql`
  insert into stay_guest (tenant_id, id, establishment_id, reservation_id, guest_id, is_main, arrives_on, leaves_on, registration, created_at)
  values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.reservationId}, ${row.guestId}, ${row.isMain}, ${row.arrivesOn}::date, ${row.leavesOn}::date,
    ${JSON.stringify(row.registration)}::jsonb, ${moment}::timestamptz)`

export const updateStayGuest = (tenantId: Id, row: StayGuestRow): Statement => sql`
  update stay_guest set is_main = ${row.isMain}, arrives_on = ${row.arrivesOn}::date, leaves_on = ${row.leavesOn}::date, arrived_on = ${row.arrivedOn}::date, left_on = ${row.leftOn}::date,
    registration = ${JSON.stringify(row.registration)}::jsonb, signature_key = ${row.signatureKey}, signed_at = ${row.signedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${row.id}`

/** Used when guests are merged. A stay that contains both profiles does not change. */
export const moveStayGuests = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement => sql`
  update stay_guest s set guest_id = ${to} where s.tenant_id = ${tenantId} and s.guest_id = ${from} and s.id = any(${[...ids]}::uuid[])
    and not exists (select from stay_guest o where o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id and o.guest_id = ${to})`

/** Erases persons of stays, including the images of their signatures. */
export const eraseStayGuests = (tenantId: Id, guestIds: readonly Id[]): Statement[] => [
  removeUploadsByKeys(
    tenantId,
    sql`select s.signature_key from stay_guest s where s.tenant_id = ${tenantId} and s.guest_id = any(${[...guestIds]}::uuid[]) and s.signature_key is not null`,
  ),
  sql`update stay_guest set registration = '{}', signature_key = null where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`,
]

export const stayGuestIds = (tenantId: Id, guestIds: readonly Id[]): Statement =>
  sql`select id from stay_guest where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`
