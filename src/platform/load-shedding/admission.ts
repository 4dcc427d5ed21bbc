/**
 * Who may come in when there is much to do. What a request would have to wait for is known before its body is read: then it is refused at once, with the time
 * to come back, and only the tenants that make the load are refused. Everybody else is answered as ever.
 *
 * The event loop is shared like this: each tenant has so many milliseconds of it in a second. What a request will take is estimated by its bytes; what a long
 * calculation took is known when it gives way. Whoever has used up their own waits for their turn, before their body is read, and while a file comes in; while nobody else is here there are no turns. Large bodies have a
 * smaller share of their own: a file that comes in a second later harms nobody, a read that waits behind one does.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, refuse } from '../contract/errors.ts'
import type { Database } from '../database/database.ts'

export interface AdmissionSettings {
  /** Beyond this delay of the event loop those that make it busy are refused; 0: never. */
  readonly maximumDelayMilliseconds: number
  /** Bodies on their way in, of one tenant and of all. */
  readonly bytesEach?: number
  readonly bytesOfAll?: number
  /** Requests under way, of one tenant. */
  readonly requestsEach?: number
}

export interface Admission {
  start(): void
  stop(): void
  /** Lets a request in when it is its turn, or says why not. */
  enter(tenant: string, bytes: number, kind: 'json' | 'file'): Promise<Visit | Refusal>
  /** Nobody has to be spared. */
  isOneTenantHere(): boolean
  /** Something was asked for that no tenant stands behind, such as a page: nobody who is here has to pay for it. */
  countPage(): void
}

export interface Visit {
  /** Waits until so many bytes of a file may come in. */
  readonly bring: (bytes: number) => Promise<void>
  /** So long it kept the event loop to itself, beyond what its bytes let expect. */
  readonly spent: (milliseconds: number) => void
  /** So many bytes lie in memory until whoever asked has read them. */
  readonly holdAnswer: (bytes: number) => void
  /** The request is over, and so many bytes were answered. */
  readonly leave: (answered: number) => void
}

interface Load {
  requests: number
  bytes: number
  /** Of answers that were not read yet. */
  answerBytes: number
  /** Milliseconds of the event loop that it has taken lately, as far as bytes show. */
  cost: number
  readonly small: Turns
  readonly large: Turns
  /** Refused since it was last looked at, and of these not answered yet. */
  refused: number
  held: number
}

/** What is left of a tenant's turns, in milliseconds; below zero it waits. `at`: when that was estimated. */
interface Turns {
  left: number
  at: number
}

const mebibyte = 1_048_576
/** What a request takes of the event loop, and each MiB of what it brings and of what it is answered: a first guess, which is held against what all take. */
const guess = { request: 0.3, refusal: 0.1, json: 8, file: 4, answer: 10, page: 2 } as const
/** Milliseconds that pages are believed to have taken, at most. */
const mostOfPages = 400
/** Of a second, for all who have used up theirs; the rest is for those who have not. */
const loopOfASecond = { small: 300, large: 80 } as const
/** What may be taken at once. */
const turnMilliseconds = { small: 8, large: 8 } as const
const largeBody = 32_768
const longestWaitMilliseconds = 2_000
const lookEveryMilliseconds = 500
const lateMilliseconds = 1_500
const keptOfCost = 0.7
/** So many refusals are answered at once between two looks. Whoever comes back sooner than they were told to waits for theirs: a refusal has its cost, too. */
const refusedAtOnce = 100
const heldMilliseconds = 200
const heldAtMost = 1_000

