/**
 * Positions of events across servers. `GET /v1/events`, the live feed and the versions of the rack tell readers a place; the place is a number of a transaction plus an offset of
 * the database. After a dump was restored, or a tenant was copied to another server, transactions count from another number: then the offset is raised, so that readers go on where
 * they were. (docs/decisions/0040-event-positions-carry-an-epoch.md)
 */
import type pg from 'pg'

/** Beyond what a server counts in its life: a place that was given out before lies below whatever comes. */
const step = 2n ** 40n

const serverSql = `select 'server ' || system_identifier as here, obj_description('innkeep.event_offset()'::regprocedure, 'pg_proc') as before from pg_control_system()`

interface Servers {
  readonly here: string
  /** For which the offset was made; null in a database of before there were offsets. */
  readonly before: string | null
}

/** Nothing where the provider does not let anybody ask which server it is: then it counts as the same one. */
async function serversOf(client: pg.Client): Promise<Servers | undefined> {
  try {
    return (await client.query<Servers & pg.QueryResultRow>(serverSql)).rows[0]
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return undefined
    throw error
  }
}

/** Whether the offset was made for the server that this is. */
export async function isOnItsServer(client: pg.Client): Promise<boolean> {
  const servers = await serversOf(client)
  return servers === undefined || servers.here === servers.before
}

/**
 * Raises the offset when this database was on another server before, or holds events that lie ahead of it. To be called by the owner of the schema, at every start: it costs two
 * look-ups when nothing has changed.
 *
 * @param wasRestored the database went back in time on the server that it was on (a copied folder, a base backup): its transactions count from a lower number again
 * @returns whether it was raised
 */
export async function continueEventPositions(client: pg.Client, wasRestored = false): Promise<boolean> {
  const servers = await serversOf(client)
  if (servers === undefined || (servers.here === servers.before && !wasRestored)) return false
  const { here, before } = servers
  // A database of before there were offsets says nothing of where it was: only its events do.
  return inTransaction(client, async () => {
    const raised = await raiseOffset(client, (isAhead) => before !== null || isAhead)
    await client.query(`comment on function innkeep.event_offset() is '${here}'`)
    return raised
  })
}

/** Beyond everything that this database has given out so far: readers who have read to the end have received a place near it. */
export async function positionHere(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ position: string }>('select innkeep.event_position()::text as position')
  return BigInt(rows[0]?.position ?? '0')
}

/**
 * Raises the offset beyond every place that another database has given out or will give out soon: a tenant comes from there. Not only beyond its last event, because whoever had read to the end has
 * received how far the other one had counted. Before anything is written for the tenant here.
 */
export async function continueBeyond(client: pg.ClientBase, elsewhere: bigint): Promise<void> {
  await inTransaction(client, () => continueBeyondWithin(client, elsewhere))
}

/** The same within the transaction that brings the tenant: nobody writes an event until it ends. */
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
  // Whoever is writing an event finishes first, and nobody begins: no event stands at the old offset and becomes visible later.
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
