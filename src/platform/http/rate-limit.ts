/** The rate limit in requests per minute and caller, with the headers of draft-ietf-httpapi-ratelimit-headers. */
import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '../access/caller.ts'
import { refuse } from '../contract/errors.ts'

/** Undefined if no limit is configured. */
export const openRateLimit = (requestsPerMinute: number): RateLimiterMemory | undefined =>
  requestsPerMinute > 0 ? new RateLimiterMemory({ points: requestsPerMinute, duration: 60 }) : undefined

export async function countAgainstLimit(limiter: RateLimiterMemory, caller: Caller, reply: FastifyReply): Promise<void> {
  const announce = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.ceil(msBeforeNext / 1_000)
    reply.header('ratelimit-policy', `"key";q=${limiter.points};w=${limiter.duration}`)
    reply.header('ratelimit', `"key";r=${remainingPoints};t=${seconds}`)
    return seconds
  }
  try {
    announce(await limiter.consume(caller.actorId))
  } catch (rejection) {
    throw refuse.RATE_LIMITED({ retryAfterSeconds: announce(rejection as RateLimiterRes) })
  }
}
