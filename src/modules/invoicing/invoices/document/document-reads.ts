import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { ObjectStore } from '../../../../platform/external/object-store.ts'
import type { Id } from '../../../../platform/values/ids.ts'

/** Storage key and hash of the PDF of an invoice. */
export interface KeptDocument {
  readonly sha256: string
  readonly sizeBytes: number
  readonly store: ObjectStore['kind']
  readonly objectKey: string
}

export const keptDocumentOf = (tenantId: Id, invoiceId: Id): Statement<KeptDocument> => sql`
  select sha256, size_bytes as "sizeBytes", store, object_key as "objectKey" from invoice_document
  where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`
