/** The PDF of an invoice is created once in a worker thread and stored under its hash, which is verified on each read. */

import type { ExternalSystems } from '../../../../platform/external/external-systems.ts'
import { lendObject, type ObjectStores, ObjectStoreUnavailable, sha256Of } from '../../../../platform/external/object-store.ts'
import type { FileAnswer } from '../../../../platform/operation/operation.ts'
import { task } from '../../../../platform/threads/worker-threads.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { KeptDocument } from './document-reads.ts'
import type { InvoicePrint } from './print-worker.ts'

const printing = task<InvoicePrint, Uint8Array>(new URL('./print-worker.ts', import.meta.url), 'printInvoice', 60)

/** The PDF of an invoice, and the data to save if it was just created. Callers may return the bytes' memory with `giveBack`. */
export interface InvoiceDocument extends Pick<FileAnswer, 'sha256' | 'giveBack'> {
  readonly bytes: Uint8Array
  readonly made?: KeptDocument
}

/** If the object store does not respond, the document is created again. */
export async function documentOf(
  tenantId: Id,
  invoiceId: Id,
  kept: KeptDocument | undefined,
  print: () => Promise<InvoicePrint>,
  { objects, workers }: ExternalSystems,
): Promise<InvoiceDocument> {
  const found = kept && objects ? await fetched(objects, kept) : undefined
  if (found) return found
  const bytes = await workers.run(tenantId, printing, await print())
  const made = objects ? await stored(objects, `invoices/${tenantId}/${invoiceId}`, bytes) : undefined
  return made ? { bytes, made, sha256: made.sha256 } : { bytes }
}

async function fetched(
  objects: ObjectStores,
  { store, objectKey, sizeBytes, sha256 }: KeptDocument,
): Promise<InvoiceDocument | undefined> {
  try {
    const lent = await lendObject(objects.of(store), objectKey, sizeBytes, sha256)
    return lent && { ...lent, sha256 }
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
