/**
 * Replicates one tenant to another database: PostgreSQL's logical replication with a row filter on every table. The target first gets the existing rows and
 * then every change in commit order. Its triggers and foreign keys do not run, because they already ran on the source.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quoted, tenantTables } from './tenant-tables.ts'

/** A move is not possible; the message tells the operator why. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}

/** One of the two databases. `address` is the connection string (libpq) with which the other server connects to it. */
export interface Cell {
  readonly client: pg.Client
  readonly address: string
}

/** The common name of publication, subscription and replication slot. */
const nameOf = (tenantId: string, direction: 'to' | 'back'): string => `innkeep_move_${direction}_${tenantId.replaceAll('-', '')}`

export type Direction = Parameters<typeof nameOf>[1]

const slotsAtLeast = 20

/** @throws MoveRefused if the server is not configured for logical replication */
export async function refuseUnlessFollowable({ client }: Cell, what: string): Promise<void> {
  const { rows } = await client.query<{ level: string; slots: number }>(
    `select current_setting('wal_level') as level, current_setting('max_replication_slots')::int as slots`,
  )
  const [{ level, slots } = { level: '', slots: 0 }] = rows
  if (level !== 'logical')
    throw new MoveRefused(
      `The server of the ${what} does not support logical replication: its wal_level is ${level}. Run alter system set wal_level = 'logical' and restart it.`,
    )
  // Each table takes a slot while it is copied; PostgreSQL's default of ten is not enough.
  if (slots < slotsAtLeast)
    throw new MoveRefused(
      `The server of the ${what} has only ${slots} replication slots. Run alter system set max_replication_slots = 30 and restart it.`,
    )
}

/**
 * Creates publication and replication slot on the source, unless they exist. Creating the slot waits for running transactions, so it is done early, before
 * writes are stopped.
 */
export async function letFollow(from: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  const { rowCount: isPublished } = await from.client.query('select from pg_publication where pubname = $1', [name])
  if (isPublished === 0) {
    const tables = await tenantTables(from.client)
    // A row filter cannot have parameters; the id has been validated.
    const filtered = tables.map((table) => `innkeep.${quoted(table.name)} where (${quoted(table.tenantColumn)} = '${tenantId}')`)
    await from.client.query(
      `create publication ${quoted(name)} for table ${filtered.join(', ')} with (publish = 'insert, update, delete')`,
    )
  }
  const { rowCount: hasSlot } = await from.client.query('select from pg_replication_slots where slot_name = $1', [name])
  if (hasSlot === 0) await from.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name])
}

/**
 * Starts a prepared subscription with changes from now on; the target already has the existing rows. Call it while writes are stopped. Does nothing if it has
 * already started.
 */
export async function followFromNow(from: Cell, to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  const { rows } = await to.client.query<{ isOn: boolean }>(
    'select subenabled as "isOn" from pg_subscription where subname = $1',
    [name],
  )
  if (rows.some(({ isOn }) => isOn)) return
  // The slot can only advance to the flushed WAL position. Changes applied by replication may not be flushed yet: a synchronous commit flushes them.
  await from.client.query('begin')
  await from.client.query('set local synchronous_commit = on')
  await from.client.query('update innkeep.tenant_move set changed_at = now() where tenant_id = $1', [tenantId])
  await from.client.query('commit')
  await from.client.query('select pg_replication_slot_advance($1, pg_current_wal_flush_lsn())', [name])
  await to.client.query(`alter subscription ${quoted(name)} enable`)
}

/**
 * Creates the subscription, unless it exists. With `copies` it starts immediately and copies the existing rows; otherwise it stays disabled until
 * `followFromNow`, but the connection is already tested.
 *
 * @throws MoveRefused if one server cannot connect to the other or has no permission
 */
export async function follow(from: Cell, to: Cell, tenantId: string, direction: Direction, copies: boolean): Promise<void> {
  const name = nameOf(tenantId, direction)
  // The slot is created separately: if both databases are on one server, a subscription that creates its own slot waits for itself.
  if (!(await isFollowing(to, tenantId, direction)))
    await to.client
      .query(
        `create subscription ${quoted(name)} connection ${literal(from.address)} publication ${quoted(name)}
       with (create_slot = false, slot_name = ${literal(name)}, copy_data = ${copies}, enabled = ${copies}, disable_on_error = true)`,
      )
      .catch((error: Error) => {
        throw new MoveRefused(
          `The ${direction === 'to' ? 'new' : 'old'} database cannot follow the ${direction === 'to' ? 'old' : 'new'} one: ${error.message} (--from-address and --to-address say how each server reaches the other).`,
        )
      })
}

/**
 * Takes an advisory lock in both databases, so that only one command at a time moves a tenant; held until the connections end. It also ensures that
 * source and target are different databases: two connections to the same one cannot both take the lock.
 *
 * @throws MoveRefused if another command holds the lock, or both connections lead to the same database
 */
export async function holdForMove(from: Cell, to: Cell, tenantId: string): Promise<void> {
  const take = async ({ client }: Cell) =>
    (
      await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('move of ' || $1::text, 0)) as taken`,
        [tenantId],
      )
    ).rows[0]?.taken
  const release = ({ client }: Cell) =>
    client.query(`select pg_advisory_unlock(hashtextextended('move of ' || $1::text, 0))`, [tenantId])
  if (!(await take(from))) throw new MoveRefused('Another command is moving this tenant.')
  if (await take(to)) return
  await release(from)
  throw new MoveRefused('Another command moves this tenant just now; or both addresses lead to one database.')
}

export async function letGoOfMove(from: Cell, to: Cell, tenantId: string): Promise<void> {
  for (const { client } of [from, to])
    await client.query(`select pg_advisory_unlock(hashtextextended('move of ' || $1::text, 0))`, [tenantId]).catch(() => {})
}

/** Whether this database takes part in a move of the tenant: it has a publication or subscription for it. */
export async function isPartOfMove(client: pg.ClientBase, tenantId: string): Promise<boolean> {
  const like = `innkeep_move_%_${tenantId.replaceAll('-', '')}`
  const { rowCount } = await client.query(
    `select from pg_publication where pubname like $1
     union all select from pg_subscription where subname like $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [like],
  )
  return rowCount !== 0
}

