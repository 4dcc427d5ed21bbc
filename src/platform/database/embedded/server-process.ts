/** The server process: adopted if it is already running, otherwise started; shut down gracefully. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { versionOf } from './binaries.ts'
import { makeSocketFolder } from './cluster.ts'
import { asServerUser, EmbeddedServerError, port, superuser } from './server-user.ts'

export interface EmbeddedOptions {
  readonly dataDirectory: string
  /** Off only in tests and benchmarks, where data need not survive a power failure. */
  readonly durable?: boolean
  /** False only in tests: their hundreds of databases are dropped within minutes, and autovacuum takes a tenth of the processor to look after them. */
  readonly isCleanedUp?: boolean
  readonly maximumConnections?: number
  /** Folder of the WAL archive: each segment is copied there when it is full, and once a minute while there are writes. */
  readonly walArchive?: string
  /** Enables logical replication, which a move of a tenant to another database needs. */
  readonly canBeFollowed?: boolean
  readonly say?: (message: string) => void
  /** Called when a process makes the cluster, which takes a second. */
  readonly onMaking?: () => void
}

/** Milliseconds until a started server must respond; extended while a recovery is in progress. */
const startPatience = 30_000

export interface RunningServer {
  readonly processId: number
  readonly socketFolder: string
}

/** Servers that end with this process, by process id: those that it has started, and those that it has taken over. */
const ending = new Set<number>()

/**
 * However this process exits, the server ends with it: also where a start is interrupted twice, or takes longer than the patience of a shutdown. Only after a
 * signal that no process can catch the server stays, and the next start adopts it.
 */
export function endWithProcess(processId: number): void {
  if (ending.size === 0) process.once('exit', endAll)
  ending.add(processId)
}

function endAll(): void {
  for (const processId of ending)
    try {
      // PostgreSQL's fast shutdown, which it carries out without this process.
      process.kill(processId, 'SIGINT')
    } catch {
      // It has ended already.
    }
}

function endBefore(processId: number): void {
  ending.delete(processId)
  if (ending.size === 0) process.off('exit', endAll)
}

/** Adopts the server that is running on this cluster, or starts one. */
export async function bringUp(
  binaries: string,
  cluster: string,
  options: EmbeddedOptions,
  say: (message: string) => void,
): Promise<RunningServer> {
  let deadline = Date.now() + startPatience
  let lastWords = ''
  while (Date.now() < deadline) {
    const found = readPidFile(cluster)
    if (found && isPostgres(found.processId, cluster)) {
      if (await answers(found.socketFolder)) return found
      // It is running and in recovery: wait as long as that takes.
      deadline = Math.max(deadline, Date.now() + startPatience)
      await sleep(50)
      continue
    }
    // It responds on the socket but is not in the process list: a server in another container whose service has died.
    if (found && (await answers(found.socketFolder)))
      throw new EmbeddedServerError(
        `A database server is running on ${cluster} that is not in this machine's process list, perhaps in another container.\nStop it first.`,
      )
    // PostgreSQL clears a pid file of a dead process itself, but refuses to start if another program now has that pid.
    if (found && isAlive(found.processId)) {
      say('Removing a stale pid file from the data folder.')
      fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    }
    const outcome = await launch(binaries, cluster, options)
    if ('processId' in outcome) return outcome
    lastWords = outcome.lastWords
    // Another process may have started it first, or children of a killed server may still hold its shared memory.
    await sleep(200)
  }
  throw new EmbeddedServerError(`The embedded database did not start in ${cluster}.\n${lastWords}`)
}

const logFileOf = (cluster: string): string => path.join(cluster, 'server.log')

/** Truncates a large server log, because the server only appends to it. */
export function shortenLog(cluster: string): void {
  const logFile = logFileOf(cluster)
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) fs.truncateSync(logFile)
}

