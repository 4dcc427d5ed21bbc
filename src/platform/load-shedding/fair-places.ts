/**
 * A number of places (connections, threads) lent to tenants so that none of them can take all: one alone gets half, each of two a little more than a
 * third, and there is always something left for the next who comes. Who waits is served by turns, the tenant with the fewest places first. What would wait
 * too long is refused at once, because an answer that nobody waits for any more is work for nothing.
 */
export interface Lending {
  readonly places: number
  /** Nobody waits longer than this; whoever would is refused at the entrance. */
  readonly patienceMilliseconds: number
  /** So many may wait, of one tenant. */
  readonly waitingEach: number
  /** How many places one tenant may have while so many tenants want some. Default: a share that leaves one for a newcomer. */
  readonly shareOf?: (tenants: number) => number
}

/** No place is free, and none will be soon enough. */
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
  /** How long a place is kept, in milliseconds; the latest count most. */
  keeps: number
}

export interface FairPlaces {
  /** Waits for a place of this tenant. Call the answer once to give it back. @throws NoPlace */
  take(tenant: string): Promise<() => void>
  /** Whether a request of this tenant would be refused now. */
  isFull(tenant: string): boolean
  readonly held: number
  readonly waiting: number
}

/** What a place is kept for, until it is known. */
const firstGuessMilliseconds = 5
const weightOfTheLatest = 0.1

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
  /** Gives what is free to those who have least. Whoever was served goes to the end of the line. */
  const serve = () => {
    while (held < places && waiting > 0) {
      const most = share()
      let next: [string, Tenant] | undefined
      for (const entry of tenants)
        if (entry[1].waiting.size > 0 && entry[1].held < most && (!next || entry[1].held < next[1].held)) next = entry
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

/** Of what keeps the database busy for long, a tenant has so many under way at once; with two, one is worked out while the other is sent. */
const heavyEach = 2
const heavyOfAll = 4
const restTimes = 12
const restAtMostMilliseconds = 600
/** What lies between one heavy request and the next at the same place, while other tenants are here: they are answered as ever for most of the time. */
export const restAfterHeavy = (tookMilliseconds: number): number => Math.min(restAtMostMilliseconds, restTimes * tookMilliseconds)

/** For operations that are heavy (`isHeavy`): a dozen long calculations at once would take the processors of the database from everybody. */
export const openHeavyPlaces = (): FairPlaces =>
  fairPlaces({ places: heavyOfAll, patienceMilliseconds: 5_000, waitingEach: 50, shareOf: () => heavyEach })
