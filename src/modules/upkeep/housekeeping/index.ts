/** The public interface of the module: housekeeping status, tasks and found items. */
import { assignHousekeepingTasks } from './assign-housekeeping-tasks.ts'
import { changeHousekeepingTask } from './change-housekeeping-task.ts'
import { createHousekeepingTask } from './create-housekeeping-task.ts'
import { endFoundItem } from './end-found-item.ts'
import { getHousekeepingRules } from './get-housekeeping-rules.ts'
import { listFoundItems } from './list-found-items.ts'
import { listHousekeepingTasks } from './list-housekeeping-tasks.ts'
import { listHousekeepingUnits } from './list-housekeeping-units.ts'
import { makeHousekeepingTasks } from './make-housekeeping-tasks.ts'
import { makeTasksOfTheDay } from './make-tasks-of-the-day.ts'
import { recordFoundItem } from './record-found-item.ts'
import { restoreFoundItem } from './restore-found-item.ts'
import { setDoNotDisturb } from './set-do-not-disturb.ts'
import { setHousekeepingRules } from './set-housekeeping-rules.ts'
import { setOutOfService } from './set-out-of-service.ts'
import { setUnitStatus } from './set-unit-status.ts'

export const operations = [
  listHousekeepingUnits,
  setUnitStatus,
  setDoNotDisturb,
  setOutOfService,
  getHousekeepingRules,
  setHousekeepingRules,
  makeHousekeepingTasks,
  assignHousekeepingTasks,
  createHousekeepingTask,
  listHousekeepingTasks,
  changeHousekeepingTask,
  recordFoundItem,
  listFoundItems,
  endFoundItem,
  restoreFoundItem,
]
export const eventHandlers = [makeTasksOfTheDay]
export { events } from './events.ts'
export { FoundItem, foundItemExample } from './found-item.ts'
export { foundItemsOfStays, isRefusedAsUnready, readinessOf, unreadinessRank } from './housekeeping-reads.ts'
export { eraseFoundItems, foundItemIds, markDirty, undoMarkDirty } from './housekeeping-writes.ts'
export { unreadiness } from './unit-status.ts'
export { vocabulary } from './vocabulary.ts'
