import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ObjectStores } from '../../platform/external/object-store.ts'
import { type Moment } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { type ContentType, incomingKeyOf } from './upload.ts'

const sweptAtOnce = 200

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
