/** bin/backup: backs up the embedded database and its files while the service is running. */
import path from 'node:path'
import { backUp, verifyBackup } from '../src/platform/database/embedded/backup.ts'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { ConfigurationError, readConfiguration } from '../src/platform/process/configuration.ts'

const help = `bin/backup FOLDER            Backs the data folder (INNKEEP_DATA_DIR) up into a new folder, while the service runs: the database, photos and keys.
bin/backup --verify FOLDER   Holds every file of a backup against its hash.

The folder holds the master key and the data of guests: keep it as you keep the service itself. Photos in a bucket (INNKEEP_S3_BUCKET) are not part of it.
A PostgreSQL of your own (DATABASE_URL) is backed up with its own tools: docs/operations.md.`

const words = process.argv.slice(2)
const verifies = words[0] === '--verify'
const [folder] = verifies ? words.slice(1) : words
if (!folder || words.length !== (verifies ? 2 : 1) || folder.startsWith('-')) {
  process.stdout.write(`${help}\n`)
  process.exit(words.includes('--help') || words.includes('-h') ? 0 : 1)
}
try {
  if (verifies) {
    const { files, endedAt } = await verifyBackup(path.resolve(folder))
    process.stdout.write(`${files.length} files, as they were backed up at ${endedAt}\n`)
  } else {
    const configuration = readConfiguration(process.env)
    if (!configuration.embedded)
      throw new ConfigurationError('DATABASE_URL is set: back up that PostgreSQL server with its own tools (docs/operations.md).')
    const { endedAt } = await backUp(configuration.INNKEEP_DATA_DIR, path.resolve(folder), (line) =>
      process.stdout.write(`${line}\n`),
    )
    process.stdout.write(`${folder} holds everything up to ${endedAt}\n`)
  }
} catch (error) {
  const inWords = error instanceof ConfigurationError || error instanceof EmbeddedServerError
  process.stderr.write(`${inWords ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
