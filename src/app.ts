/** Operations become routes: authentication, idempotency, validation, error mapping, the OpenAPI document, health and metrics. */

import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Temporal } from 'temporal-polyfill'
import { eventHandlers as allEventHandlers, operations } from './modules.ts'
import { type Caller, checkPermission, type KeyRing, openKeyRing } from './platform/access/key-ring.ts'
import { envelopeOf, Refusal, refuse } from './platform/contract/errors.ts'
import { components, Type } from './platform/contract/schemas.ts'
import { makeSerializers } from './platform/contract/serialization.ts'
import { makeValidators, sentenceOf, unstorableText } from './platform/contract/validation.ts'
import { type Database, DatabaseUnavailable, databaseErrorOf, isConnectionInDoubt } from './platform/database/database.ts'
import type { EventHandler } from './platform/events/event-handler.ts'
import { type ExternalSystems, noExternalSystems } from './platform/external/external-systems.ts'
import { gather, type IncomingFile } from './platform/http/incoming-file.ts'
import { hasTooManyValues, problemOfJson, valuesAtMost } from './platform/http/json-body.ts'
import { openDoor, type Visit } from './platform/load-shedding/admission.ts'
import { NoPlace } from './platform/load-shedding/fair-places.ts'
import { openTally } from './platform/observability/repeated-warnings.ts'
import { type Logger, type Metrics, makeMetrics, type Tracing, traceIdOf } from './platform/observability/telemetry.ts'
import {
  applicationInfo,
  completeDocument,
  describeRefusals,
  type OpenApiDocument,
  refusalsOf,
  tagOf,
} from './platform/openapi/document.ts'
import { etagOf, type FileBody, type Operation, takesIdempotencyKey } from './platform/operation/operation.ts'
import type { Answer } from './platform/operation/request.ts'
import { runOperation } from './platform/operation/run.ts'

export interface ApplicationOptions {
  readonly database: Database
  readonly logger: Logger
  /** Requests a minute and key; 0: no limit. */
  readonly rateLimit: number
  readonly requestTimeoutSeconds: number
  /** Beyond this delay of the event loop those who make it are refused; 0: nobody ever. Default 500 ms. */
  readonly maximumEventLoopDelayMilliseconds?: number
  readonly tracing?: Tracing
  /** Replaced in tests and replays, so that any day can be lived. */
  readonly clock?: () => Temporal.Instant
  readonly list?: readonly Operation[]
  readonly eventHandlers?: readonly EventHandler[]
  /** Payment gateways and mail. Default: the terminal on the desk. */
  readonly external?: ExternalSystems
  /** Called after a commit that set off a background task. */
  readonly onBackgroundTask?: () => void
  /** Called after a commit that told of something. */
  readonly onEvent?: () => void
}

export interface Application {
  readonly server: FastifyInstance
  readonly keyRing: KeyRing
  readonly metrics: Metrics
  /** From now on `/health/ready` says 503, so that a load balancer sends nobody any more. */
  retire(): void
}

