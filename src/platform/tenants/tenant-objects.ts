/** The files of a tenant in the object store: photos, documents, and archives of events and audit entries. */
import type pg from 'pg'
import { createHash } from 'node:crypto'
import type { ObjectStore, ObjectStores } from '../external/object-store.ts'

/** Under which keys they are. Files that were sent and not completed (`incoming/`) are nobody's yet. */
const foldersOf = (tenantId: string): string[] => ['uploads', 'invoices', 'archive'].map((folder) => `${folder}/${tenantId}/`)

const storesOf = (stores: ObjectStores): ObjectStore[] => {
  if (stores.current.kind === 'disk') return [stores.current]
  // What was put on the disk before there was a bucket is there still.
  return [stores.current, stores.of('disk')]
}

/** Each object once, and where it is. */
export async function* objectsOf(stores: ObjectStores, tenantId: string): AsyncIterable<{ key: string; store: ObjectStore }> {
  const seen = new Set<string>()
  for (const store of storesOf(stores))
    for (const folder of foldersOf(tenantId))
      for await (const key of store.list(folder)) {
        if (seen.has(key)) continue
        seen.add(key)
        yield { key, store }
      }
}

export const isObjectOf = (tenantId: string, key: string): boolean => foldersOf(tenantId).some((folder) => key.startsWith(folder))

/** Removes them all; answers with the SHA-256 of each, as it was. */
export async function removeObjectsOf(stores: ObjectStores, tenantId: string): Promise<{ key: string; sha256: string }[]> {
  const removed: { key: string; sha256: string }[] = []
  for (const store of storesOf(stores))
    for (const folder of [...foldersOf(tenantId), `incoming/${tenantId}/`])
      for await (const key of store.list(folder)) {
        const hash = createHash('sha256')
        const found = await store.find(key)
        if (found) for await (const piece of (await found.pieces()) as AsyncIterable<Buffer>) hash.update(piece)
        await store.remove(key)
        removed.push({ key, sha256: hash.digest('hex') })
      }
  return removed
}

/** How many files of a tenant its service has put on its own disk. */
export async function filesOnDisk(client: pg.ClientBase, tenantId: string): Promise<number> {
  const { rows } = await client.query<{ files: string }>(
    `select (select count(*) from innkeep.upload where tenant_id = $1 and store = 'disk' and status <> 'awaiting')
      + (select count(*) from innkeep.invoice_document where tenant_id = $1 and store = 'disk') as files`,
    [tenantId],
  )
  return Number(rows[0]?.files)
}
