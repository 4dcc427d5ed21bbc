/** What a label that the service wrote on a folio line is made of; the labels are those of `folio-entry.ts` and its like. */
import type { Word } from '../words.ts'

export interface LabelParts {
  readonly word: Word
  /** `day` is a date, `label` another label. */
  readonly values: Readonly<Record<string, string>>
}

const fixed: Readonly<Record<string, Word>> = {
  Payment: 'line.payment',
  Refund: 'line.refund',
  Deposit: 'line.deposit',
  'Deposit applied': 'line.depositApplied',
  'Deposit kept': 'line.depositKept',
  Guarantee: 'line.guarantee',
  'Guarantee returned': 'line.guaranteeReturned',
  'Guarantee retained': 'line.guaranteeRetained',
  'Cancellation fee': 'line.cancellationFee',
  'No-show fee': 'line.noShowFee',
  'Early departure fee': 'line.earlyDepartureFee',
  'Paid by card hold': 'line.cardHold',
  'Written off': 'line.writtenOff',
}

const day = '(?<day>\\d{4}-\\d{2}-\\d{2})'
const patterns: readonly (readonly [RegExp, Word])[] = [
  [new RegExp(`^Night of ${day}$`), 'line.night'],
  [new RegExp(`^Tourist tax, night of ${day}$`), 'line.touristTax'],
  [new RegExp(`^Tourist tax \\((?<name>[^)]*)\\), night of ${day}$`), 'line.touristTaxNamed'],
  [new RegExp(`^(?<name>.+), night of ${day}$`), 'line.product'],
  [/^Reversal: (?<label>.+)$/, 'line.reversal'],
  [/^Wallet, VAT (?<rate>.+)$/, 'line.wallet'],
  [/^Credit note (?<number>\S+)$/, 'line.creditNote'],
]

/** Undefined for a label that a person has written. */
export function labelParts(label: string): LabelParts | undefined {
  const word = fixed[label]
  if (word !== undefined) return { word, values: {} }
  for (const [pattern, own] of patterns) {
    const values = pattern.exec(label)?.groups
    if (values) return { word: own, values: { ...values } }
  }
  return undefined
}
