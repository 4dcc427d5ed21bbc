/** The service put together: database (its own or a given one), migrations, application, jobs. And taken apart again, in order. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { type Application, createApplication } from './app.ts'
import { startEmbeddedOf } from './embedded-service.ts'
import { openFirstRun } from './first-run.ts'
import { indexGuests } from './modules/profiles/guests/index.ts'
import { eventHandlers, periodicJobs } from './modules.ts'
import { listenToKeyChanges } from './platform/access/key-changes.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import type { EmbeddedServer } from './platform/database/embedded/supervisor.ts'
import { migrate, migrations, refuseUnlessMigrated } from './platform/database/migrate.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'
import { connectionOf, found, loginOf, serversOf } from './platform/database/servers.ts'
import { watchGrowingTables } from './platform/database/statistics.ts'
import { startBackgroundTasks } from './platform/events/background-tasks.ts'
import { type ExternalSystems, openExternalSystems } from './platform/external/external-systems.ts'
import { closeServer } from './platform/http/closing.ts'
import type { DemoPerson } from './platform/http/demo-sign-in.ts'
import type { FirstRun } from './platform/http/first-run.ts'
import { type Logger, startTracing } from './platform/observability/telemetry.ts'
import { archiving } from './platform/periodic-work/archive.ts'
import { sweepIdempotencyKeys } from './platform/periodic-work/idempotency-retention.ts'
import { startJobs } from './platform/periodic-work/periodic-jobs.ts'
import type { Configuration } from './platform/process/configuration.ts'
import { giveMemoryBack } from './platform/process/memory.ts'
import { momentOf } from './platform/values/dates.ts'
import { startWebhooks } from './platform/webhooks/worker.ts'

export interface Service {
  readonly url: string
  readonly application: Application
  readonly database: Database
  readonly embedded: EmbeddedServer | undefined
  /** How requests and jobs come to the database. */
  readonly login: pg.ClientConfig
  readonly port: number
  /** Makes the first company of an unused service. */
  readonly firstRun: FirstRun
  /** In order; `others` are waited for before the database goes. */
  stop(others?: Promise<void>): Promise<void>
}

export interface ServiceOptions {
  /** Other processes listen on the same port. */
  readonly sharesPort?: boolean
  readonly say?: (message: string) => void
  readonly clock?: () => Temporal.Instant
  /** Requests a minute and key; overrides the configuration. */
  readonly rateLimit?: number
  readonly durable?: boolean
  /** Being started already. Default: started here. */
  readonly embedded?: Promise<EmbeddedServer>
  /** Webhooks may go to this machine. */
  readonly isDemo?: boolean
  /** Whom visitors of the demo may be. */
  readonly demoPeople?: () => readonly DemoPerson[]
  /** Runs after the database is ready and before the port is opened. */
  readonly beforeListening?: (application: Application, database: Database) => Promise<void>
}

/** As configured; else one that is made once and kept in the data folder. */
export function masterKeyOf({ INNKEEP_MASTER_KEY: configured, INNKEEP_DATA_DIR: folder }: Configuration): Buffer {
  if (configured !== '') return Buffer.from(configured, 'base64')
  const file = path.join(folder, 'master-key')
  fs.mkdirSync(folder, { recursive: true })
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new Error(`${file} holds no master key: 32 bytes in base64.`)
  return key
}

export const databaseName = 'innkeep'
export const embeddedLogin = 'innkeep_login'

interface Opened {
  readonly database: Database
  readonly login: pg.ClientConfig
  /** Past a pooler: what listens needs a connection of its own for as long as it listens. */
  readonly direct: pg.ClientConfig
  readonly embedded: EmbeddedServer | undefined
  /** Migrations that are being applied now. Until then nothing may be asked of the database. */
  readonly applied: Promise<readonly string[]>
  stop(): Promise<void>
}

type OpenOptions = Pick<ServiceOptions, 'say' | 'durable' | 'embedded'> & { readonly wasRestored?: boolean }

/** The database, its own or the given one, up to date and open: what the service and the commands work on. */
export async function openService(configuration: Configuration, options: OpenOptions = {}) {
  const opened = await openDatabaseOf(configuration, options)
  try {
    return { ...opened, applied: await opened.applied }
  } catch (error) {
    await opened.stop().catch(() => {})
    throw error
  }
}

