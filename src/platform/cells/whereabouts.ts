/** Reads from the databases of all cells which tenants, keys and domains each cell holds, and writes the resulting directory into each of them. */
import pg from 'pg'
import { connectionOf, found } from '../database/servers.ts'
import type { MoveState } from '../tenants/tenant-writes.ts'
import type { Cell } from './cells-file.ts'
import { nameForLookup } from './company-names.ts'

/** The contents of one cell. */
export interface Whereabouts {
  readonly cell: string
  /** Prefixes (`ik_live_…`) of keys that are not prefixed with the name of the cell that holds them. */
  readonly keys: readonly string[]
  /** Tenants whose identity provider calls the service with the tenant id. */
  readonly tenants: readonly string[]
  /** Email domains of users, and verified domains of companies. */
  readonly domains: readonly string[]
  /** Company names, normalised by `nameForLookup`. */
  readonly companies: readonly string[]
}

export interface Missing {
  readonly cell: string
  readonly why: string
}

export interface Refreshed {
  readonly whereabouts: readonly Whereabouts[]
  /** Cells whose database could not be read, and why. Their directory entries are kept. */
  readonly missing: readonly Missing[]
  /** Cells into which the directory could not be written, and why. They keep the previous directory. */
  readonly notWritten: readonly Missing[]
}

const patienceMilliseconds = 10_000
/** Rows per insert statement. */
const batch = 10_000

/** Reads the contents of every cell and writes the complete directory into each of them. */
export async function refreshDirectory(cells: readonly Cell[]): Promise<Refreshed> {
  const contents = new Map<string, Contents>()
  const missing: Missing[] = []
  const notWritten: Missing[] = []
  const clients = new Map<string, pg.Client>()
  try {
    for (const cell of cells)
      try {
        const client = await connected(cell)
        clients.set(cell.name, client)
        contents.set(cell.name, await contentsOf(client, cell.name))
      } catch (error) {
        missing.push({ cell: cell.name, why: (error as Error).message })
      }
    const homes = homesOf(new Map([...contents].map(([cell, { tenants }]) => [cell, tenants])))
    const whereabouts = [...contents].map(([cell, content]) => whereaboutsIn(cell, content, homes))
    for (const { cell } of whereabouts)
      try {
        await writeDirectory(clients.get(cell) as pg.Client, cells, whereabouts)
      } catch (error) {
        notWritten.push({ cell, why: (error as Error).message })
      }
    return { whereabouts, missing, notWritten }
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end().catch(() => {})))
  }
}

