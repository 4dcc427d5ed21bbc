/** A receivable: what a debtor owes, and when it is due. A receipt: what a debtor has paid. */

import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MoneyOf,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type PaymentMethod, paymentMethods } from '../payment-methods/index.ts'

export const receivableStatuses = ['open', 'settled', 'credited', 'written_off', 'cancelled'] as const
export type ReceivableStatus = (typeof receivableStatuses)[number]

export interface ReceivableRow {
  readonly id: IdType
  readonly accountId: IdType
  readonly establishmentId: IdType
  readonly currency: Currency
  readonly amountCents: bigint
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly writtenOffCents: bigint
  /** Numbers of the invoices of the folio from which it was transferred. */
  readonly invoiceNumbers: string[]
  readonly issuedOn: IsoDate
  readonly dueOn: IsoDate
  readonly reference: string | null
  readonly description: string | null
  readonly source: 'folio' | 'manual'
  readonly folioId: IdType | null
  readonly cancelledOn: IsoDate | null
  readonly cancelReason: string | null
}

/** Amount still owed: not paid, credited or written off. */
export const openOf = ({
  amountCents,
  paidCents,
  creditedCents,
  writtenOffCents,
  cancelledOn,
}: Pick<ReceivableRow, 'amountCents' | 'paidCents' | 'creditedCents' | 'writtenOffCents' | 'cancelledOn'>): bigint =>
  cancelledOn === null ? amountCents - paidCents - creditedCents - writtenOffCents : 0n

export function statusOf(row: ReceivableRow): ReceivableStatus {
  if (row.cancelledOn !== null) return 'cancelled'
  if (openOf(row) > 0n) return 'open'
  if (row.writtenOffCents > 0n) return 'written_off'
  return row.creditedCents === row.amountCents ? 'credited' : 'settled'
}

export const Receivable = component(
  'Receivable',
  closed({
    id: Id(),
    accountId: Id(),
    establishmentId: Id(),
    amount: MoneyOf('Original amount.'),
    paidCents: CentsNotNegative(),
    creditedCents: CentsNotNegative('Amount cancelled by credit notes.'),
    writtenOffCents: CentsNotNegative('Written off.'),
    openCents: CentsNotNegative('Amount still owed.'),
    status: OneOf(receivableStatuses),
    issuedOn: DateOf(),
    dueOn: DateOf(),
    reference: Type.Optional(Type.String({ description: 'E.g. the number of the invoice.' })),
    invoiceNumbers: Type.Optional(
      Type.Array(Type.String(), { description: 'The invoices of the folio that it was transferred from.' }),
    ),
    description: Type.Optional(Type.String()),
    source: OneOf(['folio', 'manual'], { description: 'Transferred from a folio or entered by hand.' }),
    folioId: Type.Optional(Id()),
    cancelledOn: Type.Optional(DateOf()),
    cancelReason: Type.Optional(Type.String()),
  }),
)
export type Receivable = Static<typeof Receivable>

export function presentReceivable(row: ReceivableRow): Receivable {
  const status = statusOf(row)
  return {
    id: row.id,
    accountId: row.accountId,
    establishmentId: row.establishmentId,
    amount: { amountCents: String(row.amountCents), currency: row.currency },
    paidCents: String(row.paidCents),
    creditedCents: String(row.creditedCents),
    writtenOffCents: String(row.writtenOffCents),
    openCents: String(openOf(row)),
    status,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    source: row.source,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.invoiceNumbers.length === 0 ? {} : { invoiceNumbers: row.invoiceNumbers }),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.folioId === null ? {} : { folioId: row.folioId }),
    ...(row.cancelledOn === null ? {} : { cancelledOn: row.cancelledOn }),
    ...(row.cancelReason === null ? {} : { cancelReason: row.cancelReason }),
  }
}

export const receivableExample: Receivable = {
  id: exampleId.receivable,
  accountId: exampleId.debtor_account,
  establishmentId: exampleId.establishment,
  amount: { amountCents: '48000', currency: 'EUR' },
  paidCents: '0',
  creditedCents: '0',
  writtenOffCents: '0',
  openCents: '48000',
  status: 'open',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  reference: 'F2026-0117',
  source: 'manual',
}

export interface ReceiptRow {
  readonly id: IdType
  readonly accountId: IdType
  readonly establishmentId: IdType
  readonly currency: Currency
  readonly method: PaymentMethod
  readonly paymentMethod: string | null
  readonly amountCents: bigint
  readonly allocatedCents: bigint
  readonly refundedCents: bigint
  readonly firstAllocatedCents: bigint
  readonly receivedOn: IsoDate
  readonly externalRef: string | null
  readonly reversedOn: IsoDate | null
  readonly reversalReason: string | null
}

export const Receipt = component(
  'Receipt',
  closed({
    id: Id(),
    accountId: Id(),
    establishmentId: Id(),
    method: OneOf(paymentMethods),
    paymentMethod: Type.Optional(Type.String({ description: 'The code of the establishment’s own payment method.' })),
    amount: MoneyOf(),
    receivedAt: DateOf(),
    allocatedCents: CentsNotNegative('Currently allocated. It increases when later receivables use the credit.'),
    unallocatedCents: CentsNotNegative(),
    refundedCents: CentsNotNegative('Paid back.'),
    status: OneOf(['received', 'reversed']),
    externalRef: Type.Optional(Type.String()),
    reversedOn: Type.Optional(DateOf()),
    reversalReason: Type.Optional(Type.String()),
    allocations: Type.Array(closed({ receivableId: Id(), amountCents: CentsNotNegative() }), {
      description: 'Allocations, the oldest receivable first.',
    }),
  }),
)
export type Receipt = Static<typeof Receipt>

export interface AllocatedRow {
  readonly receiptId: IdType
  readonly receivableId: IdType
  readonly amountCents: bigint
}

export function presentReceipt(row: ReceiptRow, allocations: readonly AllocatedRow[]): Receipt {
  return {
    id: row.id,
    accountId: row.accountId,
    establishmentId: row.establishmentId,
    method: row.method,
    ...(row.paymentMethod === null ? {} : { paymentMethod: row.paymentMethod }),
    amount: { amountCents: String(row.amountCents), currency: row.currency },
    receivedAt: row.receivedOn,
    allocatedCents: String(row.allocatedCents),
    unallocatedCents: String(row.reversedOn === null ? row.amountCents - row.allocatedCents - row.refundedCents : 0n),
    refundedCents: String(row.refundedCents),
    status: row.reversedOn === null ? 'received' : 'reversed',
    ...(row.externalRef === null ? {} : { externalRef: row.externalRef }),
    ...(row.reversedOn === null ? {} : { reversedOn: row.reversedOn }),
    ...(row.reversalReason === null ? {} : { reversalReason: row.reversalReason }),
    allocations: allocations
      .filter(({ receiptId }) => receiptId === row.id)
      .map(({ receivableId, amountCents }) => ({ receivableId, amountCents: String(amountCents) })),
  }
}

export const receiptExample: Receipt = {
  id: exampleId.receipt,
  accountId: exampleId.debtor_account,
  establishmentId: exampleId.establishment,
  method: 'transfer',
  amount: { amountCents: '50000', currency: 'EUR' },
  receivedAt: '2026-11-20',
  allocatedCents: '48000',
  unallocatedCents: '2000',
  refundedCents: '0',
  status: 'received',
  externalRef: 'SEPA-20261120-000817',
  allocations: [{ receivableId: exampleId.receivable, amountCents: '48000' }],
}
