/** Migrations: plain SQL files, forward only, safe while the old code still runs. How each is applied: `apply-migration.ts`. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration, type Migration } from './apply-migration.ts'
import { continueEventPositions, isOnItsServer } from './event-positions.ts'
import { installJobs } from '../periodic-work/periodic-jobs.ts'
import { ConfigurationError } from '../process/configuration.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
const migrationLock = 7_203_115
/** Since this one there are two roles that may do the same. */
const wholeTenant = '0078'
/** Since this one the positions of events go on from server to server. */
const eventPositions = '0081'

export type { Migration } from './apply-migration.ts'

export function migrations(): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      return { name: file, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Brings the database up to date; answers with the names that were applied now. Processes that start at once wait for each other.
 * Refuses when a migration that was applied has been changed since, or when the database is newer than this code. `wasRestored`: the database went back in time on its own server.
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
    await waitForTurn(client)
    await client.query('create schema if not exists innkeep')
    await client.query('set search_path = innkeep')
    await client.query("set client_min_messages = warning; set timezone = 'UTC'")
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const unknown = [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name))
    if (unknown.length > 0)
      throw new ConfigurationError(
        `The database is newer than this Innkeep: it has ${unknown.join(', ')}. Start the newer version; or this one with INNKEEP_MIGRATE=0, if it is the version before; or restore the backup that was made before the upgrade.`,
      )
    const now: string[] = []
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
    // The login that the service comes by may take the service's roles, and nothing else.
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

/** @throws ConfigurationError when the server is still being restored, or follows another one */
async function refuseUnlessWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows)
    throw new ConfigurationError(
      'This server takes no writes: it is still being restored (wait until pg_is_in_recovery() says f), or it follows another one (name that one).',
    )
}

/** One process at a time. Asked for again and again: a statement that waited for the lock would be a reader, whom an index that is made concurrently waits for. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [migrationLock])
    if (rows[0]?.isOurs) return
    await sleep(200)
  }
}

/**
 * For a service that does not migrate: by its own login, which may only look. A database that is newer is fine, because every migration is safe while the version before runs.
 *
 * @throws ConfigurationError saying what is missing
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
        // Neither the role, nor the schema, nor what may be seen of it.
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
