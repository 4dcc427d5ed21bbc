import { refuseUnlessPermitted } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { lockUnitOfTask, taskForUpdate, usersOfTasks } from './housekeeping-reads.ts'
import { setUnitStatus, updateTask } from './housekeeping-writes.ts'
import { HousekeepingTask, hasEnded, statusAfter, taskChanges, taskExample, taskStatuses } from './task.ts'

export const changeHousekeepingTask = operation({
  id: 'changeHousekeepingTask',
  method: 'PATCH',
  path: '/v1/housekeeping/tasks/:id',
  summary: 'Start, finish, skip or change a housekeeping task',
  description:
    'Finishing a task makes a dirty unit clean; finishing an inspection makes it inspected. A finished or skipped task is reopened with `status` ' +
    '`open`; the status of the unit stays.',
  permission: 'housekeeping.work',
  params: closed({ id: Id('The task.') }),
  body: closed({ status: Type.Optional(OneOf(taskStatuses)), ...taskChanges }),
  data: HousekeepingTask,
  names: 'housekeeping_task',
  refuses: [
    platformRefuse.EMPTY_BODY,
    platformRefuse.PERMISSION_DENIED,
    refuse.HOUSEKEEPING_TASK_NOT_FOUND,
    refuse.HOUSEKEEPING_TASK_ENDED,
    refuse.ASSIGNEE_UNKNOWN,
  ],
  example: {
    params: { id: taskExample.id },
    body: { status: 'in_progress' },
    data: { ...taskExample, status: 'in_progress', startedAt: '2026-11-21T09:30:00.000Z' },
  },
  async handle({ params, body, caller, tenantId, moment, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      task: [row],
      users,
    } = await load({
      lockedUnit: lockUnitOfTask(tenantId, params.id),
      task: taskForUpdate(tenantId, params.id),
      users: usersOfTasks(tenantId, body.assigneeUserId ? [body.assigneeUserId] : []),
    })
    if (!row) throw refuse.HOUSEKEEPING_TASK_NOT_FOUND({ recordId: params.id })
    const { unitStatus, ...task } = row
    if (body.assigneeUserId && users.length === 0) throw refuse.ASSIGNEE_UNKNOWN()
    if (hasEnded(task) && body.status !== 'open') throw refuse.HOUSEKEEPING_TASK_ENDED()
    const status = body.status ?? task.status
    if (task.kind === 'inspection' && status === 'done') refuseUnlessPermitted(caller, 'housekeeping.manage')
    const next: HousekeepingTask = {
      ...task,
      status,
      minutes: body.minutes ?? task.minutes,
      assignee: body.assignee === undefined ? task.assignee : body.assignee,
      assigneeUserId: body.assigneeUserId === undefined ? task.assigneeUserId : body.assigneeUserId,
      checklist: body.checklist ?? task.checklist,
      notes: body.notes === undefined ? task.notes : body.notes,
      startedAt: status === 'open' ? null : (task.startedAt ?? (status === 'skipped' ? null : moment)),
      endedAt: status === 'done' || status === 'skipped' ? moment : null,
    }
    const unitAfter = status === 'done' ? statusAfter(task.kind, unitStatus) : undefined
    return {
      data: next,
      establishmentId: task.establishmentId,
      audit: { status, ...(unitAfter ? { unit: unitAfter } : {}) },
      writes: [
        updateTask(tenantId, next),
        ...(unitAfter
          ? [setUnitStatus(tenantId, { id: task.unitId, establishmentId: task.establishmentId }, unitAfter, moment)]
          : []),
      ],
      events: [
        {
          type: 'housekeeping.task_changed',
          establishmentId: task.establishmentId,
          data: { taskId: task.id, unitId: task.unitId, status },
        },
        ...(unitAfter
          ? [
              {
                type: 'unit.housekeeping_changed' as const,
                establishmentId: task.establishmentId,
                data: { unitId: task.unitId, status: unitAfter, isOutOfService: false },
              },
            ]
          : []),
      ],
    }
  },
})
