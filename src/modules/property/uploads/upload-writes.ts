import type { Database } from '../../../platform/database/database.ts'
import { exactly, type Statement, sql } from '../../../platform/database/sql.ts'
import type { ObjectStores } from '../../../platform/external/object-store.ts'
import { type Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type ContentType, incomingKeyOf, thumbnailKeyOf } from './upload.ts'

const sweptAtOnce = 200

/** Marks the upload as attached to a record. It can no longer be used as a photo or read as an upload. The transaction fails if it is already attached. */
export const attachUpload = (tenantId: Id, id: Id): Statement =>
  exactly(
    1,
    sql`update upload set status = 'attached' where tenant_id = ${tenantId} and id = ${id} and status = 'complete' returning 1`,
    'FILE_UNUSABLE',
  )

/** Marks uploads as removed. The next sweep deletes their files from the store. */
export const removeUploads = (tenantId: Id, ids: readonly Id[]): Statement =>
  sql`update upload set status = 'removed' where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and status in ('complete', 'attached')`

/** The same, for files given by their storage keys. */
export const removeUploadsByKeys = (tenantId: Id, keys: Statement): Statement =>
  sql`update upload set status = 'removed' where tenant_id = ${tenantId} and storage_object_key in (${keys}) and status = 'complete'`

/** Deletes the files of removed uploads, then their rows. Files that cannot be deleted now are retried by the next sweep. Returns the number deleted. */
export async function deleteRemoved(database: Database, objects: ObjectStores | undefined): Promise<number> {
  let deleted = 0
  for (;;) {
    const [rows] = await database.flush([
      sql<{ tenantId: Id; id: Id; store: 's3' | 'disk'; key: string }>`
        select tenant_id as "tenantId", id, store, storage_object_key as key from removed_uploads(${sweptAtOnce}::integer)`,
    ])
    const gone: { tenantId: Id; id: Id }[] = []
    for (const { tenantId, id, store, key } of rows) {
      try {
        if (!objects) break
        await objects.of(store).remove(thumbnailKeyOf(key))
        await objects.of(store).remove(key)
        gone.push({ tenantId, id })
      } catch {
        // The next sweep tries again.
      }
    }
    if (gone.length > 0)
      await database.flush([
        sql`select forget_uploads(${gone.map(({ tenantId }) => tenantId)}::uuid[], ${gone.map(({ id }) => id)}::uuid[])`,
      ])
    deleted += gone.length
    if (gone.length < sweptAtOnce) return deleted
  }
}

/** Deletes uploads that were not completed within a day after they expired, with their files. Returns the number deleted. */
export async function sweepUploads(database: Database, objects: ObjectStores | undefined, moment: Moment): Promise<number> {
  let swept = 0
  for (;;) {
    const [rows] = await database.flush([
      sql<{ tenantId: Id; id: Id; store: 's3' | 'disk'; contentType: ContentType }>`
        select tenant_id as "tenantId", id, store, content_type as "contentType" from sweep_uploads(${moment}::timestamptz, ${sweptAtOnce}::integer)`,
    ])
    // If a file cannot be deleted it is only left over: no record refers to its key.
    for (const { tenantId, id, store, contentType } of rows)
      await Promise.resolve(objects?.of(store).remove(incomingKeyOf(tenantId, id, contentType))).catch(() => {})
    swept += rows.length
    if (rows.length < sweptAtOnce) return swept
  }
}
