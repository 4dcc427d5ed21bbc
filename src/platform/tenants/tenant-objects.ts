/** The files of a tenant in the object store: photos, documents, and archives of events and audit entries. */

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ObjectStore, ObjectStores } from '../external/object-store.ts'

/** The key prefixes of a tenant's objects. Uploads that were not completed (`incoming/`) are not exported. */
const foldersOf = (tenantId: string): string[] => ['uploads', 'invoices', 'archive'].map((folder) => `${folder}/${tenantId}/`)

const storesOf = (stores: ObjectStores): ObjectStore[] => {
  if (stores.current.kind === 'disk') return [stores.current]
  // Files stored on the disk before a bucket was configured are still there.
  return [stores.current, stores.of('disk')]
}

/** Each object once, with its store. */
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

/** Removes all objects of a tenant, including incomplete uploads. Returns the SHA-256 of each. */
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

/** The number of a tenant's files that are stored on the local disk. */
export async function filesOnDisk(client: pg.ClientBase, tenantId: string): Promise<number> {
  const { rows } = await client.query<{ files: string }>(
    `select (select count(*) from innkeep.upload where tenant_id = $1 and store = 'disk' and status <> 'awaiting')
      + (select count(*) from innkeep.invoice_document where tenant_id = $1 and store = 'disk') as files`,
    [tenantId],
  )
  return Number(rows[0]?.files)
}
