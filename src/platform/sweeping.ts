/** Periodic work of the platform itself. */
import type { PeriodicJob } from './jobs.ts'
import { sql } from './sql.ts'

/** Kept longer than the seven days that are promised, so that a retry on the last day still replays. */
const idempotencyKeysKept = '8 days'
const sweptAtOnce = 5_000

/** Long enough to decide about a row of an import; it holds personal data. */
const importRowsKept = '31 days'

/** As long as the log is promised. */
const webhookLogKept = '90 days'

export const periodicJobs: readonly PeriodicJob[] = [
  {
    name: 'sweep-idempotency-keys',
    cron: '17 * * * *',
    async run(database) {
      for (;;) {
        const [[row]] = await database.flush([
          sql<{ swept: number }>`select sweep_idempotency_keys(${idempotencyKeysKept}::interval, ${sweptAtOnce}) as swept`,
        ])
        if ((row?.swept ?? 0) < sweptAtOnce) return
      }
    },
  },
  {
    name: 'count-crowded-guest-keys',
    cron: '23 * * * *',
    async run(database) {
      await database.flush([sql`select count_crowded_guest_keys()`])
    },
  },
  {
    name: 'sweep-guest-import-rows',
    cron: '41 3 * * *',
    async run(database) {
      for (;;) {
        const [[row]] = await database.flush([
          sql<{ swept: number }>`select sweep_guest_import_rows(${importRowsKept}::interval, ${sweptAtOnce}) as swept`,
        ])
        if ((row?.swept ?? 0) < sweptAtOnce) return
      }
    },
  },
  {
    name: 'sweep-webhook-log',
    cron: '53 1 * * *',
    async run(database) {
      for (;;) {
        const [[row]] = await database.flush([
          sql<{ swept: number }>`select sweep_webhook_log(${webhookLogKept}::interval, ${sweptAtOnce}) as swept`,
        ])
        if ((row?.swept ?? 0) < sweptAtOnce) return
      }
    },
  },
]
