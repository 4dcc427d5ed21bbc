/**
 * The invoice inside a PDF: Factur-X and ZUGFeRD embed it as a file. A library reads the PDF structure; the extracted file is
 * examined like any other document.
 */
import { registerHooks } from 'node:module'
import type { PdfDict, PDF as PdfDocument, PdfObject, PdfRef } from '@libpdf/core'
import { allowInflated, exhaust, isExhausted } from './bounded-inflate.ts'

export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Why a PDF cannot be read. */
export type PdfProblem = 'unreadable' | 'encrypted' | 'too large'

/** More embedded files than any invoice has. */
const mostAttachments = 50
/** Size limit for the uncompressed structure and embedded files of a document. Images and fonts are never decompressed. */
const mostUnpacked = 64 * 1024 * 1024
const header = Buffer.from('%PDF-')

/**
 * Whether these bytes begin like a PDF. A few bytes before the header are tolerated, as in all readers, but not the start of an XML document, which may
 * contain the header in a comment.
 */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
  const at = start.indexOf(header)
  if (at === -1) return false
  const before = start.subarray(0, at).toString('latin1').replaceAll('\u0000', '')
  return !/^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)?\s*<[?!A-Za-z]/.test(before)
}

let library: Promise<typeof import('@libpdf/core')> | undefined

/** Loads the library with a size-limited inflation; its own has no limit. */
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

/** Maximum expansion factors of the other two filters (ISO 32000-1, 7.4.4 and 7.4.5): codes of 12 bits, runs of 128. */
const growth: Readonly<Record<string, number>> = { LZWDecode: 2_560, RunLengthDecode: 64 }

/** The library decodes these filters itself, so a stream that could exceed the limit is not decoded at all. */
function boundOtherFilters(stream: Unpacking): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own stream as `this`
  const unpack = stream.getDecodedData
  stream.getDecodedData = function (this: Unpacking) {
    const filter = this.get('Filter')
    const filters = filter ? this.buildFilterSpecs(filter) : []
    const largest = filters.reduce((bytes, { name }) => bytes * (growth[name] ?? 1), this.data.length)
    if (filters.length > 4 || (largest > mostUnpacked && filters.some(({ name }) => name in growth))) exhaust()
    return unpack.call(this)
  }
}

/** All files embedded in the PDF, or why it cannot be read. One document at a time, because the budget is shared. */
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
    for (const { name, content } of await embeddedFiles(pdf)) {
      if (found.length >= mostAttachments) break
      found.push({ name, bytes: content() })
    }
  } catch {
    // A broken entry among the embedded files: keep those read before it.
  }
  return isExhausted() ? 'too large' : found
}

interface EmbeddedFile {
  readonly name: string
  readonly content: () => Uint8Array
}

/** Maximum depth, deeper than any real name tree (ISO 32000-1, 7.9.6). */
const deepest = 12

/** The embedded files in the order of the name tree. Names may repeat; the library's own list would keep only the first. */
async function embeddedFiles(pdf: PdfDocument): Promise<EmbeddedFile[]> {
  const { PdfDict: Dict, PdfStream: Stream, PdfString: Text } = await loadLibrary()
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref)
  const files: EmbeddedFile[] = []
  const seen = new Set<PdfDict>()
  const add = (about: PdfObject | null | undefined, key?: PdfObject | null): void => {
    if (!(about instanceof Dict) || seen.has(about)) return
    seen.add(about)
    const content = ['F', 'UF']
      .map((name) => about.getDict('EF', resolve)?.get(name, resolve))
      .find((each) => each instanceof Stream)
    const named = ['UF', 'F'].map((name) => about.get(name, resolve)).find((each) => each instanceof Text) ?? key
    if (content) files.push({ name: named instanceof Text ? named.asString() : '', content: () => content.getDecodedData() })
  }
  const walk = (node: PdfDict, depth: number): void => {
    if (depth > deepest || seen.has(node) || files.length >= mostAttachments) return
    seen.add(node)
    const kids = node.getArray('Kids', resolve)
    for (let place = 0; kids && place < kids.length; place += 1) {
      const kid = kids.at(place, resolve)
      if (kid instanceof Dict) walk(kid, depth + 1)
    }
    const names = node.getArray('Names', resolve)
    for (let place = 0; names && place + 1 < names.length && files.length < mostAttachments; place += 2) {
      add(names.at(place + 1, resolve), names.at(place, resolve))
    }
  }
  const root = pdf.getCatalog().getDict('Names', resolve)?.getDict('EmbeddedFiles', resolve)
  if (root) walk(root, 0)
  // Associated files (ISO 19005-3, 6.8) that the list of files doesn't name.
  const associated = pdf.getCatalog().getArray('AF', resolve)
  for (let place = 0; associated && place < associated.length && files.length < mostAttachments; place += 1)
    add(associated.at(place, resolve))
  return files
}

/** For a document that the library cannot read: whether its trailer declares encryption. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt ')

/** File names of the invoice in Factur-X, ZUGFeRD and XRechnung, current name first. */
const known = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

/** Unknown names come last. */
const rankOf = ({ name }: Attachment): number => (known.indexOf(name.toLowerCase()) + known.length + 1) % (known.length + 1)

const heads =
  /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument)[\s>]|urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/

/** Whether a file with an unknown name begins like an invoice. */
const beginsLikeInvoice = ({ bytes }: Attachment): boolean =>
  heads.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)).toString('latin1').replaceAll('\0', ''))

/**
 * The invoice among the attachments: the one with a known name, or the only XML. If several differ, all are returned: known names first, then other files that
 * begin like an invoice.
 */
export function invoicesAmong(attachments: readonly Attachment[]): readonly Attachment[] {
  const isKnown = ({ name }: Attachment) => known.includes(name.toLowerCase())
  const named = attachments.some(isKnown) ? attachments.filter((each) => isKnown(each) || beginsLikeInvoice(each)) : []
  const xml = named.length > 0 ? named : attachments.filter(({ name }) => name.toLowerCase().endsWith('.xml'))
  const different = xml.filter((each, index) => xml.findIndex((other) => Buffer.compare(other.bytes, each.bytes) === 0) === index)
  return named.length > 0
    ? different.toSorted((left, right) => rankOf(left) - rankOf(right))
    : different.length === 1
      ? different
      : []
}