const mebibyte = 1_048_576
/** Beyond this delay of the event loop those who make it are refused for a moment. */
const lateMilliseconds = 500

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    startedAt: number
    visit: Visit | undefined
  }
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { database, logger } = options
  const list = options.list ?? operations
  const eventHandlers = options.eventHandlers ?? allEventHandlers
  const keyRing = openKeyRing(database)
  const metrics = makeMetrics(database)
  const door = openDoor(database, { maximumDelayMilliseconds: options.maximumEventLoopDelayMilliseconds ?? lateMilliseconds })
  const tally = openTally(logger)
  const limiter = options.rateLimit > 0 ? new RateLimiterMemory({ points: options.rateLimit, duration: 60 }) : undefined
  let retired = false

  const fastifyLogger: FastifyBaseLogger = logger.child({})
  const server = Fastify({
    loggerInstance: fastifyLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => traceIdOf(request.headers.traceparent),
    bodyLimit: mebibyte,
    requestTimeout: options.requestTimeoutSeconds * 1_000,
    // A socket on which nothing moves: longer than an operation may take.
    connectionTimeout: (options.requestTimeoutSeconds + 60) * 1_000,
    // Node takes the longer of the two times for the whole request: the headers must not have more.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: options.requestTimeoutSeconds * 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that still comes in while the service closes is answered; its connection is then closed.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    ajv: { customOptions: { strict: false } },
    frameworkErrors: (error, request, reply) => {
      sendFailure(request, reply, error)
    },
  })

  server.decorateRequest('caller', undefined)
  server.decorateRequest('startedAt', 0)
  server.decorateRequest('visit', undefined)
  for (const [name, shape] of Object.entries(components)) server.addSchema({ ...shape, $id: name })
  const validators = makeValidators()
  server.setValidatorCompiler(({ schema, httpPart }) => {
    const part = (httpPart ?? 'body') as 'body' | 'params' | 'querystring' | 'headers'
    const validate = validators.compile(schema, part)
    return (value) => validate(value) || { error: refuse.VALIDATION_ERROR({ message: sentenceOf(validate.errors, part) }) }
  })
  const serializers = makeSerializers()
  server.setSerializerCompiler(({ schema }) => serializers(schema as never) as never)
  acceptOnlyJson(server)

  const securityHeaders = await learnSecurityHeaders()
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: applicationInfo as never,
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', name: 'X-API-Key', in: 'header', description: 'A key of Innkeep, `ik_…`.' },
        },
      },
      security: [{ apiKey: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, at) => (json.$id as string | undefined) ?? `def-${at}` },
    transformObject: (input) => {
      const document = ('openapiObject' in input ? input.openapiObject : {}) as OpenApiDocument
      completeDocument(document, list, refuse)
      return document as never
    },
  })

  server.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    reply.headers(securityHeaders)
    reply.header('x-trace-id', request.id)
  })
  // Only a service that serves can be late: what it takes to start does not count.
  server.addHook('onListen', async () => door.start())
  server.addHook('onClose', async () => door.stop())
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
        apiKeyId: request.caller?.apiKeyId,
      },
      'request',
    )
  })
  server.setErrorHandler((error, request, reply) => {
    sendFailure(request, reply, error)
  })
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string
    const allowed = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => server.findRoute({ method, url: path }) || matches(list, method, path),
    )
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    sendFailure(request, reply, allowed.length > 0 ? refuse.METHOD_NOT_ALLOWED() : refuse.ROUTE_NOT_FOUND())
  })

  for (const operation of list) mount(operation)
  mountServiceRoutes()
  mountReference(server)
  await server.ready()
  return {
    server,
    keyRing,
    metrics,
    retire() {
      retired = true
    },
  }

  function mount(operation: Operation): void {
    const types = refusalsOf(operation, refuse)
    const success = operation.status ?? 200
    const failures = [...new Set(types.map((type) => type.status))].toSorted((left, right) => left - right)
    const answer = operation.givesFile
      ? {
          description: 'The file.',
          content: Object.fromEntries(operation.givesFile.map((type) => [type, { schema: operation.data }])),
        }
      : Type.Object(
          { data: operation.data, ...(operation.paginated ? { meta: Type.Unsafe({ $ref: 'PageMeta#' }) } : {}) },
          { description: 'Done.' },
        )
    server.route({
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: false,
      ...(operation.takesFile ? { bodyLimit: operation.takesFile.atMost } : {}),
      schema: {
        operationId: operation.id,
        summary: operation.summary,
        description: operation.description ?? operation.summary,
        tags: [tagOf(operation)],
        params: operation.params ?? (operation.path.includes(':') ? undefined : Type.Object({})),
        querystring: operation.query ?? Type.Object({}, { additionalProperties: false }),
        ...(operation.body ? { body: operation.body } : {}),
        response: {
          [success]: answer,
          ...(operation.opensOnce ? { 200: answer } : {}),
          ...Object.fromEntries(
            failures.map((status) => [status, { description: describeRefusals(types, status), $ref: 'Error#' }]),
          ),
        },
      } as never,
      onRequest: async (request, reply) => {
        checkContentEncoding(request)
        const caller = await keyRing.verify(request.headers['x-api-key'])
        request.caller = caller
        const entered = await door.enter(
          caller.tenantId,
          bytesOnTheirWay(operation, request),
          operation.takesFile ? 'file' : 'json',
        )
        if (entered instanceof Refusal) {
          metrics.observeShed()
          tally.count('requests refused: there is too much to do', { tenantId: caller.tenantId })
          throw entered
        }
        request.visit = entered
        if (limiter) await limit(limiter, caller, reply)
        const denied = checkPermission(caller, operation.permission, operation.managerOnly ?? false)
        if (denied) throw denied
      },
      preValidation: async (request) => {
        checkText(operation, request)
        checkIdempotencyKey(operation, request)
        checkMediaType(operation, request)
        checkIfMatch(operation, request)
        checkMembers(operation, request)
        if (operation.bodyOptional && (request.body === undefined || request.body === null)) request.body = {}
        if (operation.body && request.body === undefined)
          throw refuse.VALIDATION_ERROR({ message: 'The body is required: a JSON object.' })
        if (!operation.body && !operation.takesFile && request.body !== undefined && request.body !== null)
          throw refuse.VALIDATION_ERROR({ message: 'This operation takes no body.' })
      },
      handler: (request, reply) => answerWith(operation, request, reply),
    })
  }

  async function answerWith(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
    const span = options.tracing?.startOperation(operation.id, request.headers.traceparent as string | undefined)
    let status = 500
    try {
      const result: Answer = await runOperation(
        database,
        operation,
        request.caller as Caller,
        {
          params: request.params,
          query: request.query,
          body: request.body,
          path: request.url.split('?')[0] as string,
          ifMatch: operation.conditional ? request.headers['if-match'] : undefined,
          accept: operation.givesFile ? request.headers.accept : undefined,
          idempotencyKey: takesIdempotencyKey(operation) ? (request.headers['idempotency-key'] as string | undefined) : undefined,
          traceId: request.id,
        },
        (code, payload) => reply.getSerializationFunction(String(code))?.(payload as never) as string,
        options.clock,
        eventHandlers,
        options.external ?? noExternalSystems,
      )
      status = result.status
      if (result.startsBackgroundTasks) options.onBackgroundTask?.()
      if (result.tells) options.onEvent?.()
      if (result.forgetKeys) keyRing.forget()
      if (result.version !== undefined) reply.header('etag', etagOf(result.version))
      if (result.replayed) reply.header('idempotent-replayed', 'true')
      if (result.file) {
        reply.header('content-disposition', `inline; filename="${result.file.fileName}"`)
        const { body } = result
        const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length)
        return await reply.code(result.status).type(result.file.mediaType).send(bytes)
      }
      return await reply.code(result.status).header('content-type', 'application/json; charset=utf-8').send(result.body)
    } catch (error) {
      status = error instanceof Refusal ? error.status : 500
      throw error
    } finally {
      span?.end(status)
    }
  }

  function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
    const refusal = refusalOf(error)
    const hasLeft = request.raw.destroyed && !request.raw.complete
    if (refusal.status >= 500 && hasLeft)
      logger.debug({ traceId: request.id }, 'the client has gone before its request was whole')
    else if (refusal.status === 503) {
      if (request.visit) tally.count('requests could not be answered', { error, traceId: request.id })
    } else if (refusal.status >= 500) logger.error({ traceId: request.id, error }, 'failure')
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
    // What is still coming is read and dropped, so that the sender gets to read this answer; for as long as a request may take.
    if (refusal.status === 413) {
      reply.removeHeader('connection')
      request.raw.resume()
    }
    reply
      .code(hasLeft && refusal.status >= 500 ? 408 : refusal.status)
      .header('x-trace-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(envelopeOf(refusal, request.id)))
  }

  function mountServiceRoutes(): void {
    const hidden = { hide: true } as never
    server.get('/health/live', { schema: hidden, logLevel: 'silent' }, async () => ({ status: 'ok' }))
    server.get('/health/ready', { schema: hidden, logLevel: 'silent' }, async (_request, reply) => {
      const ready = !retired && (await database.answers())
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    })
    server.get('/metrics', { schema: hidden, logLevel: 'silent' }, async (_request, reply) =>
      reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
    )
    server.get('/openapi.json', { schema: hidden }, async () => server.swagger())
  }
}