/** Disables the subscription and waits until its worker has ended. Its slot stays until `stopFollowing`. */
export async function pauseFollowing(to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  if (!(await isFollowing(to, tenantId, direction))) return
  await to.client.query(`alter subscription ${quoted(name)} disable`)
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await to.client.query('select from pg_stat_subscription where subname = $1 and pid is not null', [name])
    if (rowCount === 0) return
    await sleep(10)
  }
}

/** Removes subscription, slot and publication, whichever of them exist. */
export async function stopFollowing(from: Cell, to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  if (await isFollowing(to, tenantId, direction)) {
    await pauseFollowing(to, tenantId, direction)
    await to.client.query(`alter subscription ${quoted(name)} set (slot_name = none)`)
    await dropSubscription(from, to, name)
  }
  // The slot becomes inactive once the target has disconnected: retry until then.
  for (let tries = 0; ; tries += 1) {
    try {
      await from.client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [name])
      break
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006' || tries === 100) throw error
      await sleep(100)
    }
  }
  await from.client.query(`drop publication if exists ${quoted(name)}`)
}

/**
 * Drops a subscription and terminates backends that are still creating slots for copying its tables. Such a backend waits for all running transactions of its
 * server, and `drop subscription` waits for it within a transaction. With both databases on one server they would wait for each other for ever.
 */
async function dropSubscription(from: Cell, to: Cell, name: string): Promise<void> {
  // PostgreSQL names these slots after the subscription's oid and the system identifier of its server. The oid alone is not unique across servers.
  const { rows } = await to.client.query<{ beginning: string; end: string }>(
    `select 'pg_' || s.oid || '_sync_' as beginning, '_' || c.system_identifier as "end" from pg_subscription s, pg_control_system() c
     where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  )
  let isDropped = false
  const dropping = to.client.query(`drop subscription ${quoted(name)}`).finally(() => {
    isDropped = true
  })
  while (!isDropped) {
    await Promise.race([dropping.catch(() => {}), sleep(100)])
    if (!isDropped)
      await from.client.query(
        'select pg_terminate_backend(active_pid) from pg_replication_slots where starts_with(slot_name::text, $1) and right(slot_name::text, length($2)) = $2 and active',
        [rows[0]?.beginning, rows[0]?.end],
      )
  }
  await dropping
}

export async function isFollowing(to: Cell, tenantId: string, direction: Direction): Promise<boolean> {
  const { rowCount } = await to.client.query(
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [nameOf(tenantId, direction)],
  )
  return rowCount !== 0
}

const stopsAtMost = 10

/** Waits until all existing rows are copied. @throws MoveRefused if a table cannot be copied */
export async function waitUntilCopied(
  to: Cell,
  tenantId: string,
  direction: Direction,
  say: (line: string) => void,
): Promise<void> {
  let stops = 0
  for (let last = -1; ; ) {
    const { rows } = await to.client.query<{ tables: number; left: number; isOn: boolean }>(
      `select count(r.srrelid)::int as tables, count(*) filter (where r.srsubstate <> 'r')::int as left, bool_and(s.subenabled) as "isOn"
       from pg_subscription s left join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1`,
      [nameOf(tenantId, direction)],
    )
    const [{ tables, left, isOn } = { tables: 0, left: 0, isOn: false }] = rows
    if (!isOn) {
      // Retry after transient failures (no free slot, lost connection). A permanent failure disables the subscription each time.
      if (stops === stopsAtMost)
        throw new MoveRefused(
          'The new database rejects rows: its log says of which table and why. Fix the cause, or cancel the move with --abort.',
        )
      stops += 1
      await sleep(500)
      await to.client.query(`alter subscription ${quoted(nameOf(tenantId, direction))} enable`)
      continue
    }
    if (left !== last) say(`${tables - left} of ${tables} tables copied`)
    last = left
    if (left === 0) return
    await sleep(200)
  }
}

/**
 * Waits until the target has everything written so far. Call it while writes are stopped.
 *
 * @throws MoveRefused after fifteen seconds, or immediately if the subscription is disabled
 */
export async function waitUntilEqual(from: Cell, to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const mark = randomUUID()
  await from.client.query(
    `insert into innkeep.tenant_copy_mark (tenant_id, mark) values ($1, $2) on conflict (tenant_id) do update set mark = excluded.mark`,
    [tenantId, mark],
  )
  const patience = Date.now() + patienceForChanges
  for (;;) {
    const { rowCount } = await to.client.query('select from innkeep.tenant_copy_mark where tenant_id = $1 and mark = $2', [
      tenantId,
      mark,
    ])
    if (rowCount === 1) return
    const { rows } = await to.client.query<{ isOn: boolean }>(
      'select subenabled as "isOn" from pg_subscription where subname = $1',
      [nameOf(tenantId, direction)],
    )
    if (rows.some(({ isOn }) => !isOn))
      throw new MoveRefused(
        'Replication has stopped at a change that the target could not apply. The log of its server says which.',
      )
    if (Date.now() > patience)
      throw new MoveRefused('The target database is too far behind. Try again when there are fewer writes.')
    await sleep(20)
  }
}

/** Maximum time for which writes are stopped while waiting. */
const patienceForChanges = 15_000

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
