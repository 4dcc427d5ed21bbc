/**
 * The invoice inside a PDF: Factur-X and ZUGFeRD put it there as an embedded file. PDF structure is read by a library; what comes out is
 * examined like any other document.
 */
import { registerHooks } from 'node:module'
import type { PDF as PdfDocument } from '@libpdf/core'
import { allowInflated, exhaust, isExhausted } from './bounded-inflate.ts'

export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Why nothing can be had from a PDF. */
export type PdfProblem = 'unreadable' | 'encrypted' | 'too large'

/** More embedded files than any invoice has. */
const mostAttachments = 50
/** Structure and embedded files of one document, unpacked. Pictures and fonts are not: nobody looks at them. */
const mostUnpacked = 64 * 1024 * 1024
const header = Buffer.from('%PDF-')

/**
 * Whether these bytes begin like a PDF: a few bytes before the header are forgiven, as every reader does, but not the beginning of an XML document, which may
 * name the header in a comment.
 */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
  const at = start.indexOf(header)
  if (at === -1) return false
  const before = start.subarray(0, at).toString('latin1').replaceAll('\u0000', '')
  return !/^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)?\s*<[?!A-Za-z]/.test(before)
}

let library: Promise<typeof import('@libpdf/core')> | undefined

/** Loaded with an inflation that has a bound: the library's own has none. */
function loadLibrary(): Promise<typeof import('@libpdf/core')> {
  if (!library) {
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'pako' && context.parentURL?.includes('/@libpdf/core/')
          ? { url: new URL('./bounded-inflate.ts', import.meta.url).href, shortCircuit: true }
          : next(specifier, context),
    })
    library = import('@libpdf/core').then((loaded) => {
      boundOtherFilters(loaded.PdfStream.prototype as unknown as Unpacking)
      return loaded
    })
  }
  return library
}

interface Unpacking {
  readonly data: Uint8Array
  get(name: string): unknown
  buildFilterSpecs(filter: unknown): readonly { readonly name: string }[]
  getDecodedData(): Uint8Array
}

/** How much larger the other two packings can make what they unpack (ISO 32000-1, 7.4.4 and 7.4.5): codes of 12 bits, runs of 128. */
const growth: Readonly<Record<string, number>> = { LZWDecode: 2_560, RunLengthDecode: 64 }

/** Those the library unpacks by itself: what could become larger than the bound is not begun. */
function boundOtherFilters(stream: Unpacking): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the stream that it was asked of
  const unpack = stream.getDecodedData
  stream.getDecodedData = function (this: Unpacking) {
    const filter = this.get('Filter')
    const filters = filter ? this.buildFilterSpecs(filter) : []
    const largest = filters.reduce((bytes, { name }) => bytes * (growth[name] ?? 1), this.data.length)
    if (filters.length > 4 || (largest > mostUnpacked && filters.some(({ name }) => name in growth))) exhaust()
    return unpack.call(this)
  }
}

/** Every file that the PDF holds, or why it cannot be known. One document after the other: they share the budget. */
export async function attachmentsOf(bytes: Uint8Array): Promise<readonly Attachment[] | PdfProblem> {
  const { PDF } = await loadLibrary()
  allowInflated(mostUnpacked)
  let pdf: PdfDocument
  try {
    pdf = await PDF.load(bytes)
  } catch {
    return isExhausted() ? 'too large' : isEncrypted(bytes) ? 'encrypted' : 'unreadable'
  }
  if (isExhausted()) return 'too large'
  if (pdf.isEncrypted) return 'encrypted'
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
  return isExhausted() ? 'too large' : found
}

/** Of a document that the library gives up on: the trailer names its encryption. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt ')

/** The names that Factur-X, ZUGFeRD and XRechnung give the invoice in a PDF, the current one first. */
const known = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

/** Which of them is the invoice, as far as names show: a known name, or the only XML there is. Several that differ are all given back. */
export function invoicesAmong(attachments: readonly Attachment[]): readonly Attachment[] {
  const named = attachments.filter(({ name }) => known.includes(name.toLowerCase()))
  const xml = named.length > 0 ? named : attachments.filter(({ name }) => name.toLowerCase().endsWith('.xml'))
  const different = xml.filter((each, index) => xml.findIndex((other) => Buffer.compare(other.bytes, each.bytes) === 0) === index)
  return named.length > 0
    ? different.toSorted((left, right) => known.indexOf(left.name.toLowerCase()) - known.indexOf(right.name.toLowerCase()))
    : different.length === 1
      ? different
      : []
}