/** How much of a body comes: what the header says, or else all that the operation takes. */
function bytesOnTheirWay(operation: Operation, request: FastifyRequest): number {
  const declared = Number(request.headers['content-length'])
  if (Number.isFinite(declared)) return declared
  return request.headers['transfer-encoding'] === undefined ? 0 : (operation.takesFile?.atMost ?? mebibyte)
}

/** RFC 9110 §8.4: a coding that we do not read is refused, not taken for the bytes themselves. */
function checkContentEncoding(request: FastifyRequest): void {
  const coding = request.headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw refuse.UNSUPPORTED_MEDIA_TYPE({
      message: 'The body must be sent without a content coding (Content-Encoding: identity).',
    })
}

/** What never becomes a request (headers too large, no HTTP at all) is refused in the same envelope. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? refuse.REQUEST_TIMEOUT()
      : refuse.VALIDATION_ERROR({ message: tooLarge ? 'The headers are too large.' : 'The request is not well-formed HTTP.' })
  const body = JSON.stringify(envelopeOf(refusal, randomBytes(16).toString('hex')))
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** What the shapes cannot say of text in paths and queries: an empty part is another path, a number is written plainly, a name stands once. */
function checkText(operation: Operation, request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, string | string[]>
  if (Object.values(params).includes('')) throw refuse.ROUTE_NOT_FOUND()
  const unstorable = unstorableText(params, 'path') ?? unstorableText(query, 'query')
  if (unstorable) throw refuse.VALIDATION_ERROR({ message: `${unstorable} contains a character that cannot be stored.` })
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw refuse.VALIDATION_ERROR({ message: `query.${name} is given more than once.` })
    const shape: { type?: unknown } | undefined = operation.query?.properties[name]
    if (shape?.type === 'integer' && !/^-?\d{1,15}$/.test(value))
      throw refuse.VALIDATION_ERROR({ message: `query.${name} must be a whole number.` })
  }
}