async function launch(
  binaries: string,
  cluster: string,
  options: EmbeddedOptions,
): Promise<RunningServer | { lastWords: string }> {
  const socketFolder = makeSocketFolder(cluster)
  const durable = options.durable ?? true
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(options.maximumConnections ?? 50),
    shared_buffers: '96MB',
    max_wal_size: '1GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(Number(versionOf(binaries)) >= 18 ? { io_method: 'sync' } : {}),
    max_parallel_workers_per_gather: '0',
    // After a crash, every file of the cluster is synced before recovery: one syncfs call instead of an fsync for each of thousands of files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    log_min_messages: 'warning',
    // Statement texts may contain personal data, so they are never logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.walArchive
      ? {
          archive_mode: 'on',
          // Copies under a temporary name and renames. Never overwrites a file: an existing one must be identical (manual, "Setting Up WAL Archiving").
          archive_command: `if [ -f "${options.walArchive}/%f" ]; then cmp -s "%p" "${options.walArchive}/%f"; else cp "%p" "${options.walArchive}/%f.part" && sync "${options.walArchive}/%f.part" && mv "${options.walArchive}/%f.part" "${options.walArchive}/%f"; fi`,
          archive_timeout: '60',
        }
      : {}),
    ...(options.canBeFollowed
      ? {
          wal_level: 'logical',
          max_replication_slots: '60',
          max_wal_senders: '60',
          max_worker_processes: '60',
          max_logical_replication_workers: '50',
          // Tables copied at a time for one tenant that comes; most of a copy's time is starting a worker for each table.
          max_sync_workers_per_subscription: '8',
          wal_retrieve_retry_interval: '100ms',
        }
      : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(options.isCleanedUp === false ? { autovacuum: 'off' } : {}),
  }
  const logFile = logFileOf(cluster)
  shortenLog(cluster)
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const server = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C in the terminal reaches only the service, which then shuts down the server gracefully.
    { cwd: '/', detached: true, stdio: ['ignore', log, log], env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...asServerUser },
  )
  fs.closeSync(log)
  if (server.pid !== undefined) endWithProcess(server.pid)
  let ended = false
  server.once('exit', () => {
    ended = true
    if (server.pid !== undefined) endBefore(server.pid)
  })
  server.once('error', () => {
    ended = true
  })
  server.unref()
  const deadline = Date.now() + startPatience
  while (!ended && Date.now() < deadline) {
    if (await answers(socketFolder)) return { processId: server.pid as number, socketFolder }
    await sleep(10)
  }
  if (!ended) server.kill('SIGINT')
  return { lastWords: fs.readFileSync(logFile, 'utf8').slice(logStart).slice(-2_000) }
}

export async function stopServer(server: RunningServer): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: it closes connections and writes everything to disk. SIGQUIT only if that hangs.
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(server.processId, signal)
    } catch {
      break
    }
    const deadline = Date.now() + patience
    while (Date.now() < deadline && isPostgres(server.processId)) await sleep(10)
    if (!isPostgres(server.processId)) break
  }
  endBefore(server.processId)
  if (path.basename(server.socketFolder).startsWith('innkeep-')) fs.rmSync(server.socketFolder, { recursive: true, force: true })
}

export async function answers(socketFolder: string): Promise<boolean> {
  if (!fs.existsSync(path.join(socketFolder, `.s.PGSQL.${port}`))) return false
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Line 1 is the pid, line 5 the socket folder (PostgreSQL, miscinit.c, CreateLockFile). */
export function readPidFile(cluster: string): RunningServer | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const processId = Number(lines[0])
    return processId > 0 ? { processId, socketFolder: lines[4] || cluster } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a running PostgreSQL. After a reboot, for example, the pid may belong to another program. Zombies do not count. */
export function isPostgres(processId: number, cluster?: string): boolean {
  if (!isAlive(processId)) return false
  if (process.platform === 'linux') {
    try {
      const [, command, state] = /\((.*)\) (\w)/.exec(fs.readFileSync(`/proc/${processId}/stat`, 'utf8')) ?? []
      // The server works in its cluster's folder: another cluster's server that got the same pid does not count.
      const own = cluster === undefined || fs.readlinkSync(`/proc/${processId}/cwd`) === fs.realpathSync(cluster)
      return command === 'postgres' && state !== 'Z' && own
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'comm=', '-p', String(processId)], { encoding: 'utf8' }).stdout.includes('postgres')
}
