/**
 * Whether the database answers at all. A server that is frozen, or a network that swallows everything, is silent: nothing fails, and a request would wait for
 * as long as the slowest statement may take. So when somebody waits and nothing was heard for a while, a connection of its own asks; when even that has no
 * answer the database is away: who waits is refused at once, who comes is refused, until it answers again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serversOf } from './servers.ts'

const silentMilliseconds = 300
const patienceMilliseconds = 900
const askAgainMilliseconds = 250

export interface Heartbeat {
  /** Calls `lost` when the database is found to be away before the answer has come. Call what it gives back when the wait is over, with whether the server has said anything. */
  wait(lost: () => void): (wasHeard: boolean) => void
  readonly isAway: boolean
  /** Asks, whatever is known. */
  answers(): Promise<boolean>
  stop(): void
}

export function watchDatabase(connection: pg.ClientConfig, onAway: () => void): Heartbeat {
  const waiting = new Set<{ readonly since: number; readonly lost: () => void }>()
  let heard = performance.now()
  let asking: Promise<boolean> | undefined
  let isAway = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  let asked = 0
  const ask = () => {
    if (asking) return asking
    asked = performance.now()
    asking = hasAnswer(connection).finally(() => {
      asking = undefined
    })
    return asking
  }
  const untilItIsBack = async () => {
    while (!stopped && !(await ask())) {
      await serversOf(connection)?.find()
      await sleep(askAgainMilliseconds, undefined, { ref: false })
    }
    heard = performance.now()
    isAway = false
  }
  const look = async () => {
    const [first] = waiting
    if (!first) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const now = performance.now()
    if (isAway || now - heard < silentMilliseconds || now - first.since < silentMilliseconds) return
    if (await ask()) {
      heard = performance.now()
      return
    }
    // Something may have been heard since it was asked.
    if (heard > asked || isAway || stopped) return
    isAway = true
    onAway()
    for (const { lost } of Array.from(waiting)) lost()
    void untilItIsBack()
  }
  return {
    wait(lost) {
      const one = { since: performance.now(), lost }
      waiting.add(one)
      if (isAway) queueMicrotask(lost)
      timer ??= setInterval(() => void look(), silentMilliseconds / 2).unref()
      return (wasHeard) => {
        // A connection that is given up on is no sign of life.
        if (wasHeard) heard = performance.now()
        waiting.delete(one)
      }
    },
    get isAway() {
      return isAway
    },
    answers: () => (isAway || stopped ? Promise.resolve(false) : ask()),
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

async function hasAnswer(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0, application_name: 'innkeep heartbeat' })
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  // A timer that comes late says that this process was busy, not that the server was silent: then it is given its time again.
  const silence = new Promise<false>((resolve) => {
    const wait = (from: number) => {
      timer = setTimeout(() => {
        if (performance.now() - from > 1.5 * patienceMilliseconds) wait(performance.now())
        else resolve(false)
      }, patienceMilliseconds)
    }
    wait(performance.now())
  })
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    void client.end().catch(() => {})
    stream.destroy()
  }
}
