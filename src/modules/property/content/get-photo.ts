import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable, verifiedPieces } from '../../../platform/external/object-store.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { readThumbnail, uploadById } from '../uploads/index.ts'
import { photoFile } from './content-reads.ts'
import { refuse } from './errors.ts'

export const getPhoto = operation({
  id: 'getPhoto',
  method: 'GET',
  path: '/v1/photos/:id',
  summary: 'Read a photo of an establishment or a unit type',
  description: 'The picture as it is shown to guests, or a small one for a list.',
  permission: 'establishment.read',
  params: closed({ id: Id('The photo.') }),
  query: closed({ size: Type.Optional(OneOf(['full', 'thumbnail'], { default: 'full', description: 'Default: `full`.' })) }),
  data: FileAnswer,
  responseFile: ['image/jpeg', 'image/png', 'image/webp'],
  names: 'upload',
  refuses: [refuse.PHOTO_NOT_FOUND, refuse.PHOTO_GONE, platformRefuse.OBJECT_STORE_UNAVAILABLE],
  example: {
    params: { id: exampleId.upload },
    data: { mediaType: 'image/jpeg', fileName: 'photo.jpg', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[file], [upload]] = await load(photoFile(tenantId, params.id), uploadById(tenantId, params.id))
      // An upload in sight that is no photo of the content is not outside the caller's scope.
      if (!file) throw refuse.PHOTO_NOT_FOUND(upload ? {} : { recordId: params.id })
      return { intent: { ...file, isSmall: query.size === 'thumbnail' && file.hasThumbnail } }
    },
    async ask({ isSmall, ...file }, external) {
      if (!external.objects) throw new ObjectStoreUnavailable('no object store is configured')
      if (isSmall) {
        const bytes = await readThumbnail(file, external)
        if (!bytes) throw refuse.PHOTO_GONE()
        return { mediaType: 'image/jpeg' as const, fileName: `${file.id}.thumbnail.jpg`, bytes }
      }
      const { storageObjectKey: key, sha256, sizeBytes } = file
      const found = await external.objects.of(file.store).find(key)
      if (found?.sizeBytes !== sizeBytes) throw refuse.PHOTO_GONE()
      return {
        mediaType: file.contentType,
        fileName: `${file.id}.${key.split('.').at(-1)}`,
        bytes: { sizeBytes, sha256, pieces: () => verifiedPieces(found, sha256, refuse.PHOTO_GONE) },
      }
    },
  },
  handle: ({ answer }) => Promise.resolve({ data: answer }),
})
