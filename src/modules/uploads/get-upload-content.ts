import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable, sha256Of } from '../../platform/external/object-store.ts'
import { FileAnswer, operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { contentTypes, largestFile } from './upload.ts'
import { uploadById } from './upload-reads.ts'

export const getUploadContent = operation({
  id: 'getUploadContent',
  method: 'GET',
  path: '/v1/uploads/:id/content',
  summary: 'Read the file of an upload',
  description:
    'The bytes as they were when the upload was completed; where the store holds others by now, the response lists them instead.',
  permission: 'upload.read',
  params: closed({ id: Id('The upload.') }),
  data: FileAnswer,
  givesFile: contentTypes,
  names: 'upload',
  refuses: [
    refuse.UPLOAD_NOT_FOUND,
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
      if (row.status !== 'complete') throw refuse.UPLOAD_NOT_COMPLETE()
      return { intent: row }
    },
    async ask(row, { objects }) {
      if (!objects) throw new ObjectStoreUnavailable('there is no store')
      const key = row.storageObjectKey ?? ''
      const found = await objects.of(row.store).read(key, largestFile)
      if (!found) throw refuse.UPLOAD_NOT_ARRIVED()
      if ('tooLarge' in found || sha256Of(found.bytes) !== row.sha256) throw refuse.UPLOAD_NOT_AS_DECLARED()
      return { mediaType: row.contentType, fileName: `${row.id}.${key.split('.').at(-1)}`, bytes: found.bytes }
    },
  },
  handle: ({ answer }) => Promise.resolve({ data: answer }),
})
