/** `npm start`: configuration → database → application → ready; and down again on SIGTERM or Ctrl-C. */
import closeWithGrace from 'close-with-grace'
import { demoIsWanted, demoKeysFile, makeDemo } from '../src/demo.ts'
import { ConfigurationError, readConfiguration } from '../src/platform/config.ts'
import { EmbeddedServerError } from '../src/platform/embedded-postgres.ts'
import { makeLogger } from '../src/platform/telemetry.ts'
import { startService } from '../src/service.ts'

// Whoever reads along may go away (`npm start | head`): the service goes on.
process.stdout.on('error', () => {})
const say = (message: string) => process.stdout.write(`${message}\n`)

try {
  const configuration = readConfiguration(process.env)
  const logger = makeLogger(configuration.LOG_LEVEL)
  const demo = configuration.embedded && configuration.INNKEEP_DEMO
  const wanted = demo && demoIsWanted(configuration.INNKEEP_DATA_DIR)
  const starting = startService(configuration, logger, {
    say,
    // In the demo nobody should meet a limit; with a database of one's own the configured one holds.
    ...(demo ? { rateLimit: 0 } : {}),
    beforeListening: async (application, database) => {
      if (wanted) await makeDemo(application, database, configuration.INNKEEP_DATA_DIR, say)
    },
  })
  // From the first moment on: a start that is interrupted is finished and then stopped in order, so that no database is left behind.
  closeWithGrace({ delay: configuration.INNKEEP_SHUTDOWN_SECONDS * 1_000, logger: false }, async ({ err }) => {
    if (err) logger.fatal({ error: err }, 'the service ends')
    const service = await starting.catch(() => undefined)
    await service?.stop()
  })
  const service = await starting
  const keys = configuration.embedded ? demoKeysFile(configuration.INNKEEP_DATA_DIR) : undefined
  say(`Innkeep is ready:  ${service.url}`)
  say(`Documentation:     ${service.url}/docs`)
  if (keys?.manager) say(`Manager key:       ${keys.manager}`)
  if (keys?.manager) say(`Try it:            curl -s -H "X-API-Key: ${keys.manager}" ${service.url}/v1/establishments`)
} catch (error) {
  // What a person did wrong is told in words, without a stack.
  const words =
    error instanceof ConfigurationError ||
    error instanceof EmbeddedServerError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  process.stderr.write(`${words ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
