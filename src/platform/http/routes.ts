/** Mounts an operation as a route: authentication, admission control, checks, and the response. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { Temporal } from 'temporal-polyfill'
import { type Caller, checkPermission, type Identity } from '../access/caller.ts'
import type { KeyRing } from '../access/key-ring.ts'
import type { SessionRing } from '../access/session-ring.ts'
import { Refusal, refuse } from '../contract/errors.ts'
import { Type } from '../contract/schemas.ts'
import type { Database } from '../database/database.ts'
import { type Replica, ReplicaBehind } from '../database/replica.ts'
import type { EventHandler } from '../events/event-handler.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import type { Admission } from '../load-shedding/admission.ts'
import { type FairPlaces, restAfterHeavy } from '../load-shedding/fair-places.ts'
import { paidBy } from '../load-shedding/turns.ts'
import type { RepeatedWarnings } from '../observability/repeated-warnings.ts'
import type { Metrics, Tracing } from '../observability/telemetry.ts'
import { etagOf, isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'
import type { Answer } from '../operation/request.ts'
import { runOperation } from '../operation/run.ts'
import type { Id } from '../values/ids.ts'
import { sendFile, sendJson, sendPieces, sendRead } from './compression.ts'
import { cookieOf } from './cookies.ts'
import { checkOrigin } from './origin.ts'
import { countAgainstLimit } from './rate-limit.ts'
import { bytesOnTheirWay, checkContentEncoding, checkRequest, isFile } from './request-checks.ts'
import { letIn } from './visits.ts'

export interface RouteContext {
  readonly database: Database
  readonly replica: Replica | undefined
  readonly keyRing: KeyRing
  readonly sessionRing: SessionRing
  /** Invalidates cached callers after keys, users or sessions have changed. */
  readonly dropCachedCallers: (tenantId: Id | undefined) => void
  /** The public URL of this service, such as `https://desk.example`; if empty, the host of the request is used. */
  readonly publicUrl: string
  readonly admission: Admission
  /** Limits requests that keep the database busy for long. */
  readonly heavyPlaces: FairPlaces
  readonly metrics: Metrics
  readonly warnings: RepeatedWarnings
  readonly limiter: RateLimiterMemory | undefined
  readonly tracing: Tracing | undefined
  readonly clock: (() => Temporal.Instant) | undefined
  readonly eventHandlers: readonly EventHandler[]
  readonly external: ExternalSystems
  readonly onBackgroundTask: (() => void) | undefined
  readonly onEvent: (() => void) | undefined
}

export function mountOperation(server: FastifyInstance, operation: Operation, context: RouteContext): void {
  const { limiter } = context
  server.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: operation.method === 'GET',
    ...(operation.requestFile ? { bodyLimit: operation.requestFile.atMost } : {}),
    schema: {
      operationId: operation.id,
      params: operation.params ?? (operation.path.includes(':') ? undefined : Type.Object({})),
      querystring: operation.query ?? Type.Object({}, { additionalProperties: false }),
      ...(operation.body ? { body: operation.body } : {}),
      ...(operation.responseFile ? {} : { response: successShapes(operation) }),
    } as never,
    onRequest: async (request, reply) => {
      // Responses contain personal and financial data: caches must not store them.
      reply.header('cache-control', 'no-store')
      checkContentEncoding(request)
      const caller = (await identify(request, context)).callerFor(operation)
      request.caller = caller
      await admit(operation, request, reply, caller, context)
      if (limiter) await countAgainstLimit(limiter, caller, reply)
      const denied = checkPermission(caller, operation, context.clock?.().epochMilliseconds)
      if (denied) throw denied
    },
    preValidation: async (request) => {
      try {
        checkRequest(operation, request)
      } catch (error) {
        giveFileBack(request)
        throw error
      }
    },
    handler: (request, reply) => paidBy(request.visit, () => answerInTurn(operation, request, reply, context)),
  })
}

function giveFileBack({ body }: FastifyRequest): void {
  if (isFile(body)) body.giveBack()
}

/** Identifies the caller by API key or session cookie; the key takes precedence. */
export async function identify(request: FastifyRequest, { keyRing, sessionRing, publicUrl }: RouteContext): Promise<Identity> {
  const key = request.headers['x-api-key']
  const token = key === undefined ? cookieOf(request, 'session') : undefined
  if (token === undefined) return keyRing.verify(key)
  const identity = await sessionRing.verify(token)
  if (!identity) throw refuse.UNAUTHENTICATED()
  checkOrigin(request, publicUrl, true)
  return identity
}

/** The client's IP address; taken from X-Forwarded-For if the proxy is on this machine or in its network. */
export const callerOf = (request: FastifyRequest): string => request.ip

/** The response schemas by status: 200, and 201 if something is created. */
function successShapes(operation: Operation): Record<number, unknown> {
  const shape = Type.Object({
    data: operation.data,
    ...(operation.paginated ? { meta: Type.Unsafe({ $ref: 'PageMeta#' }) } : {}),
  })
  return { [operation.status ?? 200]: shape, ...(operation.returnsExisting ? { 200: shape } : {}) }
}

