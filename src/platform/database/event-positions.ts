/**
 * Event positions across servers. `GET /v1/events`, the live feed and the versions of the room rack give readers a position: a transaction id plus an offset
 * stored in the database. After a dump is restored or a tenant is copied to another server, transaction ids start from another number. Then the offset is
 * raised, so that readers continue where they were. (docs/decisions/0040-event-positions-carry-an-epoch.md)
 */
import type pg from 'pg'

/** Larger than any transaction id of a server, so that every position issued before is lower than every later one. */
const step = 2n ** 40n

const serverSql = `select 'server ' || system_identifier as here, obj_description('innkeep.event_offset()'::regprocedure, 'pg_proc') as before from pg_control_system()`

interface Servers {
  readonly here: string
  /** The server for which the offset was set; null in a database older than the offset. */
  readonly before: string | null
}

/** Undefined if the provider does not permit reading the server's identifier; then it counts as the same server. */
async function serversOf(client: pg.Client): Promise<Servers | undefined> {
  try {
    return (await client.query<Servers & pg.QueryResultRow>(serverSql)).rows[0]
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return undefined
    throw error
  }
}

/** Whether the offset was set for this server. */
export async function isOnItsServer(client: pg.Client): Promise<boolean> {
  const servers = await serversOf(client)
  return servers === undefined || servers.here === servers.before
}

/**
 * Raises the offset if this database was on another server before, or if it holds events with positions beyond the current one. Called by the owner of the
 * schema at every start; it costs two look-ups if nothing has changed.
 *
 * @param wasRestored the database was restored to an earlier state on the same server (copied folder, base backup), so its transaction ids start lower again
 * @returns whether the offset was raised
 */
export async function continueEventPositions(client: pg.Client, wasRestored = false): Promise<boolean> {
  const servers = await serversOf(client)
  if (servers === undefined || (servers.here === servers.before && !wasRestored)) return false
  const { here, before } = servers
  // A database older than the offset does not record its server: only the positions of its events show whether it has moved.
  return inTransaction(client, async () => {
    const raised = await raiseOffset(client, (isAhead) => before !== null || isAhead)
    await client.query(`comment on function innkeep.event_offset() is '${here}'`)
    return raised
  })
}

/** The current position: beyond every position issued so far. Readers at the end of the feed hold a position close to it. */
export async function positionHere(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ position: string }>('select innkeep.event_position()::text as position')
  return BigInt(rows[0]?.position ?? '0')
}

/**
 * Raises the offset beyond every position that another database has issued or will issue soon, before a tenant from there is written here. The last event is
 * not enough: readers at the end of the feed have received the other database's current position.
 */
export async function continueBeyond(client: pg.ClientBase, elsewhere: bigint): Promise<void> {
  await inTransaction(client, () => continueBeyondWithin(client, elsewhere))
}

/** The same within the transaction that imports the tenant: no event is written until it ends. */
export async function continueBeyondWithin(client: pg.ClientBase, elsewhere: bigint): Promise<void> {
  await raiseOffset(client, () => true, elsewhere)
}

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function raiseOffset(client: pg.ClientBase, isWanted: (isAhead: boolean) => boolean, elsewhere = 0n): Promise<boolean> {
  // Wait for transactions that write events and block new ones, so that no event with the old offset becomes visible later.
  await client.query('lock table innkeep.event in share row exclusive mode')
  const { rows } = await client.query<{ last: string; offset: string; next: string }>(
    `select innkeep.last_event_position()::text as last, innkeep.event_offset()::text as offset, innkeep.event_position()::text as next`,
  )
  const [{ last, offset, next } = { last: '0', offset: '0', next: '0' }] = rows
  if (!isWanted(BigInt(last) >= BigInt(next))) return false
  const beyond = [BigInt(last), BigInt(offset), elsewhere].reduce((most, each) => (each > most ? each : most))
  await client.query(
    `create or replace function innkeep.event_offset() returns bigint language sql stable parallel safe as 'select ${(beyond / step + 1n) * step}::bigint'`,
  )
  return true
}
