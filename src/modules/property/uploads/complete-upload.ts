import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { ObjectStoreUnavailable, readObject, sha256Of } from '../../../platform/external/object-store.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { clean } from '../../../platform/pictures/clean.ts'
import { isPicture } from '../../../platform/pictures/picture.ts'
import type { Workers } from '../../../platform/threads/worker-threads.ts'
import { refuse } from './errors.ts'
import {
  arrivalProblem,
  type ContentType,
  incomingKeyOf,
  isAttached,
  largestFile,
  presentUpload,
  storageObjectKeyOf,
  thumbnailKeyOf,
  Upload,
  type UploadRow,
  uploadExample,
} from './upload.ts'
import { uploadById, uploadByIdForUpdate } from './upload-reads.ts'

export const completeUpload = operation({
  id: 'completeUpload',
  method: 'POST',
  path: '/v1/uploads/:id/complete',
  summary: 'Complete an upload',
  description:
    'The file is read from the store and compared with the declared size, type (detected from its content) and SHA-256. A picture is decoded, rotated ' +
    'upright and re-encoded without its metadata ' +
    '(location, device, time), HEIC as JPEG, and gets a thumbnail. `sha256`, `sizeBytes` and `contentType` describe the stored file. After that, the ' +
    'file can be used as a photo and its hash can be signed. Completing it again returns the same response.',
  permission: 'upload.manage',
  params: closed({ id: Id('The upload.') }),
  body: closed({}),
  bodyOptional: true,
  data: Upload,
  names: 'upload',
  refuses: [
    refuse.UPLOAD_NOT_FOUND,
    refuse.UPLOAD_IS_ATTACHED,
    refuse.UPLOAD_NOT_ARRIVED,
    refuse.UPLOAD_NOT_AS_DECLARED,
    platformRefuse.OBJECT_STORE_UNAVAILABLE,
  ],
  example: {
    params: { id: exampleId.upload },
    body: {},
    data: {
      ...uploadExample,
      status: 'complete',
      receivedSha256: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
      width: 3024,
      height: 4032,
      hasThumbnail: true,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      completedAt: exampleMoment,
    },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[row]] = await load(uploadById(tenantId, params.id))
      if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
      if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
      return { intent: { row, tenantId } }
    },
    async ask({ row, tenantId }, { objects, workers }) {
      if (row.status === 'complete') return undefined
      if (!objects) throw new ObjectStoreUnavailable('no object store is configured')
      const store = objects.of(row.store)
      const incoming = incomingKeyOf(tenantId, row.id, row.contentType)
      const found = await readObject(store, incoming, largestFile)
      if (!found) throw refuse.UPLOAD_NOT_ARRIVED()
      const problem =
        'tooLarge' in found ? `The file has ${found.tooLarge} bytes; ${row.sizeBytes} were declared.` : arrivalProblem(row, found)
      if (problem || 'tooLarge' in found)
        throw refuse.UPLOAD_NOT_AS_DECLARED({ message: `${refuse.UPLOAD_NOT_AS_DECLARED.message} ${problem}` })
      const kept = await keptOf(workers, tenantId, { bytes: found.bytes, sha256: found.sha256, contentType: row.contentType })
      if ('problem' in kept)
        throw refuse.UPLOAD_NOT_AS_DECLARED({ message: `${refuse.UPLOAD_NOT_AS_DECLARED.message} ${kept.problem}` })
      // Copies the verified bytes to a key to which senders of files have no write access.
      const { bytes, thumbnail, ...facts } = kept
      const storageObjectKey = storageObjectKeyOf(tenantId, row.id, kept.contentType, kept.sha256)
      await store.write(storageObjectKey, { bytes, mediaType: kept.contentType })
      if (thumbnail) await store.write(thumbnailKeyOf(storageObjectKey), { bytes: thumbnail, mediaType: 'image/jpeg' })
      await store.remove(incoming)
      return { ...facts, storageObjectKey }
    },
  },
  async handle({ params, tenantId, moment, answer, load }) {
    const [[row]] = await load(uploadByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
    if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
    if (row.status === 'complete' || answer === undefined)
      return { data: presentUpload(row), establishmentId: row.establishmentId }
    const { sha256, storageObjectKey, contentType, sizeBytes, receivedSha256, width, height, hasThumbnail } = answer
    return {
      data: presentUpload({ ...row, ...answer, status: 'complete', completedAt: moment }),
      establishmentId: row.establishmentId,
      audit: { sha256 },
      writes: [
        sql`
          update upload set status = 'complete', storage_object_key = ${storageObjectKey}, sha256 = ${sha256}, content_type = ${contentType}, size_bytes = ${sizeBytes}::bigint,
            received_sha256 = ${receivedSha256}, width = ${width}::integer, height = ${height}::integer, has_thumbnail = ${hasThumbnail}::boolean, completed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'upload.completed', establishmentId: row.establishmentId, data: { uploadId: row.id } }],
    }
  },
})

interface Kept extends Pick<UploadRow, 'receivedSha256' | 'width' | 'height' | 'hasThumbnail' | 'sizeBytes' | 'contentType'> {
  readonly sha256: string
  readonly bytes: Uint8Array
  readonly thumbnail?: Uint8Array
}

/** The file to store: a document unchanged, a picture after cleaning. Or the reason why it is refused. */
async function keptOf(
  workers: Workers,
  tenantId: string,
  { bytes, sha256, contentType }: { readonly bytes: Uint8Array; readonly sha256: string; readonly contentType: ContentType },
): Promise<Kept | { readonly problem: string }> {
  if (!isPicture(contentType))
    return {
      bytes,
      sha256,
      contentType,
      sizeBytes: bytes.length,
      receivedSha256: null,
      width: null,
      height: null,
      hasThumbnail: false,
    }
  const picture = await clean(workers, tenantId, { bytes, mediaType: contentType })
  if ('problem' in picture) return picture
  return {
    bytes: picture.bytes,
    sha256: sha256Of(picture.bytes),
    contentType: picture.mediaType,
    sizeBytes: picture.bytes.length,
    receivedSha256: sha256,
    width: picture.width,
    height: picture.height,
    hasThumbnail: true,
    thumbnail: picture.thumbnail,
  }
}
