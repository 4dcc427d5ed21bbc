/**
 * Sends webhook deliveries: claims due deliveries with a lease, sends each outside of any transaction, and records the outcome. Any number of processes share
 * the work. If one dies, its deliveries are claimed again when the lease expires. So every event is delivered at least once, always with the same id.
 */
import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import type { Agent } from 'undici'
import { begin, commit, type Database, databaseErrorOf, rollback, writeScopeStatement } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { outboxStatements } from '../events/outbox.ts'
import type { Vault } from '../external/vault.ts'
import type { Logger } from '../observability/telemetry.ts'
import { type Moment, momentOf } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'
import { connectMilliseconds, post, type Taken, totalMilliseconds } from './post.ts'
import { nextWebhookAttempt } from './retries.ts'
import type { Lookup } from './guarded-agent.ts'
import type { TargetRules } from './target-guard.ts'

export interface WebhookSettings {
  readonly rules: TargetRules
  readonly vault: Vault
}

/** A subscription is disabled after this time without a success and this number of attempts. */
const disableAfter = '5 days'
const disableAttempts = 10

const leaseSeconds = 60
/** Concurrent deliveries per subscription, so that a dead or slow target occupies no more than these. */
const lanesOfSubscription = 4
/**
 * Maximum number of claimed deliveries waiting per subscription. If the last attempts failed or were slow, the database returns only eight, which finish before
 * the lease expires however slow the target is. If a target becomes slow, deliveries that would outlast the lease are not started.
 */
const takenForSubscription = 64
const takenAtOnce = 512
const restMilliseconds = 500
/** Delay between a nudge and the look-up of new deliveries. */
const nudgeMilliseconds = 15

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

export interface WebhookWorkerOptions {
  readonly leaseSeconds?: number
  readonly totalMilliseconds?: number
  readonly lookup?: Lookup
  readonly random?: () => number
  readonly observe?: (outcome: WebhookOutcome) => void
}

export interface WebhookWorker {
  /** Looks for due deliveries soon. */
  nudge(): void
  /** Sends everything that is due now, once; for tests. */
  round(): Promise<WebhookOutcome[]>
  /** Finishes running deliveries and releases the other claimed ones. */
  stop(): Promise<void>
}

/** The value to which the encrypted secret of a subscription is bound (`Vault`). */
export const secretOf = (tenantId: Id, subscriptionId: Id): string => `webhook ${tenantId} ${subscriptionId}`

