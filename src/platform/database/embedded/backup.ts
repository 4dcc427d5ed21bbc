/**
 * Online backup and restore of the embedded database, as described in PostgreSQL's manual ("Making a Base Backup Using the Low Level API"): the backup starts
 * with a checkpoint and copies the files while they change; replaying the WAL from that checkpoint makes the copy consistent when it is started. A temporary
 * replication slot retains that WAL during the backup. With a WAL archive (`INNKEEP_WAL_ARCHIVE`) a restore can reach any point in time after the backup.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reachableBinaries } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import { FolderIsLocked, lockFolder } from './folder-lock.ts'
import { bringUp, type RunningServer, readPidFile, stopServer } from './server-process.ts'
import { asServerUser, EmbeddedServerError, isRoot, port, superuser, unprivileged } from './server-user.ts'

interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** The manifest of a backup. */
export interface Manifest {
  /** Of PostgreSQL; other major versions cannot read the files. */
  readonly majorVersion: string
  readonly begunAt: string
  readonly endedAt: string
  /** `max_connections` of the source: a server that replays the WAL needs at least as many. */
  readonly maximumConnections: number
  readonly files: readonly KeptFile[]
}

/** Files that are not backed up: the server recreates them, or they belong to the running server (manual, "Backing Up The Data Directory"). */
const leftOut =
  /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL\..*|pg_wal\/.*|pg_replslot\/.*|pg_(dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?(pgsql_tmp.*|pg_internal\.init.*))$/
const manifestName = 'manifest.json'
/** Files next to the database in the data folder: `master-key` decrypts its secrets, the others hold the credentials of the demo. */
const filesBeside = ['master-key', 'demo-keys.json', 'demo-people.json']
const longestRecovery = 24 * 3_600_000

/** Files and folders below a folder, as relative paths. */
function* walk(folder: string, from = ''): Generator<{ readonly path: string; readonly isFolder: boolean }> {
  for (const entry of fs.readdirSync(path.join(folder, from), { withFileTypes: true })) {
    const at = from === '' ? entry.name : `${from}/${entry.name}`
    if (entry.isDirectory()) {
      yield { path: at, isFolder: true }
      yield* walk(folder, at)
    } else if (entry.isFile()) yield { path: at, isFolder: false }
  }
}

/** Undefined if the file disappeared meanwhile, as database files do. */
async function copyFile(from: string, to: string): Promise<Omit<KeptFile, 'path'> | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(
      fs.createReadStream(from),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      },
      fs.createWriteStream(to, { mode: 0o600 }),
    )
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.rmSync(to, { force: true })
    return undefined
  }
}

