/**
 * CORS (Fetch standard): pages of the origins that the operator allows may call the API with a key. Cookies are never allowed: a session works only for pages
 * of this service.
 */
import type { FastifyInstance } from 'fastify'

const exposed = 'Age, ETag, Idempotent-Replayed, Innkeep-Position, RateLimit, RateLimit-Policy, Retry-After, X-Trace-Id'
const allowedHeaders =
  'Cache-Control, Content-Type, Idempotency-Key, If-Match, If-None-Match, Innkeep-Position, Last-Event-ID, Traceparent, X-API-Key'
const preflightSeconds = '7200'

export function allowOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !allowed.has(origin) || !request.url.startsWith('/v1/')) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    await reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', preflightSeconds)
      .code(204)
      .send()
  })
}
