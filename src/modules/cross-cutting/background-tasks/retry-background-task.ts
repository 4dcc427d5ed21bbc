import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { backgroundTaskColumns } from './background-task-reads.ts'
import { BackgroundTask, type BackgroundTaskRow, backgroundTaskExample, presentBackgroundTask } from './background-task-record.ts'
import { refuse } from './errors.ts'

export const retryBackgroundTask = operation({
  id: 'retryBackgroundTask',
  method: 'POST',
  path: '/v1/background-tasks/:id/retry',
  summary: 'Retry a background task',
  description: 'Runs it now and resets its number of attempts.',
  permission: 'establishment.manage',
  params: closed({ id: Id('The background task.') }),
  body: closed({}),
  bodyOptional: true,
  data: BackgroundTask,
  names: 'reaction',
  refuses: [refuse.BACKGROUND_TASK_NOT_FOUND, refuse.BACKGROUND_TASK_ALREADY_DONE],
  example: {
    params: { id: exampleId.reaction },
    body: {},
    data: { ...backgroundTaskExample, status: 'pending', attempts: 0 },
  },
  async handle({ params, tenantId, moment, load }) {
    const [[row]] = await load(
      sql<BackgroundTaskRow>`select ${backgroundTaskColumns} from reaction r where r.tenant_id = ${tenantId} and r.id = ${params.id} for update`,
    )
    if (!row) throw refuse.BACKGROUND_TASK_NOT_FOUND({ recordId: params.id })
    if (row.status === 'done') throw refuse.BACKGROUND_TASK_ALREADY_DONE()
    return {
      data: presentBackgroundTask({ ...row, status: 'pending', attempts: 0, nextAttemptAt: moment }),
      establishmentId: row.establishmentId,
      writes: [
        sql`
          update reaction set status = 'pending', attempts = 0, next_attempt_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'background_task.retried',
          establishmentId: row.establishmentId,
          data: { backgroundTaskId: row.id, name: row.name },
        },
      ],
    }
  },
})
