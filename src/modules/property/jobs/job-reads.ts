import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { JobRow } from './job.ts'

export const jobColumns = sql`
  id, kind, status, total, done, result, warnings, created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`

export const jobById = (tenantId: Id, id: Id): Statement<JobRow> =>
  sql`select ${jobColumns} from job where tenant_id = ${tenantId} and id = ${id}`

export const jobByIdForUpdate = (tenantId: Id, id: Id): Statement<JobRow> =>
  sql`select ${jobColumns} from job where tenant_id = ${tenantId} and id = ${id} for update`
