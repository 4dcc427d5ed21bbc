import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { rulesOf, unitsOfDay } from './housekeeping-reads.ts'
import { makeTasks } from './housekeeping-writes.ts'
import { usualRules } from './rules.ts'
import { tasksOf } from './task.ts'

export const makeHousekeepingTasks = operation({
  id: 'makeHousekeepingTasks',
  method: 'POST',
  path: '/v1/establishments/:id/housekeeping-tasks',
  summary: 'Create the housekeeping tasks of a day',
  description:
    'From the rules, for departures, units left dirty, and stay-overs. End of day does this for the new day. Repeating it adds missing tasks.',
  permission: 'housekeeping.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({ date: Type.Optional(DateOf('Default: the open business date.')) }),
  bodyOptional: true,
  data: closed({
    date: DateOf(),
    tasks: Type.Integer({ description: 'Number of tasks from the rules, including those that already existed.' }),
  }),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, body: {}, data: { date: '2026-11-21', tasks: 17 } },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    const [[establishment], [rules = usualRules]] = await load(
      establishmentByIdForBooking(tenantId, params.id),
      rulesOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    // The second load: the default day depends on the establishment.
    const today = dateOfEstablishment(establishment, todayIn)
    const date = body.date ?? today
    if (date < today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.date must not be earlier than the business date ${today}.` })
    const [units] = await load(unitsOfDay(tenantId, establishment.id, date))
    const tasks = tasksOf(units, rules, date).map((task) => ({ ...task, id: newId() }))
    return {
      data: { date, tasks: tasks.length },
      establishmentId: establishment.id,
      audit: { date, tasks: tasks.length },
      writes: makeTasks(tenantId, establishment.id, date, tasks, rules, moment),
      events: [{ type: 'housekeeping.tasks_made', establishmentId: establishment.id, data: { date, tasks: tasks.length } }],
    }
  },
})
