/**
 * The rent receipt (quittance): landlord, unit, tenant, period, with rent and charges listed separately. French law of 6 July 1989, article 21: free of
 * charge, on request, and only for rent paid in full.
 */
import type { PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { addDays, dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import type { LeaseRow } from '../lease.ts'
import type { BillRow } from './lease-bill.ts'

export interface Landlord {
  /** The landlord: the seller of the mandate, otherwise the establishment. */
  readonly name: string
  readonly addressLines: readonly string[]
  readonly houseName: string
}

const words = {
  fr: {
    title: 'Quittance de loyer',
    landlord: 'Bailleur',
    tenant: 'Locataire',
    dwelling: 'Logement',
    lease: 'Bail',
    period: 'Période',
    paidOn: 'Payé le',
    rent: 'Loyer',
    charges: 'Charges',
    total: 'Total payé',
    text: (landlord: string, tenant: string, amount: string, period: string) =>
      `${landlord}, bailleur du logement désigné ci-dessus, déclare avoir reçu de ${tenant} la somme de ${amount} au titre du loyer et des charges de la période ${period}, et lui en donne quittance, sous réserve de tous ses droits.`,
    note: 'Cette quittance annule tous les reçus donnés pour la même période. Le paiement de ce loyer ne présume pas de celui des loyers antérieurs.',
    time: (from: string, to: string) => `du ${from} au ${to}`,
    ofSeason: {
      title: 'Reçu',
      dwelling: 'Emplacement',
      lease: 'Contrat saisonnier',
      rent: 'Forfait saisonnier',
      landlord: 'Exploitant',
      tenant: 'Client',
      note: 'Ce reçu annule tous ceux donnés pour la même échéance.',
      text: (landlord: string, tenant: string, amount: string, period: string) =>
        `${landlord} déclare avoir reçu de ${tenant} la somme de ${amount} pour l’emplacement désigné ci-dessus, ${period}.`,
    },
  },
  en: {
    title: 'Rent receipt',
    landlord: 'Landlord',
    tenant: 'Tenant',
    dwelling: 'Premises',
    lease: 'Lease',
    period: 'Period',
    paidOn: 'Paid on',
    rent: 'Rent',
    charges: 'Charges',
    total: 'Total paid',
    text: (landlord: string, tenant: string, amount: string, period: string) =>
      `${landlord}, landlord of the dwelling named above, has received ${amount} from ${tenant} for rent and charges ${period}.`,
    note: 'It replaces any earlier receipt for the same period.',
    time: (from: string, to: string) => `from ${from} to ${to}`,
    ofSeason: {
      title: 'Receipt',
      dwelling: 'Pitch',
      lease: 'Seasonal contract',
      rent: 'Seasonal fee',
      landlord: 'Operator',
      tenant: 'Guest',
      note: 'It replaces any earlier receipt for the same instalment.',
      text: (landlord: string, tenant: string, amount: string, period: string) =>
        `${landlord} has received ${amount} from ${tenant} for the pitch named above, ${period}.`,
    },
  },
} as const

export function printedReceipt(lease: LeaseRow, bill: BillRow, landlord: Landlord, paidOn: IsoDate | null): PrintedDocument {
  const { ofSeason, ...ofRent } = words[lease.language]
  const say = lease.period === 'season' ? { ...ofRent, ...ofSeason } : ofRent
  const locale = lease.language === 'fr' ? 'fr-FR' : 'en-GB'
  const amount = (cents: bigint) => amountInWords(cents, lease.currency, locale)
  const tenant = lease.guestName ?? lease.unitCode
  const time = say.time(dateInWords(bill.periodFrom, locale), dateInWords(addDays(bill.periodTo, -1), locale))
  return {
    title: say.title,
    subtitle: time,
    language: lease.language,
    footer: `${landlord.name} · ${say.lease} ${lease.number}`,
    blocks: [
      {
        kind: 'columns',
        columns: [
          { title: say.landlord, lines: [landlord.name, ...landlord.addressLines] },
          { title: say.tenant, lines: [tenant] },
        ],
      },
      {
        kind: 'facts',
        facts: [
          [say.dwelling, `${landlord.houseName}, ${lease.unitCode}`],
          [say.lease, String(lease.number)],
          [say.period, time],
          ...(paidOn === null ? [] : [[say.paidOn, dateInWords(paidOn, locale)] as const]),
        ],
      },
      {
        kind: 'totals',
        sums: [
          [say.rent, amount(bill.rentCents)],
          [say.charges, amount(bill.amountCents - bill.rentCents)],
          [say.total, amount(bill.amountCents)],
        ],
      },
      { kind: 'text', text: say.text(landlord.name, tenant, amount(bill.amountCents), time) },
      { kind: 'text', text: say.note, isSmall: true },
    ],
  }
}
