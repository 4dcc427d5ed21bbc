/**
 * The VAT of invoices for the VAT return: by establishment, rate and kind. A deposit for a service is taxed on payment (when its invoice is issued),
 * everything else on supply. An invoice that deducts a deposit reduces the VAT of deposits.
 */
import type { Currency } from '../../../platform/values/money.ts'

export const vatKinds = ['deposit', 'delivery'] as const
export type VatKind = (typeof vatKinds)[number]

/** Legal rule for when the VAT of each kind is due. */
const rules: Record<VatKind, { readonly FR: string; readonly GB: string; readonly other: string }> = {
  deposit: {
    FR: 'CGI art. 269, 2, c; directive 2006/112/EC, art. 65',
    GB: 'Value Added Tax Act 1994, s. 6(4)',
    other: 'Directive 2006/112/EC, art. 65',
  },
  delivery: {
    FR: 'CGI art. 269, 1, a and 2; directive 2006/112/EC, art. 63',
    GB: 'Value Added Tax Act 1994, s. 6(2) and (3)',
    other: 'Directive 2006/112/EC, art. 63',
  },
}
export const ruleOf = (kind: VatKind, countryCode: string): string =>
  rules[kind][countryCode === 'FR' || countryCode === 'GB' ? countryCode : 'other']

export interface VatFigure {
  readonly establishmentId: string
  readonly currency: Currency
  readonly vatRateBp: number
  readonly kind: VatKind
  readonly lines: number
  readonly taxableCents: bigint
  readonly taxCents: bigint
}

export interface VatPosted {
  readonly establishmentId: string
  readonly currency: Currency
  readonly vatRateBp: number
  /** Balance of the output VAT account in the ledger. */
  readonly outputCents: bigint
  /** VAT of charges of the period not invoiced in it, less VAT of earlier charges invoiced in it. */
  readonly unbilledCents: bigint
  /** VAT of all uninvoiced charges at the end of the period. */
  readonly unbilledAtEndCents: bigint
}

export interface VatTotal extends VatPosted {
  readonly taxableCents: bigint
  readonly taxCents: bigint
}

/** Totals of documents and ledger side by side, by establishment, currency and rate. */
export function totalsOf(figures: readonly VatFigure[], posted: readonly VatPosted[]): VatTotal[] {
  const keyOf = ({ establishmentId, currency, vatRateBp }: Pick<VatPosted, 'establishmentId' | 'currency' | 'vatRateBp'>) =>
    `${establishmentId} ${currency} ${String(vatRateBp).padStart(5, '0')}`
  const totals = new Map<string, VatTotal>()
  const nothing = { taxableCents: 0n, taxCents: 0n, outputCents: 0n, unbilledCents: 0n, unbilledAtEndCents: 0n }
  for (const { establishmentId, currency, vatRateBp, ...sums } of [...figures, ...posted]) {
    const key = keyOf({ establishmentId, currency, vatRateBp })
    const before = totals.get(key) ?? { establishmentId, currency, vatRateBp, ...nothing }
    const added = { ...nothing, ...sums }
    totals.set(key, {
      establishmentId,
      currency,
      vatRateBp,
      taxableCents: before.taxableCents + added.taxableCents,
      taxCents: before.taxCents + added.taxCents,
      outputCents: before.outputCents + added.outputCents,
      unbilledCents: before.unbilledCents + added.unbilledCents,
      unbilledAtEndCents: before.unbilledAtEndCents + added.unbilledAtEndCents,
    })
  }
  return [...totals].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, total]) => total)
}
