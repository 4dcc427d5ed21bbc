import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Job, type JobRow, jobExample, jobStatuses, presentJob } from './job.ts'
import { jobColumns } from './job-reads.ts'

export const listJobs = operation({
  id: 'listJobs',
  method: 'GET',
  path: '/v1/jobs',
  summary: 'List jobs',
  description: 'Newest first. Needs a key for the whole tenant.',
  permission: 'guest.read',
  query: closed({ ...page, status: Type.Optional(OneOf(jobStatuses)), kind: Type.Optional(Text(40)) }),
  paginated: true,
  data: Type.Array(Job),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { query: { status: 'running' }, data: [jobExample] },
  async handle({ caller, query, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.kind !== undefined && sql`kind = ${query.kind}`,
    ])
    const [rows, [count]] = await load(
      sql<JobRow>`select ${jobColumns} from job where ${wanted}${asked.order('id desc')}`,
      sql<{ total: number }>`select count(*)::int as total from job where ${wanted}`,
    )
    return { data: rows.map(presentJob), meta: asked.meta(rows, count) }
  },
})
