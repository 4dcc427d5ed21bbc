/**
 * Texts of law, by the country of the seller: data, not code. A mandate may word each of them otherwise (`seller.texts`), an empty
 * wording leaves it out. The codes are those of UNTDID 4451, which the French reform asks for (PMD, PMT, AAB).
 * Sources: code de commerce, art. L441-9, L441-10 and D441-5; code général des impôts, art. 242 nonies A of annexe II, 289 I-2, 293 B.
 */
import type { InvoiceLanguage, Seller } from './operating-mandate.ts'

export type LegalText = 'latePenalties' | 'recoveryIndemnity' | 'discount' | 'vatExempt' | 'onBehalf'

interface Wording {
  readonly subject: string | null
  readonly fr: string
  readonly en: string
}

const everywhere: Readonly<Partial<Record<LegalText, Wording>>> = {
  onBehalf: {
    subject: 'AAI',
    fr: 'Facture émise par {operator} au nom et pour le compte de {seller}.',
    en: 'Invoice issued by {operator} in the name and on behalf of {seller}.',
  },
}

const byCountry: Readonly<Record<string, Readonly<Partial<Record<LegalText, Wording>>>>> = {
  FR: {
    latePenalties: {
      subject: 'PMD',
      fr: 'En cas de retard de paiement, des pénalités sont dues au taux de trois fois le taux d’intérêt légal (art. L441-10 du code de commerce).',
      en: 'Late payment bears penalties at three times the French legal interest rate (art. L441-10, code de commerce).',
    },
    recoveryIndemnity: {
      subject: 'PMT',
      fr: 'Tout retard de paiement donne lieu à une indemnité forfaitaire de recouvrement de 40 € (art. D441-5 du code de commerce).',
      en: 'Late payment gives rise to a fixed compensation of 40 € for recovery costs (art. D441-5, code de commerce).',
    },
    discount: {
      subject: 'AAB',
      fr: 'Aucun escompte n’est accordé pour paiement anticipé.',
      en: 'No discount is granted for early payment.',
    },
    vatExempt: {
      subject: null,
      fr: 'TVA non applicable, art. 293 B du CGI.',
      en: 'VAT not applicable, art. 293 B of the French tax code.',
    },
  },
}

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
