/** Scheduled jobs of the platform, and its retention periods. */

import { type Statement, sql } from '../database/sql.ts'
import type { PeriodicJob } from './periodic-jobs.ts'

/** Longer than the documented seven days, so that a retry on the last day still gets the stored response. */
const idempotencyKeysKept = '8 days'
const sweptAtOnce = 5_000

/** Long enough to review the rows of an import. Limited because they contain personal data. */
const importRowsKept = '31 days'

/** Completed background tasks are kept long enough to look up their outcome. */
const doneBackgroundTasksKept = '30 days'
const finishedJobsKept = '90 days'

const sweeping = (name: string, cron: string, swept: (atMost: number) => Statement<{ swept: number }>): PeriodicJob => ({
  name,
  cron,
  async run(database) {
    for (;;) {
      const [[row]] = await database.flush([swept(sweptAtOnce)])
      if ((row?.swept ?? 0) < sweptAtOnce) return
    }
  },
})

/** The documented retention of the webhook log. */
const webhookLogKept = '90 days'

export const periodicJobs: readonly PeriodicJob[] = [
  sweeping(
    'sweep-background-tasks',
    '29 * * * *',
    (atMost) => sql`select sweep_reactions(${doneBackgroundTasksKept}::interval, ${atMost}) as swept`,
  ),
  sweeping('sweep-sign-in', '37 3 * * *', (atMost) => sql`select sweep_sign_in(${atMost}) as swept`),
  sweeping('sweep-jobs', '11 4 * * *', (atMost) => sql`select sweep_jobs(${finishedJobsKept}::interval, ${atMost}) as swept`),
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
      await database.flush([sql`select count_guests(false)`])
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
