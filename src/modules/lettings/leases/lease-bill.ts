/** What was billed of a lease for a time: rent with its charges, or what was given back of it. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const billKinds = ['rent', 'charges'] as const

export const LeaseBill = component(
  'LeaseBill',
  closed({
    id: Id(),
    leaseId: Id(),
    kind: OneOf(billKinds),
    from: DateOf(),
    to: DateOf('The last day that it is for.'),
    amountCents: Cents(),
    rentCents: Cents('Of it, rent; the rest is charges.'),
    entryIds: Type.Array(Id(), { description: 'The charges on the house account.' }),
    invoiceId: Nullable(Id()),
    undoneAt: Nullable(MomentOf('It was taken back: its time was billed anew, or is owed no more.')),
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
  readonly undoneAt: string | null
  readonly businessDate: IsoDate
  readonly billedAt: string
}

/** With what of it stands on the account: not reversed by hand, less what was credited of its invoice. */
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
  undoneAt: null,
  businessDate: '2026-12-10',
  billedAt: exampleMoment,
}
