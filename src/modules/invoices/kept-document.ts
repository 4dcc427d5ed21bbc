/** An invoice's PDF is made once, in a thread, and kept in the object store under its hash; what comes back from there is held against the hash. */
import { type ObjectStore, type ObjectStores, ObjectStoreUnavailable, sha256Of } from '../../platform/object-store.ts'
import type { Id } from '../../platform/ids.ts'
import type { Outside } from '../../platform/outside.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import { task } from '../../platform/workers.ts'
import type { InvoicePrint } from './invoice-document.ts'

export interface KeptDocument {
  readonly sha256: string
  readonly sizeBytes: number
  readonly store: ObjectStore['kind']
  readonly objectKey: string
}

const printing = task<InvoicePrint, Uint8Array>(new URL('./invoice-document.ts', import.meta.url), 'printInvoice', 60)

export const keptDocumentOf = (tenantId: Id, invoiceId: Id): Statement<KeptDocument> => sql`
  select sha256, size_bytes as "sizeBytes", store, object_key as "objectKey" from invoice_document
  where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`

/** Made anew only where the store has lost it. */
export const keepDocument = (tenantId: Id, invoiceId: Id, kept: KeptDocument): Statement => sql`
  insert into invoice_document (tenant_id, invoice_id, sha256, size_bytes, store, object_key)
  values (${tenantId}, ${invoiceId}, ${kept.sha256}, ${kept.sizeBytes}::integer, ${kept.store}, ${kept.objectKey})
  on conflict (tenant_id, invoice_id) do update set sha256 = excluded.sha256, size_bytes = excluded.size_bytes, store = excluded.store,
    object_key = excluded.object_key, made_at = now()`

/** The bytes; and, where they had to be made, what is to be written down of them. A store that does not answer stands in nobody's way. */
export async function documentOf(
  tenantId: Id,
  invoiceId: Id,
  kept: KeptDocument | undefined,
  print: () => Promise<InvoicePrint>,
  { objects, workers }: Outside,
): Promise<{ readonly bytes: Uint8Array; readonly made?: KeptDocument }> {
  const found = kept && objects ? await fetched(objects, kept) : undefined
  if (found) return { bytes: found }
  const bytes = await workers.run(tenantId, printing, await print())
  const made = objects ? await stored(objects, `invoices/${tenantId}/${invoiceId}`, bytes) : undefined
  return made ? { bytes, made } : { bytes }
}

async function fetched(
  objects: ObjectStores,
  { store, objectKey, sizeBytes, sha256 }: KeptDocument,
): Promise<Uint8Array | undefined> {
  try {
    const object = await objects.of(store).read(objectKey, sizeBytes)
    return object && 'bytes' in object && sha256Of(object.bytes) === sha256 ? object.bytes : undefined
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) return undefined
    throw error
  }
}

async function stored({ current }: ObjectStores, folder: string, bytes: Uint8Array): Promise<KeptDocument | undefined> {
  const sha256 = sha256Of(bytes)
  const objectKey = `${folder}/${sha256}.pdf`
  try {
    await current.write(objectKey, { bytes, mediaType: 'application/pdf' })
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) return undefined
    throw error
  }
  return { sha256, sizeBytes: bytes.length, store: current.kind, objectKey }
}
