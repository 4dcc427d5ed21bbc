/**
 * Shows changes of other users within a second: the live feed names the changed records, and affected queries are refetched. One page of a browser listens
 * for all: a browser allows six connections to a service (HTTP/1.1), and a listening page holds one of them.
 */
import type { QueryClient } from '@tanstack/react-query'
import { api, connection } from './call.ts'
import { readAnew } from './live-reads.ts'
import type { Query } from './queries.ts'

/** Message from the listening page to the other pages. */
interface LiveMessage {
  readonly person: string
  /** Position in the feed from which the next listener continues. */
  readonly place?: string
  readonly names?: readonly Query[]
  /** Too many events were missed: refetch everything. */
  readonly isAll?: boolean
  readonly isLost?: boolean
}

const name = 'innkeep-live'
const earlyAtMost = 200
/** Messages received before this page listens, while the first screen is loading. */
let early: LiveMessage[] = []
const keep = (message: LiveMessage): void => {
  early = early.length < earlyAtMost ? [...early, message] : [{ person: message.person, isAll: true }]
}
let onMessage = keep
const channel = new BroadcastChannel(name)
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data))

/**
 * Starts at the feed position at which the session was read, so that changes during the first load are not missed. Pages of the same user share one
 * listener; when its page is closed, another page continues from the same position. Returns a function that stops listening.
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
    // Lost connection or ended session: this request determines which.
    if (message.isLost) void api.getSession().catch(() => {})
    else connection.tell(true)
    if (message.isAll) void queries.invalidateQueries()
    for (const each of message.names ?? []) due.add(each)
    if (due.size > 0) timer ??= setTimeout(flush, 60)
  }
  const send = (message: Omit<LiveMessage, 'person'>) => {
    // A BroadcastChannel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ person, ...message })
    receive({ person, ...message })
  }
  const start = () => {
    const stopped = new AbortController()
    running = stopped
    const lead = () => follow(() => place, send, stopped.signal)
    // Without the Web Locks API (a page without HTTPS), each page listens separately.
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
      // Queries during the interruption may have failed or returned old data.
      send({ place: lastEventId, isAll: wasLost })
      wasLost = false
    })
    opened.addEventListener('error', () => {
      wasLost = true
      send({ isLost: true })
      // Browsers reconnect after a lost connection, but never after an error response.
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
