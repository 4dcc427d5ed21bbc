/**
 * The rent receipt (quittance): landlord, unit, tenant, period, with rent and charges listed separately. French law of 6 July 1989, article 21: free of
 * charge, on request, and only for rent paid in full.
 */
import type { PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { addDays, dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { amountInWords, sum } from '../../../../platform/values/money.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import type { LeaseRow } from '../lease.ts'
import type { BillRow } from './lease-bill.ts'

export interface Landlord {
  /** The landlord: the seller of the mandate, otherwise the establishment. */
  readonly name: string
  readonly addressLines: readonly string[]
  readonly houseName: string
  readonly houseAddress: string | null
}

/** An amount that fell due on the account of a lease, less what was reversed or credited of it. */
export interface AmountDue {
  readonly id: Id
  readonly dueOn: IsoDate
  readonly cents: bigint
}

/** Money received for the account on a day; negative: paid back or returned. */
export interface AmountReceived {
  readonly receivedOn: IsoDate
  readonly cents: bigint
}

/**
 * The day on which an amount was covered, the oldest first (Code civil, article 1342-10); undefined if it isn't. A later payment doesn't change it, and neither does
 * an amount that falls due later. Money that was returned covers nothing.
 */
export function coveredOn(id: Id, due: readonly AmountDue[], received: readonly AmountReceived[]): IsoDate | undefined {
  const own = due.find((amount) => amount.id === id)
  if (!own || own.cents <= 0n) return undefined
  const isUpToOwn = (amount: AmountDue) => amount.dueOn < own.dueOn || (amount.dueOn === own.dueOn && amount.id <= own.id)
  const needed = sum(due.filter(isUpToOwn).map(({ cents }) => cents))
  let total = 0n
  let covered: IsoDate | undefined
  for (const { receivedOn, cents } of received.toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn))) {
    total += cents
    if (total < needed) covered = undefined
    else covered ??= receivedOn
  }
  return covered
}

export function printedReceipt(lease: LeaseRow, bill: BillRow, landlord: Landlord, paidOn: IsoDate): PrintedDocument {
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
          [say.dwelling, [landlord.houseName, lease.unitCode, landlord.houseAddress].filter((part) => part !== null).join(', ')],
          [say.lease, String(lease.number)],
          [say.period, time],
          [say.paidOn, dateInWords(paidOn, locale)],
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
