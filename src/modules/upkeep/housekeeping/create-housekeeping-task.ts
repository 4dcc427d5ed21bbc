import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { rulesOf, unitStateForUpdate, usersOfTasks } from './housekeeping-reads.ts'
import { checklistOf, insertTask } from './housekeeping-writes.ts'
import { taskKinds, usualRules } from './rules.ts'
import { HousekeepingTask, taskChanges, taskExample } from './task.ts'

export const createHousekeepingTask = operation({
  id: 'createHousekeepingTask',
  method: 'POST',
  path: '/v1/units/:id/housekeeping-tasks',
  summary: 'Create a housekeeping task',
  description: 'By hand, in addition to tasks created from the rules. Minutes and checklist default to those of the rules.',
  permission: 'housekeeping.work',
  status: 201,
  params: closed({ id: Id('The unit.') }),
  body: closed({
    dueOn: Type.Optional(DateOf('Default: the open business date.')),
    kind: OneOf(taskKinds),
    ...taskChanges,
  }),
  data: HousekeepingTask,
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND, refuse.ASSIGNEE_UNKNOWN],
  example: {
    params: { id: exampleId.unit },
    body: { kind: 'deep_clean', notes: 'Carpet' },
    data: { ...taskExample, kind: 'deep_clean', notes: 'Carpet' },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    const [[unit], users] = await load(
      unitStateForUpdate(tenantId, params.id),
      usersOfTasks(tenantId, body.assigneeUserId ? [body.assigneeUserId] : []),
    )
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (body.assigneeUserId && users.length === 0) throw refuse.ASSIGNEE_UNKNOWN()
    // The second load: the establishment of the rules is only known from the unit.
    const [[rules = usualRules]] = await load(rulesOf(tenantId, unit.establishmentId))
    const task: HousekeepingTask = {
      id: newId(),
      establishmentId: unit.establishmentId,
      unitId: unit.id,
      unitCode: unit.code,
      dueOn: body.dueOn ?? dateOfEstablishment(unit, todayIn),
      kind: body.kind,
      status: 'open',
      minutes: body.minutes ?? rules.minutes[body.kind],
      assignee: body.assignee ?? null,
      assigneeUserId: body.assigneeUserId ?? null,
      checklist: body.checklist ?? checklistOf(rules, body.kind),
      notes: body.notes ?? null,
      startedAt: null,
      endedAt: null,
    }
    return {
      data: task,
      record: task.id,
      establishmentId: unit.establishmentId,
      writes: [insertTask(tenantId, task, moment)],
      events: [
        {
          type: 'housekeeping.task_changed',
          establishmentId: unit.establishmentId,
          data: { taskId: task.id, unitId: unit.id, status: task.status },
        },
      ],
    }
  },
})
