/**
 * How often somebody may fail. Counted by address, by account and address together, and by account alone; a browser in which the person has signed in before is
 * counted apart, so that whoever attacks an account does not lock its owner out (OWASP, device cookies). The same for accounts that do not exist. In the
 * memory of each process: with n processes it is n times as much.
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
  /** Counts the attempt as a failure before it is tried, so that many at once are no more than one after the other. @throws SIGN_IN_THROTTLED with the time to wait */
  begin(attempt: Attempt): Promise<void>
  /** It was no failure: it does not count. */
  giveBack(attempt: Attempt): Promise<void>
  /** Nor do earlier failures of this account from this place. */
  succeeded(attempt: Attempt): Promise<void>
}

export interface Attempt {
  readonly account: string
  readonly address: string
  /** The browser has a proof that this person has signed in there. */
  readonly isKnownBrowser: boolean
}

/** Whoever has one address of IPv6 has all of its /64. */
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
          // What was refused was not tried: it is no failure elsewhere.
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

/** What makes the service call somebody else, counted by where it comes from. @throws SIGN_IN_THROTTLED */
export async function countAnonymous(address: string): Promise<void> {
  await anonymous.consume(networkOf(address)).catch((rejection: { msBeforeNext?: number }) => {
    throw refuse.SIGN_IN_THROTTLED({ retryAfterSeconds: Math.ceil((rejection.msBeforeNext ?? 60_000) / 1_000) })
  })
}
