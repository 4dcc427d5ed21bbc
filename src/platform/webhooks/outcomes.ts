/** Records the outcomes of deliveries in batches, and disables subscriptions that have failed for too long. */
import type { Temporal } from 'temporal-polyfill'
import { begin, commit, type Database, databaseErrorOf, rollback, writeScopeStatement } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { outboxStatements } from '../events/outbox.ts'
import type { Logger } from '../observability/telemetry.ts'
import { momentOf } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import type { WebhookOutcome } from './attempts.ts'

/** A subscription is disabled after this time without a success and this number of attempts. */
const disableAfter = '5 days'
const disableAttempts = 10

export interface Outcomes {
  /** Records them soon, in one batch with others; returns at once. */
  add(...outcomes: readonly WebhookOutcome[]): void
  /** Resolves when everything that was added is recorded, or given up. */
  recorded(): Promise<void>
}

/** `taker` is the process that claimed the deliveries: an outcome of a lost lease is not recorded. */
export function openOutcomes(database: Database, taker: string, clock: () => Temporal.Instant, logger: Logger): Outcomes {
  const done: WebhookOutcome[] = []
  let writing: Promise<void> | undefined

  /** Events of subscriptions disabled by the outcomes are emitted in the same transaction. */
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

  /** One batch at a time; outcomes that arrive meanwhile go into the next batch. */
  async function write(): Promise<void> {
    while (done.length > 0) {
      const batch = done.splice(0, 500)
      const result = await tryToWrite(batch)
      // One invalid outcome must not prevent storing the others, so store each separately. (If the database is unavailable, that would not help.)
      if (result === 'refused' && batch.length > 1) for (const outcome of batch) await tryToWrite([outcome])
    }
    writing = undefined
  }

  return {
    add(...outcomes) {
      if (outcomes.length === 0) return
      done.push(...outcomes)
      writing ??= write()
    },
    recorded: async () => writing,
  }
}
