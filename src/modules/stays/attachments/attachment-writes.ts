import type { Database } from '../../../platform/database/database.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { addDays, type Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { attachUpload, removeUploads } from '../../property/uploads/index.ts'
import { type AttachmentRow, identityDocumentsKeptDays } from './attachment.ts'

/** The upload becomes the file of the attachment. */
export const insertAttachment = (tenantId: Id, row: AttachmentRow, uploadId: Id): Statement[] => [
  attachUpload(tenantId, uploadId),
  sql`
    insert into attachment (tenant_id, id, establishment_id, reservation_id, stay_guest_id, kind, entry_id, title, upload_id, added_at, added_by)
    values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.reservationId}, ${row.stayGuestId}, ${row.kind}, ${row.entryId}::uuid, ${row.title},
      ${uploadId}, ${row.addedAt}::timestamptz, ${row.addedBy})`,
]

export const attachmentAdded = ({ id, establishmentId, reservationId, kind }: AttachmentRow): DomainEvent => ({
  type: 'attachment.added',
  establishmentId,
  data: { attachmentId: id, reservationId, kind },
})

/** Deletes the records and their files. */
export const removeAttachments = (tenantId: Id, files: readonly { readonly id: Id; readonly uploadId: Id }[]): Statement[] =>
  files.length === 0
    ? []
    : [
        sql`delete from attachment where tenant_id = ${tenantId} and id = any(${files.map(({ id }) => id)}::uuid[])`,
        removeUploads(
          tenantId,
          files.map(({ uploadId }) => uploadId),
        ),
      ]

const expiredAtOnce = 500

/** Deletes expired photos of identity documents of all tenants. Returns their number. */
export async function expireIdentityDocuments(database: Database, moment: Moment): Promise<number> {
  let expired = 0
  for (;;) {
    const [[row]] = await database.flush([
      sql<{
        expired: number
      }>`select expire_identity_documents(${addDays(moment.slice(0, 10), -identityDocumentsKeptDays)}::date, ${expiredAtOnce}::integer) as expired`,
    ])
    expired += row?.expired ?? 0
    if ((row?.expired ?? 0) < expiredAtOnce) return expired
  }
}