async function admit(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  context: RouteContext,
): Promise<void> {
  await letIn(
    request,
    reply,
    context,
    caller.tenantId,
    bytesOnTheirWay(operation, request),
    operation.requestFile ? 'file' : 'json',
  )
}

/** Runs the operation; heavy requests wait for their turn. @throws NoPlace if too many heavy requests of this tenant are waiting */
async function answerInTurn(operation: Operation, request: FastifyRequest, reply: FastifyReply, context: RouteContext) {
  if (!operation.isHeavy?.(request.query as never)) return answer(operation, request, reply, context)
  const giveBack = await context.heavyPlaces.take((request.caller as Caller).tenantId)
  const from = performance.now()
  try {
    return await answer(operation, request, reply, context)
  } finally {
    if (context.admission.isOneTenantHere()) giveBack()
    else setTimeout(giveBack, restAfterHeavy(performance.now() - from)).unref()
  }
}

/** `max-stale=5`: the response may be five seconds old; without a number, any age is accepted (RFC 9111 §5.2.1.2). Undefined if it must be fresh. */
function maxStaleOf(cacheControl: string | undefined): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-stale(?:=(\d{1,6}))?(?=$|[\s,])/i.exec(cacheControl ?? '') ?? []
  if (seconds !== undefined) return Number(seconds)
  return /(?:^|[\s,])max-stale(?=$|[\s,])/i.test(cacheControl ?? '') ? Number.POSITIVE_INFINITY : undefined
}

/** The replication position of a write, if there is a replica. A read that sends it back sees that write, whichever process serves it. */
const positionHeader = 'innkeep-position'

/** Reads from the replica if operation and caller allow it and it is fresh enough. Otherwise, or if the replica fails, from the primary. */
async function fromReplicaOr(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { database, replica }: RouteContext,
  run: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!replica || !operation.mayBeStale || !request.caller) return run(database)
  const maxStale = maxStaleOf(request.headers['cache-control'])
  const position = request.headers[positionHeader] as string | undefined
  if (maxStale === undefined || !replica.isWithin(maxStale, request.caller.tenantId, position)) return run(database)
  const age = replica.age()
  try {
    const answer = await run(replica.at())
    reply.header('age', String(age))
    return answer
  } catch (error) {
    // The replica is unavailable or behind, or it cancelled the query because of a replication conflict.
    if (error instanceof ReplicaBehind || (error instanceof Refusal && error.status === 503)) return run(database)
    throw error
  }
}

async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply, context: RouteContext) {
  const span = context.tracing?.startOperation(operation.id, request.headers.traceparent as string | undefined)
  let status = 500
  try {
    const result: Answer = await fromReplicaOr(operation, request, reply, context, (database) =>
      runOperation({
        database,
        operation,
        caller: request.caller as Caller,
        request: {
          params: request.params,
          query: request.query,
          body: request.body,
          path: (request.url.split('?')[0] as string).replace(/\/$/, ''),
          ifMatch: operation.conditional ? request.headers['if-match'] : undefined,
          accept: operation.responseFile ? request.headers.accept : undefined,
          idempotencyKey: takesIdempotencyKey(operation) ? (request.headers['idempotency-key'] as string | undefined) : undefined,
          traceId: request.id,
        },
        serialize: (code, payload) => reply.getSerializationFunction(String(code))?.(payload as never) as string,
        clock: context.clock ?? Temporal.Now.instant,
        eventHandlers: context.eventHandlers,
        external: context.external,
      }),
    )
    status = result.status
    if (result.startsBackgroundTasks) context.onBackgroundTask?.()
    if (result.emits) context.onEvent?.()
    if (result.dropsCachedKeys) context.dropCachedCallers(request.caller?.tenantId)
    if (isWrite(operation) && request.caller && context.replica) {
      context.replica.hasWritten(request.caller.tenantId)
      // The write has succeeded, even if its position cannot be read.
      const position = await context.replica.position(request.caller.tenantId).catch(() => undefined)
      if (position !== undefined) reply.header(positionHeader, position)
    }
    if (result.version !== undefined) reply.header('etag', etagOf(result.version))
    if (result.replayed) reply.header('idempotent-replayed', 'true')
    if (result.file) {
      reply.header('content-disposition', `inline; filename="${result.file.fileName}"`)
      return await sendFile(request, reply.code(result.status).type(result.file.mediaType), result.body, result.file)
    }
    reply.code(result.status)
    if (result.pieces) return await sendPieces(request, reply, result.pieces)
    const body = result.body as string
    return await (operation.method === 'GET'
      ? sendRead(request, reply, body, result.version !== undefined)
      : sendJson(request, reply, body))
  } catch (error) {
    status = error instanceof Refusal ? error.status : 500
    throw error
  } finally {
    // The operation no longer reads the uploaded file, even if the client has disconnected.
    giveFileBack(request)
    span?.end(status)
  }
}