async function connect(socketFolder: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** @throws EmbeddedServerError if no database runs in the folder */
async function connectTo(dataDirectory: string, cluster: string) {
  const server = readPidFile(cluster)
  if (!server)
    throw new EmbeddedServerError(
      `No database runs in ${dataDirectory}. Start the service. If it is stopped, you can also copy the whole folder (cp -a).`,
    )
  return connect(server.socketFolder, 'postgres').catch((error: unknown) => {
    throw new EmbeddedServerError(`The database of ${dataDirectory} does not respond: ${(error as Error).message}`)
  })
}

/** The label of the backup, which is written beside the copied files. */
function keptLabel(making: string): KeptFile {
  const label = fs.readFileSync(path.join(making, 'postgres', 'backup_label'))
  return { path: 'postgres/backup_label', bytes: label.length, sha256: createHash('sha256').update(label).digest('hex') }
}

/** The WAL segments from the first to the last, by name. */
const segmentsBetween = (cluster: string, first: string, last: string): string[] =>
  fs
    .readdirSync(path.join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .toSorted()

/**
 * Backs up the data folder of a running service: the database, the local object store, and the keys. `target` must not exist; it is created atomically.
 *
 * @throws EmbeddedServerError if no database runs there, or the target exists
 */
export async function backUp(dataDirectory: string, target: string, say: (line: string) => void = () => {}): Promise<Manifest> {
  if (!fs.existsSync(dataDirectory)) throw new EmbeddedServerError(`There is no data folder ${dataDirectory}.`)
  if (fs.existsSync(target)) throw new EmbeddedServerError(`${target} exists already: name a folder that does not.`)
  const cluster = clusterFolder(dataDirectory)
  const client = await connectTo(dataDirectory, cluster)
  const begunAt = new Date().toISOString()
  const making = `${target}.making-${process.pid}`
  try {
    fs.mkdirSync(making, { recursive: true, mode: 0o700 })
    const files: KeptFile[] = []
    const keep = async (from: string, at: string) => {
      const kept = await copyFile(from, path.join(making, at))
      if (kept) files.push({ path: at, ...kept })
    }
    const { rows: connections } = await client.query<{ setting: string }>(`select current_setting('max_connections') as setting`)
    // Retains the WAL from before the checkpoint; dropped when this connection closes.
    const slot = `innkeep_backup_${process.pid}`
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [slot])
    const { rows: begun } = await client.query<{ file: string }>(
      `select pg_walfile_name(lsn) as file from pg_backup_start($1, fast => true) as lsn`,
      [`innkeep ${begunAt}`],
    )
    for (const entry of walk(cluster)) {
      // Replication slots belong to the running server. All other folders must exist, even if empty.
      if (entry.isFolder) {
        if (!entry.path.startsWith('pg_replslot/'))
          fs.mkdirSync(path.join(making, 'postgres', entry.path), { recursive: true, mode: 0o700 })
      } else if (!leftOut.test(entry.path)) await keep(path.join(cluster, entry.path), `postgres/${entry.path}`)
    }
    const { rows: ended } = await client.query<{ file: string; labelfile: string }>(
      `select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(wait_for_archive => false)`,
    )
    fs.writeFileSync(path.join(making, 'postgres', 'backup_label'), ended[0]?.labelfile ?? '', { mode: 0o600 })
    // Complete the last WAL segment by switching to the next one.
    await client.query('select pg_switch_wal()')
    const [first = '', last = ''] = [begun[0]?.file, ended[0]?.file]
    for (const name of segmentsBetween(cluster, first, last))
      await keep(path.join(cluster, 'pg_wal', name), `postgres/pg_wal/${name}`)
    if (!files.some(({ path: kept }) => kept === `postgres/pg_wal/${last}`))
      throw new EmbeddedServerError(`The WAL segment ${last} has already been removed. Try again.`)
    // After the database, so that every object it references is in the backup.
    const objects = path.join(dataDirectory, 'objects')
    if (fs.existsSync(objects))
      for (const entry of walk(objects)) if (!entry.isFolder) await keep(path.join(objects, entry.path), `objects/${entry.path}`)
    for (const name of filesBeside)
      if (fs.existsSync(path.join(dataDirectory, name))) await keep(path.join(dataDirectory, name), name)
    files.push(keptLabel(making))
    const manifest: Manifest = {
      majorVersion: fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(),
      begunAt,
      endedAt: new Date().toISOString(),
      maximumConnections: Number(connections[0]?.setting),
      files,
    }
    fs.writeFileSync(path.join(making, manifestName), `${JSON.stringify(manifest)}\n`, { mode: 0o600 })
    fs.renameSync(making, target)
    say(`${files.length} files, ${Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576)} MiB`)
    return manifest
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Verifies every file of a backup against its hash. @throws EmbeddedServerError naming the first file that is missing or changed */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const file = path.join(backup, manifestName)
  if (!fs.existsSync(file)) throw new EmbeddedServerError(`${backup} is no backup: it has no ${manifestName}.`)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  for (const { path: at, sha256 } of manifest.files) {
    const hash = createHash('sha256')
    try {
      await pipeline(fs.createReadStream(path.join(backup, at)), hash)
    } catch {
      throw new EmbeddedServerError(`${at} is missing from the backup ${backup}.`)
    }
    if (hash.digest('hex') !== sha256) throw new EmbeddedServerError(`${at} in ${backup} was changed after the backup.`)
  }
  return manifest
}

export interface RestoreOptions {
  readonly backup: string
  readonly dataDirectory: string
  /** The WAL archive of the service that will run on the restored database: the new timeline must not reuse a name that exists there. */
  readonly knownArchive?: string | undefined
  /** A WAL archive to replay, up to `until` (RFC 3339, UTC) or, without `until`, to its end. */
  readonly archive?: string | undefined
  readonly until?: string | undefined
  readonly majorVersion: string
}

/**
 * Restores a backup into a data folder and starts the database once to complete the recovery. Event positions continue beyond every position ever issued:
 * events after the restored point in time are lost, and their positions are not reused.
 *
 * @returns the timestamp of the last event
 */
export async function restore(options: RestoreOptions): Promise<{ lastEventAt: string | null }> {
  const { backup, dataDirectory, archive, until, majorVersion } = options
  if (until !== undefined && archive === undefined)
    throw new EmbeddedServerError('A moment to restore to needs the archive of the log: --wal FOLDER.')
  if (archive !== undefined) refuseUnreadable(archive)
  const manifest = await verifyBackup(backup)
  if (manifest.majorVersion !== majorVersion)
    throw new EmbeddedServerError(
      `The backup is of PostgreSQL ${manifest.majorVersion}. This version of Innkeep includes PostgreSQL ${majorVersion}, which cannot read it.`,
    )
  if (until !== undefined && until < manifest.endedAt)
    throw new EmbeddedServerError(`The backup ended at ${manifest.endedAt}: a restore reaches that moment and later ones.`)
  fs.mkdirSync(dataDirectory, { recursive: true })
  const lock = await lockFolder(dataDirectory).catch((error: unknown) => {
    throw error instanceof FolderIsLocked ? new EmbeddedServerError(error.message) : error
  })
  try {
    const cluster = clusterFolder(dataDirectory)
    if (fs.existsSync(path.join(cluster, 'PG_VERSION')) || fs.existsSync(path.join(dataDirectory, 'objects')))
      throw new EmbeddedServerError(`${dataDirectory} has data already: name an empty folder.`)
    try {
      await copyBack(backup, dataDirectory, cluster)
      return await recover(cluster, dataDirectory, manifest, options)
    } catch (error) {
      // Remove an incomplete restore: the next start would take it for a complete one.
      fs.rmSync(cluster, { recursive: true, force: true })
      for (const name of ['objects', ...filesBeside, 'postgres-lives-elsewhere.txt'])
        fs.rmSync(path.join(dataDirectory, name), { recursive: true, force: true })
      throw error
    }
  } finally {
    lock.release()
  }
}

async function copyBack(backup: string, dataDirectory: string, cluster: string): Promise<void> {
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 })
  for (const entry of walk(backup)) {
    const [, inCluster] = /^postgres\/(.*)$/.exec(entry.path) ?? []
    const to = inCluster === undefined ? path.join(dataDirectory, entry.path) : path.join(cluster, inCluster)
    if (entry.path === manifestName || entry.path === 'postgres') continue
    if (entry.isFolder) fs.mkdirSync(to, { recursive: true, mode: 0o700 })
    else await copyFile(path.join(backup, entry.path), to)
  }
}

