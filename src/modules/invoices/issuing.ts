/** What goes on an invoice: the charges of a folio that stand on none, and deposits that were invoiced. Pure. */
import { shortened } from '../../platform/shortened.ts'
import type { ChargeNature, ChargeType, PostedEntry } from '../folios/index.ts'
import type { InvoiceContent, LineToInvoice } from './invoice-content.ts'
import type { InvoiceLanguage } from './operating-mandate.ts'

/**
 * The charges that can be invoiced. A charge and its reversal that both stand on no invoice cancel each other and are left out; the
 * reversal of a charge that was invoiced is taken, as a line below zero.
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

const fees: Readonly<Partial<Record<ChargeType, string>>> = {
  cancellation_fee: 'Frais d’annulation',
  no_show_fee: 'Frais de non-présentation',
  early_departure_fee: 'Frais de départ anticipé',
}

/** The label in the language of the invoice, where the service wrote it; what a person wrote stays as it is. */
export function labelOf(entry: PostedEntry, entries: readonly PostedEntry[], language: InvoiceLanguage): string {
  if (language === 'en' || entry.occasion === 'manual') return entry.label
  const reversed = entry.reversesId === null ? undefined : entries.find(({ id }) => id === entry.reversesId)
  if (reversed) return shortened(`Annulation : ${labelOf(reversed, entries, language)}`, 200)
  if (entry.occasion === 'night' && entry.serviceDate !== null) {
    const day = entry.serviceDate.split('-').toReversed().join('/')
    return entry.chargeType === 'tourist_tax' ? `Taxe de séjour, nuit du ${day}` : `Nuit du ${day}`
  }
  if (entry.occasion === 'wallet')
    return `Achats par porte-monnaie, TVA ${String((entry.vatRateBp ?? 0) / 100).replace('.', ',')} %`
  return (entry.chargeType && fees[entry.chargeType]) ?? entry.label
}
export const lineOfCharge = (entry: PostedEntry, label: string, newId: () => string): LineToInvoice => ({
  id: newId(),
  label,
  quantity: entry.quantity === 0 ? 1 : entry.quantity,
  chargeType: entry.chargeType as ChargeType,
  chargeNature: entry.chargeNature as ChargeNature,
  vatRateBp: entry.vatRateBp ?? 0,
  grossCents: entry.amountCents,
  serviceDate: entry.serviceDate,
  sourceFolioEntryId: entry.id,
})

/** What a final invoice takes off for a deposit that was invoiced: one line for each rate of it, its VAT with it. */
export function deductionsOf(
  deposit: InvoiceContent,
  credited: ReadonlyMap<string, { readonly net: bigint; readonly tax: bigint }>,
  label: string,
  newId: () => string,
): LineToInvoice[] {
  return deposit.lines.flatMap((line) => {
    const taken = credited.get(line.id)
    const grossCents = BigInt(line.grossCents) - (taken ? taken.net + taken.tax : 0n)
    if (grossCents === 0n) return []
    return [
      {
        id: newId(),
        label,
        quantity: 1,
        chargeType: 'deposit',
        chargeNature: 'deposit',
        vatRateBp: line.vatRateBp,
        grossCents: -grossCents,
        serviceDate: null,
        sourceFolioEntryId: null,
      },
    ]
  })
}

export const words = {
  fr: {
    deposit: 'Acompte',
    deduction: (number: string) => `Acompte facturé, facture ${number}`,
  },
  en: {
    deposit: 'Deposit',
    deduction: (number: string) => `Deposit invoiced by ${number}`,
  },
} as const
