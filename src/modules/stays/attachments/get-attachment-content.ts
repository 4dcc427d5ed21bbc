import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable, verifiedPieces } from '../../../platform/external/object-store.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { uploadTypes } from '../../property/uploads/index.ts'
import { attachmentExample } from './attachment.ts'
import { attachedFile } from './attachment-reads.ts'
import { refuse } from './errors.ts'

export const getAttachmentContent = operation({
  id: 'getAttachmentContent',
  method: 'GET',
  path: '/v1/attachments/:id/content',
  summary: 'Read the file of an attachment',
  description: 'Returns the attached bytes. Reading the photo of an identity document is audited.',
  permission: 'guest.read',
  params: closed({ id: Id('The attachment.') }),
  data: FileAnswer,
  responseFile: uploadTypes,
  storesResult: true,
  names: 'attachment',
  refuses: [refuse.ATTACHMENT_NOT_FOUND, refuse.FILE_GONE, platformRefuse.OBJECT_STORE_UNAVAILABLE],
  example: {
    params: { id: attachmentExample.id },
    data: { mediaType: 'application/pdf', fileName: 'attachment.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[file]] = await load(attachedFile(tenantId, params.id))
      if (!file) throw refuse.ATTACHMENT_NOT_FOUND({ recordId: params.id })
      return { intent: file }
    },
    async ask(file, { objects }) {
      if (!objects) throw new ObjectStoreUnavailable('there is no store')
      const { storageObjectKey: key, sha256, sizeBytes } = file
      const found = await objects.of(file.store).find(key)
      if (found?.sizeBytes !== sizeBytes) throw refuse.FILE_GONE()
      return { file, bytes: { sizeBytes, sha256, pieces: () => verifiedPieces(found, sha256, refuse.FILE_GONE) } }
    },
  },
  handle: ({ answer: { file, bytes } }) =>
    Promise.resolve({
      data: { mediaType: file.contentType, fileName: `${file.id}.${file.storageObjectKey.split('.').at(-1)}`, bytes },
      record: file.reservationId,
      establishmentId: file.establishmentId,
      ...(file.kind === 'identity_document' ? { audit: { attachmentId: file.id, kind: file.kind } } : {}),
    }),
})
