/** Where a run of the tests keeps its databases and other files: in memory, if there is enough of it, because it makes hundreds of databases of thousands of files each. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Bytes: what a run takes at most, and as much again for its processes. */
const enough = 6 * 1024 ** 3
const memoryFolder = '/dev/shm'

const free = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** The variable that names the folder for files on the disk: what is linked to the project's own files must be on its file system. */
const diskFolderVariable = 'INNKEEP_TEST_DISK_FOLDER'

/** Makes the folder of a run, and lets it be the temporary folder of this process and those it starts. */
export function openRunFolder(): string {
  process.env[diskFolderVariable] = os.tmpdir()
  const isRoom = fs.existsSync(memoryFolder) && free(memoryFolder) > enough && os.freemem() > enough
  const folder = fs.mkdtempSync(path.join(isRoom ? memoryFolder : os.tmpdir(), 'innkeep-test-'))
  // Every user can make files in it: the database server runs as another one.
  fs.chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return folder
}

/** For files that are linked to those of the project. */
export const diskFolder = (): string => process.env[diskFolderVariable] ?? os.tmpdir()
