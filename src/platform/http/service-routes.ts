/** Routes about the service itself: health, metrics, and the OpenAPI document. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import type { Metrics } from '../observability/telemetry.ts'
import { codingsOf } from './compression.ts'

export interface ServiceRoutes {
  readonly metrics: Metrics
  /** Whether the service can handle requests; checked by load balancers. */
  readonly isReady: () => Promise<boolean>
  /** The OpenAPI document; built at the first request. */
  readonly document: () => object
  /** The index of the OpenAPI document in parts: refers from each path to the document of its tag. */
  readonly documentIndex: () => object
  /** The OpenAPI document of one tag; undefined if the tag does not exist. */
  readonly documentOfTag: (tag: string) => object | undefined
  /** If set, metrics require it as bearer token. */
  readonly metricsToken: string
  /** Metrics are served on a separate port, not here. */
  readonly hasMetricsPort: boolean
}

export function mountServiceRoutes(server: FastifyInstance, options: ServiceRoutes): void {
  server.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  server.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await options.isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
  if (!options.hasMetricsPort) mountMetrics(server, options)
  let prepared: Promise<Prepared> | undefined
  server.get('/openapi.json', { logLevel: 'silent' }, async (request, reply) => {
    prepared ??= prepare(JSON.stringify(options.document()))
    return sendPrepared(request, reply, await prepared, 'application/json; charset=utf-8')
  })
  const parts = new Map<string, Promise<Prepared>>()
  server.get('/openapi/:file', { logLevel: 'silent' }, async (request, reply) => {
    const [, tag] = /^([a-z0-9-]+)\.json$/.exec((request.params as { file: string }).file) ?? []
    const known = tag === undefined ? undefined : parts.get(tag)
    const document =
      tag === undefined || known ? undefined : tag === 'index' ? options.documentIndex() : options.documentOfTag(tag)
    if (tag === undefined || (!known && !document)) throw refuse.ROUTE_NOT_FOUND()
    const part = known ?? prepare(JSON.stringify(document))
    parts.set(tag, part)
    return sendPrepared(request, reply, await part, 'application/json; charset=utf-8')
  })
}

const keptMilliseconds = 1_000

export function mountMetrics(
  server: FastifyInstance,
  { metrics, metricsToken }: Pick<ServiceRoutes, 'metrics' | 'metricsToken'>,
) {
  let written: Promise<string> | undefined
  let writtenAt = 0
  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (metricsToken !== '' && !isSame(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', metricsToken))
      throw refuse.UNAUTHENTICATED({
        message: 'The metrics need the header Authorization: Bearer with the configured token.',
      })
    const now = performance.now()
    // Written at most once a second: everyone who reaches them may ask as often as they like.
    if (!written || now - writtenAt > keptMilliseconds) {
      written = metrics.registry.metrics()
      writtenAt = now
    }
    return reply.header('content-type', metrics.registry.contentType).send(await written)
  })
}

/** Constant-time comparison. */
function isSame(left: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(left), hash(right))
}

/** A static text, compressed once. */
export interface Prepared {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

export async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, gzip: zipped, brotli }
}

/** Sends it with 304 if the client has this version, compressed with brotli or gzip if the client accepts that (RFC 9110). */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared, mediaType: string) {
  const accepted = codingsOf(request)
  const coding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
  reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const known = new Set((request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  if (known.has(prepared.etag) || known.has('*')) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.type(mediaType).send(coding === 'br' ? prepared.brotli : coding === 'gzip' ? prepared.gzip : prepared.plain)
}
