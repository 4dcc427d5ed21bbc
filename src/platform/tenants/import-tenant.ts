/** Imports a tenant from a file of `bin/tenant export` into a database that does not have it, all or nothing. */
import type pg from 'pg'
import { continueBeyondWithin } from '../database/event-positions.ts'
import { type ObjectStores, readObject, sha256Of } from '../external/object-store.ts'
import { openVault, type Vault } from '../external/vault.ts'
import { putSecrets, type SealedColumns } from './sealed-columns.ts'
import { copyRowsFrom, copySettings, hashRows, uuidPattern } from './tenant-copy.ts'
import { type FileHead, readTenantFile, TenantFileError } from './tenant-file.ts'
import { isObjectOf } from './tenant-objects.ts'
import { brokenReferences, listed, nameOfTenant, quoted, schemaOf, type TenantTable, tenantTables } from './tenant-tables.ts'

/** Tables that record the object store of a file; updated at the import, because this service may use another kind. */
const tablesWithStore = ['upload', 'invoice_document']
/** Maximum size of an object, which is held in memory while it is written. Innkeep never creates larger ones. */
const largestObject = 256 * 1_024 * 1_024

export interface Imported {
  readonly tenantId: string
  readonly name: string
  readonly rows: number
  readonly objects: number
}

/**
 * Everything is verified before the commit: the hash of every entry of the file, the rows (by exporting them again), and every foreign key. Constraints and
 * unique indexes apply as usual; triggers do not run, because what they would write is in the file.
 *
 * @param client a connection whose login may set `session_replication_role` and bypasses row-level security
 * @throws TenantFileError that says why; the database is then unchanged
 */
export async function importTenant(
  client: pg.Client,
  stores: ObjectStores | undefined,
  vault: Vault,
  sealed: readonly SealedColumns[],
  file: string,
  transferKey: Uint8Array,
  say: (line: string) => void = () => {},
): Promise<Imported> {
  await client.query(copySettings)
  await client.query('begin')
  const written: string[] = []
  let head: FileHead | undefined
  try {
    await client.query('set local session_replication_role = replica')
    const tables = new Map((await tenantTables(client)).map((table) => [table.name, table]))
    const rows = new Map<string, number>()
    const contents = await readTenantFile(
      file,
      transferKey,
      async (own) => {
        await refuseUnlessFits(client, own, file)
        head = own
      },
      async ({ kind, name, bytes, source }) => {
        if (kind === 'table') {
          const table = tables.get(name)
          if (!table) throw new TenantFileError(`${file} has a table ${name}, which is not known here.`)
          rows.set(name, await copyRowsFrom(client, table, source))
          if (rows.get(name) !== 0) say(`${name}: ${rows.get(name)} rows`)
          return
        }
        if (!head || !isObjectOf(head.tenantId, name))
          throw new TenantFileError(`${file} has an object ${name}, which does not belong to this tenant.`)
        if (!stores) throw new TenantFileError(`${file} contains photos or documents, but this service has no object store.`)
        if (bytes > largestObject) throw new TenantFileError(`${name} in ${file} is larger than the maximum file size.`)
        const pieces: Buffer[] = []
        for await (const piece of source) pieces.push(piece)
        const content = Buffer.concat(pieces)
        // Another database may share the object store: do not overwrite existing objects.
        const known = await readObject(stores.current, name, largestObject)
        if (known) {
          if (!('sha256' in known) || known.sha256 !== sha256Of(content))
            throw new TenantFileError(`${name} in ${file} is not what its list says, or not what the store has under that name.`)
          return
        }
        written.push(name)
        await stores.current.write(name, { bytes: content, mediaType: mediaTypeOf(name) })
      },
    )
    const own = head as unknown as FileHead
    for (const [name, table] of tables) {
      const listedCopy = contents.tables.find((each) => each.name === name)
      if (!listedCopy) throw new TenantFileError(`${file} has no table ${name}.`)
      await refuseUnlessEqual(client, table, own.tenantId, listedCopy.sha256, rows.get(name) ?? 0, file)
    }
    const broken = await brokenReferences(client, own.tenantId)
    if (broken.length > 0)
      throw new TenantFileError(`Rows of ${file} refer to records that it does not contain: ${broken.join(', ')}.`)
    await putSecrets(client, own.tenantId, contents.secrets, sealed, vault, openVault(transferKey))
    if (stores)
      for (const table of tablesWithStore)
        await client.query(`update innkeep.${quoted(table)} set store = $2 where tenant_id = $1 and store <> $2`, [
          own.tenantId,
          stores.current.kind,
        ])
    // From now on, readers of the tenant's events can continue at their positions.
    await continueBeyondWithin(client, BigInt(own.position))
    await client.query('commit')
    return {
      tenantId: own.tenantId,
      name: own.name,
      rows: [...rows.values()].reduce((sum, each) => sum + each, 0),
      objects: contents.objects.length,
    }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const key of written) await stores?.current.remove(key).catch(() => {})
    throw inWords(error, file)
  }
}

async function refuseUnlessFits(client: pg.Client, { tenantId, name, schema }: FileHead, file: string): Promise<void> {
  if (!uuidPattern.test(tenantId)) throw new TenantFileError(`${file} names no tenant.`)
  const here = await schemaOf(client)
  if (schema !== here)
    throw new TenantFileError(
      `${file} comes from a database with ${schema}; this one has ${here}. Bring both to the same version.`,
    )
  if ((await nameOfTenant(client, tenantId)) !== undefined)
    throw new TenantFileError(`The tenant ${tenantId} (${name}) is in this database already.`)
}

/** Exports the table again: the result must equal the file, and no row may belong to another tenant. */
async function refuseUnlessEqual(
  client: pg.Client,
  table: TenantTable,
  tenantId: string,
  sha256: string,
  rows: number,
  file: string,
): Promise<void> {
  const copy = await hashRows(client, table, tenantId)
  if (copy.rows !== rows) throw new TenantFileError(`${file} contains rows of another tenant in ${table.name}.`)
  if (copy.sha256 !== sha256)
    throw new TenantFileError(`${table.name} is not the same here as in ${file} (columns ${listed(table.columns)}).`)
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  gz: 'application/gzip',
}
const mediaTypeOf = (key: string): string => mediaTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function inWords(error: unknown, file: string): unknown {
  const { code, constraint, table } = (error ?? {}) as { code?: string; constraint?: string; table?: string }
  if (code === '23505')
    return new TenantFileError(`${file} conflicts with data of another tenant in this database (${constraint}).`, {
      cause: error,
    })
  if (code?.startsWith('22') || code?.startsWith('23'))
    return new TenantFileError(`Rows of ${table ?? 'a table'} in ${file} violate ${constraint ?? 'the table'}.`, {
      cause: error,
    })
  return error
}
