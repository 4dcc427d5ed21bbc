/** The user that the server runs as: never root, as PostgreSQL demands. What that user must reach is made reachable, or lives in a shelter. */
import fs from 'node:fs'
import path from 'node:path'

/** A start that cannot succeed, explained to the person who started it. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}

export const superuser = 'postgres'
export const port = 5432
export const ownerLock = 7_203_114
export const unprivileged = 65_534
export const shelter = '/var/lib/innkeep'
/** sun_path holds 108 bytes with its closing zero. */
export const longestSocketPath = 107

export const isRoot = process.getuid?.() === 0
export const asServerUser = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** Whatever the umask is: the server's own user has to walk through it. */
export function makeReachable(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  if (isRoot) fs.chmodSync(folder, 0o755)
}

/** Whether a user without rights of their own can walk to this folder. */
export function isReachable(folder: string): boolean {
  const steps = folder.split(path.sep)
  return steps.every((_, depth) => {
    const mode = fs.statSync(steps.slice(0, depth + 1).join(path.sep) || '/', { throwIfNoEntry: false })?.mode ?? 0
    return (mode & 0o001) !== 0
  })
}

/** A folder that the server's user may write to, made where it is missing. @throws EmbeddedServerError where that user cannot walk to it */
export function makeWritableByServer(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isRoot) return folder
  if (!isReachable(path.dirname(folder)))
    throw new EmbeddedServerError(
      `The database server runs as user ${unprivileged}, who cannot reach ${folder}: name another folder.`,
    )
  fs.chownSync(folder, unprivileged, unprivileged)
  return folder
}
