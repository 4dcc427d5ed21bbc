/** The PDF of an invoice to send: the stored one, or created now. */
import type { Load } from '../../../../platform/database/load.ts'
import type { ExternalSystems } from '../../../../platform/external/external-systems.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { readUploaded, uploadsByKeys } from '../../../property/uploads/index.ts'
import { invoiceById } from '../invoice/invoice-reads.ts'
import { keptDocumentOf } from './document-reads.ts'
import { documentOf } from './document-thread.ts'

export async function pdfOfInvoice(
  tenantId: Id,
  invoiceId: Id,
  load: Load,
  external: ExternalSystems,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | undefined> {
  const [[row], [kept]] = await load(invoiceById(tenantId, invoiceId), keptDocumentOf(tenantId, invoiceId))
  if (!row) return undefined
  const { content } = row
  const { logoObjectKey } = content.seller
  const [[upload]] = kept || logoObjectKey === null ? [[]] : await load(uploadsByKeys(tenantId, [logoObjectKey]))
  const print = async () => ({ content, logo: upload ? await readUploaded(upload, external) : undefined })
  const { bytes } = await documentOf(tenantId, invoiceId, kept, print, external)
  return { fileName: `${content.invoiceNumber}.pdf`, bytes }
}
