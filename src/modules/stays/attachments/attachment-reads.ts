import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { AttachmentRow } from './attachment.ts'

const columns = sql`
  a.id, a.establishment_id as "establishmentId", a.reservation_id as "reservationId", a.stay_guest_id as "stayGuestId", a.kind, a.entry_id as "entryId", a.title, u.content_type as "contentType",
  u.size_bytes::float8 as "sizeBytes", a.added_at as "addedAt", a.added_by as "addedBy"`
const joined = sql`attachment a join upload u on u.tenant_id = a.tenant_id and u.id = a.upload_id`

export const attachmentsOfStay = (tenantId: Id, reservationId: Id): Statement<AttachmentRow> => sql<AttachmentRow>`
  select ${columns} from ${joined} where a.tenant_id = ${tenantId} and a.reservation_id = ${reservationId} order by a.id`

export interface AttachedFile extends AttachmentRow {
  readonly uploadId: Id
  readonly store: 's3' | 'disk'
  readonly storageObjectKey: string
  readonly sha256: string
}

const fileColumns = sql`${columns}, a.upload_id as "uploadId", u.store, u.storage_object_key as "storageObjectKey", u.sha256`

export const attachedFile = (tenantId: Id, id: Id): Statement<AttachedFile> => sql<AttachedFile>`
  select ${fileColumns} from ${joined} where a.tenant_id = ${tenantId} and a.id = ${id}`

export const attachedFileForUpdate = (tenantId: Id, id: Id): Statement<AttachedFile> => sql<AttachedFile>`
  select ${fileColumns} from ${joined} where a.tenant_id = ${tenantId} and a.id = ${id} for update of a`

/** Files of these guests’ stays, without documents of companions, plus their own documents in other guests’ stays. For export and erasure. */
const ofGuests = (tenantId: Id, stayIds: Statement, guestIds: Statement): Statement => sql`
  a.id = any(array(
    select f.id from attachment f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds}) and f.stay_guest_id is null
    union
    select f.id from attachment f join stay_guest s on s.tenant_id = f.tenant_id and s.id = f.stay_guest_id where s.tenant_id = ${tenantId} and s.guest_id = any(${guestIds})))`

export const attachmentsOfGuests = (tenantId: Id, stayIds: Statement, guestIds: Statement): Statement<AttachmentRow> =>
  sql<AttachmentRow>`select ${columns} from ${joined} where a.tenant_id = ${tenantId} and ${ofGuests(tenantId, stayIds, guestIds)} order by a.id`

export const attachmentIds = (tenantId: Id, stayIds: Statement, guestIds: Statement): Statement =>
  sql`select a.id from attachment a where a.tenant_id = ${tenantId} and ${ofGuests(tenantId, stayIds, guestIds)}`

export const filesOfGuests = (tenantId: Id, stayIds: Statement, guestIds: Statement): Statement<{ id: Id; uploadId: Id }> =>
  sql<{
    id: Id
    uploadId: Id
  }>`select a.id, a.upload_id as "uploadId" from attachment a where a.tenant_id = ${tenantId} and ${ofGuests(tenantId, stayIds, guestIds)} order by a.id for update`
