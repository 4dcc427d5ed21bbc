/**
 * Limits failed sign-ins. Failures are counted by address, by account and address, and by account. A browser in which the user has signed in before is counted
 * separately, so that an attacker cannot lock the user out (OWASP, device cookies). The same limits apply to accounts that do not exist. Counters are in the
 * memory of each process, so n processes allow n times as many failures.
 */
import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refuse } from '../errors.ts'

const limits = {
  pair: { points: 5, duration: 900 },
  address: { points: 60, duration: 900 },
  account: { points: 100, duration: 3_600 },
  knownBrowser: { points: 10, duration: 900 },
} as const

export interface Throttle {
  /**
   * Counts the attempt as a failure before it is checked, so that parallel attempts are limited like sequential ones.
   * @throws SIGN_IN_THROTTLED with the time to wait
   */
  begin(attempt: Attempt): Promise<void>
  /** Removes the attempt from the count, because it was not a failure. */
  giveBack(attempt: Attempt): Promise<void>
  /** Also clears earlier failures of this account from this place. */
  succeeded(attempt: Attempt): Promise<void>
}

export interface Attempt {
  readonly account: string
  readonly address: string
  /** The browser has a cookie that proves that this user has signed in there before. */
  readonly isKnownBrowser: boolean
}

/** One IPv6 subscriber usually has a whole /64, so addresses are counted by /64. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}

export function openThrottle(): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]),
  ) as Record<keyof typeof limits, RateLimiterMemory>
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')
  const namesOf = ({ account, address: full, isKnownBrowser }: Attempt): [keyof typeof limits, string][] => {
    const address = networkOf(full)
    return isKnownBrowser
      ? [['knownBrowser', hash(account)]]
      : [
          ['pair', hash(account, address)],
          ['address', hash(address)],
          ['account', hash(account)],
        ]
  }
  return {
    async begin(attempt) {
      const taken: [keyof typeof limits, string][] = []
      for (const [name, key] of namesOf(attempt))
        try {
          await limiters[name].consume(key)
          taken.push([name, key])
        } catch (rejection) {
          // A throttled attempt was never checked, so it does not count against the other limits.
          for (const [other, otherKey] of [...taken, [name, key] as const]) await limiters[other].reward(otherKey)
          const { msBeforeNext = 60_000 } = rejection as { msBeforeNext?: number }
          throw refuse.SIGN_IN_THROTTLED({ retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) })
        }
    },
    async giveBack(attempt) {
      for (const [name, key] of namesOf(attempt)) await limiters[name].reward(key)
    },
    async succeeded(attempt) {
      for (const [name, key] of namesOf(attempt))
        if (name === 'address' || name === 'account') await limiters[name].reward(key)
        else await limiters[name].delete(key)
    },
  }
}

const anonymous = new RateLimiterMemory({ points: 300, duration: 900, keyPrefix: 'anonymous' })

/** Limits anonymous requests that make the service call another system, by client address. @throws SIGN_IN_THROTTLED */
export async function countAnonymous(address: string): Promise<void> {
  await anonymous.consume(networkOf(address)).catch((rejection: { msBeforeNext?: number }) => {
    throw refuse.SIGN_IN_THROTTLED({ retryAfterSeconds: Math.ceil((rejection.msBeforeNext ?? 60_000) / 1_000) })
  })
}