/**
 * Replays the WAL and starts a new timeline, so that new WAL segments never reuse a name archived by the old server or by another restore. For that the server
 * reads the timeline history files of the archive, even if it does not replay the archive.
 */
async function recover(
  cluster: string,
  dataDirectory: string,
  { endedAt, maximumConnections }: Manifest,
  { archive, until, knownArchive }: RestoreOptions,
): Promise<{ lastEventAt: string | null }> {
  const histories = archive ?? knownArchive
  const from = histories === undefined ? undefined : path.resolve(histories)
  const settings = [
    from === undefined
      ? `restore_command = 'false'`
      : archive === undefined
        ? `restore_command = 'case "%f" in *.history) cp "${from}/%f" "%p";; *) false;; esac'`
        : `restore_command = 'cp "${from}/%f" "%p"'`,
    `recovery_target_timeline = '${archive === undefined ? 'current' : 'latest'}'`,
    `recovery_target_action = 'promote'`,
    ...(until === undefined ? [] : [`recovery_target_time = '${until.replace('T', ' ').replace('Z', '+00')}'`]),
  ]
  const own = path.join(cluster, 'postgresql.auto.conf')
  const before = fs.readFileSync(own)
  fs.appendFileSync(own, `${settings.join('\n')}\n`)
  fs.writeFileSync(path.join(cluster, 'recovery.signal'), '')
  giveToServer(cluster)
  const says = () => fs.readFileSync(path.join(cluster, 'server.log'), 'utf8')
  let server: RunningServer | undefined
  try {
    server = await bringUp(reachableBinaries(), cluster, { dataDirectory, maximumConnections }, () => {})
    await recovered(server)
    fs.writeFileSync(own, before)
    const client = await connect(server.socketFolder, 'innkeep')
    await client.query(`comment on function innkeep.event_offset() is 'restored from ${endedAt}'`)
    const { rows } = await client.query<{ last: string | null }>(
      `select to_char(max(occurred_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last from innkeep.event`,
    )
    await client.end()
    await stopServer(server)
    if (from !== undefined && fs.existsSync(from)) keepHistories(path.join(cluster, 'pg_wal'), from)
    return { lastEventAt: rows[0]?.last ?? null }
  } catch (error) {
    if (server) await stopServer(server)
    if (/recovery ended before configured recovery target was reached/.test(says()))
      throw new EmbeddedServerError(
        `The archive ends before ${until}. Restore to an earlier time, or omit --until to restore to the end of the archive.`,
      )
    throw error
  }
}

