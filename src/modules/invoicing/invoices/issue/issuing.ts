/** The lines of an invoice: uninvoiced charges of a folio, purchases by prepaid wallet, and deposit deductions. Pure functions. */

import { sum } from '../../../../platform/values/money.ts'
import { shortened } from '../../../../platform/values/shortened.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import { type ChargeType, natureOf, type PostedEntry } from '../../../money/folios/index.ts'
import type { PostedTransaction } from '../../../money/wallets/index.ts'
import type { ContentLine, InvoiceContent, LineToInvoice } from '../document/invoice-content.ts'
import type { ChargedVat } from '../invoice/invoice-movement.ts'
import type { InvoiceState } from '../invoice/invoice-status.ts'
import type { InvoiceLanguage } from '../mandate/operating-mandate.ts'

/**
 * The charges that can be invoiced. An uninvoiced charge and its uninvoiced reversal cancel out and are omitted; the reversal of an invoiced
 * charge is included as a negative line.
 */
export function chargesToInvoice(entries: readonly PostedEntry[], invoiced: ReadonlySet<string>): PostedEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return entries.filter((entry) => {
    if (entry.kind !== 'charge' || invoiced.has(entry.id)) return false
    if (entry.reversedById !== null && byId.has(entry.reversedById) && !invoiced.has(entry.reversedById)) return false
    if (entry.reversesId !== null && !invoiced.has(entry.reversesId)) return false
    return true
  })
}

/** The parts of a generated label of a night, or of a moved part of one: what it is for, and whether it is a tax or a product. */
function nightLabelOf({
  occasion,
  label,
  chargeType,
}: PostedEntry): { of: 'night' | 'tax' | 'product'; name: string } | undefined {
  if (occasion !== 'night' && occasion !== 'transfer') return undefined
  const found =
    /^(?:Night of|(?<tax>Tourist tax)(?: \((?<share>[^)]*)\))?, night of|(?<product>.*), night of) \d{4}-\d{2}-\d{2}$/s.exec(
      label,
    )?.groups
  if (found) {
    if (found['tax'] !== undefined && chargeType === 'tourist_tax') return { of: 'tax', name: found['share'] ?? '' }
    return found['product'] === undefined ? { of: 'night', name: '' } : { of: 'product', name: found['product'] }
  }
  return occasion === 'night' ? { of: chargeType === 'tourist_tax' ? 'tax' : 'night', name: '' } : undefined
}

/** Occasions whose labels are not translated: written by people, or, for rent and commission, in the language of the lease or the owner. */
const writtenAsBilled: ReadonlySet<string> = new Set(['manual', 'extra', 'rent', 'meeting', 'commission'])

/** The label in the language of the invoice, if generated; labels written by people do not change. */
export function labelOf(entry: PostedEntry, entries: readonly PostedEntry[], language: InvoiceLanguage): string {
  if (language === 'en' || writtenAsBilled.has(entry.occasion)) return entry.label
  const say = wordsIn(language).lines
  const reversed = entry.reversesId === null ? undefined : entries.find(({ id }) => id === entry.reversesId)
  if (reversed) return shortened(filled(say.reversal, { label: labelOf(reversed, entries, language) }), 200)
  const night = nightLabelOf(entry)
  if (night && entry.serviceDate !== null) {
    const day = entry.serviceDate.split('-').toReversed().join('/')
    if (night.of === 'product') return shortened(filled(say.productNight, { name: night.name, day }), 200)
    if (night.name !== '') return shortened(filled(say.touristTaxShareNight, { name: night.name, day }), 200)
    return filled(night.of === 'tax' ? say.touristTaxNight : say.night, { day })
  }
  if (entry.occasion === 'wallet') {
    const rate = (entry.vatRateBp ?? 0) / 10_000
    const percent = { style: 'percent', maximumFractionDigits: 2 } as const
    return filled(say.walletPurchases, { rate: rate.toLocaleString(localeOf(language), percent) })
  }
  if (entry.occasion === 'credit_note')
    return entry.label.replace(/^Credit note (.*)$/, (_, number) => filled(say.creditNote, { number }))
  return wordOf(say.fees, entry.chargeType) ?? entry.label
}

