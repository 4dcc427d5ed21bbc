/** Periodic work of the platform itself. */
import type { PeriodicJob } from './jobs.ts'
import { sql } from './sql.ts'

/** Kept longer than the seven days that are promised, so that a retry on the last day still replays. */
const idempotencyKeysKept = '8 days'
const sweptAtOnce = 5_000

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
]
