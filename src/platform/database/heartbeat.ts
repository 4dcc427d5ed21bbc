/**
 * Detects a database that does not respond. With a frozen server or a network that drops packets nothing fails, and a request would wait for the full
 * statement timeout. So if a request is waiting and nothing was received for a while, a separate connection probes the server. If the probe fails too, waiting
 * and new requests are refused immediately until the server responds again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serversOf } from './servers.ts'

const silentMilliseconds = 300
const patienceMilliseconds = 900
/** A server that has been slow to answer probes is given this many times as long as it took, up to the longest. */
const timesAsLong = 5
const longestMilliseconds = 4_000
const askAgainMilliseconds = 250

export interface Heartbeat {
  /**
   * Calls `lost` if the database is found to be unavailable during the wait. Call the returned function when the wait is over, with whether the server has
   * responded.
   */
  wait(lost: () => void): (wasHeard: boolean) => void
  readonly isAway: boolean
  /** Probes the server. False without a probe while it is known to be unavailable. */
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
  /** How long the server usually takes to answer a probe. */
  let usual = 0
  const ask = () => {
    if (asking) return asking
    const began = performance.now()
    asked = began
    asking = hasAnswer(connection, Math.min(longestMilliseconds, Math.max(patienceMilliseconds, timesAsLong * usual))).then(
      (hasAnswered) => {
        asking = undefined
        if (hasAnswered) usual = usual * 0.8 + (performance.now() - began) * 0.2
        return hasAnswered
      },
    )
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
    // The server may have responded to a request since the probe began.
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
        // An abandoned connection does not prove that the server responds.
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

/** Opens a new connection and asks; false after this many milliseconds without an answer. */
async function hasAnswer(connection: pg.ClientConfig, patience: number): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0, application_name: 'innkeep heartbeat' })
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  // What counts is how long this process has waited, not how long it was busy: an answer can't be read meanwhile.
  const before = performance.eventLoopUtilization()
  const began = performance.now()
  const silence = new Promise<false>((resolve) => {
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => {
        const left = patience - performance.eventLoopUtilization(before).idle
        if (left < 1 || performance.now() - began > longestMilliseconds) resolve(false)
        else wait(left)
      }, milliseconds)
    }
    wait(patience)
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
