import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Id, OneOf, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { importRecordColumns } from './guest-import-reads.ts'
import { ImportRecord, type ImportRecordRow, importOutcomes, importRecordExample, presentImportRecord } from './import-record.ts'

export const listImportRows = operation({
  id: 'listGuestImportRows',
  method: 'GET',
  path: '/v1/guests/import-rows',
  summary: 'List import rows that wait for a decision',
  description:
    'Rows that were not imported automatically: likely duplicates and refused rows. In file order, stored for a month. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  query: closed({ ...page, jobId: Type.Optional(Id()), outcome: Type.Optional(OneOf(importOutcomes)) }),
  paginated: true,
  data: Type.Array(ImportRecord),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { query: { outcome: 'duplicate' }, data: [importRecordExample] },
  async handle({ caller, query, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.jobId !== undefined && sql`job_id = ${query.jobId}`,
      query.outcome !== undefined && sql`outcome = ${query.outcome}`,
    ])
    const [rows, [count]] = await load(
      sql<ImportRecordRow>`
        select ${importRecordColumns} from guest_import_row where ${wanted}${asked.order('job_id desc, line, id')}`,
      sql<{ total: number }>`select count(*)::int as total from guest_import_row where ${wanted}`,
    )
    return { data: rows.map(presentImportRecord), meta: asked.meta(rows, count) }
  },
})
