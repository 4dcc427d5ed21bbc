/** `GET /v1/live`: the live feed as server-sent events (WHATWG HTML, server-sent events). */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../access/caller.ts'
import { Refusal, refuse } from '../contract/errors.ts'
import { type Frame, frameOf, type Listener, type LiveFeed } from '../events/live-feed.ts'
import type { Id } from '../values/ids.ts'
import { cookieOf } from './cookies.ts'
import { countAgainstLimit } from './rate-limit.ts'
import { identify, type RouteContext } from './routes.ts'

/** Silence is broken so often, so that proxies keep the connection. */
const beatMilliseconds = 15_000
/** Who has not read so much is dropped; they resume where they were. */
const unreadBytes = 262_144
/** Tabs and screens of one person; a key may stand for many. */
const ofOneUser = 30
const ofOneKey = 1_500

export function mountLiveFeed(server: FastifyInstance, feed: LiveFeed, context: RouteContext): void {
  const requests = new Map<Listener, FastifyRequest>()
  /** Those that are being let in, too. */
  const mine = new Map<string, number>()
  const change = (actorId: string, by: number) => {
    const count = (mine.get(actorId) ?? 0) + by
    if (count > 0) mine.set(actorId, count)
    else mine.delete(actorId)
  }
  server.get('/v1/live', { logLevel: 'silent', exposeHeadRoute: false }, async (request, reply) => {
    const identity: Identity = await identify(request, context)
    const { actorId } = identity
    const caller = identity.callerFor({})
    if (caller.ownerId !== undefined) throw refuse.PERMISSION_DENIED({ message: 'Keys of owners do not follow what happens.' })
    if (context.limiter) await countAgainstLimit(context.limiter, caller, reply)
    const header = request.headers['last-event-id']
    const asked = (request.query as { lastEventId?: unknown }).lastEventId
    const lastPlace = typeof header === 'string' ? header : typeof asked === 'string' ? asked : undefined
    const { raw } = reply
    const waiting: Frame[] = []
    let isOpen = false
    const listener: Listener = {
      identity,
      write: (frame) => {
        if (!isOpen) {
          waiting.push(frame)
          return true
        }
        return send(raw, frame)
      },
      end: () => raw.destroy(),
    }
    if ((mine.get(actorId) ?? 0) >= (caller.kind === 'user' ? ofOneUser : ofOneKey))
      throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    change(actorId, 1)
    // Before anything is waited for: whoever leaves meanwhile must not be kept.
    let hasLeft = false
    const leave = () => {
      if (!hasLeft) change(actorId, -1)
      hasLeft = true
    }
    raw.once('close', leave)
    if (raw.destroyed) leave()
    const stop = await feed.listen(listener, lastPlace)
    if (!stop) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    if (hasLeft) {
      stop()
      reply.hijack()
      return
    }
    requests.set(listener, request)
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would gather what belongs to the moment.
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    isOpen = true
    for (const frame of waiting) send(raw, frame)
    const beat = setInterval(() => send(raw, silence), beatMilliseconds)
    raw.once('close', () => {
      clearInterval(beat)
      requests.delete(listener)
      stop()
    })
  })
  let isChecking = false
  /** Whose listeners are to be looked up; undefined: everybody's. */
  const wanted = new Set<Id | undefined>()
  // One at a time, whatever is wanted meanwhile: a change that is made over and over costs no more than one.
  const recheck = async (tenantId: Id | undefined): Promise<void> => {
    wanted.add(tenantId)
    if (isChecking) return
    isChecking = true
    while (wanted.size > 0) {
      const tenants = wanted.has(undefined) ? [undefined] : [...wanted]
      wanted.clear()
      for (const each of tenants)
        await feed.recheck(async (listener) => {
          const request = requests.get(listener)
          return request ? look(request, context) : listener.identity
        }, each)
    }
    isChecking = false
  }
  const checking = setInterval(() => void recheck(undefined), beatMilliseconds).unref()
  server.decorate('recheckListeners', recheck)
  // Before open connections are waited for: these would never end.
  server.addHook('preClose', async () => {
    clearInterval(checking)
    feed.stop()
  })
}

const silence = frameOf(': \n\n')

/**
 * Straight to the connection: the frame is the chunk that the response would make of it, for each listener anew. Answers false for one who does not keep up, true for
 * one who has left.
 */
function send({ socket, chunkedEncoding }: ServerResponse, { bytes, chunk }: Frame): boolean {
  if (!socket?.writable) return true
  socket.write(chunkedEncoding ? chunk : bytes)
  return socket.writableLength < unreadBytes
}

/** Who listens, looked up without counting as use: a session that is only listened with ends when nobody is there. */
async function look(request: FastifyRequest, context: RouteContext): Promise<Identity | undefined> {
  const token = request.headers['x-api-key'] === undefined ? cookieOf(request, 'session') : undefined
  if (token !== undefined) return context.sessionRing.look(token)
  return identify(request, context).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) return undefined
    throw error
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    recheckListeners(tenantId: Id | undefined): Promise<void>
  }
}
