import { sql } from '../../../platform/database/sql.ts'
import { sweeping } from '../../../platform/periodic-work/sweeping.ts'

/** Completed background tasks are kept long enough to look up their outcome. */
const doneBackgroundTasksKept = '30 days'

export const sweepBackgroundTasks = sweeping(
  'sweep-background-tasks',
  '29 * * * *',
  (atMost) => sql`select sweep_reactions(${doneBackgroundTasksKept}::interval, ${atMost}) as swept`,
)
