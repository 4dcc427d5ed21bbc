import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { ObjectStoreUnavailable, readObject } from '../../platform/external/object-store.ts'
import { operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import {
  arrivalProblem,
  incomingKeyOf,
  isAttached,
  largestFile,
  presentUpload,
  storageObjectKeyOf,
  Upload,
  uploadExample,
} from './upload.ts'
import { uploadById, uploadByIdForUpdate } from './upload-reads.ts'

export const completeUpload = operation({
  id: 'completeUpload',
  method: 'POST',
  path: '/v1/uploads/:id/complete',
  summary: 'Complete an upload',
  description:
    'The file is read from the store and held against what was declared: size, type by its content, SHA-256. From then on it can be named as a photo, ' +
    'and its hash can be signed. A complete one answers the same again.',
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
    async ask({ row, tenantId }, { objects }) {
      if (row.status === 'complete') return undefined
      if (!objects) throw new ObjectStoreUnavailable('there is no store')
      const store = objects.of(row.store)
      const incoming = incomingKeyOf(tenantId, row.id, row.contentType)
      const found = await readObject(store, incoming, largestFile)
      if (!found) throw refuse.UPLOAD_NOT_ARRIVED()
      const problem =
        'tooLarge' in found ? `It has ${found.tooLarge} bytes; ${row.sizeBytes} were declared.` : arrivalProblem(row, found)
      if (problem || 'tooLarge' in found)
        throw refuse.UPLOAD_NOT_AS_DECLARED({ message: `${refuse.UPLOAD_NOT_AS_DECLARED.message} ${problem}` })
      // Those very bytes, where nobody who may send a file can write.
      const { sha256 } = found
      const storageObjectKey = storageObjectKeyOf(tenantId, row.id, row.contentType, sha256)
      await store.write(storageObjectKey, { bytes: found.bytes, mediaType: row.contentType })
      await store.remove(incoming)
      return { sha256, storageObjectKey }
    },
  },
  async handle({ params, tenantId, moment, answer, load }) {
    const [[row]] = await load(uploadByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
    if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
    if (row.status === 'complete' || answer === undefined)
      return { data: presentUpload(row), establishmentId: row.establishmentId }
    const { sha256, storageObjectKey } = answer
    return {
      data: presentUpload({ ...row, status: 'complete', sha256, storageObjectKey, completedAt: moment }),
      establishmentId: row.establishmentId,
      audit: { sha256 },
      writes: [
        sql`
          update upload set status = 'complete', storage_object_key = ${storageObjectKey}, sha256 = ${sha256}, completed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'upload.completed', establishmentId: row.establishmentId, data: { uploadId: row.id } }],
    }
  },
})
