/** The public interface of the module: background tasks to events, seen and started again by people. Carrying them out is the platform's. */
import { listBackgroundTasks } from './list-background-tasks.ts'
import { retryBackgroundTask } from './retry-background-task.ts'

export const operations = [listBackgroundTasks, retryBackgroundTask]
export { events } from './events.ts'
