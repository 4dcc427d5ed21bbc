/**
 * Compares the data of a tenant in two databases. Comparing ten million rows takes longer than writes may be stopped. So all rows are compared in snapshots
 * while writes continue; writes stop only briefly to take the two snapshots at the same state. Once writes have stopped for good, only the rows changed since
 * and the total row counts are compared.
 */
import pg from 'pg'
import { type Cell, type Direction, MoveRefused, waitUntilEqual } from './following.ts'
import { copySettings } from './tenant-copy.ts'
import { quoted, type TenantTable, tenantTables } from './tenant-tables.ts'

/** A transaction id (xid8) of the source: everything written by earlier transactions was equal on both sides. */
export type Compared = string

/** Keys per look-up. */
const keysAtOnce = 20_000
/** If more rows of a table have changed, the whole table is compared again. */
const changedAtMost = 200_000

/**
 * Compares all rows while writes continue.
 *
 * @param stopWrites stops writes briefly, until both sides have the same state
 * @throws MoveRefused that names the tables that differ
 */
export async function compareWhileWritten(
  from: Cell,
  to: Cell,
  tenantId: string,
  direction: Direction,
  { stopWrites, letWrite }: { readonly stopWrites: () => Promise<void>; readonly letWrite: () => Promise<void> },
): Promise<Compared> {
  const readers = await Promise.all([another(from.client), another(to.client)])
  try {
    const [left, right] = readers
    await stopWrites()
    let horizon: string
    try {
      await waitUntilEqual(from, to, tenantId, direction)
      for (const reader of readers) await reader.query('begin isolation level repeatable read, read only')
      const [{ rows }] = await Promise.all([
        left.query<{ horizon: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon'),
        right.query('select pg_current_snapshot()'),
      ])
      horizon = rows[0]?.horizon ?? '0'
    } finally {
      await letWrite()
    }
    refuseIfDifferent(await differencesOf(left, right, tenantId))
    return horizon
  } finally {
    for (const reader of readers) await reader.end().catch(() => {})
  }
}

/** The tables that differ; writes must be stopped. With `since`, only the rows changed since that comparison are compared. */
export async function differences(
  { client: left }: Cell,
  { client: right }: Cell,
  tenantId: string,
  since?: Compared,
): Promise<string[]> {
  if (since === undefined) return differencesOf(left, right, tenantId)
  const different: string[] = []
  for (const table of await tenantTables(left)) {
    const [{ count, keys }, there] = await Promise.all([
      countAndNewer(left, table, tenantId, since),
      countOf(right, table, tenantId),
    ])
    if (count !== there) different.push(`${table.name} (${count} and ${there} rows)`)
    else if (keys.length > changedAtMost) different.push(...(await differencesIn(left, right, [table], tenantId)))
    else
      for (let from = 0; from < keys.length; from += keysAtOnce) {
        const some = keys.slice(from, from + keysAtOnce)
        const [here, other] = await Promise.all([left, right].map((client) => contentOfKeys(client, table, tenantId, some)))
        if (here !== other) different.push(`${table.name} (${here} and ${other}, among changed rows)`)
      }
  }
  return different
}

/** @throws MoveRefused */
export function refuseIfDifferent(different: readonly string[]): void {
  if (different.length > 0)
    throw new MoveRefused(`The two databases differ in ${different.join(', ')}. The tenant stays where it is.`)
}

/** Opens a second connection with the same settings, so that the long snapshot transaction does not block the first one. */
async function another(client: pg.Client): Promise<pg.Client> {
  const { connectionParameters: known } = client as unknown as { connectionParameters: pg.ClientConfig }
  const { host, port, user, password, database, ssl } = known
  const made = new pg.Client({
    ...Object.fromEntries(
      Object.entries({ host, port, user, password, database, ssl }).filter(([, value]) => value !== undefined && value !== null),
    ),
    application_name: 'innkeep tenant',
  })
  made.on('error', () => {})
  await made.connect()
  await made.query(copySettings)
  return made
}

const differencesOf = async (left: pg.Client, right: pg.Client, tenantId: string): Promise<string[]> =>
  differencesIn(left, right, await tenantTables(left), tenantId)

async function differencesIn(
  left: pg.Client,
  right: pg.Client,
  tables: readonly TenantTable[],
  tenantId: string,
): Promise<string[]> {
  const different: string[] = []
  for (const table of tables) {
    const [here, there] = await Promise.all([left, right].map((client) => contentOf(client, table, tenantId)))
    if (here !== there) different.push(`${table.name} (${here} and ${there})`)
  }
  return different
}

/** Row count and order-independent hash, calculated by the server, so that millions of rows need not be transferred. */
const contentSql = ({ columns }: TenantTable): string =>
  `count(*) || ' rows, ' || coalesce(bit_xor(hashtextextended(row(${columns.map((column) => `t.${quoted(column)}`).join(', ')})::text, 0)), 0)::text as says`

async function contentOf(client: pg.Client, table: TenantTable, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ says: string }>(
    `select ${contentSql(table)} from innkeep.${quoted(table.name)} t where ${quoted(table.tenantColumn)} = $1`,
    [tenantId],
  )
  return rows[0]?.says ?? ''
}

async function countOf(client: pg.Client, { name, tenantColumn }: TenantTable, tenantId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from innkeep.${quoted(name)} where ${quoted(tenantColumn)} = $1`,
    [tenantId],
  )
  return Number(rows[0]?.count)
}

/** The row count, and the keys of rows written by this transaction or a later one. In one query, because writes are stopped meanwhile. */
async function countAndNewer(
  client: pg.Client,
  { name, key, tenantColumn }: TenantTable,
  tenantId: string,
  since: Compared,
): Promise<{ readonly count: number; readonly keys: string[][] }> {
  const { rows } = await client.query<{ count: string; keys: string[][] | null }>(
    `select count(*), json_agg(array[${key.map((column) => `${quoted(column)}::text`).join(', ')}]) filter (where age(xmin) <= age(($2::xid8)::xid)) as keys
     from innkeep.${quoted(name)} where ${quoted(tenantColumn)} = $1`,
    [tenantId, since],
  )
  return { count: Number(rows[0]?.count), keys: rows[0]?.keys ?? [] }
}

async function contentOfKeys(
  client: pg.Client,
  table: TenantTable,
  tenantId: string,
  keys: readonly string[][],
): Promise<string> {
  const { name, key, keyTypes, tenantColumn } = table
  const { rows } = await client.query<{ says: string }>(
    `select ${contentSql(table)} from unnest(${key.map((_, place) => `$${place + 2}::text[]::${keyTypes[place]}[]`).join(', ')}) as k(${key.map((_, place) => `k${place}`).join(', ')})
     join innkeep.${quoted(name)} t on ${key.map((column, place) => `t.${quoted(column)} = k.k${place}`).join(' and ')} where t.${quoted(tenantColumn)} = $1`,
    [tenantId, ...key.map((_, place) => keys.map((values) => values[place]))],
  )
  return rows[0]?.says ?? ''
}
