/**
 * Legal texts by country of the seller, in `legal-texts.json`, so that a change of law only needs a change of text. A mandate may override each text
 * (`seller.texts`); an empty text omits it. The codes are those of UNTDID 4451 required by the French reform (PMD, PMT, AAB).
 * Sources: code de commerce, art. L441-9, L441-10 and D441-5; code général des impôts, art. 242 nonies A of annexe II (I, 16° for the option on debits), 289 I-2, 293 B.
 */
import type { PrintLanguage } from '../../../../words/index.ts'
import configured from './legal-texts.json' with { type: 'json' }
import type { InvoiceLanguage, Seller } from './operating-mandate.ts'

export type LegalText = 'latePenalties' | 'recoveryIndemnity' | 'discount' | 'vatExempt' | 'vatOnDebits' | 'onBehalf'

interface Wording extends Readonly<Record<PrintLanguage, string>> {
  readonly subject: string | null
}

type Wordings = Readonly<Partial<Record<LegalText, Wording>>>
const everywhere: Wordings = configured.everywhere
const byCountry: Readonly<Record<string, Wordings>> = configured.byCountry

/** The text of the mandate, or the default legal text; undefined if there is none. */
export function legalText(
  text: LegalText,
  seller: Pick<Seller, 'countryCode' | 'texts' | 'name'>,
  operatorName: string,
  language: InvoiceLanguage,
): { readonly subject: string | null; readonly text: string } | undefined {
  const wording = byCountry[seller.countryCode]?.[text] ?? everywhere[text]
  const words = seller.texts[text] ?? wording?.[language]
  if (!words) return undefined
  return {
    subject: wording?.subject ?? null,
    text: words.replaceAll('{operator}', operatorName).replaceAll('{seller}', seller.name),
  }
}
