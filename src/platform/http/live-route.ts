/** `GET /v1/live`: the live feed as server-sent events (WHATWG HTML, server-sent events). */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../access/caller.ts'
import { Refusal, refuse } from '../contract/errors.ts'
import { type Frame, frameOf, type Listener, type LiveFeed } from '../events/live-feed.ts'
import type { Id } from '../values/ids.ts'
import { cookieOf } from './cookies.ts'
import { countAgainstLimit } from './rate-limit.ts'
import { identify, type RouteContext } from './routes.ts'

/** Interval of keep-alive comments, so that proxies keep the connection open. */
const beatMilliseconds = 15_000
/** Clients with more unread bytes than this are disconnected; they can resume at their position. */
const unreadBytes = 262_144
/** Connection limits: a user has several tabs and screens; a key may serve many people. */
const ofOneUser = 30
const ofOneKey = 1_500

/** Connections per caller, including those being opened. */
class Connected {
  private readonly byActor = new Map<string, number>()

  /** @throws SERVICE_UNAVAILABLE if the caller has too many; otherwise counts one more until it is closed. Returns whether it has been closed. */
  admit({ actorId, kind }: { readonly actorId: string; readonly kind: string }, raw: ServerResponse): () => boolean {
    if ((this.byActor.get(actorId) ?? 0) >= (kind === 'user' ? ofOneUser : ofOneKey))
      throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    this.change(actorId, 1)
    let hasLeft = false
    const leave = () => {
      if (!hasLeft) this.change(actorId, -1)
      hasLeft = true
    }
    raw.once('close', leave)
    if (raw.destroyed) leave()
    return () => hasLeft
  }

  private change(actorId: string, by: number): void {
    const count = (this.byActor.get(actorId) ?? 0) + by
    if (count > 0) this.byActor.set(actorId, count)
    else this.byActor.delete(actorId)
  }
}

/** A listener that keeps its frames until its response has begun. */
function listenerOf(identity: Identity, raw: ServerResponse): { readonly listener: Listener; readonly open: () => void } {
  const waiting: Frame[] = []
  let isOpen = false
  return {
    listener: {
      identity,
      write: (frame) => {
        if (isOpen) return send(raw, frame)
        waiting.push(frame)
        return true
      },
      end: () => raw.destroy(),
    },
    open: () => {
      isOpen = true
      for (const frame of waiting) send(raw, frame)
    },
  }
}

/** The position after which the client wants the feed. */
function placeOf(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  if (typeof header === 'string') return header
  const asked = (request.query as { lastEventId?: unknown }).lastEventId
  return typeof asked === 'string' ? asked : undefined
}

function beginStream(reply: FastifyReply): void {
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise nginx would buffer the events.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
}

export function mountLiveFeed(server: FastifyInstance, feed: LiveFeed, context: RouteContext): void {
  const requests = new Map<Listener, FastifyRequest>()
  const connected = new Connected()
  server.get('/v1/live', { logLevel: 'silent', exposeHeadRoute: false }, async (request, reply) => {
    const identity: Identity = await identify(request, context)
    const caller = identity.callerFor({})
    if (caller.ownerId !== undefined) throw refuse.PERMISSION_DENIED({ message: 'Owners cannot use the live feed.' })
    if (context.limiter) await countAgainstLimit(context.limiter, caller, reply)
    const { raw } = reply
    const { listener, open } = listenerOf(identity, raw)
    // Registered before the next await, so that a client that disconnects meanwhile is removed.
    const hasLeft = connected.admit({ actorId: identity.actorId, kind: caller.kind }, raw)
    const stop = await feed.listen(listener, placeOf(request))
    if (!stop) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    reply.hijack()
    if (hasLeft()) {
      stop()
      return
    }
    requests.set(listener, request)
    beginStream(reply)
    open()
    const beat = setInterval(() => send(raw, silence), beatMilliseconds)
    raw.once('close', () => {
      clearInterval(beat)
      requests.delete(listener)
      stop()
    })
  })
  const recheck = recheckOf(feed, async (listener) => {
    const request = requests.get(listener)
    return request ? look(request, context) : listener.identity
  })
  const checking = setInterval(() => void recheck(undefined), beatMilliseconds).unref()
  server.decorate('recheckListeners', recheck)
  // Before the server waits for open connections, because live connections would never end.
  server.addHook('preClose', async () => {
    clearInterval(checking)
    feed.stop()
  })
}

/** Checks again what the listeners of a tenant, or of all, may see. One check at a time; changes during a run are merged into the next one. */
function recheckOf(feed: LiveFeed, identityOf: Parameters<LiveFeed['recheck']>[0]): (tenantId: Id | undefined) => Promise<void> {
  let isChecking = false
  /** The tenants whose listeners need a re-check; undefined for all tenants. */
  const wanted = new Set<Id | undefined>()
  return async (tenantId) => {
    wanted.add(tenantId)
    if (isChecking) return
    isChecking = true
    while (wanted.size > 0) {
      const tenants = wanted.has(undefined) ? [undefined] : [...wanted]
      wanted.clear()
      for (const each of tenants) await feed.recheck(identityOf, each)
    }
    isChecking = false
  }
}

const silence = frameOf(': \n\n')

/**
 * Writes directly to the socket: the frame already is the chunk that the response would otherwise build for each listener. What is
 * written in one turn of the event loop leaves in one call of the system. Returns false if the client does not read fast enough, true if it has disconnected.
 */
function send({ socket, chunkedEncoding }: ServerResponse, { bytes, chunk }: Frame): boolean {
  if (!socket?.writable) return true
  if (socket.writableCorked === 0) {
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  socket.write(chunkedEncoding ? chunk : bytes)
  return socket.writableLength < unreadBytes
}

/** Looks up the identity of a listener without extending its session: listening alone does not keep a session alive. */
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
