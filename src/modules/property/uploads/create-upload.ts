import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { ObjectStoreUnavailable } from '../../../platform/external/object-store.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentOf } from '../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import {
  declaredSha256,
  incomingKeyOf,
  presentUpload,
  sentWithinMinutes,
  UploadBegun,
  type UploadRow,
  uploadExample,
  uploadMembers,
} from './upload.ts'

export const createUpload = operation({
  id: 'createUpload',
  method: 'POST',
  path: '/v1/uploads',
  summary: 'Begin an upload',
  description:
    'For a photo or a document: declare its type and size, send the file as stated in the response within an hour, then complete the upload. ' +
    'With `sha256`, the exact bytes are declared.',
  permission: 'upload.manage',
  status: 201,
  body: closed({ ...uploadMembers, sha256: declaredSha256 }),
  data: UploadBegun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.OBJECT_STORE_UNAVAILABLE],
  example: {
    body: { establishmentId: exampleId.establishment, contentType: 'image/jpeg', sizeBytes: 183_204 },
    data: {
      upload: uploadExample,
      send: { method: 'PUT', url: `/v1/uploads/${uploadExample.id}/content`, headers: { 'content-type': 'image/jpeg' } },
    },
  },
  externalCall: {
    async intend({ body, tenantId, newId, load }) {
      const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
      if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
      const id = newId()
      return { intent: { ...body, id, key: incomingKeyOf(tenantId, id, body.contentType) } }
    },
    async ask({ id, key, contentType, sizeBytes }, { objects }) {
      if (!objects) throw new ObjectStoreUnavailable('no object store is configured')
      const store = objects.current
      const send = await store.presign({ key, mediaType: contentType, sizeBytes, expiresInSeconds: sentWithinMinutes * 60 })
      return { id, store: store.kind, send }
    },
  },
  handle({ body, tenantId, moment, now, answer }) {
    const { id, store, send } = answer
    const row: UploadRow = {
      id,
      establishmentId: body.establishmentId,
      storageObjectKey: null,
      store,
      contentType: body.contentType,
      sizeBytes: body.sizeBytes,
      sha256: body.sha256 ?? null,
      receivedSha256: null,
      width: null,
      height: null,
      hasThumbnail: false,
      status: 'awaiting',
      createdAt: moment,
      expiresAt: momentOf(now.add({ minutes: sentWithinMinutes })),
      completedAt: null,
    }
    return Promise.resolve({
      data: {
        upload: presentUpload(row),
        send: send ?? {
          method: 'PUT' as const,
          url: `/v1/uploads/${id}/content`,
          headers: { 'content-type': body.contentType },
        },
      },
      record: id,
      establishmentId: body.establishmentId,
      writes: [
        sql`
          insert into upload (tenant_id, id, establishment_id, store, content_type, size_bytes, sha256, created_at, expires_at)
          values (${tenantId}, ${id}, ${row.establishmentId}, ${store}, ${row.contentType}, ${row.sizeBytes}::bigint, ${row.sha256},
            ${moment}::timestamptz, ${row.expiresAt}::timestamptz)`,
      ],
      events: [{ type: 'upload.begun', establishmentId: row.establishmentId, data: { uploadId: id } }],
    })
  },
})
