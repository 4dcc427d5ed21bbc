/**
 * Who may come in when there is much to do. What a request would have to wait for is known before its body is read: then it is refused at once, with the time
 * to come back, and only the tenants that make the load are refused. Everybody else is answered as ever.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from './database.ts'
import { type Refusal, refuse } from './errors.ts'

export interface DoorSettings {
  /** Beyond this delay of the event loop those that make it busy are refused; 0: never. */
  readonly maximumDelayMilliseconds: number
  /** Bodies on their way in, of one tenant and of all. */
  readonly bytesEach?: number
  readonly bytesOfAll?: number
  /** Requests under way, of one tenant. */
  readonly requestsEach?: number
}

export interface Door {
  start(): void
  stop(): void
  /** Lets a request in, or says why not. The answer is called when the request is over, with the bytes that were answered. */
  enter(tenant: string, bytes: number): ((answered: number) => void) | Refusal
}

interface Load {
  requests: number
  bytes: number
  /** What it has cost lately: one for each request, and one for every 16 KiB in or out. */
  cost: number
}

const mebibyte = 1_048_576
const bytesOfOneCost = 16_384
const lookEveryMilliseconds = 500
const keptOfCost = 0.7

export function openDoor(database: Pick<Database, 'isFull'>, settings: DoorSettings): Door {
  const { maximumDelayMilliseconds, bytesEach = 64 * mebibyte, bytesOfAll = 256 * mebibyte, requestsEach = 500 } = settings
  const loads = new Map<string, Load>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let allBytes = 0
  let isLate = false
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    isLate = maximumDelayMilliseconds > 0 && delay.max / 1e6 > maximumDelayMilliseconds
    delay.reset()
    for (const [tenant, load] of loads) {
      load.cost *= keptOfCost
      if (load.cost < 0.5 && load.requests === 0) loads.delete(tenant)
    }
  }
  /** More than the average of those who are here; a tenant alone is all of it. */
  const makesTheLoad = ({ cost }: Load): boolean => {
    if (loads.size <= 1) return true
    let all = 0
    for (const each of loads.values()) all += each.cost
    return cost > all / loads.size
  }
  const away = (seconds: number) => refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: seconds })
  return {
    start() {
      if (timer) return
      delay.enable()
      timer = setInterval(look, lookEveryMilliseconds).unref()
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
    enter(tenant, bytes) {
      const load = loads.get(tenant) ?? { requests: 0, bytes: 0, cost: 0 }
      loads.set(tenant, load)
      if (isLate && makesTheLoad(load)) return away(2)
      if (load.requests >= requestsEach || database.isFull(tenant)) return away(1)
      if (bytes > 0 && load.requests > 0 && (load.bytes + bytes > bytesEach || allBytes + bytes > bytesOfAll)) return away(2)
      load.requests += 1
      load.bytes += bytes
      allBytes += bytes
      load.cost += 1 + bytes / bytesOfOneCost
      let isOver = false
      return (answered) => {
        if (isOver) return
        isOver = true
        load.requests -= 1
        load.bytes -= bytes
        allBytes -= bytes
        load.cost += answered / bytesOfOneCost
      }
    },
  }
}