export function openAdmission(database: Pick<Database, 'isFull'>, settings: AdmissionSettings): Admission {
  const { maximumDelayMilliseconds, bytesEach = 64 * mebibyte, bytesOfAll = 256 * mebibyte, requestsEach = 500 } = settings
  const loads = new Map<string, Load>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let allBytes = 0
  let lateUntil = 0
  let timer: NodeJS.Timeout | undefined
  /** Of what no tenant stands behind. */
  let pageCost = 0

  // The guess is held against what the event loop did: all that it was busy with, against all that was estimated.
  let estimated = 0
  let factor = 1
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { active } = performance.eventLoopUtilization(now, before)
    before = now
    if (estimated > 10) factor = Math.min(8, Math.max(0.25, factor * 0.7 + (active / estimated) * 0.3))
    estimated = 0
    // Behind all timers that are due: the one that measures may be among them, and a reset before it has measured would lose just the delay that is looked for.
    void setImmediate().then(judgeDelay)
    pageCost *= keptOfCost
    for (const [tenant, load] of loads) {
      load.cost *= keptOfCost
      load.refused = 0
      if (load.cost < 0.05 && load.requests === 0 && load.held === 0) loads.delete(tenant)
    }
  }
  const judgeDelay = () => {
    // For a moment longer than the window in which it was seen: what waits behind it comes in now.
    if (maximumDelayMilliseconds > 0 && delay.max / 1e6 > maximumDelayMilliseconds)
      lateUntil = performance.now() + lateMilliseconds
    delay.reset()
  }
  /** More than the average of those who are here; a tenant alone is all of it. */
  const makesTheLoad = ({ cost }: Load): boolean => {
    if (loads.size <= 1) return true
    let all = 0
    for (const each of loads.values()) all += each.cost
    return cost > all / loads.size
  }
  /** How long it is until the tenant's next turn, the one that it takes now included. */
  const waitFor = (load: Load, size: 'small' | 'large', guessed: number): number => {
    const turns = load[size]
    const now = performance.now()
    let waitingTenants = 0
    for (const each of loads.values()) if (each[size].left < 0) waitingTenants += 1
    const rate = loopOfASecond[size] / 1_000 / Math.max(1, waitingTenants)
    turns.left = Math.min(turnMilliseconds[size], turns.left + (now - turns.at) * rate)
    turns.at = now
    // Alone, nobody waits; and what was taken then is not held against it for long.
    const isAlone = loads.size === 1
    if (isAlone) turns.left = Math.max(turns.left, -turnMilliseconds[size])
    const wait = turns.left >= 0 || isAlone || !makesTheLoad(load) ? 0 : -turns.left / rate
    if (wait <= longestWaitMilliseconds) {
      turns.left -= guessed * factor
      load.cost += guessed
      estimated += guessed
    }
    return wait
  }
  const away = async (load: Load, seconds: number): Promise<Refusal> => {
    load.refused += 1
    load.cost += guess.refusal
    estimated += guess.refusal
    if (load.refused > refusedAtOnce && load.held < heldAtMost) {
      load.held += 1
      await sleep(heldMilliseconds)
      load.held -= 1
    }
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: seconds })
  }
  return {
    start() {
      if (timer) return
      delay.enable()
      timer = setInterval(look, lookEveryMilliseconds).unref()
    },
    isOneTenantHere: () => loads.size <= 1,
    countPage() {
      // Whoever asks for pages all the time shields nobody for long.
      pageCost = Math.min(mostOfPages, pageCost + guess.page)
      estimated += guess.page
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
    async enter(tenant, bytes, kind) {
      const load = loads.get(tenant) ?? newLoad()
      loads.set(tenant, load)
      if (performance.now() < lateUntil && load.cost >= pageCost && makesTheLoad(load)) return away(load, 2)
      if (load.requests >= requestsEach || database.isFull(tenant)) return away(load, 1)
      if (load.answerBytes > bytesEach) return away(load, 2)
      if (bytes > 0 && load.requests > 0 && (load.bytes + bytes > bytesEach || allBytes + bytes > bytesOfAll))
        return away(load, 2)
      const wait =
        kind === 'json' && bytes > largeBody
          ? waitFor(load, 'large', guess.request + (bytes / mebibyte) * guess.json)
          : waitFor(load, 'small', guess.request)
      if (wait > longestWaitMilliseconds) return away(load, 2)
      load.requests += 1
      load.bytes += bytes
      allBytes += bytes
      if (wait > 1) await sleep(wait)
      let isOver = false
      let held = 0
      return {
        async bring(brought) {
          const turn = waitFor(load, 'large', (brought / mebibyte) * guess.file)
          // At least one turn of the loop: others are answered between two pieces.
          if (turn > 1) await sleep(Math.min(turn, longestWaitMilliseconds))
          else await setImmediate()
        },
        spent(milliseconds) {
          load.cost += milliseconds
          estimated += milliseconds
          load.small.left -= milliseconds
        },
        holdAnswer(answer) {
          if (isOver) return
          held += answer
          load.answerBytes += answer
        },
        leave(answered) {
          if (isOver) return
          isOver = true
          load.answerBytes -= held
          load.requests -= 1
          load.bytes -= bytes
          allBytes -= bytes
          const more = (answered / mebibyte) * guess.answer
          load.cost += more
          estimated += more
          load.small.left -= more * factor
        },
      }
    },
  }
}

const newLoad = (): Load => {
  const at = performance.now()
  return {
    requests: 0,
    bytes: 0,
    answerBytes: 0,
    cost: 0,
    small: { left: turnMilliseconds.small, at },
    large: { left: turnMilliseconds.large, at },
    refused: 0,
    held: 0,
  }
}
