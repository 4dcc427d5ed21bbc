import type { Database } from '../../../platform/database/database.ts'
import { exactly, type Statement, sql } from '../../../platform/database/sql.ts'
import type { ObjectStores } from '../../../platform/external/object-store.ts'
import { type Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type ContentType, incomingKeyOf, thumbnailKeyOf } from './upload.ts'

const sweptAtOnce = 200

/** From now on it is what a record has attached: no photo, and not read as an upload. The transaction fails where it is that already. */
export const attachUpload = (tenantId: Id, id: Id): Statement =>
  exactly(
    1,
    sql`update upload set status = 'attached' where tenant_id = ${tenantId} and id = ${id} and status = 'complete' returning 1`,
    'FILE_UNUSABLE',
  )

/** Their files are deleted from the store by the next sweep. */
export const removeUploads = (tenantId: Id, ids: readonly Id[]): Statement =>
  sql`update upload set status = 'removed' where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and status in ('complete', 'attached')`

/** The same, of files that are known by their keys. */
export const removeUploadsByKeys = (tenantId: Id, keys: Statement): Statement =>
  sql`update upload set status = 'removed' where tenant_id = ${tenantId} and storage_object_key in (${keys}) and status = 'complete'`

/** Deletes the files of what was removed, and then its record. What the store does not delete now waits for the next sweep. Answers with how many went. */
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
        // Asked again by the next sweep.
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

/** Takes out what was not completed within a day after its time, with the files that were sent. Answers with how many. */
export async function sweepUploads(database: Database, objects: ObjectStores | undefined, moment: Moment): Promise<number> {
  let swept = 0
  for (;;) {
    const [rows] = await database.flush([
      sql<{ tenantId: Id; id: Id; store: 's3' | 'disk'; contentType: ContentType }>`
        select tenant_id as "tenantId", id, store, content_type as "contentType" from sweep_uploads(${moment}::timestamptz, ${sweptAtOnce}::integer)`,
    ])
    // A file that cannot be removed now is only untidy: its key is nobody's any more.
    for (const { tenantId, id, store, contentType } of rows)
      await Promise.resolve(objects?.of(store).remove(incomingKeyOf(tenantId, id, contentType))).catch(() => {})
    swept += rows.length
    if (rows.length < sweptAtOnce) return swept
  }
}
