/**
 * Allows only one service per data folder. The lock is an operating-system lock on a file in the folder. It is taken before anything else and held until the
 * process ends, however it ends. It does not rely on process ids, which are meaningless between containers that share a volume.
 *
 * Node has no API for such a lock, but its SQLite takes one for an exclusive transaction (SQLite, "File Locking And Concurrency", 3.0: `fcntl` locks).
 * Nothing is stored in that file. A second file names the holder.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Another service holds the lock of the folder. */
export class FolderIsLocked extends Error {
  override name = 'FolderIsLocked'
}

export interface FolderLock {
  release(): void
}

/** @throws FolderIsLocked */
export async function lockFolder(folder: string): Promise<FolderLock> {
  fs.mkdirSync(folder, { recursive: true })
  const { DatabaseSync } = await loadSqlite()
  const holderFile = path.join(folder, 'innkeep.lock.json')
  const file: DatabaseSync = new DatabaseSync(path.join(folder, 'innkeep.lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    // SQLITE_BUSY: "database is locked".
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new FolderIsLocked(
      `Another Innkeep (${holderOf(holderFile)}) is using the data folder ${folder}.\n` +
        'Stop it first, or give this one another folder with INNKEEP_DATA_DIR.',
    )
  }
  fs.writeFileSync(
    holderFile,
    `${JSON.stringify({ processId: process.pid, host: os.hostname(), since: new Date().toISOString() })}\n`,
    { mode: 0o600 },
  )
  return {
    release() {
      fs.rmSync(holderFile, { force: true })
      file.close()
    },
  }
}

/** Describes the holder. The file may be incomplete, or its process may have just started. */
function holderOf(file: string): string {
  try {
    const { processId, host, since } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
    return `process ${Number(processId)} on ${String(host)}, since ${String(since)}`
  } catch {
    return 'its process is not known'
  }
}

/** Loads node:sqlite without its warning that it is experimental: the feature used here is as old as SQLite. */
async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  // oxlint-disable-next-line typescript/unbound-method -- restored below
  const emitWarning = process.emitWarning
  process.emitWarning = () => {}
  try {
    return await import('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}
