/**
 * Legal texts by country of the seller, in `legal-texts.json`, so that a change of law only needs a change of text. A mandate may override each text
 * (`seller.texts`); an empty text omits it. The codes are those of UNTDID 4451 required by the French reform (PMD, PMT, AAB).
 * Where the law is renumbered, `later` has the wording from a date on; the date is that of the invoice. In France the articles on VAT moved from the CGI to the CIBS on
 * 1 September 2026 (ordonnance 2025-1247); invoices may cite the old ones until the end of 2027.
 * Sources: code de commerce, art. L441-9, L441-10 and D441-5; code général des impôts, art. 242 nonies A of annexe II (I, 16° for the option on debits), 289 I-2, 293 B.
 */
import type { PrintLanguage } from '../../../../words/index.ts'
import configured from './legal-texts.json' with { type: 'json' }
import type { InvoiceLanguage, Seller } from './operating-mandate.ts'

export type LegalText = 'latePenalties' | 'recoveryIndemnity' | 'discount' | 'vatExempt' | 'vatOnDebits' | 'onBehalf'

type Wording = Readonly<Record<PrintLanguage, string>> & {
  readonly subject: string | null
  /** Wordings from later dates on, oldest first. */
  readonly later?: readonly (Readonly<Record<PrintLanguage, string>> & {
    readonly from: string
    readonly subject: string | null
  })[]
}

type Wordings = Readonly<Partial<Record<LegalText, Wording>>>
const everywhere: Wordings = configured.everywhere
const byCountry: Readonly<Record<string, Wordings>> = configured.byCountry

/** The text of the mandate, or the default legal text on the date of the invoice; undefined if there is none. */
export function legalText(
  text: LegalText,
  seller: Pick<Seller, 'countryCode' | 'texts' | 'name'>,
  operatorName: string,
  language: InvoiceLanguage,
  date: string,
): { readonly subject: string | null; readonly text: string } | undefined {
  const known = byCountry[seller.countryCode]?.[text] ?? everywhere[text]
  const wording = known?.later?.findLast(({ from }) => from <= date) ?? known
  const words = seller.texts[text] ?? wording?.[language]
  if (!words) return undefined
  return {
    subject: wording?.subject ?? null,
    text: words.replaceAll('{operator}', operatorName).replaceAll('{seller}', seller.name),
  }
}
