/** A periodic job that deletes what has been kept long enough, a few thousand rows at a time. */
import type { Statement } from '../database/sql.ts'
import type { PeriodicJob } from './periodic-jobs.ts'

const sweptAtOnce = 5_000

/** `swept` deletes up to so many rows and returns their number; it is asked again while it finds that many. */
export const sweeping = (name: string, cron: string, swept: (atMost: number) => Statement<{ swept: number }>): PeriodicJob => ({
  name,
  cron,
  async run({ database }) {
    for (;;) {
      const [[row]] = await database.flush([swept(sweptAtOnce)])
      if ((row?.swept ?? 0) < sweptAtOnce) return
    }
  },
})
