import type { Database } from '../../../platform/database/database.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { addDays, type Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { removeUploads } from '../../property/uploads/index.ts'
import { identityDocumentsKeptDays } from './attachment.ts'

/** Deletes the records and their files. */
export const removeAttachments = (tenantId: Id, files: readonly { readonly id: Id; readonly uploadId: Id }[]): Statement[] =>
  files.length === 0
    ? []
    : [
        sql`delete from attachment where tenant_id = ${tenantId} and id = any(${files.map(({ id }) => id)}::uuid[])`,
        removeUploads(
          tenantId,
          files.map(({ uploadId }) => uploadId),
        ),
      ]

const expiredAtOnce = 500

/** Deletes expired photos of identity documents of all tenants. Returns their number. */
export async function expireIdentityDocuments(database: Database, moment: Moment): Promise<number> {
  let expired = 0
  for (;;) {
    const [[row]] = await database.flush([
      sql<{
        expired: number
      }>`select expire_identity_documents(${addDays(moment.slice(0, 10), -identityDocumentsKeptDays)}::date, ${expiredAtOnce}::integer) as expired`,
    ])
    expired += row?.expired ?? 0
    if ((row?.expired ?? 0) < expiredAtOnce) return expired
  }
}
