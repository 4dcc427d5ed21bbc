/** The application: operations become routes of an HTTP server, with keys, admission, error responses, health, metrics and documentation around them. */
import path from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { eventHandlers as allEventHandlers, answerScim, documentedOperations, operations, personOperations } from './modules.ts'
import type { Caller, Grant } from './platform/access/caller.ts'
import { type KeyRing, openKeyRing } from './platform/access/key-ring.ts'
import { openSessionRing, type SessionRing } from './platform/access/session-ring.ts'
import { refuse } from './platform/contract/errors.ts'
import { makeSerializers } from './platform/contract/serialization.ts'
import { makeValidators, sentenceOf } from './platform/contract/validation.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica.ts'
import type { EventHandler } from './platform/events/event-handler.ts'
import { allEventTypes } from './platform/events/event-types.ts'
import { openLiveFeed } from './platform/events/live-feed.ts'
import { type ExternalSystems, noExternalSystems } from './platform/external/external-systems.ts'
import { watchConnections } from './platform/http/closing.ts'
import { mountConsole } from './platform/http/console.ts'
import { allowOrigins } from './platform/http/cross-origin.ts'
import { type DemoPerson, mountDemoSignIn } from './platform/http/demo-sign-in.ts'
import { mountDocumentation } from './platform/http/documentation.ts'
import {
  answerClientError,
  answerFailures,
  answerOddRequests,
  type FailureLog,
  sendFailure,
} from './platform/http/error-responses.ts'
import { type FirstRun, mountFirstRun } from './platform/http/first-run.ts'
import { mountLiveFeed } from './platform/http/live-route.ts'
import { mountPersonOperation } from './platform/http/person-routes.ts'
import { openRateLimit } from './platform/http/rate-limit.ts'
import { acceptBodies, largestJson } from './platform/http/request-bodies.ts'
import { mountOperation, type RouteContext } from './platform/http/routes.ts'
import { mountScim } from './platform/http/scim-routes.ts'
import { learnSecurityHeaders } from './platform/http/security-headers.ts'
import { mountMetrics, mountServiceRoutes } from './platform/http/service-routes.ts'
import { type Admission, openAdmission, type Visit } from './platform/load-shedding/admission.ts'
import { openHeavyPlaces } from './platform/load-shedding/fair-places.ts'
import { openRepeatedWarnings } from './platform/observability/repeated-warnings.ts'
import { type Logger, type Metrics, makeMetrics, type Tracing, traceIdOf } from './platform/observability/telemetry.ts'
import { openApiDocument, openApiDocumentOfTag, openApiIndex } from './platform/openapi/document.ts'
import type { Operation } from './platform/operation/operation.ts'
import type { Id } from './platform/values/ids.ts'
import { once } from './platform/values/once.ts'

export interface ApplicationOptions {
  readonly database: Database
  /** A server that follows the one of `database`: for reads that may be a little old. */
  readonly replica?: Replica
  readonly logger: Logger
  /** Requests a minute and key; 0: no limit. */
  readonly rateLimit: number
  readonly requestTimeoutSeconds: number
  /** Beyond this delay of the event loop those who cause it are refused; 0: nobody ever. Default 500 ms. */
  readonly maximumEventLoopDelayMilliseconds?: number
  readonly tracing?: Tracing
  /** Replaced in tests and replays, so that any day can be lived. */
  readonly clock?: () => Temporal.Instant
  readonly list?: readonly Operation[]
  readonly eventHandlers?: readonly EventHandler[]
  /** Payment gateways and mail. Default: the card terminal. */
  readonly external?: ExternalSystems
  /** Called after a commit that started a background task. */
  readonly onBackgroundTask?: () => void
  /** Called after a commit that emitted an event. */
  readonly onEvent?: () => void
  /** Metrics are for those who send it as bearer token; empty: for everybody who reaches them. */
  readonly metricsToken?: string
  /** Metrics have a server of their own (`metricsServer`) and are not at the address of the API. */
  readonly hasMetricsPort?: boolean
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustedProxies?: readonly string[]
  /** Origins whose pages may call with a key. */
  readonly allowedOrigins?: readonly string[]
  /** Whom visitors of the demo may be. Default: this is no demo. */
  readonly demoPeople?: () => readonly DemoPerson[]
  /** Makes the first company of an unused service. Default: only `bin/tenant` makes one. */
  readonly firstRun?: FirstRun
  /** Where the built console lies. Default: `build/console` of the project. */
  readonly consoleFolder?: string
}

