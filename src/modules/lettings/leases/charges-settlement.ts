/**
 * The yearly settlement of charges: what they have cost, less the provisions that were billed with the rent of that time. What is missing is charged, what was too much is
 * given back. French law of 6 July 1989, article 23: once a year at least, with an account by kind of charge.
 */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Line,
  Nullable,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, dateInWords, type IsoDate } from '../../../platform/values/dates.ts'
import { sum } from '../../../platform/values/money.ts'
import type { LeaseLanguage } from './lease.ts'
import type { StandingBill } from './lease-bill.ts'

export const ChargesCost = closed({ label: Line(100), amountCents: CentsNotNegative('The share of this unit, VAT included.') })
export type ChargesCost = Static<typeof ChargesCost>

export const settlementMembers = closed({
  from: DateOf('The first day: of a rent that was billed.'),
  to: DateOf('The last day: of a rent that was billed. Both so that every bill of rent lies within or outside.'),
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
    provisionsCents: CentsNotNegative('Billed with the rent of this time.'),
    amountCents: Cents('Charged, or, less than nothing, given back.'),
    billId: Nullable(Id('Null in a preview, and where nothing is left.')),
  }),
)
export type ChargesSettlement = Static<typeof ChargesSettlement>

/** A bill that lies within the time in part only; nothing where there is none. */
export const cutBill = (bills: readonly StandingBill[], from: IsoDate, to: IsoDate): StandingBill | undefined => {
  const end = addDays(to, 1)
  return bills.find(({ periodFrom, periodTo }) => periodFrom < end && periodTo > from && (periodFrom < from || periodTo > end))
}

/** The sums of a settlement, of the bills of rent of a lease that stand. */
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
  language === 'fr'
    ? `Régularisation des charges du ${dateInWords(from, 'fr-FR')} au ${dateInWords(to, 'fr-FR')}`
    : `Settlement of charges, ${dateInWords(from, 'en-GB')} to ${dateInWords(to, 'en-GB')}`

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
}
