import { gunzipSync } from 'node:zlib'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { ImportRow } from './import-file.ts'
import type { ImportRecordRow } from './import-record.ts'

export const importRecordColumns = sql`
  id, job_id as "jobId", line, outcome, content, problem, guest_id as "guestId", score, created_at as "createdAt"`

export const importRecordForUpdate = (tenantId: Id, id: Id): Statement<ImportRecordRow> =>
  sql`select ${importRecordColumns} from guest_import_row where tenant_id = ${tenantId} and id = ${id} for update`

/** Batches stored before packing was introduced have `rows`; later ones have `packed`. */
export type ImportBatch =
  | { readonly rows: ImportRow[]; readonly packed: null }
  | { readonly rows: null; readonly packed: Uint8Array }

export const rowsOf = ({ rows, packed }: ImportBatch): ImportRow[] =>
  packed === null ? rows : (JSON.parse(gunzipSync(packed).toString()) as ImportRow[])

export const importBatch = (tenantId: Id, jobId: Id, number: number): Statement<ImportBatch> =>
  sql`select rows, packed from guest_import_batch where tenant_id = ${tenantId} and job_id = ${jobId} and number = ${number}`
