import { sql } from '../../../platform/database/sql.ts'
import { sweeping } from '../../../platform/periodic-work/sweeping.ts'

const finishedJobsKept = '90 days'

export const sweepJobs = sweeping(
  'sweep-jobs',
  '11 4 * * *',
  (atMost) => sql`select sweep_jobs(${finishedJobsKept}::interval, ${atMost}) as swept`,
)
