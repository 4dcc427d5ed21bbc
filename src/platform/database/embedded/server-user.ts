/** The operating-system user of the server: never root, as PostgreSQL requires. Folders it needs are made accessible or placed under `shelter`. */
import fs from 'node:fs'
import path from 'node:path'

/** The embedded database cannot start; the message explains why. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}

export const superuser = 'postgres'
export const port = 5432
export const ownerLock = 7_203_114
export const unprivileged = 65_534
export const shelter = '/var/lib/innkeep'
/** sun_path holds 108 bytes including the terminating NUL. */
export const longestSocketPath = 107

export const isRoot = process.getuid?.() === 0
export const asServerUser = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** Creates a folder that the server's user can traverse, whatever the umask is. */
export function makeReachable(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  if (isRoot) fs.chmodSync(folder, 0o755)
}

/** Whether an unprivileged user can traverse the path to this folder. */
export function isReachable(folder: string): boolean {
  const steps = folder.split(path.sep)
  return steps.every((_, depth) => {
    const mode = fs.statSync(steps.slice(0, depth + 1).join(path.sep) || '/', { throwIfNoEntry: false })?.mode ?? 0
    return (mode & 0o001) !== 0
  })
}

/** Creates the folder if necessary and makes it writable for the server's user. @throws EmbeddedServerError if that user cannot reach it */
export function makeWritableByServer(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isRoot) return folder
  if (!isReachable(path.dirname(folder)))
    throw new EmbeddedServerError(
      `The database server runs as user ${unprivileged}, who cannot access ${folder}. Choose another folder.`,
    )
  fs.chownSync(folder, unprivileged, unprivileged)
  return folder
}
