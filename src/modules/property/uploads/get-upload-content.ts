import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable, verifiedPieces } from '../../../platform/external/object-store.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { contentTypes, isAttached } from './upload.ts'
import { uploadById } from './upload-reads.ts'

export const getUploadContent = operation({
  id: 'getUploadContent',
  method: 'GET',
  path: '/v1/uploads/:id/content',
  summary: 'Read the file of an upload',
  description:
    'The bytes as they were when the upload was completed. If the stored file has changed since, the request is refused or, for a large file, the ' +
    'response ends before its `Content-Length`.',
  permission: 'upload.read',
  params: closed({ id: Id('The upload.') }),
  data: FileAnswer,
  responseFile: contentTypes,
  names: 'upload',
  refuses: [
    refuse.UPLOAD_NOT_FOUND,
    refuse.UPLOAD_IS_ATTACHED,
    refuse.UPLOAD_NOT_COMPLETE,
    refuse.UPLOAD_NOT_AS_DECLARED,
    refuse.UPLOAD_NOT_ARRIVED,
    platformRefuse.OBJECT_STORE_UNAVAILABLE,
  ],
  example: {
    params: { id: exampleId.upload },
    data: { mediaType: 'image/jpeg', fileName: 'photo.jpg', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[row]] = await load(uploadById(tenantId, params.id))
      if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
      if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
      if (row.status !== 'complete') throw refuse.UPLOAD_NOT_COMPLETE()
      return { intent: row }
    },
    async ask(row, { objects }) {
      if (!objects) throw new ObjectStoreUnavailable('no object store is configured')
      const { storageObjectKey: key, sha256, sizeBytes } = row
      if (key === null || sha256 === null) throw refuse.UPLOAD_NOT_COMPLETE()
      const found = await objects.of(row.store).find(key)
      if (!found) throw refuse.UPLOAD_NOT_ARRIVED()
      if (found.sizeBytes !== sizeBytes) throw refuse.UPLOAD_NOT_AS_DECLARED()
      const pieces = () => verifiedPieces(found, sha256, refuse.UPLOAD_NOT_AS_DECLARED)
      return {
        mediaType: row.contentType,
        fileName: `${row.id}.${key.split('.').at(-1)}`,
        bytes: { sizeBytes, sha256, pieces },
      }
    },
  },
  handle: ({ answer }) => Promise.resolve({ data: answer }),
})
