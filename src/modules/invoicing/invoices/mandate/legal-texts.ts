/**
 * Texts of law, by the country of the seller: `legal-texts.json` holds them, so that a change of law is a change of a text. A mandate may word each of them otherwise (`seller.texts`), an empty
 * wording leaves it out. The codes are those of UNTDID 4451, which the French reform asks for (PMD, PMT, AAB).
 * Sources: code de commerce, art. L441-9, L441-10 and D441-5; code général des impôts, art. 242 nonies A of annexe II, 289 I-2, 293 B.
 */
import configured from './legal-texts.json' with { type: 'json' }
import type { InvoiceLanguage, Seller } from './operating-mandate.ts'

export type LegalText = 'latePenalties' | 'recoveryIndemnity' | 'discount' | 'vatExempt' | 'onBehalf'

interface Wording {
  readonly subject: string | null
  readonly fr: string
  readonly en: string
}

type Wordings = Readonly<Partial<Record<LegalText, Wording>>>
const everywhere: Wordings = configured.everywhere
const byCountry: Readonly<Record<string, Wordings>> = configured.byCountry

/** The text as the mandate words it, or the law; undefined where there is none. */
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
