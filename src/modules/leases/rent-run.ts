/** A rent run: what is owed of leases up to a day, as it is shown before and as it is billed. */
import { exampleId } from '../../platform/contract/examples.ts'
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
} from '../../platform/contract/schemas.ts'
import { addDays } from '../../platform/values/dates.ts'
import { sum } from '../../platform/values/money.ts'
import { type LeaseRow, overbilled, periodsDue, type RentPeriod } from './lease.ts'
import { billKinds } from './lease-bill.ts'

const bill = closed({
  kind: OneOf(billKinds),
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
    through: DateOf('What begins on this day or before it is billed.'),
    currency: CurrencyCode(),
    amountCents: Cents('All leases together.'),
    leases: Type.Array(
      closed({
        leaseId: Id(),
        number: Type.Integer(),
        unitCode: Type.String(),
        guestName: Nullable(Type.String()),
        invoiced: Type.Boolean({ description: 'An invoice follows for each bill: the lease has a mandate.' }),
        amountCents: Cents(),
        bills: Type.Array(bill),
      }),
    ),
    isMore: Type.Boolean({
      description: 'More is owed than one run takes: of 500 leases, 36 months or weeks of each. Run it again.',
    }),
  }),
)
export type RentRun = Static<typeof RentRun>

export interface BillOfRun extends RentPeriod {
  readonly kind: (typeof billKinds)[number]
}

export interface LeaseOfRun {
  readonly lease: LeaseRow
  readonly bills: readonly BillOfRun[]
}

/** What is to be billed of each lease; leases of which nothing is are left out. */
export const billsOfRun = (leases: readonly LeaseRow[], through: string): LeaseOfRun[] =>
  leases
    .map((lease) => {
      const back = overbilled(lease)
      return {
        lease,
        bills: back
          ? [{ ...back, kind: 'correction' as const }]
          : periodsDue(lease, through).map((period) => ({ ...period, kind: 'rent' as const })),
      }
    })
    .filter(({ bills }) => bills.length > 0)

export function presentRun(
  { establishmentId, through, currency, isMore }: Pick<RentRun, 'establishmentId' | 'through' | 'currency' | 'isMore'>,
  run: readonly LeaseOfRun[],
): RentRun {
  const total = (bills: readonly BillOfRun[]) => String(sum(bills.map(({ amountCents }) => amountCents)))
  return {
    establishmentId,
    through,
    currency,
    amountCents: total(run.flatMap(({ bills }) => bills)),
    leases: run.map(({ lease, bills }) => ({
      leaseId: lease.id,
      number: lease.number,
      unitCode: lease.unitCode,
      guestName: lease.guestName,
      invoiced: lease.mandateId !== null,
      amountCents: total(bills),
      bills: bills.map(({ kind, from, to, amountCents, rentCents, lines }) => ({
        kind,
        from,
        to: addDays(to, -1),
        amountCents: String(amountCents),
        rentCents: String(rentCents),
        lines: lines.map((line) => ({ label: line.label, amountCents: String(line.amountCents), vatRateBp: line.vatRateBp })),
      })),
    })),
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
