import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { stayGuestRefuse, stayOfGuestsForUpdate } from '../stay-guests/index.ts'
import { uploadByIdForUpdate } from '../../property/uploads/index.ts'
import {
  Attachment,
  type AttachmentRow,
  attachmentExample,
  attachmentsAtMost,
  freeKinds,
  presentAttachment,
} from './attachment.ts'
import { attachmentAdded, insertAttachment } from './attachment-writes.ts'
import { refuse } from './errors.ts'

export const attachFile = operation({
  id: 'attachFile',
  method: 'POST',
  path: '/v1/reservations/:id/attachments',
  summary: 'Attach a file to a stay',
  description:
    'Attaches a complete upload (`POST /v1/uploads`) of the establishment. From then on the file is read by `GET /v1/attachments/{id}/content`, no longer as an upload. ' +
    'Photos of identity documents are deleted 30 days after departure. Every file is deleted with its attachment and when the guest is erased. Only copy identity documents where the law requires it.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id('The reservation.') }),
  body: closed({
    uploadId: Id(),
    kind: OneOf(freeKinds),
    stayGuestId: Type.Optional(Id('The person of the stay to whom the identity document belongs.')),
    title: Type.Optional(Line(200)),
  }),
  data: Attachment,
  names: 'reservation',
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    stayGuestRefuse.STAY_GUEST_NOT_FOUND,
    refuse.FILE_UNUSABLE,
    refuse.STAY_HAS_TOO_MANY_FILES,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { uploadId: exampleId.upload, kind: 'other', title: 'Letter of the company' },
    data: attachmentExample,
  },
  async handle({ params, body, caller, tenantId, moment, newId, load }) {
    const {
      stay: [stay],
      upload: [upload],
      person: [person],
      counted: [counted],
    } = await load({
      stay: stayOfGuestsForUpdate(tenantId, params.id),
      upload: uploadByIdForUpdate(tenantId, body.uploadId),
      person: sql<{ id: string }>`
        select id from stay_guest where tenant_id = ${tenantId} and reservation_id = ${params.id} and id = ${body.stayGuestId ?? null}`,
      counted: sql<{
        count: number
      }>`select count(*)::int as count from attachment where tenant_id = ${tenantId} and reservation_id = ${params.id}`,
    })
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (body.stayGuestId !== undefined && !person) throw stayGuestRefuse.STAY_GUEST_NOT_FOUND({ recordId: body.stayGuestId })
    if (upload?.status !== 'complete' || upload.establishmentId !== stay.establishmentId) throw refuse.FILE_UNUSABLE()
    if ((counted?.count ?? 0) >= attachmentsAtMost) throw refuse.STAY_HAS_TOO_MANY_FILES()
    const row: AttachmentRow = {
      id: newId(),
      establishmentId: stay.establishmentId,
      reservationId: stay.id,
      stayGuestId: person?.id ?? null,
      kind: body.kind,
      entryId: null,
      title: body.title ?? null,
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
      audit: { kind: row.kind },
      writes: insertAttachment(tenantId, row, upload.id),
      events: [attachmentAdded(row)],
    }
  },
})
