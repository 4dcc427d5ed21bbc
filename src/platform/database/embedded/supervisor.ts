/**
 * The embedded PostgreSQL and its supervisor: a real server from binaries installed by npm, on a unix socket inside its own folder,
 * with no TCP port and no password (the folder's permissions protect it).
 *
 * - One process per data folder: it holds an operating-system lock until it ends; a second process is told which process holds it. It also holds an advisory
 *   lock on the server, which protects a cluster outside the data folder (below).
 * - A server left running by a killed process is adopted; a second one is never started. A stale pid file is detected.
 * - A server that dies is restarted; PostgreSQL recovers by itself.
 * - If Innkeep runs as root, the server runs as user 65534, because PostgreSQL refuses to run as root. If that user cannot access the binaries or the data
 *   folder, they are placed under /var/lib/innkeep, and a file in the data folder names the path.
 */

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reachableBinaries, versionOf } from './binaries.ts'
import { clusterFolder, initialise, keptVersions } from './cluster.ts'
import { FolderIsLocked, type FolderLock, lockFolder } from './folder-lock.ts'
import {
  bringUp,
  type EmbeddedOptions,
  endWithProcess,
  isAlive,
  type RunningServer,
  shortenLog,
  stopServer,
} from './server-process.ts'
import { EmbeddedServerError, ownerLock, port, superuser } from './server-user.ts'

export type { EmbeddedOptions } from './server-process.ts'
export { EmbeddedServerError } from './server-user.ts'

export interface EmbeddedServer {
  connection(database: string, user: string): pg.ClientConfig
  /** True if this start created the cluster. */
  readonly fresh: boolean
  readonly processId: number
  stop(): Promise<void>
}

export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const lock = await lockFolder(options.dataDirectory).catch((error: unknown) => {
    throw error instanceof FolderIsLocked ? new EmbeddedServerError(error.message) : error
  })
  try {
    return await startLocked(options, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(options: EmbeddedOptions, lock: FolderLock): Promise<EmbeddedServer> {
  const say = options.say ?? (() => {})
  const binaries = reachableBinaries()
  const cluster = clusterFolder(options.dataDirectory)
  const versionFile = path.join(cluster, 'PG_VERSION')
  const fresh = !fs.existsSync(versionFile)
  if (!fresh) refuseOtherVersion(fs.readFileSync(versionFile, 'utf8').trim(), versionOf(binaries), cluster)
  // Between the two renames of an upgrade the folder does not exist: do not initialise a new database then.
  if (fresh && keptVersions(cluster).length > 0)
    throw new EmbeddedServerError(
      `There is no database in ${cluster}, but beside it one of PostgreSQL ${keptVersions(cluster).join(', ')}: an upgrade was interrupted. Run bin/upgrade-database.`,
    )
  if (fresh) {
    const made = initialise(binaries, cluster, options.durable ?? true)
    options.onMaking?.()
    await made
  }

  let server = await bringUp(binaries, cluster, options, say)
  let owner = await becomeOwner(server, options.dataDirectory)
  let stopping = false

  const watch = (client: pg.Client) => {
    client.on('error', () => {})
    client.once('end', () => {
      if (!stopping) void revive()
    })
  }
  const revive = async () => {
    say('The embedded database has stopped; restarting it.')
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        server = await bringUp(binaries, cluster, options, say)
        owner = await becomeOwner(server, options.dataDirectory)
        watch(owner)
        say('The embedded database is running again.')
        return
      } catch (error) {
        say(`The embedded database does not start yet (${(error as Error).message.split('\n')[0]}).`)
        await sleep(Math.min(5_000, 200 * attempt))
      }
    }
  }
  watch(owner)
  const shortening = setInterval(() => shortenLog(cluster), 3_600_000).unref()

  return {
    fresh,
    get processId() {
      return server.processId
    },
    connection: (database, user) => ({ host: server.socketFolder, port, database, user, ssl: false }),
    stop: async () => {
      stopping = true
      clearInterval(shortening)
      await owner.end().catch(() => {})
      await stopServer(server)
      lock.release()
    },
  }
}

/** A cluster belongs to one major version of PostgreSQL. */
function refuseOtherVersion(made: string, brought: string, cluster: string): void {
  if (made === brought) return
  throw new EmbeddedServerError(
    `The database in ${cluster} was created by PostgreSQL ${made}. This version of Innkeep includes PostgreSQL ${brought}, which cannot read it. ` +
      'Nothing was changed.\n' +
      `Start the version of Innkeep that created it, or upgrade the data to version ${brought}: ` +
      'bin/upgrade-database (docs/operations.md, "A new major version").',
  )
}

/** The major version of the PostgreSQL server included in this version of Innkeep. */
export const versionOfServer = (): string => versionOf(reachableBinaries())

/** Takes the advisory lock that only one process can hold. @throws EmbeddedServerError with the pid of the holder */
async function becomeOwner(server: RunningServer, dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: server.socketFolder,
    port,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `innkeep owner ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + 10_000
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0].taken) {
      endWithProcess(server.processId)
      return client
    }
    const holder = await client.query(
      `select substring(application_name from 'innkeep owner ([0-9]+)') as pid from pg_stat_activity
       where pid = (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`,
      [ownerLock],
    )
    const pid = Number(holder.rows[0]?.pid ?? 0)
    // The backend of an owner that was just killed stays for a moment.
    if ((pid !== 0 && isAlive(pid)) || Date.now() > deadline) {
      await client.end()
      throw new EmbeddedServerError(
        `Another Innkeep${pid ? ` (process ${pid})` : ''} is using the data folder ${dataDirectory}.\n` +
          'Stop it first, or give this one another folder with INNKEEP_DATA_DIR.',
      )
    }
    await sleep(50)
  }
}
