/**
 * Sends webhook deliveries: claims due deliveries with a lease, sends each outside of any transaction, and records the outcome. Any number of processes share
 * the work. If one dies, its deliveries are claimed again when the lease expires. So every event is delivered at least once, always with the same id.
 */
import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Vault } from '../external/vault.ts'
import type { Logger } from '../observability/telemetry.ts'
import { momentOf } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import { openAttempts, type WebhookOutcome } from './attempts.ts'
import type { Lookup } from './guarded-agent.ts'
import { openLanes } from './lanes.ts'
import { openOutcomes } from './outcomes.ts'
import { type Taken, totalMilliseconds } from './post.ts'
import type { TargetRules } from './target-guard.ts'

export { secretOf, type WebhookOutcome } from './attempts.ts'

export interface WebhookSettings {
  readonly rules: TargetRules
  readonly vault: Vault
}

const leaseSeconds = 60
/**
 * Most deliveries of one subscription that a process holds at a time. While the last attempts failed or were slow, the SQL function `claim_webhook_deliveries`
 * lowers it to eight, which finish before the claim expires however slow the target is; `lanes.ts` starts none that would outlast it.
 */
const takenForSubscription = 64
const takenAtOnce = 512
const restMilliseconds = 500
/** Delay between a nudge and the look-up of new deliveries. */
const nudgeMilliseconds = 15

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
  /** For tests: claims one batch, sends it in sequence and records the outcomes; the periodic look-up stays off afterwards. */
  round(): Promise<WebhookOutcome[]>
  /** Finishes running deliveries and releases the other claimed ones. */
  stop(): Promise<void>
}

/** Claims due deliveries for a process; fair between subscriptions, because each claim begins after the subscription that was served last. */
function openClaims(database: Database, taker: string, clock: () => Temporal.Instant, lease: number) {
  let servedLast: Id = '00000000-0000-0000-0000-000000000000'
  return {
    async claim(atMost: number): Promise<readonly Taken[]> {
      const [taken] = await database.flush([
        sql<Taken>`
          select tenant_id as "tenantId", id, subscription_id as "subscriptionId", event_id as "eventId", attempts,
            leased_until as "leasedUntil", target_url as "targetUrl", secret, previous_secret as "previousSecret", event_type as "eventType", payload
          from claim_webhook_deliveries(${momentOf(clock())}::timestamptz, ${taker}::uuid, ${lease}::integer, ${takenForSubscription}::integer, ${atMost}::integer, ${servedLast}::uuid)`,
      ])
      servedLast = taken.at(-1)?.subscriptionId ?? servedLast
      return taken
    },
    async release(): Promise<void> {
      await database.flush([sql`select release_webhook_deliveries(${taker}::uuid)`]).catch(() => {})
    },
  }
}

export function startWebhooks(
  database: Database,
  { rules, vault }: WebhookSettings,
  logger: Logger,
  clock: () => Temporal.Instant,
  options: WebhookWorkerOptions = {},
): WebhookWorker {
  const taker = randomUUID()
  const patience = options.totalMilliseconds ?? totalMilliseconds
  const random = options.random ?? Math.random
  const claims = openClaims(database, taker, clock, options.leaseSeconds ?? leaseSeconds)
  const attempts = openAttempts({ rules, vault, logger, clock, patience, random, lookup: options.lookup })
  const outcomes = openOutcomes(database, taker, clock, logger)
  let stopped = false
  let taking: Promise<void> | undefined
  let again = false

  const send = async (delivery: Taken): Promise<void> => {
    const outcome = await attempts.attempt(delivery)
    if (!outcome) return
    options.observe?.(outcome)
    outcomes.add(outcome)
  }
  const lanes = openLanes({ clock, patience, send, onRoom: () => look() })
  const take = async (): Promise<void> => {
    const held = lanes.held()
    if (held < takenAtOnce) lanes.add(await claims.claim(takenAtOnce - held))
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
      const sent: WebhookOutcome[] = []
      for (const delivery of await claims.claim(takenAtOnce)) {
        const outcome = await attempts.attempt(delivery)
        if (outcome) sent.push(outcome)
      }
      outcomes.add(...sent)
      await outcomes.recorded()
      return sent
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(nudged)
      lanes.clear()
      await taking
      lanes.clear()
      await lanes.ended()
      await outcomes.recorded()
      await claims.release()
      await attempts.close()
    },
  }
}
