/** A rent run: the rent of leases due up to a day, for preview and billing. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { sum } from '../../../../platform/values/money.ts'
import { dayAfter, endlessly, isOverbilled, type LeaseRow, periodsDue, type RentPeriod } from '../lease.ts'
import type { StandingBill } from './lease-bill.ts'

const runKinds = ['rent', 'undone'] as const

const bill = closed({
  kind: OneOf(runKinds, {
    description:
      '`rent`: billed now. `undone`: reversed, because it reaches beyond the end of the lease; the part still owed follows as `rent`.',
  }),
  from: DateOf(),
  to: DateOf('The last day.'),
  amountCents: Cents(),
  rentCents: Cents(),
  lines: Type.Array(closed({ label: Type.String(), amountCents: Cents('VAT included.'), vatRateBp: Type.Integer() })),
})

export const RentRun = component(
  'RentRun',
  closed({
    establishmentId: Id(),
    through: DateOf('Periods that begin on or before this day are billed.'),
    currency: CurrencyCode(),
    amountCents: Cents('All leases together.'),
    leases: Type.Array(
      closed({
        leaseId: Id(),
        number: Type.Integer(),
        unitCode: Type.String(),
        guestName: Nullable(Type.String()),
        invoiced: Type.Boolean({ description: 'True if the lease has a mandate: an invoice follows for each bill.' }),
        amountCents: Cents(),
        bills: Type.Array(bill),
      }),
    ),
    isMore: Type.Boolean({
      description: 'True if the limits of a run were reached (500 leases, 36 months or weeks each). Run it again.',
    }),
  }),
)
export type RentRun = Static<typeof RentRun>

export interface LeaseOfRun {
  readonly lease: LeaseRow
  /** Bills that reach beyond the end of the lease. */
  readonly undone: readonly StandingBill[]
  readonly periods: readonly RentPeriod[]
}

/** The bills to reverse and the periods to bill per lease; leases without any are omitted. */
export const billsOfRun = (leases: readonly LeaseRow[], beyond: readonly StandingBill[], through: string): LeaseOfRun[] =>
  leases
    .map((lease) => {
      if (!isOverbilled(lease)) return { lease, undone: [], periods: periodsDue(lease, through) }
      const undone = beyond.filter(({ leaseId }) => leaseId === lease.id)
      const from = undone.at(-1)?.periodFrom ?? lease.billedFrom
      // The part of reversed bills still owed is billed again regardless of `through`, because it was billed before.
      return { lease, undone, periods: periodsDue({ ...lease, billedFrom: from }, endlessly) }
    })
    .filter(({ lease, periods }) => periods.length > 0 || isOverbilled(lease))

/** The day until which a lease is billed after a run. */
export function billedAfter({ lease, undone, periods }: LeaseOfRun): string {
  const until = periods.at(-1)?.to ?? undone.at(-1)?.periodFrom ?? lease.billedFrom
  const end = dayAfter(lease)
  return end !== null && end < until ? end : until
}

export function presentRun(
  { establishmentId, through, currency, isMore }: Pick<RentRun, 'establishmentId' | 'through' | 'currency' | 'isMore'>,
  run: readonly LeaseOfRun[],
): RentRun {
  const leases = run.map(({ lease, undone, periods }) => {
    const bills = [
      ...undone.toReversed().map(({ periodFrom, periodTo, standingCents, rentCents }) => ({
        kind: 'undone' as const,
        from: periodFrom,
        to: addDays(periodTo, -1),
        amountCents: String(-standingCents),
        rentCents: String(-rentCents),
        lines: [],
      })),
      ...periods.map(({ from, to, amountCents, rentCents, lines }) => ({
        kind: 'rent' as const,
        from,
        to: addDays(to, -1),
        amountCents: String(amountCents),
        rentCents: String(rentCents),
        lines: lines.map((line) => ({ label: line.label, amountCents: String(line.amountCents), vatRateBp: line.vatRateBp })),
      })),
    ]
    return {
      leaseId: lease.id,
      number: lease.number,
      unitCode: lease.unitCode,
      guestName: lease.guestName,
      invoiced: lease.mandateId !== null,
      amountCents: String(sum(bills.map(({ amountCents }) => BigInt(amountCents)))),
      bills,
    }
  })
  return {
    establishmentId,
    through,
    currency,
    amountCents: String(sum(leases.map(({ amountCents }) => BigInt(amountCents)))),
    leases,
    isMore,
  }
}

export const runExample: RentRun = {
  establishmentId: exampleId.establishment,
  through: '2027-01-01',
  currency: 'EUR',
  amountCents: '78000',
  leases: [
    {
      leaseId: exampleId.lease,
      number: 12,
      unitCode: 'A12',
      guestName: 'Ada Lovelace',
      invoiced: true,
      amountCents: '78000',
      bills: [
        {
          kind: 'rent',
          from: '2027-01-01',
          to: '2027-01-31',
          amountCents: '78000',
          rentCents: '70000',
          lines: [
            { label: 'Loyer A12, janvier 2027', amountCents: '70000', vatRateBp: 0 },
            { label: 'Charges, janvier 2027', amountCents: '8000', vatRateBp: 0 },
          ],
        },
      ],
    },
  ],
  isMore: false,
}
