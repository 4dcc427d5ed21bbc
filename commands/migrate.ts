/** bin/migrate: applies the migrations to the database. */
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { ConfigurationError, readConfiguration, unknownSettings } from '../src/platform/process/configuration.ts'
import { openService } from '../src/service.ts'

const help = `bin/migrate              Brings the database up to date and ends: for services that start with INNKEEP_MIGRATE=0.
bin/migrate --restored   And says that the database went back in time by other means than bin/restore (a copied folder, a base backup, a snapshot): readers of events
                         go on with the places that they have. Harmless when it did not.

Works on DATABASE_MIGRATION_URL or DATABASE_URL; without them on the embedded database of INNKEEP_DATA_DIR, while the service does not run.
The version before may run meanwhile. A migration that waits for a lock lets everybody else through and tries again.`

const wasRestored = process.argv[2] === '--restored'
if (process.argv.length > (wasRestored ? 3 : 2)) {
  process.stdout.write(`${help}\n`)
  process.exit(process.argv.some((word) => word === '--help' || word === '-h') ? 0 : 1)
}
for (const warning of unknownSettings(process.env)) process.stderr.write(`Warning: ${warning}\n`)
try {
  const opened = await openService(
    { ...readConfiguration(process.env), INNKEEP_MIGRATE: true },
    { wasRestored, say: (line) => process.stdout.write(`${line}\n`) },
  )
  process.stdout.write(
    opened.applied.length === 0
      ? 'The database is up to date.\n'
      : `${opened.applied.map((name) => `${name} applied`).join('\n')}\nThe database is up to date.\n`,
  )
  await opened.stop()
} catch (error) {
  const inWords = error instanceof ConfigurationError || error instanceof EmbeddedServerError
  process.stderr.write(`${inWords ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
