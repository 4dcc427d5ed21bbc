/** Error responses: every failure has the same body, whatever its source. */
import { randomBytes } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf, Refusal, refuse, tenantIsMoving } from '../contract/errors.ts'
import { DatabaseUnavailable, databaseErrorOf, hasNoRoom, isConnectionInDoubt, isTenantMoving } from '../database/database.ts'
import { NoPlace } from '../load-shedding/fair-places.ts'
import type { RepeatedWarnings } from '../observability/repeated-warnings.ts'
import type { Logger } from '../observability/telemetry.ts'
import type { Operation } from '../operation/operation.ts'

export interface FailureLog {
  readonly logger: Logger
  readonly warnings: RepeatedWarnings
}

/** Installs the central error handler. An unknown path answers 404, or 405 with the allowed methods. */
export function answerFailures(server: FastifyInstance, list: readonly Operation[], log: FailureLog): void {
  server.setErrorHandler((error, request, reply) => {
    sendFailure(log, request, reply, error)
  })
  const answerUnknownRoute = (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?')[0] as string).replace(/(?<=.)\/$/, '')
    const allowed = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => server.findRoute({ method, url: path }) || matches(list, method, path),
    )
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    sendFailure(log, request, reply, allowed.length > 0 ? refuse.METHOD_NOT_ALLOWED() : refuse.ROUTE_NOT_FOUND())
  }
  server.setNotFoundHandler(answerUnknownRoute)
  // Answer immediately: otherwise the framework would first check the media type and read the body.
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined
    answerUnknownRoute(request, reply)
    return reply
  })
}

export function sendFailure(
  { logger, warnings }: FailureLog,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void {
  const refusal = refusalOf(error)
  const hasLeft = request.raw.destroyed && !request.raw.complete
  if (refusal.status >= 500 && hasLeft)
    logger.debug({ traceId: request.id }, 'the client disconnected before sending the whole request')
  else if (refusal.status === 503) {
    if (request.visit) warnings.count('requests failed with 503', { error, traceId: request.id })
  } else if (refusal.status >= 500) logger.error({ traceId: request.id, error }, 'failure')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // Read and discard the rest of the body, so that the client can read this response. The request timeout bounds this.
  if (refusal.status === 413 || (refusal.status === 400 && !request.raw.complete)) {
    reply.removeHeader('connection')
    request.raw.resume()
  }
  reply
    .code(hasLeft && refusal.status >= 500 ? 408 : refusal.status)
    .header('x-trace-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(refusal, request.id)))
}

/** Requests that Node would answer by itself or not at all: unsupported Expect headers, and CONNECT (RFC 9110 §10.1.1, §9.3.6). */
export function answerOddRequests(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const refusal = refuse.VALIDATION_ERROR({ message: 'The only supported expectation is 100-continue.' })
    const body = JSON.stringify(envelopeOf(refusal, randomBytes(16).toString('hex')))
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' }).end(body)
  })
  server.on('connect', (_request, socket) => {
    // Node has removed its own listeners: a reset would crash the process, and a silent peer would keep the socket open for ever.
    socket.on('error', () => socket.destroy())
    ;(socket as Socket).setTimeout(5_000, () => socket.destroy())
    answer(socket as Socket, refuse.METHOD_NOT_ALLOWED())
  })
}

/** Input that never becomes a request (headers too large, not HTTP) is refused with the same error body. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? refuse.REQUEST_TIMEOUT()
      : refuse.VALIDATION_ERROR({ message: tooLarge ? 'The headers are too large.' : 'The request is not well-formed HTTP.' })
  answer(socket, refusal)
}

function answer(socket: Socket, refusal: Refusal): void {
  const body = JSON.stringify(envelopeOf(refusal, randomBytes(16).toString('hex')))
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function matches(list: readonly Operation[], method: string, path: string): boolean {
  return list.some(
    (operation) =>
      (operation.method === method || (method === 'HEAD' && operation.method === 'GET')) &&
      new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )
}

/** Maps any error to a refusal, including the errors of the framework. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode, error: inner } = (error ?? {}) as { code?: string; statusCode?: number; error?: unknown }
  if (inner instanceof Refusal) return inner
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse.UNSUPPORTED_MEDIA_TYPE()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse.PAYLOAD_TOO_LARGE()
  if (isTenantMoving(error)) return tenantIsMoving()
  if (hasNoRoom(error)) return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
  if (
    error instanceof NoPlace ||
    error instanceof DatabaseUnavailable ||
    isConnectionInDoubt(error) ||
    ['55P03', '57014', '40001', '40P01'].includes(databaseErrorOf(error)?.code ?? '')
  ) {
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  }
  if (statusCode === 503) return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 2 })
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return refuse.VALIDATION_ERROR({ message: 'The path is not well formed, or a part of it is too long.' })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuse.VALIDATION_ERROR({ message: 'The request is not well formed.' })
  return refuse.INTERNAL_ERROR()
}
