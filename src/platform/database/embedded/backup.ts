/**
 * A backup of the embedded database while it runs, and its restore. As PostgreSQL's manual says ("Making a Base Backup Using the Low Level API"): a checkpoint is begun, the files are copied
 * while they change, and the log of changes from that checkpoint on makes them consistent when the copy is started. A temporary slot keeps that log from being
 * removed meanwhile. With an archive of the log (`INNKEEP_WAL_ARCHIVE`) a restore goes on to any moment after the backup.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolder } from './cluster.ts'
import { readPidFile } from './server-process.ts'
import { EmbeddedServerError, isRoot, port, superuser, unprivileged } from './server-user.ts'
import { type EmbeddedServer, startEmbeddedServer } from './supervisor.ts'

interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What lies in a backup beside its files. */
export interface Manifest {
  /** Of PostgreSQL: another one cannot read it. */
  readonly majorVersion: string
  readonly begunAt: string
  readonly endedAt: string
  readonly files: readonly KeptFile[]
}

/** What the server makes anew, or what belongs to the one that runs (manual, "Backing Up The Data Directory"). */
const leftOut =
  /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL\..*|pg_wal\/.*|pg_replslot\/.*|pg_(dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?(pgsql_tmp.*|pg_internal\.init.*))$/
const manifestName = 'manifest.json'
const longestRecovery = 24 * 3_600_000

/** Files below a folder, as paths from it; empty folders are the caller's. */
function* walk(folder: string, from = ''): Generator<{ readonly path: string; readonly isFolder: boolean }> {
  for (const entry of fs.readdirSync(path.join(folder, from), { withFileTypes: true })) {
    const at = from === '' ? entry.name : `${from}/${entry.name}`
    if (entry.isDirectory()) {
      yield { path: at, isFolder: true }
      yield* walk(folder, at)
    } else if (entry.isFile()) yield { path: at, isFolder: false }
  }
}

/** Undefined when the file went away meanwhile, as files of a database do. */
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

/**
 * Copies the data folder of a running service: the database, the files of the store on the disk, and the keys. `target` must not exist; it appears whole or not at all.
 *
 * @throws EmbeddedServerError when nothing runs there, or the target is taken
 */
export async function backUp(dataDirectory: string, target: string, say: (line: string) => void = () => {}): Promise<Manifest> {
  if (!fs.existsSync(dataDirectory)) throw new EmbeddedServerError(`There is no data folder ${dataDirectory}.`)
  if (fs.existsSync(target)) throw new EmbeddedServerError(`${target} exists already: name a folder that does not.`)
  const cluster = clusterFolder(dataDirectory)
  const server = readPidFile(cluster)
  if (!server)
    throw new EmbeddedServerError(
      `No database runs in ${dataDirectory}. Start the service; or, while it is stopped, copy the whole folder (cp -a).`,
    )
  const begunAt = new Date().toISOString()
  const making = `${target}.making-${process.pid}`
  fs.mkdirSync(making, { recursive: true, mode: 0o700 })
  const client = await connect(server.socketFolder, 'postgres')
  try {
    const files: KeptFile[] = []
    const keep = async (from: string, at: string) => {
      const kept = await copyFile(from, path.join(making, at))
      if (kept) files.push({ path: at, ...kept })
    }
    // Reserved from before the checkpoint, released with this connection.
    const slot = `innkeep_backup_${process.pid}`
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [slot])
    const { rows: begun } = await client.query<{ file: string }>(
      `select pg_walfile_name(lsn) as file from pg_backup_start($1, fast => true) as lsn`,
      [`innkeep ${begunAt}`],
    )
    for (const entry of walk(cluster)) {
      // A slot belongs to the server that has it; the other folders have to be there, empty as they may be.
      if (entry.isFolder) {
        if (!entry.path.startsWith('pg_replslot/'))
          fs.mkdirSync(path.join(making, 'postgres', entry.path), { recursive: true, mode: 0o700 })
      } else if (!leftOut.test(entry.path)) await keep(path.join(cluster, entry.path), `postgres/${entry.path}`)
    }
    const { rows: ended } = await client.query<{ file: string; labelfile: string }>(
      `select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(wait_for_archive => false)`,
    )
    fs.writeFileSync(path.join(making, 'postgres', 'backup_label'), ended[0]?.labelfile ?? '', { mode: 0o600 })
    // The last piece of the log is whole once the next one has begun.
    await client.query('select pg_switch_wal()')
    const [first = '', last = ''] = [begun[0]?.file, ended[0]?.file]
    for (const name of fs.readdirSync(path.join(cluster, 'pg_wal')).toSorted())
      if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
        await keep(path.join(cluster, 'pg_wal', name), `postgres/pg_wal/${name}`)
    if (!files.some(({ path: kept }) => kept === `postgres/pg_wal/${last}`))
      throw new EmbeddedServerError(`The log of changes ${last} was not there any more: try again.`)
    // After the database, so that what it speaks of is there.
    const objects = path.join(dataDirectory, 'objects')
    if (fs.existsSync(objects))
      for (const entry of walk(objects)) if (!entry.isFolder) await keep(path.join(objects, entry.path), `objects/${entry.path}`)
    for (const name of ['master-key', 'demo-keys.json'])
      if (fs.existsSync(path.join(dataDirectory, name))) await keep(path.join(dataDirectory, name), name)
    const label = path.join(making, 'postgres', 'backup_label')
    files.push({
      path: 'postgres/backup_label',
      bytes: fs.statSync(label).size,
      sha256: createHash('sha256').update(fs.readFileSync(label)).digest('hex'),
    })
    const manifest: Manifest = {
      majorVersion: fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(),
      begunAt,
      endedAt: new Date().toISOString(),
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

/** Reads a backup and holds every file against its hash. @throws EmbeddedServerError naming the first that is missing or other than it was */
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
    if (hash.digest('hex') !== sha256) throw new EmbeddedServerError(`${at} in ${backup} is not what was backed up.`)
  }
  return manifest
}

