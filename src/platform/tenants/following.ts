/**
 * A database that follows what another one writes for one tenant: logical replication of PostgreSQL with a row filter on every table. The follower gets the rows that are there, and then every
 * change, in the order of the commits, past its own triggers and foreign keys (they ran where the change was made).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quoted, tenantTables } from './tenant-tables.ts'

/** Something stands in the way of a move, in words for the operator. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}

/** One of the two databases: `address` is how the other one's server reaches it (libpq's form). */
export interface Cell {
  readonly client: pg.Client
  readonly address: string
}

/** Of publication, subscription and slot, on either side. */
const nameOf = (tenantId: string, direction: 'to' | 'back'): string => `innkeep_move_${direction}_${tenantId.replaceAll('-', '')}`

export type Direction = Parameters<typeof nameOf>[1]

const slotsAtLeast = 20

/** @throws MoveRefused when the server writes too little into its log for others to follow */
export async function refuseUnlessFollowable({ client }: Cell, what: string): Promise<void> {
  const { rows } = await client.query<{ level: string; slots: number }>(
    `select current_setting('wal_level') as level, current_setting('max_replication_slots')::int as slots`,
  )
  const [{ level, slots } = { level: '', slots: 0 }] = rows
  if (level !== 'logical')
    throw new MoveRefused(
      `The server of the ${what} cannot be followed: its wal_level is ${level}. alter system set wal_level = 'logical', and start it again.`,
    )
  // While tables are copied each takes a place for a moment; with PostgreSQL's default of ten they run out.
  if (slots < slotsAtLeast)
    throw new MoveRefused(
      `The server of the ${what} has room for ${slots} replication slots. alter system set max_replication_slots = 30, and start it again.`,
    )
}

/** Keeps what the other one will follow, or does nothing where it does already. Waits for transactions that are under way, so it is done before anybody waits for it. */
export async function letFollow(from: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  const { rowCount: isPublished } = await from.client.query('select from pg_publication where pubname = $1', [name])
  if (isPublished === 0) {
    const tables = await tenantTables(from.client)
    // A row filter takes no parameters; the id was checked to be one.
    const filtered = tables.map((table) => `innkeep.${quoted(table.name)} where (${quoted(table.tenantColumn)} = '${tenantId}')`)
    await from.client.query(
      `create publication ${quoted(name)} for table ${filtered.join(', ')} with (publish = 'insert, update, delete')`,
    )
  }
  const { rowCount: hasSlot } = await from.client.query('select from pg_replication_slots where slot_name = $1', [name])
  if (hasSlot === 0) await from.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name])
}

/** Begins to follow where that was prepared, with what is written from now on: what is there the other one has. To be called while nobody writes; does nothing where it has begun. */
export async function followFromNow(from: Cell, to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  const { rows } = await to.client.query<{ isOn: boolean }>(
    'select subenabled as "isOn" from pg_subscription where subname = $1',
    [name],
  )
  if (rows.some(({ isOn }) => isOn)) return
  // Only what has reached the disk can be passed over; what was applied from the other one has perhaps not, until a commit waits for it.
  await from.client.query('begin')
  await from.client.query('set local synchronous_commit = on')
  await from.client.query('update innkeep.tenant_move set changed_at = now() where tenant_id = $1', [tenantId])
  await from.client.query('commit')
  await from.client.query('select pg_replication_slot_advance($1, pg_current_wal_flush_lsn())', [name])
  await to.client.query(`alter subscription ${quoted(name)} enable`)
}

/**
 * Begins to follow, or does nothing where it has begun. `copies`: the rows that are there, too, and at once; otherwise it is tried whether it can be done, and `followFromNow` begins.
 *
 * @throws MoveRefused when one server does not reach the other, or may not
 */
export async function follow(from: Cell, to: Cell, tenantId: string, direction: Direction, copies: boolean): Promise<void> {
  const name = nameOf(tenantId, direction)
  // The slot is made apart: within one server a subscription that makes its own waits for itself.
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
 * One command at a time for a tenant, in both databases, until the connections end. Two connections to one database cannot both have it: so source and target are two databases.
 *
 * @throws MoveRefused when another command has it, or the two are one
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
  if (!(await take(from))) throw new MoveRefused('Another command moves this tenant just now.')
  if (await take(to)) return
  await release(from)
  throw new MoveRefused('Another command moves this tenant just now; or both addresses lead to one database.')
}

export async function letGoOfMove(from: Cell, to: Cell, tenantId: string): Promise<void> {
  for (const { client } of [from, to])
    await client.query(`select pg_advisory_unlock(hashtextextended('move of ' || $1::text, 0))`, [tenantId]).catch(() => {})
}

/** Whether a move of the tenant is under way or still followed here: something of it is published from here, or arrives here. */
export async function isPartOfMove(client: pg.ClientBase, tenantId: string): Promise<boolean> {
  const like = `innkeep_move_%_${tenantId.replaceAll('-', '')}`
  const { rowCount } = await client.query(
    `select from pg_publication where pubname like $1
     union all select from pg_subscription where subname like $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [like],
  )
  return rowCount !== 0
}

/** Lets nothing arrive any more; what was prepared for it stays until `stopFollowing`. Waits until nobody applies changes. */
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

/** Stops to follow, whatever is there of it. */
export async function stopFollowing(from: Cell, to: Cell, tenantId: string, direction: Direction): Promise<void> {
  const name = nameOf(tenantId, direction)
  if (await isFollowing(to, tenantId, direction)) {
    await pauseFollowing(to, tenantId, direction)
    await to.client.query(`alter subscription ${quoted(name)} set (slot_name = none)`)
    await dropSubscription(from, to, name)
  }
  // The slot is free as soon as the follower has hung up; so are those of tables that were being copied.
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
 * Drops a subscription, and ends what still prepares the copy of a table for it: that waits until every transaction of its server is over, also when nobody waits for it any more, and
 * `drop subscription` waits for it within a transaction. Where both databases are of one server neither would ever end.
 */
async function dropSubscription(from: Cell, to: Cell, name: string): Promise<void> {
  // As PostgreSQL names them: by the subscription and the server that has it. Another server may have one of the same number.
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

/** Waits until all rows that were there are copied. @throws MoveRefused when a table does not take them */
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
      // Too few slots for a moment, a connection that broke: it is tried again. What cannot be copied stops it each time.
      if (stops === stopsAtMost)
        throw new MoveRefused(
          'The new database does not take the rows: its log says of which table and why. Mend that, or give the move up with --abort.',
        )
      stops += 1
      await sleep(500)
      await to.client.query(`alter subscription ${quoted(nameOf(tenantId, direction))} enable`)
      continue
    }
    if (left !== last) say(`${tables - left} of ${tables} tables are copied`)
    last = left
    if (left === 0) return
    await sleep(200)
  }
}

/**
 * Waits until the follower has everything that was written before now. To be called when nobody writes any more.
 *
 * @throws MoveRefused after fifteen seconds, or at once when the follower has given up
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
      throw new MoveRefused('The follower has stopped at a change that it could not make: the log of its server says which.')
    if (Date.now() > patience) throw new MoveRefused('The follower is too far behind. Try again when less is written.')
    await sleep(20)
  }
}

/** Nobody can write for so long at most. */
const patienceForChanges = 15_000

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
