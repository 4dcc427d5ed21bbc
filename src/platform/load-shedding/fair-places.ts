/**
 * A fair semaphore: shares places (connections, threads) among tenants so that none can take all. A single tenant gets half, each of two about a
 * third, and something is always left for the next tenant. Waiting requests are served round-robin, the tenant with the fewest places first. A request
 * that would wait too long is refused immediately, because its response would come after the client has given up.
 */
export interface Lending {
  readonly places: number
  /** Maximum waiting time. A request that is expected to wait longer is refused immediately. */
  readonly patienceMilliseconds: number
  /** Maximum number of waiting requests per tenant. */
  readonly waitingEach: number
  /** Maximum number of places per tenant, given the number of active tenants. Default: a share that leaves one for another tenant. */
  readonly shareOf?: (tenants: number) => number
}

/** No place is available within the maximum waiting time. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

interface Waiting {
  readonly give: () => void
  readonly refuse: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

interface Tenant {
  held: number
  readonly waiting: Set<Waiting>
  /** Average time that a place is held, in milliseconds; recent ones weigh more. */
  keeps: number
}

export interface FairPlaces {
  /** Waits for a place for this tenant. Returns a function that gives it back. @throws NoPlace */
  take(tenant: string): Promise<() => void>
  /** Whether a request of this tenant would be refused now. */
  isFull(tenant: string): boolean
  readonly held: number
  readonly waiting: number
}

/** Assumed time that a place is held, until it has been measured. */
const firstGuessMilliseconds = 5
const weightOfTheLatest = 0.1

/** The waiting tenant that holds the fewest places, of those that hold fewer than `most`; the first in the queue among equals. */
function nextToServe(tenants: ReadonlyMap<string, Tenant>, most: number): [string, Tenant] | undefined {
  let next: [string, Tenant] | undefined
  for (const entry of tenants)
    if (entry[1].waiting.size > 0 && entry[1].held < most && (!next || entry[1].held < next[1].held)) next = entry
  return next
}

export function fairPlaces({ places, patienceMilliseconds, waitingEach, shareOf }: Lending): FairPlaces {
  const tenants = new Map<string, Tenant>()
  let held = 0
  let waiting = 0
  let knownKeeps = firstGuessMilliseconds
  const share = () => Math.min(places, shareOf?.(tenants.size) ?? Math.ceil(places / (tenants.size + 1)))

  const lend = (name: string, tenant: Tenant): (() => void) => {
    tenant.held += 1
    held += 1
    const from = performance.now()
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      tenant.held -= 1
      held -= 1
      tenant.keeps += (performance.now() - from - tenant.keeps) * weightOfTheLatest
      knownKeeps = tenant.keeps
      forgetIdle(name, tenant)
      serve()
    }
  }
  const forgetIdle = (name: string, tenant: Tenant) => {
    if (tenant.held === 0 && tenant.waiting.size === 0) tenants.delete(name)
  }
  /** Gives free places to the waiting tenants that hold the fewest. A served tenant goes to the end of the queue. */
  const serve = () => {
    while (held < places && waiting > 0) {
      const next = nextToServe(tenants, share())
      if (!next) return
      const [name, tenant] = next
      const [first] = tenant.waiting as unknown as Iterable<Waiting>
      tenants.delete(name)
      tenants.set(name, tenant)
      first?.give()
    }
  }
  const wouldWait = (tenant: Tenant): number => (tenant.keeps * (tenant.waiting.size + 1)) / Math.max(1, share())
  const refuses = (tenant: Tenant): boolean =>
    tenant.waiting.size > 0 && (tenant.waiting.size >= waitingEach || wouldWait(tenant) > patienceMilliseconds)

  return {
    take(name) {
      const tenant = tenants.get(name) ?? { held: 0, waiting: new Set<Waiting>(), keeps: knownKeeps }
      tenants.set(name, tenant)
      if (held < places && tenant.waiting.size === 0 && tenant.held < share()) return Promise.resolve(lend(name, tenant))
      if (refuses(tenant)) return Promise.reject(new NoPlace('too many requests of this tenant wait already'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(one.timer)
          tenant.waiting.delete(one)
          waiting -= 1
        }
        const one: Waiting = {
          give: () => {
            leave()
            resolve(lend(name, tenant))
          },
          refuse: (error) => {
            leave()
            forgetIdle(name, tenant)
            reject(error)
          },
          timer: setTimeout(() => one.refuse(new NoPlace('no place became free in time')), patienceMilliseconds),
        }
        tenant.waiting.add(one)
        waiting += 1
      })
    },
    isFull(name) {
      const tenant = tenants.get(name)
      return tenant !== undefined && refuses(tenant)
    },
    get held() {
      return held
    },
    get waiting() {
      return waiting
    },
  }
}

/** Maximum number of concurrent heavy requests per tenant. With two, one is calculated while the other is being sent. */
const heavyEach = 2
const heavyOfAll = 4
const restTimes = 12
const restAtMostMilliseconds = 600
/** The pause before a place takes the next heavy request while other tenants are active, so that they are served as usual most of the time. */
export const restAfterHeavy = (tookMilliseconds: number): number => Math.min(restAtMostMilliseconds, restTimes * tookMilliseconds)

/** Places for heavy operations (`isHeavy`): a dozen long calculations at once would use up the database's CPU. */
export const openHeavyPlaces = (): FairPlaces =>
  fairPlaces({ places: heavyOfAll, patienceMilliseconds: 5_000, waitingEach: 50, shareOf: () => heavyEach })
