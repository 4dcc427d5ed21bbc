/** `npm start`: configuration → database → application → ready; and down again on SIGTERM or Ctrl-C. */
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { demoIsWanted, demoKeysFile, demoPeopleFile, makeDemo } from '../src/demo.ts'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { refuseOtherSystems, refuseTakenPort, startCompanions } from '../src/platform/process/companions.ts'
import { ConfigurationError, readConfiguration, unknownSettings } from '../src/platform/process/configuration.ts'
import { startService } from '../src/service.ts'
import { buildConsole, isConsoleOutdated } from '../web/build-console.ts'

// Whoever reads along may go away (`npm start | head`): the service goes on.
process.stdout.on('error', () => {})
const say = (message: string) => process.stdout.write(`${message}\n`)

try {
  for (const warning of unknownSettings(process.env)) say(`Warning: ${warning}`)
  const configuration = readConfiguration(process.env)
  const logger = makeLogger(configuration.LOG_LEVEL)
  if (isConsoleOutdated()) {
    say('Building the console …')
    // Without it the service works all the same; the page at / says what to do.
    await buildConsole().catch((error: unknown) => logger.warn({ error }, 'the console could not be built'))
  }
  // Started by another one, to serve beside it on its port and its database.
  const isBeside = process.argv.includes('--beside')
  const more = isBeside ? 0 : configuration.INNKEEP_PROCESSES - 1
  if (more > 0) {
    refuseOtherSystems()
    await refuseTakenPort(configuration.PORT, configuration.HOST)
  }
  const demo = (configuration.embedded && configuration.INNKEEP_DEMO) || process.argv.includes('--demo')
  const wanted = demo && !isBeside && demoIsWanted(configuration.INNKEEP_DATA_DIR)
  const patience = configuration.INNKEEP_SHUTDOWN_SECONDS * 1_000
  const starting = startService(configuration, logger, {
    say,
    sharesPort: isBeside || more > 0,
    // In the demo nobody should meet a limit; with a database of one's own the configured one holds.
    ...(demo ? { rateLimit: 0, isDemo: true } : {}),
    ...(demo && configuration.NODE_ENV !== 'production'
      ? { demoPeople: () => demoPeopleFile(configuration.INNKEEP_DATA_DIR) }
      : {}),
    beforeListening: async (application, database) => {
      if (wanted) await makeDemo(application, database, configuration.INNKEEP_DATA_DIR, say)
    },
  })
  const together = starting.then((service) => {
    if (more === 0) return undefined
    const { login, port } = service
    // The embedded database is reached by its socket; one of one's own as it was configured.
    const databaseUrl =
      (configuration.DATABASE_URL || login.connectionString) ??
      `postgres://${login.user}@localhost:${login.port}/${login.database}?host=${encodeURIComponent(String(login.host))}`
    return startCompanions({
      count: more,
      script:
        process.argv[1] === 'start' ? path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs') : (process.argv[1] as string),
      words: ['start', '--beside', ...(demo ? ['--demo'] : [])],
      environmentOf: (place) => ({
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        INNKEEP_MIGRATE: '0',
        ...(configuration.INNKEEP_METRICS_PORT > 0
          ? { INNKEEP_METRICS_PORT: String(configuration.INNKEEP_METRICS_PORT + 1 + place) }
          : {}),
      }),
      onEnd: (code, signal) => logger.error({ code, signal }, 'a process beside this one ended; it is started again'),
      patienceMilliseconds: patience,
    })
  })
  together.catch(() => {})
  // From the first moment on: a start that is interrupted is finished and then stopped in order, so that no database is left behind.
  const stop = async () => {
    const service = await starting.catch(() => undefined)
    const companions = await together.catch(() => undefined)
    // All at once, and the database last: none of them loses it under a request.
    await service?.stop(companions?.stop())
  }
  closeWithGrace({ delay: patience, logger: false, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
    if (err) logger.fatal({ error: err }, 'the service ends')
    await stop()
  })
  // Ctrl-C reaches a service under npm twice at once, from the terminal and from npm: only a later signal is impatience.
  let askedAt = 0
  const onSignal = () => {
    if (askedAt > 0 && Date.now() - askedAt > 1_000) process.exit(1)
    if (askedAt > 0) return
    askedAt = Date.now()
    setTimeout(() => process.exit(1), patience).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  const service = await starting
  const companions = await together
  await companions?.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (isBeside) {
    // Whoever started it has gone without a word.
    process.on('disconnect', onSignal)
    process.send?.('ready')
  }
  const keys = configuration.embedded ? demoKeysFile(configuration.INNKEEP_DATA_DIR) : undefined
  if (isBeside) logger.info({ port: service.port }, 'serving beside another process')
  else say(`Innkeep is ready:  ${service.url}`)
  if (!isBeside) say(`Documentation:     ${service.url}/docs`)
  if (keys?.manager && !isBeside) say(`Manager key:       ${keys.manager}`)
  if (keys?.manager && !isBeside)
    say(`Try it:            curl -s -H "X-API-Key: ${keys.manager}" ${service.url}/v1/establishments`)
} catch (error) {
  // What a person did wrong is told in words, without a stack.
  const words =
    error instanceof ConfigurationError ||
    error instanceof EmbeddedServerError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  process.stderr.write(`${words ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