async function connected({ database }: Cell): Promise<pg.Client> {
  const client = new pg.Client({
    ...(await found(connectionOf(database))),
    application_name: 'innkeep cells',
    connectionTimeoutMillis: patienceMilliseconds,
    statement_timeout: 60_000,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query('set search_path = innkeep')
  // With row-level security applied, the queries would find nothing and the cell would look empty.
  const { rows } = await client.query<{ login: string; passes: boolean }>(
    'select current_user as login, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (rows[0]?.passes) return client
  await client.end()
  throw new Error(`the login ${rows[0]?.login} does not bypass row-level security (alter role … bypassrls)`)
}

/** A tenant as stored in one database. */
export interface Found {
  readonly id: string
  readonly name: string
  readonly state: MoveState | null
  /** The destination of a move that has begun in this cell. */
  readonly destination: string | null
}

/**
 * The cell of each tenant. During a move two databases hold the tenant; it belongs to the old one until its state is `moved`.
 *
 * @param found by cell
 */
export function homesOf(found: ReadonlyMap<string, readonly Found[]>): Map<string, string> {
  const homes = new Map<string, { readonly cell: string; readonly rank: number }>()
  for (const [cell, tenants] of found)
    for (const tenant of tenants) {
      const rank = rankOf(tenant)
      const known = homes.get(tenant.id)
      if (rank !== undefined && (known === undefined || rank < known.rank)) homes.set(tenant.id, { cell, rank })
    }
  return new Map([...homes].map(([id, { cell }]) => [id, cell]))
}

/** The cell with the lowest rank holds the tenant. Undefined if the tenant has moved away. */
function rankOf({ state, destination }: Found): number | undefined {
  if (state === 'moved') return undefined
  if (state === null) return 0
  // A copy in progress is `moving` without a destination. So is a tenant whose writes were stopped manually, but no other cell has that tenant.
  return state === 'preparing' || destination !== null ? 1 : 2
}

interface Contents {
  readonly tenants: readonly Found[]
  readonly keys: readonly Named[]
  readonly providers: readonly Named[]
  readonly domains: readonly Named[]
}

interface Named {
  readonly tenantId: string
  readonly name: string
}

async function contentsOf(client: pg.Client, cell: string): Promise<Contents> {
  const { rows: tenants } = await client.query<Found>(
    'select t.id, t.name, m.state, m.destination from tenant t left join tenant_move m on m.tenant_id = t.id',
  )
  const named = async (text: string, values: readonly unknown[] = []): Promise<Named[]> =>
    (await client.query<Named>(text, [...values])).rows
  return {
    tenants,
    keys: await named(
      `select tenant_id as "tenantId", 'ik_' || mode || '_' || key_id as name from api_key
       where not starts_with(key_id, $1 || '_') and revoked_at is null and (expires_at is null or expires_at > now()) order by 2`,
      [cell],
    ),
    providers: await named('select tenant_id as "tenantId", tenant_id::text as name from identity_provider order by 2'),
    domains: await named(
      `select tenant_id as "tenantId", lower(split_part(email, '@', 2)) as name from user_account where status <> 'removed'
       union select tenant_id, lower(d) from identity_provider cross join unnest(verified_domains) d order by 2`,
    ),
  }
}

function whereaboutsIn(
  cell: string,
  { tenants, keys, providers, domains }: Contents,
  homes: ReadonlyMap<string, string>,
): Whereabouts {
  const namesOf = (rows: readonly Named[]) => [
    ...new Set(rows.filter(({ tenantId }) => homes.get(tenantId) === cell).map(({ name }) => name)),
  ]
  return {
    cell,
    keys: namesOf(keys),
    tenants: namesOf(providers),
    domains: namesOf(domains),
    companies: namesOf(tenants.map(({ id, name }) => ({ tenantId: id, name: nameForLookup(name) }))).toSorted(),
  }
}

async function writeDirectory(client: pg.Client, cells: readonly Cell[], whereabouts: readonly Whereabouts[]): Promise<void> {
  const rows = whereabouts.flatMap(({ cell, domains, companies }) => [
    ...domains.map((name) => ({ kind: 'domain', name, cell })),
    ...companies.map((name) => ({ kind: 'company', name, cell })),
  ])
  await client.query('begin')
  try {
    // Serialise refreshes. Sign-ins meanwhile read the previous directory.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('directory of the cells', 0))`)
    await client.query(
      `insert into cell (name, region, place) select * from unnest($1::text[], $2::text[], $3::integer[])
       on conflict (name) do update set region = excluded.region, place = excluded.place
       where (cell.region, cell.place) is distinct from (excluded.region, excluded.place)`,
      [cells.map(({ name }) => name), cells.map(({ region }) => region), cells.map((_, place) => place)],
    )
    await client.query('delete from cell where name <> all($1::text[])', [cells.map(({ name }) => name)])
    await client.query('create temporary table wanted (kind text, name text, cell text) on commit drop')
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch)
      await client.query('insert into wanted select * from unnest($1::text[], $2::text[], $3::text[])', [
        some.map(({ kind }) => kind),
        some.map(({ name }) => name),
        some.map(({ cell }) => cell),
      ])
    }
    await client.query(
      `delete from cell_of_name n where n.cell = any($1::text[])
         and not exists (select from wanted w where (w.kind, w.name, w.cell) = (n.kind, n.name, n.cell))`,
      [whereabouts.map(({ cell }) => cell)],
    )
    await client.query(
      `insert into cell_of_name (kind, name, cell) select distinct kind, name, cell from wanted where length(name) between 1 and 253 on conflict do nothing`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
