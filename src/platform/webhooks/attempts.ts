/** One attempt to deliver an event: signed, sent, and judged by the answer. */
import type { Temporal } from 'temporal-polyfill'
import type { Agent } from 'undici'
import type { Vault } from '../external/vault.ts'
import type { Logger } from '../observability/telemetry.ts'
import { type Moment, momentOf } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'
import type { Lookup } from './guarded-agent.ts'
import { connectMilliseconds, post, type Taken } from './post.ts'
import { nextWebhookAttempt } from './retries.ts'
import type { TargetRules } from './target-guard.ts'

export interface WebhookOutcome {
  readonly tenantId: Id
  readonly id: Id
  readonly attemptId: Id
  readonly subscriptionId: Id
  readonly eventId: Id
  readonly eventType: string
  readonly attempt: number
  readonly statusCode: number | null
  readonly success: boolean
  readonly error: string | null
  readonly responseExcerpt: string | null
  readonly durationMilliseconds: number
  readonly deliveredAt: Moment
  readonly nextAttemptAt: Moment | null
  readonly gone: boolean
  readonly targetUrl: string
}

/** The value to which the encrypted secret of a subscription is bound (`Vault`). */
export const secretOf = (tenantId: Id, subscriptionId: Id): string => `webhook ${tenantId} ${subscriptionId}`

export interface AttemptSettings {
  readonly rules: TargetRules
  readonly vault: Vault
  readonly logger: Logger
  readonly clock: () => Temporal.Instant
  /** Maximum milliseconds of an attempt. */
  readonly patience: number
  readonly random: () => number
  readonly lookup: Lookup | undefined
}

export interface Attempts {
  /** Undefined if the delivery could not be signed: that is not a failure of the target and does not count as an attempt. */
  attempt(delivery: Taken): Promise<WebhookOutcome | undefined>
  close(): Promise<void>
}

export function openAttempts({ rules, vault, logger, clock, patience, random, lookup }: AttemptSettings): Attempts {
  let openedAgent: Promise<Agent> | undefined
  const openAgent = async (): Promise<Agent> => {
    const { guardedAgent } = await import('./guarded-agent.ts')
    return guardedAgent(rules, Math.min(connectMilliseconds, patience), lookup)
  }

  function secretsOf({ tenantId, subscriptionId, secret, previousSecret }: Taken): string[] | undefined {
    try {
      const belongsTo = secretOf(tenantId, subscriptionId)
      return [secret, previousSecret].flatMap((sealed) => (sealed === null ? [] : [vault.open(sealed, belongsTo)]))
    } catch (error) {
      logger.error({ error, subscriptionId }, 'the secret of a webhook cannot be decrypted: INNKEEP_MASTER_KEY has changed')
      return undefined
    }
  }

  return {
    async attempt(delivery) {
      const secrets = secretsOf(delivery)
      if (!secrets) return undefined
      openedAgent ??= openAgent()
      const agent = await openedAgent.catch((error: unknown) => {
        openedAgent = undefined
        logger.error({ error }, 'the HTTP library for webhooks could not be loaded')
      })
      if (!agent) return undefined
      const now = clock()
      const began = performance.now()
      const answer = await post(agent, secrets, delivery, now, patience)
      const attemptNumber = delivery.attempts + 1
      const success = answer.statusCode !== null && answer.statusCode >= 200 && answer.statusCode < 300
      const gone = answer.statusCode === 410
      const pause = success || gone ? undefined : nextWebhookAttempt(attemptNumber, random(), answer.retryAfterSeconds)
      const { tenantId, id, subscriptionId, eventId, eventType, targetUrl } = delivery
      return {
        tenantId,
        id,
        attemptId: newId(),
        subscriptionId,
        eventId,
        eventType,
        attempt: attemptNumber,
        statusCode: answer.statusCode,
        success,
        error: success ? null : answer.error,
        responseExcerpt: answer.excerpt,
        durationMilliseconds: Math.round(performance.now() - began),
        deliveredAt: momentOf(now),
        // Counted from the end of the attempt, so that a slow target is not retried immediately.
        nextAttemptAt: pause === undefined ? null : momentOf(clock().add({ milliseconds: Math.round(pause * 1_000) })),
        gone,
        targetUrl,
      }
    },
    async close() {
      await (await openedAgent?.catch(() => undefined))?.close()
    },
  }
}
