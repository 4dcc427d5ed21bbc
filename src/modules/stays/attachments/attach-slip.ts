import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { uploadByIdForUpdate } from '../../property/uploads/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { stayOfGuestsForUpdate } from '../stay-guests/index.ts'
import { Attachment, type AttachmentRow, attachmentExample, attachmentsAtMost, presentAttachment } from './attachment.ts'
import { attachmentAdded, insertAttachment } from './attachment-writes.ts'
import { refuse } from './errors.ts'

export const attachSlip = operation({
  id: 'attachSlip',
  method: 'POST',
  path: '/v1/reservations/:id/slips',
  summary: 'Attach the signed slip of a charge',
  description:
    'For the till of an outlet: the signature of the guest, or a photo of the slip, as a complete upload (`POST /v1/uploads`) of the establishment. It is ' +
    'listed and read as an attachment of the stay, with the charge that was signed.',
  permission: 'folio.manage',
  status: 201,
  params: closed({ id: Id('The reservation.') }),
  body: closed({
    entryId: Id('The charge that was signed, on any folio of the stay.'),
    uploadId: Id(),
    title: Type.Optional(Line(200, 'Such as the number of the slip.')),
  }),
  data: Attachment,
  names: 'reservation',
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    refuse.NO_CHARGE_OF_THE_STAY,
    refuse.FILE_UNUSABLE,
    refuse.STAY_HAS_TOO_MANY_FILES,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { entryId: exampleId.folio_entry, uploadId: exampleId.upload, title: 'Bar 4711' },
    data: {
      ...attachmentExample,
      kind: 'slip',
      entryId: exampleId.folio_entry,
      title: 'Bar 4711',
      contentType: 'image/png',
    },
  },
  async handle({ params, body, caller, tenantId, moment, newId, load }) {
    const {
      stay: [stay],
      upload: [upload],
      entry: [entry],
      counted: [counted],
    } = await load({
      stay: stayOfGuestsForUpdate(tenantId, params.id),
      upload: uploadByIdForUpdate(tenantId, body.uploadId),
      entry: sql<{ id: string }>`
        select n.id from folio f join folio_entry n on n.tenant_id = f.tenant_id and n.folio_id = f.id
        where f.tenant_id = ${tenantId} and f.reservation_id = ${params.id} and n.id = ${body.entryId} and n.kind = 'charge'`,
      counted: sql<{
        count: number
      }>`select count(*)::int as count from attachment where tenant_id = ${tenantId} and reservation_id = ${params.id}`,
    })
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (!entry) throw refuse.NO_CHARGE_OF_THE_STAY()
    if (upload?.status !== 'complete' || upload.establishmentId !== stay.establishmentId) throw refuse.FILE_UNUSABLE()
    if ((counted?.count ?? 0) >= attachmentsAtMost) throw refuse.STAY_HAS_TOO_MANY_FILES()
    const row: AttachmentRow = {
      id: newId(),
      establishmentId: stay.establishmentId,
      reservationId: stay.id,
      stayGuestId: null,
      kind: 'slip',
      entryId: entry.id,
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
      audit: { kind: row.kind, entryId: entry.id },
      writes: insertAttachment(tenantId, row, upload.id),
      events: [attachmentAdded(row)],
    }
  },
})
