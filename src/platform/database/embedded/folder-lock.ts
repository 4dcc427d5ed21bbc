/**
 * One service for a data folder. The lock is the operating system's, on a file in the folder, taken before anything is touched and held for life: it does not
 * go by process ids, which mean nothing between containers that share a volume, and it ends with the process that holds it, however that ends.
 *
 * Node has no call for such a lock; its SQLite has, and takes it for an exclusive transaction (SQLite, "File Locking And Concurrency", 3.0: locks of the whole
 * file by `fcntl`). Nothing is stored in that file. Who holds it is named by another one beside it.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Another service has the folder. */
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

/** In words; the file may be half written, or of a process that has just begun. */
function holderOf(file: string): string {
  try {
    const { processId, host, since } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
    return `process ${Number(processId)} on ${String(host)}, since ${String(since)}`
  } catch {
    return 'its process is not known'
  }
}

/** Node says of it that it is experimental, once, on the screen of whoever starts the service; what is used of it here is as old as SQLite. */
async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const emitWarning = process.emitWarning
  process.emitWarning = () => {}
  try {
    return await import('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}