export function startWebhooks(
  database: Database,
  { rules, vault }: WebhookSettings,
  logger: Logger,
  clock: () => Temporal.Instant,
  options: WebhookWorkerOptions = {},
): WebhookWorker {
  const taker = randomUUID()
  const lease = options.leaseSeconds ?? leaseSeconds
  const patience = options.totalMilliseconds ?? totalMilliseconds
  const random = options.random ?? Math.random
  let openedAgent: Promise<Agent> | undefined
  const openAgent = async (): Promise<Agent> => {
    const { guardedAgent } = await import('./guarded-agent.ts')
    return guardedAgent(rules, Math.min(connectMilliseconds, patience), options.lookup)
  }
  const waiting = new Map<Id, Taken[]>()
  const running = new Map<Id, number>()
  const done: WebhookOutcome[] = []
  const sending = new Set<Promise<void>>()
  let servedLast: Id = '00000000-0000-0000-0000-000000000000'
  let stopped = false
  let writing: Promise<void> | undefined
  let taking: Promise<void> | undefined
  let again = false

  const claim = async (atMost: number): Promise<readonly Taken[]> => {
    const [taken] = await database.flush([
      sql<Taken>`
        select tenant_id as "tenantId", id, subscription_id as "subscriptionId", event_id as "eventId", attempts,
          leased_until as "leasedUntil", target_url as "targetUrl", secret, previous_secret as "previousSecret", event_type as "eventType", payload
        from claim_webhook_deliveries(${momentOf(clock())}::timestamptz, ${taker}::uuid, ${lease}::integer, ${takenForSubscription}::integer, ${atMost}::integer, ${servedLast}::uuid)`,
    ])
    servedLast = taken.at(-1)?.subscriptionId ?? servedLast
    return taken
  }

  const take = async (): Promise<number> => {
    const held = [...waiting.values()].reduce((sum, own) => sum + own.length, 0)
    if (held >= takenAtOnce) return 0
    const taken = await claim(takenAtOnce - held)
    for (const delivery of taken) {
      const own = waiting.get(delivery.subscriptionId) ?? []
      own.push(delivery)
      waiting.set(delivery.subscriptionId, own)
    }
    for (const subscriptionId of waiting.keys()) fillLanes(subscriptionId)
    return taken.length
  }

  function fillLanes(subscriptionId: Id): void {
    const own = waiting.get(subscriptionId)
    while (own && own.length > 0 && (running.get(subscriptionId) ?? 0) < lanesOfSubscription) {
      const delivery = own.shift() as Taken
      // A delivery that might outlast the lease is skipped; it is claimed again after the lease has expired.
      if (Date.parse(delivery.leasedUntil) - clock().epochMilliseconds < patience) continue
      running.set(subscriptionId, (running.get(subscriptionId) ?? 0) + 1)
      const sent = send(delivery).finally(() => {
        sending.delete(sent)
        const left = (running.get(subscriptionId) ?? 1) - 1
        if (left > 0) running.set(subscriptionId, left)
        else running.delete(subscriptionId)
        fillLanes(subscriptionId)
        // More deliveries may be due for this subscription: claim them while the last ones are still running.
        if ((waiting.get(subscriptionId)?.length ?? 0) < lanesOfSubscription) look()
      })
      sending.add(sent)
    }
    if (own?.length === 0) waiting.delete(subscriptionId)
  }

  async function send(delivery: Taken): Promise<void> {
    const outcome = await attempt(delivery)
    if (!outcome) return
    done.push(outcome)
    options.observe?.(outcome)
    writing ??= write()
  }

  /** Records outcomes in batches, one batch at a time; outcomes that arrive meanwhile go into the next batch. */
  async function write(): Promise<void> {
    while (done.length > 0) {
      const batch = done.splice(0, 500)
      const result = await tryToWrite(batch)
      // One invalid outcome must not prevent storing the others, so store each separately. (If the database is unavailable, that would not help.)
      if (result === 'refused' && batch.length > 1) for (const outcome of batch) await tryToWrite([outcome])
    }
    writing = undefined
  }

  /** Retries a few times while the lease lasts. If an outcome cannot be stored, its event is delivered again: rather twice than never. */
  async function tryToWrite(batch: readonly WebhookOutcome[]): Promise<'written' | 'refused' | 'lost'> {
    for (let tries = 1; ; tries += 1) {
      try {
        await writeDown(batch)
        return 'written'
      } catch (error) {
        // Class 22 (data exception): the outcome can never be stored.
        const isRefused = databaseErrorOf(error)?.code?.startsWith('22') === true
        if (isRefused || tries === 4) {
          logger.error(
            { error, outcomes: batch.length, deliveryId: batch[0]?.id },
            'outcomes of webhook deliveries could not be stored',
          )
          return isRefused ? 'refused' : 'lost'
        }
        await new Promise((resolve) => setTimeout(resolve, tries * 150))
      }
    }
  }

  /** Stores outcomes. The events of subscriptions disabled by them are emitted in the same transaction. */
  const writeDown = (batch: readonly WebhookOutcome[]): Promise<void> =>
    database.withSession(async (session) => {
      try {
        const [, disabled] = await session.flush([
          begin,
          sql<{ tenantId: Id; subscriptionId: Id }>`
            select tenant_id as "tenantId", subscription_id as "subscriptionId"
            from finish_webhook_deliveries(${taker}::uuid, ${JSON.stringify(batch)}::jsonb, ${disableAfter}::interval, ${disableAttempts}::integer)`,
        ])
        const announced = disabled.flatMap(({ tenantId, subscriptionId }) => [
          writeScopeStatement({ tenantId, establishments: '*' }),
          ...outboxStatements(
            tenantId,
            momentOf(clock()),
            subscriptionId,
            [{ type: 'webhook.disabled' as const, establishmentId: null, data: { subscriptionId } }],
            [],
          ),
        ])
        await session.flush([...announced, commit])
        for (const { tenantId, subscriptionId } of disabled)
          logger.warn({ tenantId, subscriptionId }, 'a webhook subscription was disabled')
      } catch (error) {
        await session.flush([rollback]).catch(() => {})
        throw error
      }
    })

  /** Undefined if the delivery could not be signed: that is not a failure of the target and does not count as an attempt. */
  async function attempt(delivery: Taken): Promise<WebhookOutcome | undefined> {
    const { tenantId, id, subscriptionId, eventId, eventType } = delivery
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
    const deliveredAt = momentOf(now)
    const attemptNumber = delivery.attempts + 1
    const success = answer.statusCode !== null && answer.statusCode >= 200 && answer.statusCode < 300
    const gone = answer.statusCode === 410
    const pause = success || gone ? undefined : nextWebhookAttempt(attemptNumber, random(), answer.retryAfterSeconds)
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
      deliveredAt,
      // Counted from the end of the attempt, so that a slow target is not retried immediately.
      nextAttemptAt: pause === undefined ? null : momentOf(clock().add({ milliseconds: Math.round(pause * 1_000) })),
      gone,
      targetUrl: delivery.targetUrl,
    }
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

  /** Claims deliveries until no further look-up is requested. */
  function look(): void {
    if (stopped) return
    again = true
    taking ??= (async () => {
      while (again && !stopped) {
        again = false
        await take().catch((error: unknown) => logger.error({ error }, 'looking for due webhook deliveries failed'))
      }
      taking = undefined
    })()
  }

  const timer = setInterval(look, restMilliseconds)
  timer.unref()
  let nudged: NodeJS.Timeout | undefined
  return {
    nudge() {
      nudged ??= setTimeout(() => {
        nudged = undefined
        look()
      }, nudgeMilliseconds).unref()
    },
    async round() {
      clearInterval(timer)
      const outcomes: WebhookOutcome[] = []
      const taken = await claim(takenAtOnce)
      for (const delivery of taken) {
        const outcome = await attempt(delivery)
        if (outcome) outcomes.push(outcome)
      }
      done.push(...outcomes)
      await write()
      return outcomes
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(nudged)
      waiting.clear()
      await taking
      waiting.clear()
      await Promise.all(sending)
      await writing
      await database.flush([sql`select release_webhook_deliveries(${taker}::uuid)`]).catch(() => {})
      await (await openedAgent?.catch(() => undefined))?.close()
    },
  }
}