/** Copies the timeline history to the archive, so that another restore of the same backup chooses another timeline. */
function keepHistories(wal: string, archive: string): void {
  for (const name of fs.readdirSync(wal).filter((each) => each.endsWith('.history'))) {
    const to = path.join(archive, name)
    if (fs.existsSync(to)) continue
    fs.copyFileSync(path.join(wal, name), to)
    if (isRoot) fs.chownSync(to, unprivileged, unprivileged)
  }
}

/** An unreadable archive looks like one that has ended: the restore would silently stop at the end of the backup. */
function refuseUnreadable(archive: string): void {
  if (!fs.existsSync(archive)) throw new EmbeddedServerError(`There is no archive ${archive}.`)
  const looked = spawnSync('sh', ['-c', 'cd "$1" && for f in *; do [ -r "$f" ] || { echo "$f"; exit 1; }; done', 'sh', archive], {
    encoding: 'utf8',
    ...asServerUser,
  })
  if (looked.status !== 0)
    throw new EmbeddedServerError(
      `${path.join(archive, looked.stdout.trim())} cannot be read by the user that the database server runs as${isRoot ? ` (${unprivileged})` : ''}.`,
    )
}

/** Makes the server's user the owner of its files and removes access for everybody else. */
function giveToServer(cluster: string): void {
  for (const at of [cluster, ...[...walk(cluster)].map((entry) => path.join(cluster, entry.path))]) {
    if (isRoot) fs.chownSync(at, unprivileged, unprivileged)
    fs.chmodSync(at, fs.statSync(at).isDirectory() ? 0o700 : 0o600)
  }
}

async function recovered({ socketFolder }: RunningServer): Promise<void> {
  const client = await connect(socketFolder, 'postgres')
  try {
    for (const deadline = Date.now() + longestRecovery; Date.now() < deadline; await sleep(100)) {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      if (rows[0]?.recovers === false) return
    }
    throw new EmbeddedServerError('The database did not finish its recovery within a day.')
  } finally {
    await client.end().catch(() => {})
  }
}
