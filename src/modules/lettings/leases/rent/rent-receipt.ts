/**
 * The rent receipt (quittance): landlord, unit, tenant, period, with rent and charges listed separately. French law of 6 July 1989, article 21: free of
 * charge, on request, and only for rent paid in full.
 */
import type { PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { addDays, dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import type { LeaseRow } from '../lease.ts'
import type { BillRow } from './lease-bill.ts'

export interface Landlord {
  /** The landlord: the seller of the mandate, otherwise the establishment. */
  readonly name: string
  readonly addressLines: readonly string[]
  readonly houseName: string
}

export function printedReceipt(lease: LeaseRow, bill: BillRow, landlord: Landlord, paidOn: IsoDate | null): PrintedDocument {
  const { ofSeason, ...ofRent } = wordsIn(lease.language).rentReceipt
  const say = lease.period === 'season' ? { ...ofRent, ...ofSeason } : ofRent
  const locale = localeOf(lease.language)
  const amount = (cents: bigint) => amountInWords(cents, lease.currency, locale)
  const tenant = lease.guestName ?? lease.unitCode
  const time = filled(say.time, {
    from: dateInWords(bill.periodFrom, locale),
    to: dateInWords(addDays(bill.periodTo, -1), locale),
  })
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
      {
        kind: 'text',
        text: filled(say.text, { landlord: landlord.name, tenant, amount: amount(bill.amountCents), period: time }),
      },
      { kind: 'text', text: say.note, isSmall: true },
    ],
  }
}
