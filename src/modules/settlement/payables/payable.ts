/**
 * What a supplier is owed by one of its invoices: approved by one person, or by two from an amount on; disputed; paid by a run or otherwise; charged on to an owner or a work
 * order. The register of the invoices itself never changes. A credit note takes off what the supplier is owed.
 */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
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
import { nightsBetween } from '../../../platform/values/dates.ts'
import type { Currency } from '../../../platform/values/money.ts'

export const payableStatuses = ['open', 'approved', 'disputed', 'in_payment', 'paid'] as const
export type PayableStatus = (typeof payableStatuses)[number]

const charge = closed({
  id: Id(),
  amountCents: CentsNotNegative('VAT included.'),
  ownerCostId: Nullable(Id('On the account of an owner.')),
  workOrderCostId: Nullable(Id('Among the costs of a work order.')),
  isReversed: Type.Boolean({ description: 'Taken back where it stands: it can be charged anew.' }),
})

export const Payable = component(
  'Payable',
  closed({
    id: Id('Of the inbound invoice, too.'),
    operatingMandateId: Id(),
    supplierName: Type.String(),
    invoiceNumber: Type.String(),
    typeCode: Type.String({ description: '380, 381 (a credit note) or 386.' }),
    issueDate: DateOf(),
    dueOn: DateOf('As entered, else so many days after its issue as the policy says.'),
    currency: CurrencyCode(),
    grandCents: Cents('VAT included; of a credit note below zero.'),
    dueCents: Cents('What is to be paid; of a credit note below zero.'),
    status: OneOf(payableStatuses),
    approvals: Type.Array(closed({ approvedBy: Id('The key or person.'), approvedAt: MomentOf() })),
    approvalsNeeded: Type.Integer(),
    dispute: Nullable(closed({ since: MomentOf(), reason: Type.String() })),
    paidOn: Nullable(DateOf()),
    paidReference: Nullable(Type.String()),
    paymentRunId: Nullable(Id('Of the run by which it was or is paid.')),
    account: Nullable(closed({ name: Type.String(), iban: Type.String(), bic: Nullable(Type.String()) })),
    charges: Type.Array(charge),
    chargedCents: CentsNotNegative('Of what stands.'),
  }),
)
export type Payable = Static<typeof Payable>

export interface PayableRow
  extends Omit<Payable, 'grandCents' | 'dueCents' | 'chargedCents' | 'charges' | 'approvals' | 'currency'> {
  readonly currency: Currency
  readonly grandCents: bigint
  readonly dueCents: bigint
  readonly supplierKey: string
  readonly charges: Payable['charges']
  readonly approvals: Payable['approvals']
}

const standing = (charges: Payable['charges']): bigint =>
  charges.reduce((cents, { amountCents, isReversed }) => (isReversed ? cents : cents + BigInt(amountCents)), 0n)

export function presentPayable(payable: PayableRow): Payable {
  const { supplierKey: _, ...row } = payable
  return {
    ...row,
    grandCents: String(row.grandCents),
    dueCents: String(row.dueCents),
    chargedCents: String(standing(row.charges)),
  }
}

/** What of an invoice was not charged on yet. */
export const leftToCharge = ({ grandCents, charges }: Pick<PayableRow, 'grandCents' | 'charges'>): bigint =>
  grandCents - standing(charges)

/** By how long it is overdue on a day; what is not due yet stands apart. */
export const agingBuckets = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const
export function bucketOf(dueOn: string, on: string): (typeof agingBuckets)[number] {
  if (dueOn >= on) return 'notDue'
  const days = nightsBetween(dueOn, on)
  return days <= 30 ? 'to30' : days <= 60 ? 'to60' : days <= 90 ? 'to90' : 'over90'
}

export const payableExample: Payable = {
  id: exampleId.inbound_invoice,
  operatingMandateId: exampleId.operating_mandate,
  supplierName: 'Plomberie Martin',
  invoiceNumber: 'F-2026-118',
  typeCode: '380',
  issueDate: '2026-11-02',
  dueOn: '2026-12-02',
  currency: 'EUR',
  grandCents: '24000',
  dueCents: '24000',
  status: 'approved',
  approvals: [{ approvedBy: exampleId.user_account, approvedAt: exampleMoment }],
  approvalsNeeded: 1,
  dispute: null,
  paidOn: null,
  paidReference: null,
  paymentRunId: null,
  account: { name: 'Plomberie Martin', iban: 'FR7630006000011234567890189', bic: null },
  charges: [],
  chargedCents: '0',
}
