/**
 * A payable: a supplier invoice to pay. It is approved by one person, or by two from an amount on; disputed; paid by a run or manually; recharged to an
 * owner or a work order. The register entry of the invoice never changes. A credit note reduces the amount due to the supplier.
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

const charge = closed({
  id: Id(),
  amountCents: CentsNotNegative('VAT included.'),
  ownerCostId: Nullable(Id('Cost on the account of an owner.')),
  workOrderCostId: Nullable(Id('Cost of a work order.')),
  isReversed: Type.Boolean({ description: 'True if the cost was reversed or removed: it can be recharged again.' }),
})

export const Payable = component(
  'Payable',
  closed({
    id: Id('Same id as the inbound invoice.'),
    operatingMandateId: Id(),
    supplierName: Type.String(),
    invoiceNumber: Type.String(),
    typeCode: Type.String({ description: '380, 381 (a credit note) or 386.' }),
    issueDate: DateOf(),
    dueOn: DateOf('As entered; default: as the supplier states it (BT-9), else issue date plus the days of the policy.'),
    currency: CurrencyCode(),
    grandCents: Cents('Including VAT; negative for a credit note.'),
    dueCents: Cents('Amount to pay; negative for a credit note.'),
    status: OneOf(payableStatuses),
    approvals: Type.Array(closed({ approvedBy: Id('The API key or user.'), approvedAt: MomentOf() })),
    approvalsNeeded: Type.Integer(),
    dispute: Nullable(closed({ since: MomentOf(), reason: Type.String() })),
    paidOn: Nullable(DateOf()),
    paidReference: Nullable(Type.String()),
    paymentRunId: Nullable(Id('The payment run that pays it.')),
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

/** Amount of an invoice not yet recharged. */
export const leftToCharge = ({ grandCents, charges }: Pick<PayableRow, 'grandCents' | 'charges'>): bigint =>
  grandCents - standing(charges)

/** Ageing buckets by days overdue; amounts not yet due are separate. */
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
