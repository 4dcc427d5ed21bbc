/** What attaching a file and attaching a slip have in common: the locks and the upload, when it is refused, and what is written. */
import { sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type UploadRow, uploadByIdForUpdate } from '../../property/uploads/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { stayOfGuestsForUpdate } from '../stay-guests/index.ts'
import { type AttachmentRow, attachmentsAtMost, presentAttachment } from './attachment.ts'
import { attachmentAdded, insertAttachment } from './attachment-writes.ts'
import { refuse } from './errors.ts'

export const loadsForAttaching = (tenantId: Id, reservationId: Id, uploadId: Id) =>
  ({
    stay: stayOfGuestsForUpdate(tenantId, reservationId),
    upload: uploadByIdForUpdate(tenantId, uploadId),
    counted: sql<{ count: number }>`
      select count(*)::int as count from attachment where tenant_id = ${tenantId} and reservation_id = ${reservationId}`,
  }) as const

/** @throws RESERVATION_NOT_FOUND */
export function stayToAttachTo<Stay>(stay: Stay | undefined, reservationId: Id): Stay {
  if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: reservationId })
  return stay
}

type Attaching = Pick<Context<never, never, never>, 'tenantId' | 'caller' | 'moment' | 'newId'>

/**
 * The outcome of attaching a complete upload of the establishment to a stay. `of`: what the file is, and what it belongs to.
 * @throws FILE_UNUSABLE, STAY_HAS_TOO_MANY_FILES
 */
export function attached(
  { tenantId, caller, moment, newId }: Attaching,
  stay: { readonly id: Id; readonly establishmentId: Id },
  { upload, count }: { readonly upload: UploadRow | undefined; readonly count: number },
  of: Pick<AttachmentRow, 'kind' | 'stayGuestId' | 'entryId' | 'title'>,
) {
  if (upload?.status !== 'complete' || upload.establishmentId !== stay.establishmentId) throw refuse.FILE_UNUSABLE()
  if (count >= attachmentsAtMost) throw refuse.STAY_HAS_TOO_MANY_FILES()
  const row: AttachmentRow = {
    ...of,
    id: newId(),
    establishmentId: stay.establishmentId,
    reservationId: stay.id,
    contentType: upload.contentType,
    sizeBytes: upload.sizeBytes,
    addedAt: moment,
    addedBy: caller.actorId,
  }
  return {
    data: presentAttachment(row),
    record: row.id,
    concerns: [stay.id],
    establishmentId: stay.establishmentId,
    audit: { kind: row.kind, ...(row.entryId === null ? {} : { entryId: row.entryId }) },
    writes: insertAttachment(tenantId, row, upload.id),
    events: [attachmentAdded(row)],
  }
}
