/** Migrations: plain SQL files, forward only, compatible with the previous version of the code while it still runs. `apply-migration.ts` applies them. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installJobs } from '../periodic-work/periodic-jobs.ts'
import { ConfigurationError } from '../process/configuration.ts'
import { applyMigration, applyToEmpty, type Migration } from './apply-migration.ts'
import { problemsOfMigratingLogin } from './database-rights.ts'
import { continueEventPositions, isOnItsServer } from './event-positions.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
const migrationLock = 7_203_115
/** The migration that added the second service role, innkeep_whole_tenant. */
const wholeTenant = '0078'
/** The migration that made event positions continue across servers. */
const eventPositions = '0081'

export type { Migration } from './apply-migration.ts'

/** Files that databases, and the release before, know under an earlier name. */
const knownAs: Readonly<Record<string, string>> = {
  '0009_receivables_and_advances.sql': '0009_money_later_and_ahead.sql',
  '0086_moving_tenants_are_not_swept.sql': '0086_who_moves_is_not_tidied.sql',
  '0087_reads_after_each_write.sql': '0087_what_is_asked_after_each_write.sql',
}

export function migrations(): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      return { name: knownAs[file] ?? file, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Applies the missing migrations and returns their names. Processes that start at the same time wait for each other.
 * Fails if an applied migration has been changed since, or if the database is newer than this code. `wasRestored`: the database was restored to an earlier
 * state on the same server.
 */
export async function migrate(
  connection: pg.ClientConfig,
  serviceLogin?: string,
  known: readonly Migration[] = migrations(),
  { wasRestored = false, say = () => {} }: { readonly wasRestored?: boolean; readonly say?: (line: string) => void } = {},
): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnlessWritable(client)
    const problems = await problemsOfMigratingLogin(client, { withClock: false })
    if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
    await waitForTurn(client)
    await client.query('create schema if not exists innkeep')
    await client.query('set search_path = innkeep')
    await client.query("set client_min_messages = warning; set timezone = 'UTC'")
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    let applied = await appliedTo(client)
    const now: string[] = []
    if (applied.size === 0) {
      // A migration that fails is applied again below, which reports the error or retries for its locks.
      await applyToEmpty(client, known).catch(() => {})
      applied = await appliedTo(client)
      now.push(...applied.keys())
    }
    const unknown = [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name))
    if (unknown.length > 0)
      throw new ConfigurationError(
        `The database is newer than this version of Innkeep: it has ${unknown.join(', ')}. Start the newer version. ` +
          'If this is the previous version, you can start it with INNKEEP_MIGRATE=0. Otherwise restore the backup from before the upgrade.',
      )
    for (const migration of known) {
      const checksum = applied.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined)
        throw new Error(`${migration.name} was changed after it had been applied. Add a new migration instead.`)
      await applyMigration(client, migration, say)
      now.push(migration.name)
    }
    if (known.some(({ name }) => name >= wholeTenant)) await client.query('select grant_as_service()')
    if (known.some(({ name }) => name >= eventPositions)) await continueEventPositions(client, wasRestored)
    // The service's login may take the service roles and nothing else.
    if (serviceLogin !== undefined)
      await client.query(
        `grant innkeep_service${known.some(({ name }) => name >= wholeTenant) ? ', innkeep_whole_tenant' : ''} to ${client.escapeIdentifier(serviceLogin)}`,
      )
    await installJobs(client)
    return now
  } finally {
    await client.end()
  }
}

/** The checksums of the applied migrations by name, in the order of their names. */
async function appliedTo(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** @throws ConfigurationError if the server is still in recovery or is a replica */
async function refuseUnlessWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows)
    throw new ConfigurationError(
      'This server accepts no writes. It is still in recovery (wait until pg_is_in_recovery() returns f), or it is a replica (connect to the primary).',
    )
}

/** Takes the migration lock by polling: a statement waiting for the lock would hold a snapshot, and `create index concurrently` waits for snapshots. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [migrationLock])
    if (rows[0]?.isOurs) return
    await sleep(200)
  }
}

/**
 * For a service that does not migrate itself; uses the service's login, which can only read. A newer database is accepted, because every migration is
 * compatible with the previous version of the code.
 *
 * @throws ConfigurationError that names what is missing
 */
export async function refuseUnlessMigrated(
  connection: pg.ClientConfig,
  known: readonly Migration[] = migrations(),
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const codeOf = (error: unknown) => (error as pg.DatabaseError).code ?? ''
    const actAs = async (role: string) => {
      await client.query(`set role ${role}`).catch((error: unknown) => {
        if (codeOf(error) !== '42501') throw error
        throw new ConfigurationError(
          `The login of DATABASE_URL may not act as ${role}. Run bin/migrate with DATABASE_URL as it is here and DATABASE_MIGRATION_URL as the owner's.`,
        )
      })
    }
    const applied = await (async () => {
      try {
        await actAs('innkeep_service')
        const { rows } = await client.query<{ name: string }>('select name from innkeep.migration')
        return new Set(rows.map(({ name }) => name))
      } catch (error) {
        // The role, the schema or the table does not exist, or the login has no permission.
        if (['22023', '3F000', '42P01', '42501'].includes(codeOf(error))) return new Set<string>()
        throw error
      }
    })()
    const missing = known.filter(({ name }) => !applied.has(name))
    if (missing.length > 0)
      throw new ConfigurationError(
        `The database is not up to date: ${missing.length === known.length ? 'nothing was migrated yet' : `${missing.map(({ name }) => name).join(', ')} missing`}. Run bin/migrate, or start with INNKEEP_MIGRATE=1.`,
      )
    await actAs('innkeep_whole_tenant')
    if (!(await isOnItsServer(client)))
      throw new ConfigurationError(
        'The database was on another server before: run bin/migrate once, so that readers of events go on where they are.',
      )
  } finally {
    await client.end()
  }
}
