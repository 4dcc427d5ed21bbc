/**
 * Archives old events and audit entries: writes them to the object store, one gzipped JSON Lines file per tenant and batch, and only then deletes them from the
 * database. Idempotent: after a crash in between, the same file is written again.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { ObjectStores } from '../external/object-store.ts'
import type { Id } from '../values/ids.ts'
import type { PeriodicJob } from './periodic-jobs.ts'

const atOnce = 2_000
const pack = promisify(gzip)

const archived = {
  event: (age: string) =>
    sql<ArchivedRow>`select tenant_id as "tenantId", id, line from events_to_archive(${age}::interval, ${atOnce})`,
  audit_entry: (age: string) =>
    sql<ArchivedRow>`select tenant_id as "tenantId", id, line from audit_to_archive(${age}::interval, ${atOnce})`,
} as const

interface ArchivedRow {
  readonly tenantId: Id
  readonly id: Id
  readonly line: string
}

/** Returns the number of archived rows. `days`: 0 disables archiving. @throws ObjectStoreUnavailable; rows that were not stored are not deleted */
export async function archive(database: Database, { current }: ObjectStores, days: number): Promise<number> {
  if (days === 0) return 0
  const age = `${days} days`
  let count = 0
  for (const kind of ['event', 'audit_entry'] as const)
    for (;;) {
      const [rows] = await database.flush([archived[kind](age)])
      for (const [tenantId, ofTenant] of Map.groupBy(rows, (row) => row.tenantId)) {
        const ids = ofTenant.map(({ id }) => id)
        const bytes = await pack(`${ofTenant.map(({ line }) => line).join('\n')}\n`)
        await current.write(`archive/${tenantId}/${kind}/${ids[0]}-${ids.at(-1)}.jsonl.gz`, {
          bytes,
          mediaType: 'application/gzip',
        })
        await database.flush([sql`select drop_archived(${kind}, ${tenantId}, ${ids}::uuid[], ${age}::interval)`])
        count += ids.length
      }
      if (rows.length < atOnce) break
    }
  return count
}

/** Where there is an object store. */
export const archiving: PeriodicJob = {
  name: 'archive-events-and-audit',
  cron: '7 3 * * *',
  async run({ database, objects, archiveAfterDays }) {
    if (objects) await archive(database, objects, archiveAfterDays)
  },
}
