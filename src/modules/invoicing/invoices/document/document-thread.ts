/** An invoice's PDF is made once, in a thread, and kept in the object store under its hash; what is read from there is compared with the hash. */

import type { ExternalSystems } from '../../../../platform/external/external-systems.ts'
import { lendObject, type ObjectStores, ObjectStoreUnavailable, sha256Of } from '../../../../platform/external/object-store.ts'
import type { FileAnswer } from '../../../../platform/operation/operation.ts'
import { task } from '../../../../platform/threads/worker-threads.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { KeptDocument } from './document-reads.ts'
import type { InvoicePrint } from './print-worker.ts'

const printing = task<InvoicePrint, Uint8Array>(new URL('./print-worker.ts', import.meta.url), 'printInvoice', 60)

/** An invoice's PDF, and what of it is to be written down where it had to be made. Whoever is done with the bytes may give them back. */
export interface InvoiceDocument extends Pick<FileAnswer, 'sha256' | 'giveBack'> {
  readonly bytes: Uint8Array
  readonly made?: KeptDocument
}

/** A store that does not answer stands in nobody's way: the document is made once more. */
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
