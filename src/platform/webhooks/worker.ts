/**
 * Sends what is on its way: takes deliveries that are due under a lease, sends each outside of any transaction, and writes down how it went. Any
 * number of processes share the work, and any of them may die at any moment: what it had taken is taken again when the lease is over, so an
 * event comes at least once, and always under the same id.
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

/** Disabled after so long without a success, and so many attempts. */
const disableAfter = '5 days'
const disableAttempts = 10

const leaseSeconds = 60
/** Side by side for one subscription: a dead or slow target keeps no more than these busy. */
const lanesOfSubscription = 4
/**
 * So many wait at most for one subscription. Where the last have failed or were slow the database hands out eight: those are done before the lease ends, however
 * slow the target is. What a target that becomes slow meanwhile leaves over is not begun any more when the lease would not last.
 */
const takenForSubscription = 64
const takenAtOnce = 512
const restMilliseconds = 500
/** How soon after a change it is looked for what it set on its way. */
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
  /** Something may be due now. */
  nudge(): void
  /** Everything that is due now, sent once; for tests. */
  round(): Promise<WebhookOutcome[]>
  /** What is being sent is finished; the rest is given back. */
  stop(): Promise<void>
}

/** To whom a sealed secret belongs. */
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
      // What could not be finished before the lease ends is left to whoever takes it then.
      if (Date.parse(delivery.leasedUntil) - clock().epochMilliseconds < patience) continue
      running.set(subscriptionId, (running.get(subscriptionId) ?? 0) + 1)
      const sent = send(delivery).finally(() => {
        sending.delete(sent)
        const left = (running.get(subscriptionId) ?? 1) - 1
        if (left > 0) running.set(subscriptionId, left)
        else running.delete(subscriptionId)
        fillLanes(subscriptionId)
        // More may wait for this subscription; it is taken while the last are still under way.
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

  /** One after the other; what ends meanwhile goes with the next. */
  async function write(): Promise<void> {
    while (done.length > 0) {
      const batch = done.splice(0, 500)
      const result = await tryToWrite(batch)
      // One that the database cannot take must not take the others with it. (When it is away, nothing is gained by asking for each.)
      if (result === 'refused' && batch.length > 1) for (const outcome of batch) await tryToWrite([outcome])
    }
    writing = undefined
  }

  /** Tried a few times while the lease lasts; what is not written then is sent again, rather twice than not at all. */
  async function tryToWrite(batch: readonly WebhookOutcome[]): Promise<'written' | 'refused' | 'lost'> {
    for (let tries = 1; ; tries += 1) {
      try {
        await writeDown(batch)
        return 'written'
      } catch (error) {
        // Class 22: what is in it cannot be stored, now or later.
        const isRefused = databaseErrorOf(error)?.code?.startsWith('22') === true
        if (isRefused || tries === 4) {
          logger.error({ error, outcomes: batch.length, deliveryId: batch[0]?.id }, 'outcomes of webhooks could not be written')
          return isRefused ? 'refused' : 'lost'
        }
        await new Promise((resolve) => setTimeout(resolve, tries * 150))
      }
    }
  }

  /** What is disabled by it is reported in the same transaction. */
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
          logger.warn({ tenantId, subscriptionId }, 'a webhook subscription is disabled')
      } catch (error) {
        await session.flush([rollback]).catch(() => {})
        throw error
      }
    })

  /** Nothing when it could not be signed: that is no fault of the target, and is not counted against it. */
  async function attempt(delivery: Taken): Promise<WebhookOutcome | undefined> {
    const { tenantId, id, subscriptionId, eventId, eventType } = delivery
    const secrets = secretsOf(delivery)
    if (!secrets) return undefined
    openedAgent ??= openAgent()
    const agent = await openedAgent.catch((error: unknown) => {
      openedAgent = undefined
      logger.error({ error }, 'the library of webhooks could not be loaded')
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
      // From its end on: a target that takes its time is not asked again at once.
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
      logger.error(
        { error, subscriptionId },
        'the secret of a webhook cannot be opened: INNKEEP_MASTER_KEY is another than it was',
      )
      return undefined
    }
  }

  /** Takes as long as there is something to take. */
  function look(): void {
    if (stopped) return
    again = true
    taking ??= (async () => {
      while (again && !stopped) {
        again = false
        await take().catch((error: unknown) => logger.error({ error }, 'webhooks could not be looked for'))
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