export interface RestoreOptions {
  readonly backup: string
  readonly dataDirectory: string
  /** An archive of the log, and until which moment (RFC 3339, in UTC) it is followed; without a moment to its end. */
  readonly archive?: string | undefined
  readonly until?: string | undefined
  readonly majorVersion: string
}

/**
 * Makes a data folder out of a backup, and starts the database once, so that it is whole when this is done. Readers of events go on from beyond everything that was ever given
 * out: what happened after the restored moment is gone, and its positions are not used again.
 *
 * @returns the moment of the last event that there is
 */
export async function restore({
  backup,
  dataDirectory,
  archive,
  until,
  majorVersion,
}: RestoreOptions): Promise<{ lastEventAt: string | null }> {
  if (until !== undefined && archive === undefined)
    throw new EmbeddedServerError('A moment to restore to needs the archive of the log: --wal FOLDER.')
  if (archive !== undefined && !fs.existsSync(archive)) throw new EmbeddedServerError(`There is no archive ${archive}.`)
  const manifest = await verifyBackup(backup)
  if (manifest.majorVersion !== majorVersion)
    throw new EmbeddedServerError(
      `The backup is of PostgreSQL ${manifest.majorVersion}; this Innkeep brings ${majorVersion}, which cannot read it.`,
    )
  if (until !== undefined && until < manifest.endedAt)
    throw new EmbeddedServerError(`The backup ended at ${manifest.endedAt}: a restore reaches that moment and later ones.`)
  fs.mkdirSync(dataDirectory, { recursive: true })
  const cluster = clusterFolder(dataDirectory)
  if (fs.existsSync(path.join(cluster, 'PG_VERSION')) || fs.existsSync(path.join(dataDirectory, 'objects')))
    throw new EmbeddedServerError(`${dataDirectory} has data already: name an empty folder.`)
  for (const entry of walk(backup)) {
    const [, inCluster] = /^postgres\/(.*)$/.exec(entry.path) ?? []
    const to = inCluster === undefined ? path.join(dataDirectory, entry.path) : path.join(cluster, inCluster)
    if (entry.path === manifestName || entry.path === 'postgres') continue
    if (entry.isFolder) fs.mkdirSync(to, { recursive: true, mode: 0o700 })
    else await copyFile(path.join(backup, entry.path), to)
  }
  if (archive !== undefined) {
    const settings = [
      `restore_command = 'cp "${path.resolve(archive)}/%f" "%p"'`,
      `recovery_target_action = 'promote'`,
      ...(until === undefined ? [] : [`recovery_target_time = '${until.replace('T', ' ').replace('Z', '+00')}'`]),
    ]
    fs.appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
    fs.writeFileSync(path.join(cluster, 'recovery.signal'), '')
  }
  giveToServer(cluster)
  const server = await startEmbeddedServer({ dataDirectory })
  try {
    await recovered(server)
    if (archive !== undefined) {
      const client = new pg.Client(server.connection('postgres', superuser))
      await client.connect()
      for (const name of ['restore_command', 'recovery_target_action', 'recovery_target_time'])
        await client.query(`alter system reset ${name}`)
      await client.end()
    }
    const client = new pg.Client(server.connection('innkeep', superuser))
    await client.connect()
    await client.query(`comment on function innkeep.event_offset() is 'restored from ${manifest.endedAt}'`)
    const { rows } = await client.query<{ last: string | null }>(
      `select to_char(max(occurred_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last from innkeep.event`,
    )
    await client.end()
    return { lastEventAt: rows[0]?.last ?? null }
  } finally {
    await server.stop()
  }
}

/** Whoever the server runs as owns its files, and nobody else reads them. */
function giveToServer(cluster: string): void {
  for (const at of [cluster, ...[...walk(cluster)].map((entry) => path.join(cluster, entry.path))]) {
    if (isRoot) fs.chownSync(at, unprivileged, unprivileged)
    fs.chmodSync(at, fs.statSync(at).isDirectory() ? 0o700 : 0o600)
  }
}

async function recovered(server: EmbeddedServer): Promise<void> {
  const client = new pg.Client(server.connection('postgres', superuser))
  await client.connect()
  try {
    for (const deadline = Date.now() + longestRecovery; Date.now() < deadline; await sleep(100)) {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      if (rows[0]?.recovers === false) return
    }
    throw new EmbeddedServerError('The database did not finish its recovery within a day.')
  } finally {
    await client.end()
  }
}