export interface Application {
  readonly server: FastifyInstance
  /** Answers `/metrics` and nothing else, where metrics have a port of their own. */
  readonly metricsServer: FastifyInstance | undefined
  readonly keyRing: KeyRing
  readonly sessionRing: SessionRing
  /** Keys, users or sessions changed somewhere, of one tenant or of all: nothing remembered of them is believed any more, and who listens is looked up again. */
  dropCachedCallers(tenantId: Id | undefined): void
  readonly metrics: Metrics
  /** From now on `/health/ready` says 503, so that a load balancer sends nobody any more. */
  retire(): void
}

/** Beyond this delay of the event loop those who cause it are refused for a moment. */
const lateMilliseconds = 500

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    grants: readonly Grant[] | undefined
    startedAt: number
    visit: Visit | undefined
  }
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { database, logger, metricsToken = '', hasMetricsPort = false } = options
  const list = options.list ?? operations
  const keyRing = openKeyRing(database)
  const sessionRing = openSessionRing(database, () => options.clock?.().epochMilliseconds ?? Date.now())
  const metrics = makeMetrics(database)
  const admission = openAdmission(database, {
    isServing: () => server.server.listening,
    maximumDelayMilliseconds: options.maximumEventLoopDelayMilliseconds ?? lateMilliseconds,
  })
  const warnings = openRepeatedWarnings(logger)
  const failures: FailureLog = { logger, warnings }
  const external = options.external ?? noExternalSystems
  let retired = false

  const server = makeServer(options, failures)
  compileShapes(server)
  acceptBodies(server, operations)
  beginRequests(server, await learnSecurityHeaders(external.objects?.current.uploadsTo), admission)
  allowOrigins(server, options.allowedOrigins ?? [])
  // Only a service that serves can be late: what it takes to start does not count.
  server.addHook('onListen', async () => admission.start())
  server.addHook('onClose', async () => admission.stop())
  observeResponses(server, logger, metrics)
  answerFailures(server, list, failures)
  answerOddRequests(server.server)
  const feed = openLiveFeed(database, (error) => warnings.count('the live feed could not be read', { error }))
  const dropCachedCallers = (tenantId: Id | undefined) => {
    keyRing.forget(tenantId)
    sessionRing.forget(tenantId)
    void server.recheckListeners(tenantId)
  }
  const context: RouteContext = {
    database,
    replica: options.replica,
    keyRing,
    sessionRing,
    dropCachedCallers,
    publicUrl: external.publicUrl,
    admission,
    heavyPlaces: openHeavyPlaces(),
    metrics,
    warnings,
    limiter: openRateLimit(options.rateLimit),
    tracing: options.tracing,
    clock: options.clock,
    eventHandlers: options.eventHandlers ?? allEventHandlers,
    external,
    onBackgroundTask: options.onBackgroundTask,
    onEvent: () => {
      feed.nudge()
      options.onEvent?.()
    },
  }
  for (const operation of list) mountOperation(server, operation, context)
  for (const operation of options.list ? [] : personOperations) mountPersonOperation(server, operation, context)
  mountLiveFeed(server, feed, context)
  mountScim(server, context, answerScim)
  mountServiceRoutes(server, {
    metrics,
    metricsToken,
    hasMetricsPort,
    isReady: async () => !retired && database.hasRoom() && (await database.answers()),
    ...documentsOf(options.list ?? documentedOperations),
  })
  mountDocumentation(server, logger)
  mountConsole(server, options.consoleFolder ?? path.join(import.meta.dirname, '..', 'build', 'console'))
  mountWaysIn(server, options, external.publicUrl)
  await server.ready()
  const metricsServer = hasMetricsPort ? metricsAlone({ metrics, metricsToken }, failures) : undefined
  return {
    server,
    metricsServer,
    keyRing,
    sessionRing,
    dropCachedCallers,
    metrics,
    retire() {
      retired = true
    },
  }
}

