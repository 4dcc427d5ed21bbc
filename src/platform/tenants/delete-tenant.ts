/** Deletes a tenant permanently from a database and its object store, and returns a proof of deletion. */
import type pg from 'pg'
import type { ObjectStores } from '../external/object-store.ts'
import { isPartOfMove } from './following.ts'
import { copySettings, hashRows, type TableCopy } from './tenant-copy.ts'
import { objectsOf, removeObjectsOf } from './tenant-objects.ts'
import { nameOfTenant, quoted, tenantTables } from './tenant-tables.ts'
import { moveStateOf } from './tenant-writes.ts'

/** Proof of deletion: no personal data, but hashes of everything deleted, so that an export can be matched to it. */
export interface DeletionProof {
  readonly tenantId: string
  readonly deletedAt: string
  readonly tables: readonly TableCopy[]
  readonly objects: readonly { readonly key: string; readonly sha256: string }[]
  /** Counted after the commit, in a separate transaction. */
  readonly rowsLeft: 0
  readonly note: string
}

export class DeletionRefused extends Error {
  override name = 'DeletionRefused'
}

const note =
  'Earlier backups contain this tenant until they are deleted. Mails, webhooks and exports that have left the service are not covered.'

/**
 * Deletes the rows in one transaction, and then the files. Only a tenant whose writes are stopped (`moving`, `moved`) can be deleted.
 *
 * @param keepObjects set if the object store is shared with the database to which the tenant has moved
 * @throws DeletionRefused; nothing is deleted then
 */
export async function deleteTenant(
  client: pg.ClientBase,
  stores: ObjectStores | undefined,
  tenantId: string,
  name: string,
  keepObjects = false,
): Promise<DeletionProof> {
  const known = await nameOfTenant(client, tenantId)
  if (known === undefined) {
    // An earlier deletion was interrupted after deleting the rows: delete the files now.
    const files = stores && !keepObjects ? await removeObjectsOf(stores, tenantId) : []
    if (files.length === 0) throw new DeletionRefused(`There is no tenant ${tenantId}.`)
    return { tenantId, deletedAt: new Date().toISOString(), tables: [], objects: files, rowsLeft: 0, note }
  }
  if (known !== name) throw new DeletionRefused(`The tenant ${tenantId} has another name than ${JSON.stringify(name)}.`)
  const state = await moveStateOf(client, tenantId)
  if (state !== 'moving' && state !== 'moved')
    throw new DeletionRefused(
      'The tenant still accepts writes. Stop them first (bin/tenant stop-writes), and export the tenant if it may be needed again.',
    )
  if (await isPartOfMove(client, tenantId))
    throw new DeletionRefused(
      'The tenant is being moved, or its move is not confirmed yet. End it first: bin/tenant move with --abort, --take-back or --confirm.',
    )
  const copies = await removeRowsOf(client, tenantId)
  const objects = stores && !keepObjects ? await removeObjectsOf(stores, tenantId) : []
  const left = await whatIsLeft(client, keepObjects ? undefined : stores, tenantId)
  if (left.length > 0) throw new Error(`not everything was deleted: ${left.join(', ')}`)
  return {
    tenantId,
    deletedAt: new Date().toISOString(),
    tables: copies.filter(({ rows }) => rows > 0),
    objects,
    rowsLeft: 0,
    note,
  }
}

/**
 * Deletes all rows of a tenant and the state of its move in one transaction, without checks: those are up to the caller. Returns the row count and hash of
 * each table.
 */
export async function removeRowsOf(client: pg.ClientBase, tenantId: string): Promise<TableCopy[]> {
  await client.query(copySettings)
  const tables = await tenantTables(client)
  const copies: TableCopy[] = []
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const table of tables) copies.push(await hashRows(client, table, tenantId))
    for (const table of tables)
      await client.query(`delete from innkeep.${quoted(table.name)} where ${quoted(table.tenantColumn)} = $1`, [tenantId])
    await client.query('delete from innkeep.tenant_move where tenant_id = $1', [tenantId])
    // Triggers are disabled here, so notify the processes that cache the tenant's callers.
    await client.query(`select pg_notify('innkeep_keys', $1)`, [tenantId])
    await client.query('commit')
    return copies
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Remaining rows and objects of the tenant; empty after a complete deletion. */
export async function whatIsLeft(client: pg.ClientBase, stores: ObjectStores | undefined, tenantId: string): Promise<string[]> {
  const left: string[] = []
  for (const { name, tenantColumn } of await tenantTables(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from innkeep.${quoted(name)} where ${quoted(tenantColumn)} = $1`,
      [tenantId],
    )
    if (rows[0]?.count !== '0') left.push(`${rows[0]?.count} rows of ${name}`)
  }
  if (stores) for await (const { key } of objectsOf(stores, tenantId)) left.push(key)
  return left
}
