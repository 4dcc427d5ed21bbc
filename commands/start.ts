/** `npm start`: configuration → database → application → ready; shuts down gracefully on SIGTERM or Ctrl-C. */
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { demoIsWanted, demoKinds } from '../src/demo/demo-wanted.ts'
import { startEmbeddedOf } from '../src/embedded-service.ts'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { canMakeDocumentation, makeDocumentation } from '../src/platform/http/documentation.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { refuseOtherSystems, refuseTakenPort, startCompanions } from '../src/platform/process/companions.ts'
import { ConfigurationError, readConfiguration, unknownSettings } from '../src/platform/process/configuration.ts'
import { buildConsole, isConsoleOutdated } from '../web/build-console.ts'

// Ignore a closed output pipe (`npm start | head`).
process.stdout.on('error', () => {})
const say = (message: string) => process.stdout.write(`${message}\n`)

const help = `npm start [-- --demo [hotel | campsite | residence | apartments | all] | --without-demo]

Starts the service at http://127.0.0.1:3000 on the database of DATABASE_URL, or on its own in ./data.
The settings are in docs/operations.md.

--demo          Fills an empty database with a hotel, a campsite and a residence, or with the one that you name. The embedded database gets them by default.
--without-demo  Begins with nothing, and prints the link with which the first property is set up.`

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
if (options.includes('--help') || options.includes('-h')) {
  say(help)
  process.exit(0)
}
const unknown = options.find((option) => !['--demo', '--without-demo', '--beside'].includes(option))
if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}. See npm start -- --help.\n`)
  process.exit(2)
}

const kindsOfDemo = demoKinds(wordAfter('--demo'))
if (kindsOfDemo === undefined) {
  process.stderr.write(`There is no demo ${wordAfter('--demo')}. See npm start -- --help.\n`)
  process.exit(2)
}

/** What follows an option, unless it is another option. */
function wordAfter(option: string): string | undefined {
  const place = process.argv.indexOf(option)
  const word = place === -1 ? undefined : process.argv[place + 1]
  return word === undefined || word.startsWith('-') ? undefined : word
}

try {
  for (const warning of unknownSettings(process.env)) say(`Warning: ${warning}`)
  const configuration = readConfiguration(process.env)
  const logger = makeLogger(configuration.LOG_LEVEL)
  // This process was started by another one (INNKEEP_PROCESSES), to share its port and database.
  const isBeside = process.argv.includes('--beside')
  const more = isBeside ? 0 : configuration.INNKEEP_PROCESSES - 1
  if (more > 0) {
    refuseOtherSystems()
    await refuseTakenPort(configuration.PORT, configuration.HOST)
  }
  const demo =
    !process.argv.includes('--without-demo') &&
    ((configuration.embedded && configuration.INNKEEP_DEMO) || process.argv.includes('--demo'))
  const wanted = demo && !isBeside && demoIsWanted(configuration.INNKEEP_DATA_DIR)
  const patience = configuration.INNKEEP_SHUTDOWN_SECONDS * 1_000
  // A new cluster is made by a process of its own while this one loads the application: both take a second or more.
  const { promise: isMaking, resolve: onMaking } = Promise.withResolvers<void>()
  const embedded = configuration.embedded ? startEmbeddedOf(configuration, { say, onMaking }) : undefined
  embedded?.catch(() => {})
  const starting = (async () => {
    await (embedded && Promise.race([isMaking, embedded]))
    if (isConsoleOutdated()) {
      say('Building the console …')
      // The service also works without the console; the page at / then says how to build it.
      await buildConsole().catch((error: unknown) => logger.warn({ error }, 'the console could not be built'))
    }
    const { demoPeopleFile, makeDemo } = await import('../src/demo/demo.ts')
    const { startService } = await import('../src/service.ts')
    return await startService(configuration, logger, {
      say,
      ...(embedded ? { embedded } : {}),
      sharesPort: isBeside || more > 0,
      // No rate limit in the demo; otherwise the configured limit applies.
      ...(demo ? { rateLimit: 0, isDemo: true } : {}),
      ...(demo && configuration.NODE_ENV !== 'production'
        ? { demoPeople: () => demoPeopleFile(configuration.INNKEEP_DATA_DIR) }
        : {}),
      beforeListening: async (application, database) => {
        if (wanted) await makeDemo(application, database, configuration.INNKEEP_DATA_DIR, say, kindsOfDemo)
      },
    })
  })()
  const together = starting.then((service) => {
    if (more === 0) return undefined
    const { login, port } = service
    // The embedded database is reached through its socket, an external one through the configured URL.
    const databaseUrl =
      (configuration.DATABASE_URL || login.connectionString) ??
      `postgres://${login.user}@localhost:${login.port}/${login.database}?host=${encodeURIComponent(String(login.host))}`
    return startCompanions({
      count: more,
      script:
        process.argv[1] === 'start' ? path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs') : (process.argv[1] as string),
      words: ['start', '--beside', demo ? '--demo' : '--without-demo'],
      environmentOf: (place) => ({
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        INNKEEP_MIGRATE: '0',
        ...(configuration.INNKEEP_METRICS_PORT > 0
          ? { INNKEEP_METRICS_PORT: String(configuration.INNKEEP_METRICS_PORT + 1 + place) }
          : {}),
      }),
      onEnd: (code, signal) => logger.error({ code, signal }, 'an additional process ended and is restarted'),
      patienceMilliseconds: patience,
    })
  })
  together.catch(() => {})
  // Installed before the start has finished: an interrupted start is completed and then shut down gracefully, so that no database process is left behind.
  const stop = async () => {
    const service = await starting.catch(() => undefined)
    const companions = await together.catch(() => undefined)
    // Stop all processes in parallel, and the database last, so that no request loses it.
    await service?.stop(companions?.stop())
  }
  closeWithGrace({ delay: patience, logger: false, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
    if (err) logger.fatal({ error: err }, 'the service is terminating')
    await stop()
  })
  // Under npm, Ctrl-C arrives twice at once, from the terminal and from npm. Only a later signal forces the shutdown.
  let askedAt = 0
  let isReady = false
  const onSignal = () => {
    if (askedAt > 0 && Date.now() - askedAt > 1_000) process.exit(1)
    if (askedAt > 0) return
    askedAt = Date.now()
    if (!isReady && !isBeside)
      say('Stopping as soon as the start is complete. Ctrl-C again stops at once; the next start completes it.')
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
  isReady = true
  await companions?.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (isBeside) {
    // The parent process has died.
    process.on('disconnect', onSignal)
    process.send?.('ready')
  }
  const { demoKeysFile } = await import('../src/demo/demo.ts')
  const keys = configuration.embedded ? demoKeysFile(configuration.INNKEEP_DATA_DIR) : undefined
  const isUnused = !isBeside && !demo && (await service.firstRun.isEmpty())
  if (isBeside) logger.info({ port: service.port }, 'serving as an additional process')
  else say(`Innkeep is ready:  ${service.url}`)
  if (isUnused) {
    const site = configuration.INNKEEP_PUBLIC_URL === '' ? service.url : new URL(configuration.INNKEEP_PUBLIC_URL).origin
    say(`Set up your property: ${site}/console/sign-in/first-run#${service.firstRun.code}`)
  }
  if (!isBeside) say(`Documentation:     ${service.url}/docs`)
  if (keys?.manager && !isBeside) say(`Manager key:       ${keys.manager}`)
  if (keys?.manager && !isBeside)
    say(`Try it:            curl -s -H "X-API-Key: ${keys.manager}" ${service.url}/v1/establishments`)
  // In the background, in a process of its own: nobody who opens /docs waits half a minute for it.
  if (!isBeside && canMakeDocumentation()) void makeDocumentation(logger)
} catch (error) {
  // User errors are printed as a message, without a stack trace.
  const words =
    error instanceof ConfigurationError ||
    error instanceof EmbeddedServerError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  process.stderr.write(`${words ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