/** The same, while migrations are still being applied. */
async function openDatabaseOf(configuration: Configuration, options: OpenOptions): Promise<Opened> {
  const embedded = configuration.embedded ? await (options.embedded ?? startEmbeddedOf(configuration, options)) : undefined
  try {
    if (embedded) await makeDatabase(embedded)
    const migrating = configuration.DATABASE_MIGRATION_URL
    const owner = embedded
      ? embedded.connection(databaseName, 'postgres')
      : await found(connectionOf(migrating || configuration.DATABASE_DIRECT_URL || configuration.DATABASE_URL))
    // Requests and jobs come by a login that owns nothing; migrations by another, where there are two.
    const login: pg.ClientConfig = embedded
      ? embedded.connection(databaseName, embeddedLogin)
      : await found(connectionOf(configuration.DATABASE_URL))
    const serviceLogin = embedded ? embeddedLogin : migrating === '' ? '' : loginOf(configuration.DATABASE_URL)
    const applied = configuration.INNKEEP_MIGRATE
      ? migrate(owner, serviceLogin || undefined, migrations(), {
          wasRestored: options.wasRestored ?? false,
          ...(options.say ? { say: options.say } : {}),
        })
      : Promise.resolve([])
    // The error is reported where the migrations are awaited.
    applied.catch(() => {})
    const direct =
      embedded || configuration.DATABASE_DIRECT_URL === '' ? login : await found(connectionOf(configuration.DATABASE_DIRECT_URL))
    if (!configuration.INNKEEP_MIGRATE) await refuseUnlessMigrated(direct)
    const database = openDatabase({
      connection: login,
      poolSize: configuration.DATABASE_POOL,
      isPooled: configuration.DATABASE_POOLER === 'transaction',
    })
    return {
      database,
      login,
      direct,
      embedded,
      applied,
      stop: async () => {
        await applied.catch(() => {})
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop().catch(() => {})
    throw error
  }
}

export async function startService(configuration: Configuration, logger: Logger, options: ServiceOptions = {}): Promise<Service> {
  const opened = await openDatabaseOf(configuration, options)
  const started: { stop(): Promise<unknown> }[] = [opened]
  try {
    return await startOn(opened, configuration, logger, options, started)
  } catch (error) {
    // What failed is said, not what then failed to stop.
    await stopAll(started, () => {}).catch(() => {})
    throw error
  }
}

type Started = { stop(): Promise<unknown> }[]
type Clock = () => Temporal.Instant

/** Payment gateways, mail, files and worker threads. Targets in the own network are for a demo and where the configuration allows them. */
async function openExternal(configuration: Configuration, options: ServiceOptions, started: Started) {
  const allowsPrivateTargets =
    configuration.INNKEEP_ALLOW_PRIVATE_TARGETS || (options.isDemo === true && configuration.NODE_ENV !== 'production')
  const external = await openExternalSystems(
    { ...configuration, INNKEEP_ALLOW_PRIVATE_TARGETS: allowsPrivateTargets },
    masterKeyOf(configuration),
  )
  started.push({
    stop: async () => {
      external.mailer?.close()
      await external.workers.stop()
    },
  })
  return external
}

/** The replica for reads, if one is configured. */
async function openReads(database: Database, configuration: Configuration, started: Started): Promise<Replica | undefined> {
  if (configuration.DATABASE_REPLICA_URL === '') return undefined
  const connection = connectionOf(configuration.DATABASE_REPLICA_URL, 'prefer-standby')
  const replica = openReplica(
    database,
    openDatabase({
      connection: await found(connection),
      poolSize: configuration.DATABASE_POOL,
      isPooled: configuration.DATABASE_POOLER === 'transaction',
    }),
    { onUseless: () => void serversOf(connection)?.find() },
  )
  started.push({ stop: () => replica.close() })
  return replica
}

/** After an upgrade that changes the search keys of profiles: indexes all profiles again, in the background. */
function indexInBackground(database: Database, logger: Logger): { stop(): Promise<unknown> } {
  let isStopped = false
  const indexing = indexGuests(database, () => isStopped).then(
    (indexed) => {
      if (indexed > 0) logger.info({ indexed }, 'guest profiles indexed again')
      return undefined
    },
    (error: unknown) => logger.error({ error }, 'guest profiles could not be indexed'),
  )
  return {
    stop: () => {
      isStopped = true
      return indexing
    },
  }
}

interface Work {
  readonly application: Application
  readonly external: ExternalSystems
  readonly logger: Logger
  readonly clock: Clock
}

/** What takes work by itself. It stops together, so that none goes on taking work while another finishes its own. */
function startWorkers(database: Database, { application, external, logger, clock }: Work, started: Started) {
  const { metrics } = application
  const workers: Started = []
  started.push({ stop: () => Promise.all(workers.map((each) => each.stop())) })
  const worker = startBackgroundTasks(
    database,
    eventHandlers,
    logger,
    clock,
    (done, missed) => metrics.observeBackgroundTasks(done, missed),
    external,
  )
  const sender = startWebhooks(database, external.webhooks, logger, clock, {
    observe: (outcome) => metrics.observeWebhook(outcome.subscriptionId, outcome.success),
  })
  workers.push(worker, sender)
  workers.push(watchGrowingTables(database, (error) => logger.warn({ error }, 'tables could not be analyzed')))
  return { workers, worker, sender }
}

/** Takes requests from now on; returns where. */
async function listen(application: Application, configuration: Configuration, sharesPort: boolean, started: Started) {
  const { server, metricsServer } = application
  const { PORT: port, HOST: host } = configuration
  await server.listen({ port, host, reusePort: sharesPort } as { port: number; host: string })
  await metricsServer?.listen({ port: configuration.INNKEEP_METRICS_PORT, host })
  const memory = giveMemoryBack()
  started.push({
    stop: async () => {
      // No new requests are routed here; running ones finish.
      application.retire()
      memory.stop()
      await closeServer(server)
    },
  })
  const address = server.addresses()[0] as AddressInfo
  const own = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const named = own === '0.0.0.0' || own === '[::]' ? 'localhost' : own
  return { port: address.port, url: `http://${named}:${address.port}` }
}

async function startOn(
  opened: Opened,
  configuration: Configuration,
  logger: Logger,
  options: ServiceOptions,
  started: Started,
): Promise<Service> {
  const { database, login, direct, embedded } = opened
  const tracing = await startTracing(configuration.OTEL_EXPORTER_OTLP_ENDPOINT)
  started.push({ stop: () => tracing.stop() })
  const external = await openExternal(configuration, options, started)
  const firstRun = openFirstRun({
    database,
    vault: external.vault,
    masterKey: masterKeyOf(configuration),
    publicUrl: external.publicUrl,
    cell: configuration.INNKEEP_CELL,
  })
  const replica = await openReads(database, configuration, started)
  let at: ReturnType<typeof startWorkers> | undefined
  const application = await createApplication({
    database,
    logger,
    external,
    onBackgroundTask: () => at?.worker.nudge(),
    onEvent: () => at?.sender.nudge(),
    rateLimit: options.rateLimit ?? configuration.INNKEEP_RATE_LIMIT,
    requestTimeoutSeconds: configuration.INNKEEP_REQUEST_TIMEOUT_SECONDS,
    tracing,
    ...(replica ? { replica } : {}),
    metricsToken: configuration.INNKEEP_METRICS_TOKEN,
    hasMetricsPort: configuration.INNKEEP_METRICS_PORT > 0,
    trustedProxies: configuration.INNKEEP_TRUSTED_PROXIES,
    allowedOrigins: configuration.INNKEEP_ALLOWED_ORIGINS,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.isDemo ? {} : { firstRun }),
    ...(options.demoPeople ? { demoPeople: options.demoPeople } : {}),
  })
  const { server, metricsServer } = application
  started.push({ stop: () => server.close() })
  const applied = await opened.applied
  if (applied.length > 0) logger.info({ migrations: applied.length }, 'migrations applied')
  started.push(listenToKeyChanges(direct, (tenantId) => application.dropCachedCallers(tenantId)))
  if (metricsServer) started.push({ stop: () => metricsServer.close() })
  const clock = options.clock ?? Temporal.Now.instant
  at = startWorkers(database, { application, external, logger, clock }, started)
  await options.beforeListening?.(application, database)
  const periodicWork = {
    database,
    objects: external.objects,
    now: () => momentOf(clock()),
    archiveAfterDays: configuration.INNKEEP_ARCHIVE_AFTER_DAYS,
  }
  const jobs = [sweepIdempotencyKeys, archiving, ...periodicJobs]
  at.workers.push(await startJobs(direct, periodicWork, jobs, (error) => logger.error({ error }, 'job failed')))
  at.workers.push(indexInBackground(database, logger))
  const place = await listen(application, configuration, options.sharesPort ?? false, started)
  let stopping: Promise<void> | undefined
  return {
    ...place,
    login,
    application,
    database,
    embedded,
    firstRun,
    // Asked twice (a second signal, a parent that goes away), it is done once.
    stop: (others) => {
      stopping ??= stopAll(started, (error) => logger.warn({ error }, 'a part did not stop cleanly'), others)
      return stopping
    },
  }
}

/** Stops in the reverse order of the start; the database, which was first, when the `others` have ended too. A failing part does not keep the rest running. */
async function stopAll(
  [first, ...later]: readonly { stop(): Promise<unknown> }[],
  onError: (error: unknown) => void,
  others?: Promise<void>,
): Promise<void> {
  for (const part of later.toReversed()) await part.stop().catch(onError)
  await others
  await first?.stop()
}

/** The database and the login of the service, where they are not there yet. */
export async function makeDatabase(embedded: Pick<EmbeddedServer, 'connection'>): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client(embedded.connection('postgres', 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
    const login = await client.query('select from pg_roles where rolname = $1', [embeddedLogin])
    if (login.rowCount === 0)
      await client.query(`create role ${embeddedLogin} login nosuperuser nobypassrls nocreatedb nocreaterole`)
  } finally {
    await client.end()
  }
}
