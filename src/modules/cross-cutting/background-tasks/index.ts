/** The public interface of the module: listing and retrying background tasks. The platform runs them. */

import { sweepBackgroundTasks } from './background-task-retention-writes.ts'
import { listBackgroundTasks } from './list-background-tasks.ts'
import { retryBackgroundTask } from './retry-background-task.ts'

export const operations = [listBackgroundTasks, retryBackgroundTask]
export { events } from './events.ts'

export const periodicJobs = [sweepBackgroundTasks]
export { vocabulary } from './vocabulary.ts'
