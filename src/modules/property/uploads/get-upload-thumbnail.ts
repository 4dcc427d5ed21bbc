import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable } from '../../../platform/external/object-store.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { thumbnailPixels } from '../../../platform/pictures/picture.ts'
import { refuse } from './errors.ts'
import { isAttached } from './upload.ts'
import { uploadById } from './upload-reads.ts'
import { readThumbnail } from './uploaded-reads.ts'

export const getUploadThumbnail = operation({
  id: 'getUploadThumbnail',
  method: 'GET',
  path: '/v1/uploads/:id/thumbnail',
  summary: 'Read the thumbnail of a picture',
  description: `An upright JPEG that fits into a square of ${thumbnailPixels} pixels. Documents have no thumbnail.`,
  permission: 'upload.read',
  params: closed({ id: Id('The upload.') }),
  data: FileAnswer,
  responseFile: ['image/jpeg'],
  names: 'upload',
  refuses: [
    refuse.UPLOAD_NOT_FOUND,
    refuse.UPLOAD_IS_ATTACHED,
    refuse.UPLOAD_NOT_COMPLETE,
    refuse.UPLOAD_HAS_NO_THUMBNAIL,
    refuse.UPLOAD_NOT_ARRIVED,
    platformRefuse.OBJECT_STORE_UNAVAILABLE,
  ],
  example: {
    params: { id: exampleId.upload },
    data: { mediaType: 'image/jpeg', fileName: 'thumbnail.jpg', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[row]] = await load(uploadById(tenantId, params.id))
      if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
      if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
      if (row.storageObjectKey === null) throw refuse.UPLOAD_NOT_COMPLETE()
      if (!row.hasThumbnail) throw refuse.UPLOAD_HAS_NO_THUMBNAIL()
      return { intent: row }
    },
    async ask(row, external) {
      if (!external.objects) throw new ObjectStoreUnavailable('no object store is configured')
      const bytes = await readThumbnail(row, external)
      if (!bytes) throw refuse.UPLOAD_NOT_ARRIVED()
      return { mediaType: 'image/jpeg', fileName: `${row.id}.thumbnail.jpg`, bytes }
    },
  },
  handle: ({ answer }) => Promise.resolve({ data: answer }),
})
