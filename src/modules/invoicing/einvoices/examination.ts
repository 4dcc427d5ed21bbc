/** The result of examining a document, and the decision based on it. */
import type { InvoiceHeader } from './header.ts'
import type { Profile } from './profile.ts'
import type { Finding } from './rule.ts'

export type Syntax = 'cii' | 'ubl'

export interface Examination {
  readonly syntax: Syntax | null
  /** By its specification identifier; null if the document could not be read. */
  readonly profile: Profile | null
  /** Findings sorted by id; warnings do not cause a rejection. */
  readonly findings: readonly Finding[]
  /** Null if the document could not be read as an invoice. */
  readonly header: InvoiceHeader | null
}

/** Maximum size of a document: 20 MiB. */
export const largestDocument = 20 * 1024 * 1024

/** The release of the validation artefacts of EN 16931 that the rules follow (`rules.lock.json`). */
export const rulesRelease = 'EN 16931 1.3.16'

export const fatal = (id: string, says: string): Finding => ({ id, severity: 'fatal', says, count: 1 })

/** The result for a document that cannot be read as an invoice. */
export const refused = (id: string, says: string): Examination => ({
  syntax: null,
  profile: null,
  findings: [fatal(id, says)],
  header: null,
})

/** Whether the document meets the structure and the rules of EN 16931, regardless of the limits of the register. Not known of a profile that is not judged: false. */
export const keepsTheRules = (examination: Examination): boolean =>
  examination.profile?.isJudged !== false &&
  !examination.findings.some((found) => found.severity === 'fatal' && found.id !== 'REG-TYPE' && found.id !== 'REG-CURRENCY')

export const isAccepted = (examination: Examination): boolean => !examination.findings.some((found) => found.severity === 'fatal')
