/** The folder of a PostgreSQL cluster: location, creation, and socket folder. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  asServerUser,
  EmbeddedServerError,
  isReachable,
  isRoot,
  longestSocketPath,
  makeReachable,
  port,
  shelter,
  superuser,
  unprivileged,
} from './server-user.ts'

/** In a process of its own: the caller goes on meanwhile. */
export async function initialise(binaries: string, cluster: string, durable: boolean): Promise<void> {
  // Created under a temporary name and renamed, so that an interrupted start leaves no incomplete cluster behind.
  const making = `${cluster}.making-${process.pid}`
  fs.rmSync(making, { recursive: true, force: true })
  fs.mkdirSync(making, { mode: 0o700, recursive: true })
  if (isRoot) fs.chownSync(making, unprivileged, unprivileged)
  const initdb = promisify(execFile)(
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
  const end = () => initdb.child.kill()
  process.once('exit', end)
  try {
    await initdb
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    throw new EmbeddedServerError(
      `The embedded database could not be created.\n${(error as { stderr?: string }).stderr || (error as Error).message}`,
    )
  } finally {
    process.off('exit', end)
  }
  try {
    fs.renameSync(making, cluster)
  } catch (error) {
    // Another process has created it meanwhile: use that one.
    fs.rmSync(making, { recursive: true, force: true })
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw error
  }
}

/** The folder in which an upgrade keeps the cluster of the previous version. */
export const keptBeside = (cluster: string, version: string): string => `${cluster}-of-${version}`

/** The versions of which old clusters are kept next to this one, the latest first. */
export function keptVersions(cluster: string): string[] {
  return fs
    .readdirSync(path.dirname(cluster))
    .flatMap((name) => {
      const [, version] = new RegExp(`^${path.basename(cluster)}-of-(\\d+)$`).exec(name) ?? []
      return version === undefined ? [] : [version]
    })
    .toSorted((left, right) => Number(right) - Number(left))
}

export function clusterFolder(dataDirectory: string): string {
  const direct = path.join(fs.realpathSync(dataDirectory), 'postgres')
  const pointer = path.join(dataDirectory, 'postgres-lives-elsewhere.txt')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').split('\n')[0] as string
  const owner = fs.statSync(path.join(direct, 'PG_VERSION'), { throwIfNoEntry: false })?.uid
  // Creating another, empty cluster elsewhere would hide the one with the data.
  if (isRoot && owner !== undefined && owner !== unprivileged && owner !== 0)
    throw new EmbeddedServerError(
      `The database in ${direct} belongs to another user (${owner}): run this as that user, not as root (runuser -u NAME -- …).`,
    )
  if (!isRoot || isReachable(path.dirname(direct))) return direct
  // A new name each time, so that removing the data folder gives a fresh start here too.
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

export function makeSocketFolder(cluster: string): string {
  if (Buffer.byteLength(path.join(cluster, `.s.PGSQL.${port}.lock`)) <= longestSocketPath) return cluster
  const folder = fs.mkdtempSync(path.join(Buffer.byteLength(os.tmpdir()) < 60 ? os.tmpdir() : '/tmp', 'innkeep-'))
  if (isRoot) fs.chownSync(folder, unprivileged, unprivileged)
  return folder
}
