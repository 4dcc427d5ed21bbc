/** bin/restore: restores a backup into a data folder. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../src/platform/database/embedded/backup.ts'
import { EmbeddedServerError, versionOfServer } from '../src/platform/database/embedded/supervisor.ts'
import { ConfigurationError, readConfiguration } from '../src/platform/process/configuration.ts'

const help = `bin/restore BACKUP [--wal FOLDER [--until MOMENT]]

Makes the data folder (INNKEEP_DATA_DIR, which must be empty) out of a backup of bin/backup. With --wal, the archive of the log (INNKEEP_WAL_ARCHIVE), it goes on from
there to the end of the archive, or until a moment: 2026-11-27T09:30:00Z. Photos are those of the backup. Set INNKEEP_WAL_ARCHIVE as for the service: what it archives afterwards
then takes no name that lies there.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wal: { type: 'string' }, until: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [backup] = positionals
if (values.help || !backup || positionals.length > 1) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}
try {
  const { INNKEEP_DATA_DIR: dataDirectory, INNKEEP_WAL_ARCHIVE: knownArchive } = readConfiguration(process.env)
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && (Number.isNaN(until.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(values.until ?? '')))
    throw new ConfigurationError(
      `--until takes a moment with its zone, 2026-11-27T09:30:00Z for instance; it is ${values.until}.`,
    )
  const { lastEventAt } = await restore({
    backup: path.resolve(backup),
    dataDirectory,
    archive: values.wal,
    knownArchive: knownArchive === '' ? undefined : knownArchive,
    until: until?.toISOString(),
    majorVersion: versionOfServer(),
  })
  process.stdout.write(
    `${dataDirectory} is restored${lastEventAt === null ? '' : `; its last event is of ${lastEventAt}`}. Start the service with this folder.\n`,
  )
} catch (error) {
  const inWords = error instanceof ConfigurationError || error instanceof EmbeddedServerError
  process.stderr.write(`${inWords ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
