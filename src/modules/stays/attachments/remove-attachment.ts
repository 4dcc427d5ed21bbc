import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Attachment, attachmentExample, presentAttachment } from './attachment.ts'
import { attachedFileForUpdate } from './attachment-reads.ts'
import { removeAttachments } from './attachment-writes.ts'
import { refuse } from './errors.ts'

export const removeAttachment = operation({
  id: 'removeAttachment',
  method: 'DELETE',
  path: '/v1/attachments/:id',
  summary: 'Remove an attachment',
  description: 'Permanent. The file is deleted from storage within an hour.',
  permission: 'reservation.manage',
  params: closed({ id: Id('The attachment.') }),
  data: Attachment,
  names: 'attachment',
  refuses: [refuse.ATTACHMENT_NOT_FOUND],
  example: { params: { id: attachmentExample.id }, data: attachmentExample },
  async handle({ params, tenantId, load }) {
    const [[file]] = await load(attachedFileForUpdate(tenantId, params.id))
    if (!file) throw refuse.ATTACHMENT_NOT_FOUND({ recordId: params.id })
    const { uploadId: _, store: __, storageObjectKey: ___, sha256: ____, ...row } = file
    return {
      data: presentAttachment(row),
      concerns: [row.reservationId],
      establishmentId: row.establishmentId,
      audit: { kind: row.kind },
      writes: removeAttachments(tenantId, [file]),
      events: [
        {
          type: 'attachment.removed',
          establishmentId: row.establishmentId,
          data: { attachmentId: row.id, reservationId: row.reservationId },
        },
      ],
    }
  },
})
