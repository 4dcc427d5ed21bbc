/**
 * The invoice inside a PDF: Factur-X and ZUGFeRD put it there as an embedded file. PDF structure is read by a library; what comes out is
 * examined like any other document.
 */
import { type PDF as PdfDocument, PDF } from '@libpdf/core'

export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** More embedded files than any invoice has. */
const mostAttachments = 50

/** Whether these bytes begin like a PDF; a few bytes before the header are forgiven, as every reader does. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
}

/** Every file that the PDF holds; undefined when the PDF cannot be read. */
export async function attachmentsOf(bytes: Uint8Array): Promise<readonly Attachment[] | undefined> {
  let pdf: PdfDocument
  try {
    pdf = await PDF.load(bytes)
  } catch {
    return undefined
  }
  const found: Attachment[] = []
  try {
    for (const [key, about] of pdf.attachments.list()) {
      if (found.length >= mostAttachments) break
      const content = pdf.attachments.get(key)
      if (content) found.push({ name: about.filename || key, bytes: content })
    }
  } catch {
    // A broken entry among the embedded files: what was read before it is what there is.
  }
  return found
}

/** The names that Factur-X, ZUGFeRD and XRechnung give the invoice in a PDF, the current one first. */
const known = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

/** Which of them is the invoice, as far as names tell: a known name, or the only XML there is. */
export function invoiceAmong(attachments: readonly Attachment[]): Attachment | undefined {
  for (const name of known) {
    const found = attachments.find((each) => each.name.toLowerCase() === name)
    if (found) return found
  }
  const xml = attachments.filter((each) => each.name.toLowerCase().endsWith('.xml'))
  return xml.length === 1 ? xml[0] : undefined
}
