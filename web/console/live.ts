/** What others change is seen here within a second: the live feed names what changed, and what shows it is read anew. */
import type { QueryClient } from '@tanstack/react-query'
import { api, connection } from './call.ts'
import { type Query, readAnew } from './live-reads.ts'

/** From the place in the feed that the session was read at: what others write while the first screen is read is not missed. Answers with what stops it. */
export function listen(queries: QueryClient, place: string): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMilliseconds
  const due = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const name of due) void queries.invalidateQueries({ queryKey: [name] })
    due.clear()
  }
  const add = (names: readonly Query[]) => {
    for (const name of names) due.add(name)
    timer ??= setTimeout(flush, 60)
  }
  const open = (isAgain: boolean) => {
    source = new EventSource(isAgain ? '/v1/live' : `/v1/live?lastEventId=${place}`)
    source.addEventListener('open', () => {
      connection.tell(true)
      pause = firstPauseMilliseconds
      // What was missed meanwhile.
      if (isAgain) void queries.invalidateQueries()
    })
    source.addEventListener('error', () => {
      // A lost connection, or a session that has ended: the answer to this request says which.
      void api.getSession().catch(() => {})
      // A browser tries again by itself after a lost connection, and never after a refusal.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(() => open(true), pause)
      pause = Math.min(longestPauseMilliseconds, pause * 2)
    })
    source.addEventListener('reset', () => void queries.invalidateQueries())
    for (const [name, shown] of Object.entries(readAnew)) source.addEventListener(name, () => add(shown))
  }
  open(false)
  return () => {
    clearTimeout(timer)
    clearTimeout(again)
    source?.close()
  }
}

const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 30_000
