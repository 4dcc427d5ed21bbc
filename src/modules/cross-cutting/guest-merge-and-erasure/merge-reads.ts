import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type GuestRow, guestColumns } from '../../profiles/guests/index.ts'

/** A merge in effect. */
export interface MergeRow {
  readonly id: Id
  readonly targetId: Id
  readonly sourceId: Id
  readonly mergedAt: string
  readonly reservationIds: readonly Id[]
  readonly bookingIds: readonly Id[]
  readonly waitingListIds: readonly Id[]
  readonly leaseIds: readonly Id[]
  readonly stayGuestIds: readonly Id[]
  readonly documentIds: readonly Id[]
  readonly importRowIds: readonly Id[]
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** The last merge in effect of this profile: the one that merged it into another, else the last one merged into it. */
export const lastMergeOf = (tenantId: Id, guestId: Id): Statement<MergeRow> => sql`
  select id, target_id as "targetId", source_id as "sourceId", merged_at as "mergedAt", reservation_ids as "reservationIds", booking_ids as "bookingIds", waiting_list_ids as "waitingListIds", lease_ids as "leaseIds", stay_guest_ids as "stayGuestIds",
    document_ids as "documentIds", import_row_ids as "importRowIds", before, after
  from guest_merge
  where tenant_id = ${tenantId} and (source_id = ${guestId} or target_id = ${guestId}) and undone_at is null
  order by (source_id = ${guestId}) desc, id desc limit 1 for update`

export interface ReferencesOfGuest {
  readonly reservationIds: readonly Id[]
  readonly bookingIds: readonly Id[]
  readonly waitingListIds: readonly Id[]
  readonly leaseIds: readonly Id[]
  readonly stayGuestIds: readonly Id[]
  readonly documentIds: readonly Id[]
  readonly importRowIds: readonly Id[]
}

/** All records that refer to this guest, except merges. */
export const referencesOf = (tenantId: Id, guestId: Id): Statement<ReferencesOfGuest> => sql`
  select array(select id from reservation where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "reservationIds",
    array(select id from booking where tenant_id = ${tenantId} and booker_guest_id = ${guestId} order by id) as "bookingIds",
    array(select id from waiting_list_entry where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "waitingListIds",
    array(select id from lease where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "leaseIds",
    array(select id from stay_guest where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "stayGuestIds",
    array(select id from guest_document where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "documentIds",
    array(select id from guest_import_row where tenant_id = ${tenantId} and guest_id = ${guestId} order by id) as "importRowIds"`

/** The profile and all profiles merged into it, directly or indirectly. */
export const everyProfileOf = (tenantId: Id, guestId: Id): Statement<{ ids: Id[] }> => sql`
  with recursive profile as (
    select g.id from guest g where g.tenant_id = ${tenantId} and g.id = ${guestId}
    union
    select g.id from guest g join profile p on g.merged_into = p.id where g.tenant_id = ${tenantId})
  select array(select id from profile) as ids`

export const profilesByIds = (tenantId: Id, ids: Statement): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = any(${ids}) order by id`
