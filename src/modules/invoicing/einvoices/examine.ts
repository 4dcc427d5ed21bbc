/**
 * Examines a supplier's document, starting from its bytes: encoding, XML, syntax, structure, the rules of EN 16931, and the limits of the register.
 * Never throws on invalid input; problems are findings, with ids of EN 16931 or our own (`REG-…`).
 */
import { shortened } from '../../../platform/values/shortened.ts'
import { ciiFindings } from './cii-rules.ts'
import { attachmentsOf, invoicesAmong, looksLikePdf, type PdfProblem } from './embedded-xml.ts'
import { decodeDocument, EncodingProblem } from './encoding.ts'
import { type Examination, fatal, largestDocument, refused, type Syntax } from './examination.ts'
import { frenchFindings } from './french-rules.ts'
import { type InvoiceHeader, readHeader } from './header.ts'
import { type Profile, profileOf } from './profile.ts'
import type { Finding } from './rule.ts'
import { ciiNamespaces, structureProblems, syntaxOf, ublNamespaces, ublTwins } from './structure.ts'
import { ublFindings } from './ubl-rules.ts'
import { readXml, type XmlDocument, XmlProblem } from './xml.ts'

export const invoiceNamespaces: ReadonlyMap<string, number> = new Map([...ublNamespaces, ...ciiNamespaces])

/** By which rules a document is judged: by EN 16931 whatever its profile, for comparison with the official rules of the standard. */
type Judged = 'as its profile wants' | 'by EN 16931'

/** Examines several documents in sequence; the time limit of the task covers all of them. */
export async function examineAll(documents: readonly Uint8Array[]): Promise<Examination[]> {
  const examinations: Examination[] = []
  for (const bytes of documents) examinations.push(await examine(bytes))
  return examinations
}

/** Examines a document: XML, or a PDF with embedded XML. */
export async function examine(bytes: Uint8Array, judged: Judged = 'as its profile wants'): Promise<Examination> {
  if (bytes.length > largestDocument)
    return refused('REG-SIZE', `The document has ${bytes.length} bytes; ${largestDocument} are taken.`)
  if (!looksLikePdf(bytes)) return examineXml(bytes, judged)
  const attachments = await attachmentsOf(bytes)
  if (typeof attachments === 'string')
    return refused(attachments === 'too large' ? 'REG-SIZE' : 'REG-PDF', pdfProblems[attachments])
  // An order beside the invoice that answers it is none.
  const isOrder = ({ name }: { readonly name: string }) => name.toLowerCase() === 'order-x.xml'
  const [invoice, another] = invoicesAmong(attachments.filter((each) => !isOrder(each)))
  if (another)
    return refused(
      'REG-PDF',
      `The PDF holds more than one invoice, and they differ: ${[invoice, another].map((each) => shortened(each?.name ?? '', 60)).join(', ')}.`,
    )
  if (!invoice && attachments.some(isOrder)) return refused('REG-SYNTAX', 'The PDF holds an order (Order-X), not an invoice.')
  if (!invoice)
    return refused(
      'REG-PDF',
      attachments.length === 0
        ? 'The PDF has no embedded file, neither in its list of files nor among its associated files (a file attached to a page is not read). A PDF without structured data cannot be registered.'
        : `The PDF holds no invoice among its embedded files: ${attachments.map((each) => shortened(each.name, 60)).join(', ')}.`,
    )
  if (invoice.bytes.length > largestDocument)
    return refused('REG-SIZE', `The invoice in the PDF has ${invoice.bytes.length} bytes; ${largestDocument} are taken.`)
  return examineXml(invoice.bytes, judged)
}

const pdfProblems: Readonly<Record<PdfProblem, string>> = {
  unreadable: 'The PDF cannot be read.',
  encrypted: 'The PDF is encrypted. Send it without a password.',
  'too large': 'The uncompressed PDF is too large.',
}

export function examineXml(bytes: Uint8Array, judged: Judged = 'as its profile wants'): Examination {
  let text: string
  try {
    text = decodeDocument(bytes)
  } catch (problem) {
    if (problem instanceof EncodingProblem) return refused('REG-ENCODING', `The document cannot be decoded: ${problem.message}.`)
    throw problem
  }
  return examineText(text, judged)
}

const problemIds: Readonly<Record<XmlProblem['kind'], string>> = {
  malformed: 'REG-XML',
  'document type': 'REG-DOCTYPE',
  'too deep': 'REG-DEPTH',
  'too large': 'REG-SIZE',
}

export function examineText(text: string, judged: Judged = 'as its profile wants'): Examination {
  const read = readDocument(text)
  if (!('document' in read)) return read
  const { document, syntax } = read
  const findings: Finding[] = []
  const structure = structureProblems(document.root, syntax)
  if (structure.length > 0) {
    const shown = structure.slice(0, 3).map((problem) => `${problem.at} ${problem.says}`)
    findings.push({
      id: 'REG-STRUCTURE',
      severity: 'fatal',
      says: `The structure does not conform to ${syntax === 'ubl' ? 'UBL 2.1' : 'CII D16B'}: ${shown.join('; ')}${structure.length > 3 ? '; and more' : ''}.`,
      count: structure.length,
    })
  }
  const header = readHeader(document, syntax)
  const { name, isJudged } = profileOf(header.customizationId)
  const profile = { name, isJudged: isJudged || judged === 'by EN 16931' }
  findings.push(...(profile.isJudged ? rulesOf(document, syntax) : [notJudged(profile)]))
  findings.push(...policy(header))
  if (header.supplierCountry === 'FR') findings.push(...frenchFindings(document, syntax))
  return {
    syntax,
    header,
    profile,
    findings: findings.toSorted((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)),
  }
}

const notJudged = ({ name }: Profile): Finding => ({
  id: 'REG-PROFILE',
  severity: 'warning',
  says: `The profile ${shortened(name, 120)} has rules of its own, which are not judged here. Those of EN 16931 do not hold for it, so nothing is refused by them.`,
  count: 1,
})

/** Applies all rules of the syntax, also to fragments. */
export const rulesOf = (document: XmlDocument, syntax: Syntax): Finding[] =>
  syntax === 'ubl' ? ublFindings(document) : ciiFindings(document)

export function readDocument(text: string): { document: XmlDocument; syntax: Syntax } | Examination {
  let document: XmlDocument
  try {
    document = readXml(text, invoiceNamespaces, ublTwins)
  } catch (problem) {
    if (problem instanceof XmlProblem)
      return refused(problemIds[problem.kind], `The document is not acceptable XML: ${problem.message}.`)
    throw problem
  }
  const syntax = syntaxOf(document.root)
  if (!syntax)
    return refused(
      'REG-SYNTAX',
      `The document is not an invoice in UBL 2.1 or CII D16B: its root is ${shortened(document.root.name, 160)}.`,
    )
  return { document, syntax }
}

/** Further limits of the register beyond EN 16931. */
function policy(header: InvoiceHeader): Finding[] {
  const findings: Finding[] = []
  if (!['380', '381', '386'].includes(header.typeCode ?? ''))
    findings.push(
      fatal('REG-TYPE', 'The register only accepts invoices (380), credit notes (381) and prepayment invoices (386).'),
    )
  if (!['EUR', 'GBP'].includes(header.currency ?? ''))
    findings.push(fatal('REG-CURRENCY', 'The register only accepts invoices in EUR and GBP.'))
  return findings
}