const wordOf = (list: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code === null ? undefined : list[code]

export const lineOfCharge = (entry: PostedEntry, label: string, newId: () => string): LineToInvoice => ({
  id: newId(),
  label,
  quantity: entry.quantity === 0 ? 1 : entry.quantity,
  chargeType: entry.chargeType as ChargeType,
  chargeNature: entry.chargeNature as LineToInvoice['chargeNature'],
  vatRateBp: entry.vatRateBp ?? 0,
  grossCents: entry.amountCents,
  serviceDate: entry.serviceDate,
  sourceFolioEntryId: entry.id,
  vatTreatment: entry.vatTreatment,
  beneficiary: entry.beneficiary,
})

/** The line of a purchase with a prepaid wallet, which was paid by the top-up. */
export function lineOfPurchase(purchase: PostedTransaction, newId: () => string): LineToInvoice {
  const chargeType = purchase.chargeType as ChargeType
  return {
    id: newId(),
    label: purchase.label,
    quantity: 1,
    chargeType,
    chargeNature: natureOf(chargeType),
    vatRateBp: purchase.vatRateBp ?? 0,
    grossCents: -purchase.amountCents,
    serviceDate: purchase.businessDate,
    sourceFolioEntryId: purchase.id,
  }
}

/** The deduction lines for an invoiced deposit: its lines with their exact VAT, less credits. */
export function deductionsOf(
  deposit: InvoiceContent,
  credited: ReadonlyMap<string, { readonly net: bigint; readonly tax: bigint }>,
  label: string,
  newId: () => string,
): ContentLine[] {
  return deposit.lines.flatMap((line) => {
    const taken = credited.get(line.id) ?? { net: 0n, tax: 0n }
    const netCents = BigInt(line.netCents) - taken.net
    const taxCents = BigInt(line.taxCents) - taken.tax
    if (netCents + taxCents === 0n) return []
    return [
      {
        ...line,
        id: newId(),
        label,
        quantity: -1,
        netCents: String(-netCents),
        taxCents: String(-taxCents),
        grossCents: String(-netCents - taxCents),
        serviceDate: null,
        sourceFolioEntryId: null,
        creditedLineId: null,
      },
    ]
  })
}

/** Maximum deposit: price of the nights plus other charges, less the amount already invoiced. */
export function ceilingOfDeposits(totalCents: bigint, entries: readonly PostedEntry[], states: readonly InvoiceState[]): bigint {
  const extras = sum(
    entries.filter(({ kind, occasion }) => kind === 'charge' && occasion !== 'night').map(({ amountCents }) => amountCents),
  )
  const invoiced = states.filter(({ takesMoney }) => takesMoney)
  return totalCents + extras - sum(invoiced.map((state) => state.totalCents - state.creditedCents))
}

export const vatOfCharge = ({
  vatRateBp,
  vatCents,
  chargeType,
}: Pick<PostedEntry, 'vatRateBp' | 'vatCents' | 'chargeType'>): ChargedVat => ({
  vatRateBp: vatRateBp ?? 0,
  vatCents: vatCents ?? 0n,
  chargeType: chargeType ?? 'other',
})

/** The VAT of charges and purchases by id. */
export function chargedVat(entries: readonly PostedEntry[], purchases: readonly PostedTransaction[]) {
  const known = new Map<string, ChargedVat>([
    ...entries.filter(({ kind }) => kind === 'charge').map(({ id, ...entry }) => [id, vatOfCharge(entry)] as const),
    ...purchases.map(({ id, ...purchase }) => [id, vatOfCharge(purchase)] as const),
  ])
  return (id: string): ChargedVat[] => {
    const vat = known.get(id)
    return vat ? [vat] : []
  }
}
