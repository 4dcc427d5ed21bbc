/**
 * The yearly settlement of charges: actual costs less the provisions billed with the rent of the period. A shortfall is charged, an excess is credited.
 * French law of 6 July 1989, article 23: at least once a year, with a statement by kind of charge.
 */

import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { addDays, dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { amountInWords, type Currency, sum } from '../../../../platform/values/money.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import type { LeaseLanguage } from '../lease-fields.ts'
import { ChargesCost, type StandingBill } from '../rent/lease-bill.ts'

export const settlementMembers = closed({
  from: DateOf('First day; must be the first day of a rent bill.'),
  to: DateOf('Last day; must be the last day of a rent bill, so that no bill is partly included.'),
  costs: Type.Array(ChargesCost, { minItems: 1, maxItems: 50 }),
  vatRateBp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Default: 0.' })),
})

export const ChargesSettlement = component(
  'ChargesSettlement',
  closed({
    leaseId: Id(),
    from: DateOf(),
    to: DateOf(),
    costs: Type.Array(ChargesCost),
    costsCents: CentsNotNegative(),
    provisionsCents: CentsNotNegative('Provisions billed with the rent of the period.'),
    amountCents: Cents('Amount charged; negative: credited.'),
    billId: Nullable(Id('Null in a preview.')),
    creditNoteIds: Type.Array(Id(), {
      description:
        'If credited: the credit notes of the invoiced provisions, the latest first; empty in a preview, or if none was invoiced.',
    }),
  }),
)
export type ChargesSettlement = Static<typeof ChargesSettlement>

/** A bill only partly within the period, or undefined. */
export const cutBill = (bills: readonly StandingBill[], from: IsoDate, to: IsoDate): StandingBill | undefined => {
  const end = addDays(to, 1)
  return bills.find(({ periodFrom, periodTo }) => periodFrom < end && periodTo > from && (periodFrom < from || periodTo > end))
}

/** The amounts of a settlement, from the rent bills of a lease in effect. */
export function settledCharges(
  bills: readonly StandingBill[],
  { from, to, costs }: Pick<Static<typeof settlementMembers>, 'from' | 'to' | 'costs'>,
): { costsCents: bigint; provisionsCents: bigint; amountCents: bigint } {
  const within = bills.filter(({ periodFrom, periodTo }) => periodFrom >= from && periodTo <= addDays(to, 1))
  const costsCents = sum(costs.map(({ amountCents }) => BigInt(amountCents)))
  const provisionsCents = sum(within.map(({ amountCents, rentCents }) => amountCents - rentCents))
  return { costsCents, provisionsCents, amountCents: costsCents - provisionsCents }
}

export const settlementLabel = (language: LeaseLanguage, from: IsoDate, to: IsoDate): string =>
  filled(wordsIn(language).lease.chargesSettled, {
    from: dateInWords(from, localeOf(language)),
    to: dateInWords(to, localeOf(language)),
  })

/** The costs by kind and the provisions that they are compared with, as printed on the document. */
export const settlementNote = (
  language: LeaseLanguage,
  currency: Currency,
  { costs, amountCents }: { readonly costs: readonly ChargesCost[]; readonly amountCents: bigint },
): string => {
  const amount = (cents: bigint) => amountInWords(cents, currency, localeOf(language))
  const costsCents = sum(costs.map((cost) => BigInt(cost.amountCents)))
  return filled(wordsIn(language).lease.chargesByKind, {
    costs: costs.map((cost) => `${cost.label} ${amount(BigInt(cost.amountCents))}`).join('; '),
    total: amount(costsCents),
    provisions: amount(costsCents - amountCents),
  })
}

/** An invoice line of provisions, with what of it was not yet credited. */
export interface InvoicedProvision {
  readonly lineId: IdType
  readonly invoiceId: IdType
  readonly leftCents: bigint
}

export interface InvoiceCredit {
  readonly invoiceId: IdType
  readonly lines: readonly { readonly lineId: IdType; readonly amountCents: string }[]
}

/** What is credited on which invoice to give an amount back, from the first line on. */
export function creditsFor(amountCents: bigint, provisions: readonly InvoicedProvision[]): InvoiceCredit[] {
  const credits = new Map<IdType, { lineId: IdType; amountCents: string }[]>()
  let left = amountCents
  for (const { lineId, invoiceId, leftCents } of provisions) {
    const now = leftCents < left ? leftCents : left
    if (now <= 0n) continue
    left -= now
    credits.set(invoiceId, [...(credits.get(invoiceId) ?? []), { lineId, amountCents: String(now) }])
  }
  return [...credits].map(([invoiceId, lines]) => ({ invoiceId, lines }))
}

export const settlementExample: ChargesSettlement = {
  leaseId: exampleId.lease,
  from: '2027-01-01',
  to: '2027-12-31',
  costs: [
    { label: 'Heating', amountCents: '61200' },
    { label: 'Water', amountCents: '38800' },
  ],
  costsCents: '100000',
  provisionsCents: '96000',
  amountCents: '4000',
  billId: exampleId.lease_bill,
  creditNoteIds: [],
}