/** RFC 9110 §13.1.1: `*`, or a list of tags in quotes. */
function checkIfMatch(operation: Operation, request: FastifyRequest): void {
  const header = request.headers['if-match']
  if (!operation.conditional || header === undefined) return
  if (!/^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/.test(header))
    throw refuse.VALIDATION_ERROR({ message: 'The header If-Match takes the ETag as it was answered, in its quotes, or *.' })
}

const isFile = (body: unknown): body is IncomingFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes)

/** A file where JSON is expected, or the other way round, is refused before anybody looks into it. */
function checkMediaType(operation: Operation, request: FastifyRequest): void {
  if (operation.takesFile || isFile(request.body)) {
    const [mediaType = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
    const types = operation.takesFile?.types
    if (!types) throw refuse.UNSUPPORTED_MEDIA_TYPE()
    if (!isFile(request.body) && (request.body === undefined || request.body === null))
      throw refuse.VALIDATION_ERROR({ message: `The body is required: a file of type ${types.join(', ')}.` })
    if (!isFile(request.body) || !types.includes(mediaType.trim()))
      throw refuse.UNSUPPORTED_MEDIA_TYPE({ message: `The body must be a file of type ${types.join(', ')}.` })
    if (request.body.bytes.length === 0) throw refuse.VALIDATION_ERROR({ message: 'The body is required: the file is empty.' })
    request.body = { mediaType: mediaType.trim(), ...request.body } satisfies FileBody
    return
  }
}

/** A change that names nothing that is known changes nothing, and says so by its own code. */
function checkMembers(operation: Operation, request: FastifyRequest): void {
  if (operation.method !== 'PATCH' || !operation.body || !operation.refuses.some(({ code }) => code === 'EMPTY_BODY')) return
  if (request.body === undefined)
    throw refuse.EMPTY_BODY({ message: 'The body is required: a JSON object that names what to change.' })
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) return
  const names = Object.keys(request.body)
  if (names.some((name) => Object.hasOwn(operation.body?.properties ?? {}, name))) return
  const unknown = names.length === 0 ? '' : ` Not known: ${names.slice(0, 5).join(', ')}.`.slice(0, 300)
  throw refuse.EMPTY_BODY({ message: `The body names nothing to change.${unknown}` })
}

function checkIdempotencyKey(operation: Operation, request: FastifyRequest): void {
  if (!takesIdempotencyKey(operation)) return
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (operation.idempotency === 'required') throw refuse.IDEMPOTENCY_KEY_REQUIRED()
    return
  }
  if (typeof key !== 'string' || key.length < 8 || key.length > 200) throw refuse.IDEMPOTENCY_KEY_INVALID()
  // Sent twice, it arrives as one with a comma in it.
  if (key.includes(',') && request.raw.rawHeaders.filter((name) => name.toLowerCase() === 'idempotency-key').length > 1)
    throw refuse.IDEMPOTENCY_KEY_INVALID({ message: 'The header Idempotency-Key is given more than once.' })
}

