/** A bill of a lease for a period: rent with its charges, or a credit. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'

/** A cost of a settlement of charges. */
export const ChargesCost = closed({ label: Line(100), amountCents: CentsNotNegative('Share of this unit, including VAT.') })
export type ChargesCost = Static<typeof ChargesCost>

export const billKinds = ['rent', 'charges'] as const

export const LeaseBill = component(
  'LeaseBill',
  closed({
    id: Id(),
    leaseId: Id(),
    kind: OneOf(billKinds),
    from: DateOf(),
    to: DateOf('Last day of the billed period.'),
    amountCents: Cents(),
    rentCents: Cents('Part of the amount that is rent; the rest is charges.'),
    entryIds: Type.Array(Id(), { description: 'The charges on the house account.' }),
    invoiceId: Nullable(Id()),
    creditNoteIds: Type.Array(Id(), {
      description: 'Of a settlement in favour of the resident: the credit notes of what was invoiced.',
    }),
    costs: Nullable(Type.Array(ChargesCost, { description: 'Of a settlement: its costs by kind.' })),
    undoneAt: Nullable(MomentOf('When the bill was reversed: its period was billed again or is no longer owed.')),
    businessDate: DateOf(),
    billedAt: MomentOf(),
  }),
)
export type LeaseBill = Static<typeof LeaseBill>

export interface BillRow {
  readonly id: IdType
  readonly leaseId: IdType
  readonly kind: (typeof billKinds)[number]
  readonly periodFrom: IsoDate
  readonly periodTo: IsoDate
  readonly amountCents: bigint
  readonly rentCents: bigint
  readonly entryIds: readonly IdType[]
  readonly invoiceId: IdType | null
  readonly creditNoteIds: readonly IdType[]
  readonly costs: readonly ChargesCost[] | null
  readonly undoneAt: string | null
  readonly businessDate: IsoDate
  readonly billedAt: string
}

/** A bill with its amount still in effect on the account: without manual reversals and credits of its invoice. */
export interface StandingBill extends BillRow {
  readonly standingCents: bigint
}

export const presentBill = ({ periodFrom, periodTo, ...row }: BillRow): LeaseBill => ({
  ...row,
  from: periodFrom,
  to: addDays(periodTo, -1),
  amountCents: String(row.amountCents),
  rentCents: String(row.rentCents),
  entryIds: [...row.entryIds],
  creditNoteIds: [...row.creditNoteIds],
  costs: row.costs === null ? null : [...row.costs],
})

export const billExample: LeaseBill = {
  id: exampleId.lease_bill,
  leaseId: exampleId.lease,
  kind: 'rent',
  from: '2026-12-10',
  to: '2026-12-31',
  amountCents: '55355',
  rentCents: '49677',
  entryIds: [exampleId.folio_entry],
  invoiceId: null,
  creditNoteIds: [],
  costs: null,
  undoneAt: null,
  businessDate: '2026-12-10',
  billedAt: exampleMoment,
}
