/** Takes a tenant out of a database and its store for good, and says what was there. */
import type pg from 'pg'
import type { ObjectStores } from '../external/object-store.ts'
import { isPartOfMove } from './following.ts'
import { copySettings, hashRows, type TableCopy } from './tenant-copy.ts'
import { objectsOf, removeObjectsOf } from './tenant-objects.ts'
import { nameOfTenant, quoted, tenantTables } from './tenant-tables.ts'
import { moveStateOf } from './tenant-writes.ts'

/** What was deleted: no personal data, but the hash of all of it. Whoever has an export can show that it was this. */
export interface DeletionProof {
  readonly tenantId: string
  readonly deletedAt: string
  readonly tables: readonly TableCopy[]
  readonly objects: readonly { readonly key: string; readonly sha256: string }[]
  /** Counted after the commit, by a transaction of its own. */
  readonly rowsLeft: 0
  readonly note: string
}

export class DeletionRefused extends Error {
  override name = 'DeletionRefused'
}

const note =
  'Backups that were made before hold this tenant until they are deleted. Mails, webhooks and exports that left the service are not part of this.'

/**
 * In one transaction, and then the files. Only a tenant whose writes are stopped (`moving`, `moved`) can be deleted.
 *
 * @param keepObjects the store is shared with the database to which the tenant has moved
 * @throws DeletionRefused in words, with nothing deleted
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
    // Interrupted after its rows had gone: the files go now.
    const files = stores && !keepObjects ? await removeObjectsOf(stores, tenantId) : []
    if (files.length === 0) throw new DeletionRefused(`There is no tenant ${tenantId}.`)
    return { tenantId, deletedAt: new Date().toISOString(), tables: [], objects: files, rowsLeft: 0, note }
  }
  if (known !== name) throw new DeletionRefused(`The tenant ${tenantId} has another name than ${JSON.stringify(name)}.`)
  const state = await moveStateOf(client, tenantId)
  if (state !== 'moving' && state !== 'moved')
    throw new DeletionRefused(
      'Its writes go on. Stop them first (bin/tenant stop-writes), and export it if anybody may want it back.',
    )
  if (await isPartOfMove(client, tenantId))
    throw new DeletionRefused(
      'A move of it is under way, or followed: bin/tenant move with --abort, --take-back or --confirm ends that.',
    )
  const copies = await removeRowsOf(client, tenantId)
  const objects = stores && !keepObjects ? await removeObjectsOf(stores, tenantId) : []
  const left = await whatIsLeft(client, keepObjects ? undefined : stores, tenantId)
  if (left.length > 0) throw new Error(`not everything is gone: ${left.join(', ')}`)
  return {
    tenantId,
    deletedAt: new Date().toISOString(),
    tables: copies.filter(({ rows }) => rows > 0),
    objects,
    rowsLeft: 0,
    note,
  }
}

/** All rows of a tenant with the state of its move, in one transaction: how many there were in each table, and their hash. Whether they may go is the caller's to know. */
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
    // Triggers are set aside: whoever remembers its callers learns it here.
    await client.query(`select pg_notify('innkeep_keys', $1)`, [tenantId])
    await client.query('commit')
    return copies
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Tables and objects in which something of the tenant is left; empty when it is gone. */
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