/** The one place where an HTML page is served; it needs no CDN. It is made when somebody first asks for it: it is large, and few do. */
function mountReference(server: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined
  const make = async () => {
    const { default: scalar } = await import('@scalar/fastify-api-reference')
    const reference = Fastify()
    await reference.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Innkeep API',
        withDefaultFonts: false,
        hideClientButton: true,
        // Nothing on the page asks another server.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        telemetry: false,
      },
    })
    await reference.ready()
    return reference
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make()
    const { statusCode, headers, rawPayload } = await (await made).inject({ method: 'GET', url: request.url })
    for (const name of ['content-type', 'location'] as const) if (headers[name]) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload)
  }
  for (const url of ['/docs', '/docs/*']) server.get(url, { schema: { hide: true }, logLevel: 'silent' }, answer)
}

/**
 * Helmet decides the headers, once: they are the same on every answer, and setting them one by one through its middleware was a tenth of
 * what a read costs.
 */
async function learnSecurityHeaders(): Promise<Record<string, string>> {
  const teacher = Fastify()
  await teacher.register(helmet, {
    // The reference page brings its own script and style and talks to this server only.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: { maxAge: 31_536_000 },
  })
  teacher.get('/', async () => '')
  const { headers } = await teacher.inject('/')
  await teacher.close()
  const notOfHelmet = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !notOfHelmet.has(name))) as Record<string, string>
}

async function limit(limiter: RateLimiterMemory, caller: Caller, reply: FastifyReply): Promise<void> {
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.ceil(msBeforeNext / 1_000)
    reply.header('ratelimit-policy', `"key";q=${limiter.points};w=${limiter.duration}`)
    reply.header('ratelimit', `"key";r=${remainingPoints};t=${seconds}`)
    return seconds
  }
  try {
    tell(await limiter.consume(caller.apiKeyId))
  } catch (rejection) {
    throw refuse.RATE_LIMITED({ retryAfterSeconds: tell(rejection as RateLimiterRes) })
  }
}

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  for (const type of new Set(operations.flatMap((operation) => operation.takesFile?.types ?? [])))
    server.addContentTypeParser(type, (request: FastifyRequest, stream: IncomingMessage) => {
      const announced = request.headers['content-length']
      return gather(
        stream,
        announced === undefined ? undefined : Number(announced),
        request.routeOptions.bodyLimit ?? mebibyte,
        request.visit?.bring,
      )
    })
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    // Decoded as it is, not mended: replaced characters would be kept as somebody's name.
    if (!isUtf8(bytes)) return done(refuse.VALIDATION_ERROR({ message: 'The body is not valid UTF-8.' }), undefined)
    if (hasTooManyValues(bytes))
      return done(refuse.VALIDATION_ERROR({ message: `The body has more than ${valuesAtMost} values.` }), undefined)
    const text = bytes.toString()
    if (text.trim() === '') return done(null, undefined)
    const twice = problemOfJson(text)
    let body: unknown
    try {
      // What is too deep is not built.
      body = twice === undefined || twice.endsWith('more than once.') ? JSON.parse(text) : undefined
    } catch {
      return done(refuse.VALIDATION_ERROR({ message: 'The body is not valid JSON.' }), undefined)
    }
    if (body === null) return done(refuse.VALIDATION_ERROR({ message: 'The body must be an object.' }), undefined)
    const problem = twice ?? (text.includes('__proto__') || text.includes('\\u') ? hiddenProblem(body) : undefined)
    if (problem) return done(refuse.VALIDATION_ERROR({ message: problem }), undefined)
    done(null, body)
  })
}

/** Looked for only where the text gives reason to: the walk over a body costs time. */
function hiddenProblem(body: unknown): string | undefined {
  if (namesPrototype(body)) return 'body.__proto__ is not a known member.'
  const unstorable = unstorableText(body)
  return unstorable ? `${unstorable} contains a character that cannot be stored.` : undefined
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}

function matches(list: readonly Operation[], method: string, path: string): boolean {
  return list.some(
    (operation) => operation.method === method && new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )
}

/** What the framework refuses before an operation is reached has its place in the same catalogue. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode, error: inner } = (error ?? {}) as { code?: string; statusCode?: number; error?: unknown }
  if (inner instanceof Refusal) return inner
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse.UNSUPPORTED_MEDIA_TYPE()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse.PAYLOAD_TOO_LARGE()
  if (
    error instanceof NoPlace ||
    error instanceof DatabaseUnavailable ||
    isConnectionInDoubt(error) ||
    ['55P03', '57014'].includes(databaseErrorOf(error)?.code ?? '')
  ) {
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  }
  if (statusCode === 503) return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 2 })
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return refuse.ROUTE_NOT_FOUND()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuse.VALIDATION_ERROR({ message: 'The request is not well formed.' })
  return refuse.INTERNAL_ERROR()
}
