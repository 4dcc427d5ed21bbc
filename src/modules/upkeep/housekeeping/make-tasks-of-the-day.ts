import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { rulesOf, unitsOfDay } from './housekeeping-reads.ts'
import { makeTasks } from './housekeeping-writes.ts'
import { usualRules } from './rules.ts'
import { tasksOf } from './task.ts'

/** Creates the tasks of a new day from the rules. Running it twice creates nothing twice. */
export const makeTasksOfTheDay = eventHandler({
  name: 'make-housekeeping-tasks',
  on: 'establishment.day_closed',
  // An establishment without rules does not use housekeeping in Innkeep.
  where: (tenantId, event) =>
    sql`exists (select from housekeeping_rules where tenant_id = ${tenantId} and establishment_id = ${event.establishmentId})`,
  async handle({ tenantId, event, moment, newId, load }) {
    const date = String(event.data.nextBusinessDate)
    const establishmentId = event.establishmentId as string
    const [[rules = usualRules], units] = await load(
      rulesOf(tenantId, establishmentId),
      unitsOfDay(tenantId, establishmentId, date),
    )
    const tasks = tasksOf(units, rules, date).map((task) => ({ ...task, id: newId() }))
    if (tasks.length === 0) return {}
    return {
      audit: { date, tasks: tasks.length },
      writes: makeTasks(tenantId, establishmentId, date, tasks, rules, moment),
      events: [{ type: 'housekeeping.tasks_made', establishmentId, data: { date, tasks: tasks.length } }],
    }
  },
})
