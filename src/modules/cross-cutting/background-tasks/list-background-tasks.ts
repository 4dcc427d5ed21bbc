import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { backgroundTaskColumns } from './background-task-reads.ts'
import {
  BackgroundTask,
  type BackgroundTaskRow,
  backgroundTaskExample,
  backgroundTaskStatuses,
  presentBackgroundTask,
} from './background-task-record.ts'

export const listBackgroundTasks = operation({
  id: 'listBackgroundTasks',
  method: 'GET',
  path: '/v1/background-tasks',
  summary: 'List background tasks',
  description:
    'Tasks triggered by events, such as capturing a deposit after a no-show, newest first. An unsuccessful task is retried with increasing delays; ' +
    'after ten attempts it is `failed`, with the last reason, until somebody retries it.',
  permission: 'establishment.read',
  query: closed({ ...page, status: Type.Optional(OneOf(backgroundTaskStatuses)) }),
  paginated: true,
  data: Type.Array(BackgroundTask),
  refuses: [],
  example: { query: { status: 'failed' }, data: [backgroundTaskExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([sql`r.tenant_id = ${tenantId}`, query.status !== undefined && sql`r.status = ${query.status}`])
    const [rows, [count]] = await load(
      sql<BackgroundTaskRow>`select ${backgroundTaskColumns} from reaction r where ${wanted}${asked.order('r.id desc')}`,
      sql<{ total: number }>`select count(*)::int as total from reaction r where ${wanted}`,
    )
    return { data: rows.map(presentBackgroundTask), meta: asked.meta(rows, count) }
  },
})
