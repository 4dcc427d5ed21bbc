import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { KeptDocument } from './document-reads.ts'

/** Saves the PDF of an invoice; overwrites only if the object store has lost the previous one. */
export const keepDocument = (tenantId: Id, invoiceId: Id, kept: KeptDocument): Statement => sql`
  insert into invoice_document (tenant_id, invoice_id, sha256, size_bytes, store, object_key)
  values (${tenantId}, ${invoiceId}, ${kept.sha256}, ${kept.sizeBytes}::integer, ${kept.store}, ${kept.objectKey})
  on conflict (tenant_id, invoice_id) do update set sha256 = excluded.sha256, size_bytes = excluded.size_bytes, store = excluded.store,
    object_key = excluded.object_key, made_at = now()`
