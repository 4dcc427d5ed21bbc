/**
 * Admission control under overload. A request's waiting time is estimated before its body is read. If it is too long, the request is refused immediately with
 * Retry-After. Only the tenants that cause the load are refused; all others are served as usual.
 *
 * Each tenant gets a share of the event loop, in milliseconds per second. The cost of a request is estimated from its bytes; long calculations report theirs
 * when they yield. A tenant that has used up its share waits for its turn: before a body is read, and while a file is received. If only one tenant is active,
 * nobody waits. Large bodies have a separate, smaller share: a file that arrives a second later harms nobody, a read that waits behind it does.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, refuse } from '../contract/errors.ts'
import type { Database } from '../database/database.ts'

export interface AdmissionSettings {
  /** If the event loop is delayed by more than this, tenants that cause the load are refused; 0 disables this. */
  readonly maximumDelayMilliseconds: number
  /** Maximum size of bodies being received, per tenant and in total. */
  readonly bytesEach?: number
  readonly bytesOfAll?: number
  /** Maximum number of concurrent requests per tenant. */
  readonly requestsEach?: number
  /** Whether others can be harmed: before the port is open no request waits for a turn, and what the demo costs is not held against its tenants. Default: always. */
  readonly isServing?: () => boolean
}

export interface Admission {
  start(): void
  stop(): void
  /** Admits a request when it is its turn, or returns a refusal. */
  enter(tenant: string, bytes: number, kind: 'json' | 'file'): Promise<Visit | Refusal>
  /** Whether at most one tenant is active, so that sharing is unnecessary. */
  isOneTenantHere(): boolean
  /** Counts a request without a tenant, such as a page, so that its cost is not attributed to a tenant. */
  countPage(): void
}

export interface Visit {
  /** Waits until the next `bytes` of a file may be received. */
  readonly bring: (bytes: number) => Promise<void>
  /** Reports time during which a calculation blocked the event loop, in addition to the estimate from its bytes. */
  readonly spent: (milliseconds: number) => void
  /** Reports bytes of a response that are held in memory until the client has read them. */
  readonly holdAnswer: (bytes: number) => void
  /** Reports the end of the request, with the size of the response. */
  readonly leave: (answered: number) => void
}

interface Load {
  requests: number
  bytes: number
  /** Bytes of responses that clients have not read yet. */
  answerBytes: number
  /** Recently used event-loop time in milliseconds, as estimated. */
  cost: number
  readonly small: Turns
  readonly large: Turns
  /** Refusals since the last check, and delayed refusals that are not sent yet. */
  refused: number
  held: number
}

/** The remaining share of a tenant in milliseconds; it waits while this is negative. `at` is the time of the estimate. */
interface Turns {
  left: number
  at: number
}

const mebibyte = 1_048_576
/** Estimated event-loop time in milliseconds per request, and per MiB of request and response. Scaled by `factor`, which compares estimate and measurement. */
const guess = { request: 0.3, refusal: 0.1, json: 8, file: 4, answer: 10, page: 2 } as const
/** Maximum cost attributed to pages, in milliseconds. */
const mostOfPages = 400
/** Milliseconds per second shared by tenants that have used up their share; the rest is for all others. */
const loopOfASecond = { small: 300, large: 80 } as const
/** The largest share that a tenant can accumulate. */
const turnMilliseconds = { small: 8, large: 8 } as const
const largeBody = 32_768
const longestWaitMilliseconds = 2_000
const lookEveryMilliseconds = 500
const lateMilliseconds = 1_500
const keptOfCost = 0.7
/** Requests of a single tenant under way, from which it is refused when the event loop is late. */
const queuedAlone = 50
/** Refusals sent immediately between two checks. Further ones are delayed, for clients that ignore Retry-After: a refusal costs time too. */
const refusedAtOnce = 100
const heldMilliseconds = 200
const heldAtMost = 1_000

/** The loads of all tenants, with the estimates calibrated: `factor` is the measured event-loop time relative to the sum of the estimates. */
class Loads {
  readonly byTenant = new Map<string, Load>()
  allBytes = 0
  /** Recent cost of requests without a tenant. */
  pageCost = 0
  /** Until then, those who cause the load are refused. */
  lateUntil = 0
  private estimated = 0
  private factor = 1
  private before = performance.eventLoopUtilization()

  of(tenant: string): Load {
    const load = this.byTenant.get(tenant) ?? newLoad()
    this.byTenant.set(tenant, load)
    return load
  }

  /** Compares estimates with the event loop, and lets costs fade. */
  calibrate(): void {
    const now = performance.eventLoopUtilization()
    const { active } = performance.eventLoopUtilization(now, this.before)
    this.before = now
    if (this.estimated > 10) this.factor = Math.min(8, Math.max(0.25, this.factor * 0.7 + (active / this.estimated) * 0.3))
    this.estimated = 0
    this.pageCost *= keptOfCost
    for (const [tenant, load] of this.byTenant) {
      load.cost *= keptOfCost
      load.refused = 0
      if (load.cost < 0.05 && load.requests === 0 && load.held === 0) this.byTenant.delete(tenant)
    }
  }

  countPage(): void {
    // Capped, so that constant page requests cannot hide the tenants that cause the load.
    this.pageCost = Math.min(mostOfPages, this.pageCost + guess.page)
    this.estimated += guess.page
  }

  /** Adds to the cost of a tenant what was not estimated before. */
  count(load: Load, milliseconds: number): void {
    load.cost += milliseconds
    this.estimated += milliseconds
  }

  /** The same, and takes it from the tenant's share. */
  charge(load: Load, milliseconds: number): void {
    this.count(load, milliseconds)
    load.small.left -= milliseconds
  }

