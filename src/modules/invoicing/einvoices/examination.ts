/** What came out of examining a document, and what follows from it. */
import type { InvoiceHeader } from './header.ts'
import type { Finding } from './rule.ts'

export type Syntax = 'cii' | 'ubl'

export interface Examination {
  readonly syntax: Syntax | null
  /** What was found, sorted by id; warnings do not make a document unacceptable. */
  readonly findings: readonly Finding[]
  /** Null when the document could not be read as an invoice at all. */
  readonly header: InvoiceHeader | null
}

/** The largest document that is taken: 20 MiB. */
export const largestDocument = 20 * 1024 * 1024

/** The release of the validation artefacts of EN 16931 that the rules follow (`rules.lock.json`). */
export const rulesRelease = 'EN 16931 1.3.16'

export const fatal = (id: string, says: string): Finding => ({ id, severity: 'fatal', says, count: 1 })

/** Of a document that cannot be read as an invoice. */
export const refused = (id: string, says: string): Examination => ({ syntax: null, findings: [fatal(id, says)], header: null })

/** Whether the rules of EN 16931 and the structure are kept; what the register does not take is no matter of them. */
export const keepsTheRules = (examination: Examination): boolean =>
  !examination.findings.some((found) => found.severity === 'fatal' && found.id !== 'REG-TYPE' && found.id !== 'REG-CURRENCY')

export const isAccepted = (examination: Examination): boolean => !examination.findings.some((found) => found.severity === 'fatal')
