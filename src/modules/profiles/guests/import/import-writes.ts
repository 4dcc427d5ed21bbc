import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { ImportRecordRow } from './import-record.ts'

export const insertImportBatch = (tenantId: Id, jobId: Id, number: number, packed: Uint8Array): Statement => sql`
  insert into guest_import_batch (tenant_id, job_id, number, packed) values (${tenantId}, ${jobId}, ${number}, ${packed}::bytea)`

/** Deletes an imported batch with its rows. */
export const deleteImportBatch = (tenantId: Id, jobId: Id, number: number): Statement =>
  sql`delete from guest_import_batch where tenant_id = ${tenantId} and job_id = ${jobId} and number = ${number}`

export const deleteImportBatches = (tenantId: Id, jobId: Id): Statement =>
  sql`delete from guest_import_batch where tenant_id = ${tenantId} and job_id = ${jobId}`

export const insertImportRecords = (tenantId: Id, records: readonly ImportRecordRow[]): Statement => sql`
  insert into guest_import_row (tenant_id, id, job_id, line, outcome, content, problem, guest_id, score, created_at)
  select ${tenantId}, r.id, r."jobId", r.line, r.outcome, r.content, r.problem, g.id, r.score, r."createdAt"
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, "jobId" uuid, line integer, outcome text, content jsonb, problem text,
    "guestId" uuid, score double precision, "createdAt" timestamptz)
  -- A guest who was merged or erased meanwhile is not named.
  left join lateral (
    select g.id from guest g where g.tenant_id = ${tenantId} and g.id = r."guestId" and g.merged_into is null and g.anonymized_at is null for key share
  ) g on true`