/** The ways in beside the sign-in: as a person of the demo, or as the first person of an unused service. */
function mountWaysIn(server: FastifyInstance, { demoPeople, firstRun }: ApplicationOptions, publicUrl: string): void {
  if (demoPeople) mountDemoSignIn(server, demoPeople, publicUrl)
  if (firstRun) mountFirstRun(server, firstRun, publicUrl)
}

/** The description of the API: whole, as an index, and by tag. */
const documentsOf = (list: readonly Operation[]) => ({
  document: () => openApiDocument(list, allEventTypes()),
  documentIndex: () => openApiIndex(list, allEventTypes()),
  documentOfTag: (tag: string) => openApiDocumentOfTag(list, allEventTypes(), tag),
})

/** Each request gets its time, its trace id and the security headers; pages count for admission. */
function beginRequests(
  server: FastifyInstance,
  securityHeaders: Awaited<ReturnType<typeof learnSecurityHeaders>>,
  admission: Admission,
): void {
  server.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    reply.headers(securityHeaders)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw refuse.VALIDATION_ERROR({ message: 'The header Host is required.' })
    reply.header('x-trace-id', request.id)
    if (request.routeOptions.url !== undefined && !/^\/(?:v1|scim|health|metrics)\b/.test(request.url)) admission.countPage()
  })
}

/** A server for the metrics and nothing else. */
function metricsAlone(route: Parameters<typeof mountMetrics>[1], failures: FailureLog): FastifyInstance {
  const server = Fastify({ logger: false })
  answerFailures(server, [], failures)
  mountMetrics(server, route)
  return server
}

/** A server with its bounds of time and size; what never becomes a request is refused in the same envelope. */
function makeServer(options: ApplicationOptions, failures: FailureLog): FastifyInstance {
  const { logger, requestTimeoutSeconds } = options
  const fastifyLogger: FastifyBaseLogger = logger.child({})
  const server = Fastify({
    loggerInstance: fastifyLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => traceIdOf(request.headers.traceparent),
    bodyLimit: largestJson,
    // What proxies say of who calls, of those that are trusted.
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
    requestTimeout: requestTimeoutSeconds * 1_000,
    // A socket on which nothing moves: longer than an operation may take.
    connectionTimeout: (requestTimeoutSeconds + 60) * 1_000,
    // Node takes the longer of the two times for the whole request: the headers must not have more.
    // Without a Host it would answer by itself, without our body: it is refused below.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: requestTimeoutSeconds * 1_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that still comes in while the service closes is answered; its connection is then closed.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { strict: false } },
    frameworkErrors: (error, request, reply) => {
      sendFailure(failures, request, reply, error)
    },
  })
  watchConnections(server)
  server.decorateRequest('caller', undefined)
  server.decorateRequest('grants', undefined)
  server.decorateRequest('startedAt', 0)
  server.decorateRequest('visit', undefined)
  return server
}

/** Compiled shapes are the same for every application of a process. */
const validatorsOfProcess = once(makeValidators)
const serializersOfProcess = once(makeSerializers)

/** Shapes are validated by Ajv, strict in bodies and converting in paths and queries, and written by fast-json-stringify. */
function compileShapes(server: FastifyInstance): void {
  const validators = validatorsOfProcess()
  server.setValidatorCompiler(({ schema, httpPart }) => {
    const part = (httpPart ?? 'body') as 'body' | 'params' | 'querystring' | 'headers'
    const validate = validators.compile(schema, part)
    return (value) => validate(value) || { error: refuse.VALIDATION_ERROR({ message: sentenceOf(validate.errors, part) }) }
  })
  const serializers = serializersOfProcess()
  server.setSerializerCompiler(({ schema }) => serializers(schema as never) as never)
}

function observeResponses(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const milliseconds = performance.now() - request.startedAt
    request.visit?.leave(Number(reply.getHeader('content-length') ?? 0))
    const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string }
    metrics.observeRequest(operationId ?? 'other', reply.statusCode, milliseconds / 1_000)
    logger.debug(
      {
        traceId: request.id,
        operation: operationId,
        method: request.method,
        status: reply.statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
        tenantId: request.caller?.tenantId,
        actorId: request.caller?.actorId,
      },
      'request',
    )
  })
}