  /** Charges an estimate: it counts as estimated, and its calibrated time is taken from the tenant's share. */
  chargeEstimate(load: Load, estimate: number): void {
    this.count(load, estimate)
    load.small.left -= estimate * this.factor
  }

  /** Whether the tenant's cost is above the average of active tenants. */
  makesTheLoad({ cost }: Load): boolean {
    let all = 0
    for (const each of this.byTenant.values()) all += each.cost
    return cost > all / this.byTenant.size
  }

  /** A single tenant harms no other: it is refused only for what it has queued. */
  isLateBecauseOf(load: Load): boolean {
    if (performance.now() >= this.lateUntil) return false
    return this.byTenant.size <= 1 ? load.requests >= queuedAlone : load.cost >= this.pageCost && this.makesTheLoad(load)
  }

  /** The waiting time in milliseconds until the tenant's next turn. If it is acceptable, the request's estimated cost is charged. */
  waitFor(load: Load, size: 'small' | 'large', guessed: number): number {
    const turns = load[size]
    const now = performance.now()
    let waitingTenants = 0
    for (const each of this.byTenant.values()) if (each[size].left < 0) waitingTenants += 1
    const rate = loopOfASecond[size] / 1_000 / Math.max(1, waitingTenants)
    turns.left = Math.min(turnMilliseconds[size], turns.left + (now - turns.at) * rate)
    turns.at = now
    // A single tenant never waits, and its debt is limited, so that it does not wait long once others arrive.
    const isAlone = this.byTenant.size === 1
    if (isAlone) turns.left = Math.max(turns.left, -turnMilliseconds[size])
    const wait = turns.left >= 0 || isAlone || !this.makesTheLoad(load) ? 0 : -turns.left / rate
    if (wait <= longestWaitMilliseconds) {
      turns.left -= guessed * this.factor
      this.count(load, guessed)
    }
    return wait
  }

  /** A refusal, which costs time too: many of them are delayed. */
  async away(load: Load, seconds: number): Promise<Refusal> {
    load.refused += 1
    this.count(load, guess.refusal)
    if (load.refused > refusedAtOnce && load.held < heldAtMost) {
      load.held += 1
      await sleep(heldMilliseconds)
      load.held -= 1
    }
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: seconds })
  }
}

/** Costs nothing and waits for no one. */
const freeVisit: Visit = { bring: () => setImmediate(), spent: () => {}, holdAnswer: () => {}, leave: () => {} }

/** A request that was let in: it counts against its tenant until it leaves. */
function visitOf(loads: Loads, load: Load, bytes: number): Visit {
  load.requests += 1
  load.bytes += bytes
  loads.allBytes += bytes
  let isOver = false
  let held = 0
  return {
    async bring(brought) {
      const turn = loads.waitFor(load, 'large', (brought / mebibyte) * guess.file)
      // Yield at least once, so that other requests are served between two chunks.
      if (turn > 1) await sleep(Math.min(turn, longestWaitMilliseconds))
      else await setImmediate()
    },
    spent: (milliseconds) => loads.charge(load, milliseconds),
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
      loads.allBytes -= bytes
      loads.chargeEstimate(load, (answered / mebibyte) * guess.answer)
    },
  }
}

export function openAdmission(database: Pick<Database, 'isFull'>, settings: AdmissionSettings): Admission {
  const { maximumDelayMilliseconds, bytesEach = 64 * mebibyte, bytesOfAll = 256 * mebibyte, requestsEach = 500 } = settings
  const { isServing = () => true } = settings
  const loads = new Loads()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let timer: NodeJS.Timeout | undefined
  let usedBefore = process.threadCpuUsage()
  const judgeDelay = () => {
    const { user, system } = process.threadCpuUsage(usedBefore)
    usedBefore = process.threadCpuUsage()
    const late = delay.max / 1e6
    // A process that was stopped, or was given no processor, is late without having been busy: no request was the cause.
    const wasBusy = (user + system) / 1_000 > late / 4
    // Longer than the measuring interval, because requests that queued up during the delay arrive now.
    if (maximumDelayMilliseconds > 0 && late > maximumDelayMilliseconds && wasBusy)
      loads.lateUntil = performance.now() + lateMilliseconds
    delay.reset()
  }
  const look = () => {
    loads.calibrate()
    // Run after all due timers. The measuring timer may be one of them, and a reset before it has fired would lose the very delay to be detected.
    void setImmediate().then(judgeDelay)
  }
  return {
    start() {
      if (timer) return
      delay.enable()
      timer = setInterval(look, lookEveryMilliseconds).unref()
    },
    isOneTenantHere: () => loads.byTenant.size <= 1,
    countPage: () => loads.countPage(),
    stop() {
      clearInterval(timer)
      delay.disable()
    },
    async enter(tenant, bytes, kind) {
      const load = loads.of(tenant)
      if (loads.isLateBecauseOf(load)) return loads.away(load, 2)
      if (load.requests >= requestsEach || database.isFull(tenant)) return loads.away(load, 1)
      if (load.answerBytes > bytesEach) return loads.away(load, 2)
      if (bytes > 0 && load.requests > 0 && (load.bytes + bytes > bytesEach || loads.allBytes + bytes > bytesOfAll))
        return loads.away(load, 2)
      if (!isServing()) return freeVisit
      const wait =
        kind === 'json' && bytes > largeBody
          ? loads.waitFor(load, 'large', guess.request + (bytes / mebibyte) * guess.json)
          : loads.waitFor(load, 'small', guess.request)
      if (wait > longestWaitMilliseconds) return loads.away(load, 2)
      const visit = visitOf(loads, load, bytes)
      if (wait > 1) await sleep(wait)
      return visit
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
