import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { JobRow } from './job.ts'

export const insertJob = (tenantId: Id, job: JobRow, createdBy: Id): Statement => sql`
  insert into job (tenant_id, id, kind, status, total, warnings, created_at, created_by)
  values (${tenantId}, ${job.id}, ${job.kind}, ${job.status}, ${job.total}, ${job.warnings}::text[], ${job.createdAt}, ${createdBy})`

/** Saves the current progress of a job. */
export const updateJob = (tenantId: Id, job: JobRow): Statement => sql`
  update job set status = ${job.status}, done = ${job.done}, result = ${JSON.stringify(job.result)}::jsonb,
    started_at = ${job.startedAt}::timestamptz, finished_at = ${job.finishedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${job.id}`
