/** `GET /v1/live`: the live feed as server-sent events (WHATWG HTML, server-sent events). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../access/caller.ts'
import { refuse } from '../contract/errors.ts'
import type { Listener, LiveFeed } from '../events/live-feed.ts'
import { cookieOf } from './cookies.ts'
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
  server.get('/v1/live', { logLevel: 'silent' }, async (request, reply) => {
    const identity: Identity = await identify(request, context)
    const header = request.headers['last-event-id']
    const asked = (request.query as { lastEventId?: unknown }).lastEventId
    const lastPlace = typeof header === 'string' ? header : typeof asked === 'string' ? asked : undefined
    const { raw } = reply
    const waiting: string[] = []
    let isOpen = false
    const listener: Listener = {
      identity,
      write: (text) => {
        if (!isOpen) {
          waiting.push(text)
          return true
        }
        raw.write(text)
        return raw.writableLength < unreadBytes
      },
      end: () => raw.destroy(),
    }
    // Before anything is waited for: whoever leaves meanwhile must not be kept.
    let hasLeft = false
    raw.once('close', () => {
      hasLeft = true
    })
    const mine = [...requests.keys()].filter(({ identity: other }) => other.actorId === identity.actorId).length
    if (mine >= (identity.callerFor({}).kind === 'user' ? ofOneUser : ofOneKey))
      throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    const stop = await feed.listen(listener, lastPlace)
    if (!stop) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
    if (hasLeft || raw.destroyed) {
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
    for (const text of waiting) raw.write(text)
    const beat = setInterval(() => {
      raw.write(': \n\n')
    }, beatMilliseconds)
    raw.once('close', () => {
      clearInterval(beat)
      requests.delete(listener)
      stop()
    })
  })
  let checkingNow: Promise<void> | undefined
  let isAskedAgain = false
  // One at a time, whatever is asked meanwhile: a change that is made over and over costs no more than one.
  const recheck = async (): Promise<void> => {
    if (checkingNow) {
      isAskedAgain = true
      return
    }
    do {
      isAskedAgain = false
      checkingNow = feed.recheck(async (listener) => {
        const request = requests.get(listener)
        return request ? look(request, context) : listener.identity
      })
      await checkingNow.catch(() => {})
    } while (isAskedAgain)
    checkingNow = undefined
  }
  const checking = setInterval(() => void recheck(), beatMilliseconds).unref()
  server.decorate('recheckListeners', recheck)
  // Before open connections are waited for: these would never end.
  server.addHook('preClose', async () => {
    clearInterval(checking)
    feed.stop()
  })
}

/** Who listens, looked up without counting as use: a session that is only listened with ends when nobody is there. */
async function look(request: FastifyRequest, context: RouteContext): Promise<Identity | undefined> {
  const token = request.headers['x-api-key'] === undefined ? cookieOf(request, 'session') : undefined
  return token === undefined ? identify(request, context) : context.sessionRing.look(token)
}

declare module 'fastify' {
  interface FastifyInstance {
    recheckListeners(): Promise<void>
  }
}
