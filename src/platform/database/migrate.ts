/** Migrations: plain SQL files, forward only, each in a transaction, safe while the old code still runs. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { continueEventPositions, isOnItsServer } from './event-positions.ts'
import { installJobs } from '../periodic-work/periodic-jobs.ts'
import { ConfigurationError } from '../process/configuration.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
const migrationLock = 7_203_115
/** A migration that waits for a lock stands before everybody who comes after it: it gives up soon, lets them through, and tries again. */
const lockPatienceMilliseconds = 2_000
/** Since this one there are two roles that may do the same. */
const wholeTenant = '0078'
/** Since this one the positions of events go on from server to server. */
const eventPositions = '0081'
const attempts = 30
const pauseMilliseconds = 1_000

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

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
  { wasRestored = false } = {},
): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
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
      await apply(client, migration)
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

/** One migration in a transaction of its own. While others hold what it needs, again and again for about two minutes. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockPatienceMilliseconds}`)
      await client.query(migration.text)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isBusy = ['55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')
      if (!isBusy) throw error
      if (attempt === attempts)
        throw new ConfigurationError(
          `${migration.name} needs a lock that others have held all the time: a backup, a long report or another program. Start again when they are done; nothing of it was applied.`,
        )
      await sleep(pauseMilliseconds)
    }
  }
}
