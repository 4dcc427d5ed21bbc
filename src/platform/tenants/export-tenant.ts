/** Exports a tenant to one file, as a consistent snapshot while the service keeps running. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { positionHere } from '../database/event-positions.ts'
import { type ObjectStores, ObjectStoreUnavailable } from '../external/object-store.ts'
import { openVault, type Vault } from '../external/vault.ts'
import { type SealedColumns, takeSecrets } from './sealed-columns.ts'
import { copyRowsTo, copySettings, type TableCopy } from './tenant-copy.ts'
import { nameOfObject, nameOfTable, type ObjectCopy, removeLeftovers, TenantFileError, writeTenantFile } from './tenant-file.ts'
import { objectsOf } from './tenant-objects.ts'
import { nameOfTenant, schemaOf, tenantTables } from './tenant-tables.ts'

export interface Exported {
  readonly tables: number
  readonly rows: number
  readonly objects: number
  /** 32 bytes in base64, needed to import the file. */
  readonly transferKey: string
}

/**
 * @param client a connection whose login bypasses row-level security
 * @throws TenantFileError if the tenant does not exist, or the file already exists
 */
export async function exportTenant(
  client: pg.ClientBase,
  stores: ObjectStores | undefined,
  vault: Vault,
  sealed: readonly SealedColumns[],
  tenantId: string,
  file: string,
  say: (line: string) => void = () => {},
): Promise<Exported> {
  const transferKey = randomBytes(32)
  removeLeftovers(os.tmpdir(), `innkeep-export-${os.hostname()}-`)
  const aside = fs.mkdtempSync(path.join(os.tmpdir(), `innkeep-export-${os.hostname()}-${process.pid}-`))
  await client.query(copySettings)
  // Read before the snapshot, because a read-only transaction has no transaction id.
  const position = String(await positionHere(client))
  await client.query('begin isolation level repeatable read, read only')
  try {
    const name = await nameOfTenant(client, tenantId)
    if (name === undefined) throw new TenantFileError(`There is no tenant ${tenantId}.`)
    const writer = await writeTenantFile(
      file,
      {
        format: 'innkeep tenant',
        version: 1,
        tenantId,
        name,
        exportedAt: new Date().toISOString(),
        schema: await schemaOf(client),
        position,
      },
      transferKey,
    )
    try {
      const tables: TableCopy[] = []
      for (const table of await tenantTables(client)) {
        // A tar entry begins with its size, so the rows go to a temporary file first.
        const rows = path.join(aside, 'rows.csv')
        const copy = await copyRowsTo(client, table, tenantId, fs.createWriteStream(rows, { mode: 0o600 }))
        await writer.add(nameOfTable(table.name), copy.bytes, fs.createReadStream(rows))
        tables.push(copy)
        if (copy.rows > 0) say(`${table.name}: ${copy.rows} rows`)
      }
      const secrets = await takeSecrets(client, tenantId, sealed, vault, openVault(transferKey))
      const objects: ObjectCopy[] = []
      if (stores)
        for await (const { key, store } of objectsOf(stores, tenantId)) {
          const found = await store.find(key)
          // The object was removed since it was listed.
          if (!found) continue
          const hash = createHash('sha256')
          let bytes = 0
          const pieces = (await found.pieces()) as AsyncIterable<Buffer>
          async function* counted() {
            for await (const piece of pieces) {
              hash.update(piece)
              bytes += piece.length
              yield piece
            }
          }
          await writer.add(nameOfObject(key), found.sizeBytes, Readable.from(counted(), { objectMode: false }))
          if (bytes !== found.sizeBytes) throw new ObjectStoreUnavailable(`${key} changed while it was read`)
          objects.push({ key, bytes, sha256: hash.digest('hex'), mediaType: found.mediaType ?? 'application/octet-stream' })
        }
      await writer.end({ tables, objects, secrets })
      return {
        tables: tables.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        objects: objects.length,
        transferKey: transferKey.toString('base64'),
      }
    } catch (error) {
      await writer.abort()
      throw error
    }
  } finally {
    await client.query('rollback').catch(() => {})
    fs.rmSync(aside, { recursive: true, force: true })
  }
}
