/**
 * What others change is seen here within a second: the live feed names what changed, and what shows it is read anew. One page of a browser listens for all of them:
 * a browser keeps six connections to a service (HTTP/1.1), and a page that listens holds one of them for as long as it is open.
 */
import type { QueryClient } from '@tanstack/react-query'
import { api, connection } from './call.ts'
import { type Query, readAnew } from './live-reads.ts'

/** What the page that listens sends to the others. */
interface LiveMessage {
  readonly person: string
  /** The place in the feed, from which whoever listens next goes on. */
  readonly place?: string
  readonly names?: readonly Query[]
  /** More was missed than can be named. */
  readonly isAll?: boolean
  readonly isLost?: boolean
}

const name = 'innkeep-live'
const earlyAtMost = 200
/** Received before this page listens: while the first screen is read. */
let early: LiveMessage[] = []
const keep = (message: LiveMessage): void => {
  early = early.length < earlyAtMost ? [...early, message] : [{ person: message.person, isAll: true }]
}
let onMessage = keep
const channel = new BroadcastChannel(name)
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data))

/**
 * From the place in the feed that the session was read at: what others write while the first screen is read is not missed. Pages of the same person share what one of
 * them hears; when that one is closed, another goes on from where it was. Answers with what stops it.
 */
export function listen(queries: QueryClient, person: string, placeOfSession: string): () => void {
  let place = placeOfSession
  let running: AbortController | undefined
  const due = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const each of due) void queries.invalidateQueries({ queryKey: [each] })
    due.clear()
  }
  const receive = (message: LiveMessage) => {
    if (message.person !== person) return
    place = message.place ?? place
    // A lost connection, or a session that has ended: the answer to this request says which.
    if (message.isLost) void api.getSession().catch(() => {})
    else connection.tell(true)
    if (message.isAll) void queries.invalidateQueries()
    for (const each of message.names ?? []) due.add(each)
    if (due.size > 0) timer ??= setTimeout(flush, 60)
  }
  const send = (message: Omit<LiveMessage, 'person'>) => {
    // A channel has no target: it is of this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ person, ...message })
    receive({ person, ...message })
  }
  const start = () => {
    const stopped = new AbortController()
    running = stopped
    const lead = () => follow(() => place, send, stopped.signal)
    // Where a browser has no locks (a page without HTTPS), each page listens for itself.
    if ('locks' in navigator) void navigator.locks.request(`${name} ${person}`, { signal: stopped.signal }, lead).catch(() => {})
    else void lead()
  }
  const onHide = () => running?.abort()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    start()
    receive({ person, isAll: true })
  }
  onMessage = receive
  for (const message of early) receive(message)
  early = []
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  start()
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    clearTimeout(timer)
    onMessage = keep
    running?.abort()
  }
}

/** Reads the feed until it is stopped. */
function follow(place: () => string, send: (message: Omit<LiveMessage, 'person'>) => void, stopped: AbortSignal): Promise<void> {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMilliseconds
  let wasLost = false
  const open = () => {
    const opened = new EventSource(`/v1/live?lastEventId=${place()}`)
    source = opened
    opened.addEventListener('ready', ({ lastEventId }) => {
      pause = firstPauseMilliseconds
      // What was asked for meanwhile got no answer, or one of before.
      send({ place: lastEventId, isAll: wasLost })
      wasLost = false
    })
    opened.addEventListener('error', () => {
      wasLost = true
      send({ isLost: true })
      // A browser tries again by itself after a lost connection, and never after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(open, pause)
      pause = Math.min(longestPauseMilliseconds, pause * 2)
    })
    opened.addEventListener('reset', ({ lastEventId }: MessageEvent) => send({ place: lastEventId, isAll: true }))
    for (const [type, names] of Object.entries(readAnew))
      opened.addEventListener(type, ({ lastEventId }: MessageEvent) => send({ place: lastEventId, names }))
  }
  return new Promise((resolve) => {
    stopped.addEventListener('abort', () => {
      clearTimeout(again)
      source?.close()
      resolve()
    })
    if (stopped.aborted) resolve()
    else open()
  })
}

const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 30_000
