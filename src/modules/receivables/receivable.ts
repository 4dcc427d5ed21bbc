/** A receivable: what a debtor owes, and by when. And a receipt: what he has paid. */
import type { IsoDate } from '../../platform/dates.ts'
import { exampleId } from '../../platform/examples.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import type { Currency } from '../../platform/money.ts'
import { CentsNotNegative, closed, component, DateOf, Id, MoneyOf, OneOf, type Static, Type } from '../../platform/schemas.ts'
import { paymentMethods, type PaymentMethod } from '../folios/index.ts'

export const receivableStatuses = ['open', 'settled', 'cancelled'] as const
export type ReceivableStatus = (typeof receivableStatuses)[number]

export interface ReceivableRow {
  readonly id: IdType
  readonly accountId: IdType
  readonly establishmentId: IdType
  readonly currency: Currency
  readonly amountCents: bigint
  readonly paidCents: bigint
  readonly issuedOn: IsoDate
  readonly dueOn: IsoDate
  readonly reference: string | null
  readonly description: string | null
  readonly source: 'folio' | 'manual'
  readonly folioId: IdType | null
  readonly cancelledOn: IsoDate | null
  readonly cancelReason: string | null
}

export const statusOf = ({ amountCents, paidCents, cancelledOn }: ReceivableRow): ReceivableStatus =>
  cancelledOn !== null ? 'cancelled' : paidCents === amountCents ? 'settled' : 'open'

export const Receivable = component(
  'Receivable',
  closed({
    id: Id(),
    accountId: Id(),
    establishmentId: Id(),
    amount: MoneyOf('As it was issued.'),
    paidCents: CentsNotNegative(),
    openCents: CentsNotNegative('What is still owed.'),
    status: OneOf(receivableStatuses),
    issuedOn: DateOf(),
    dueOn: DateOf(),
    reference: Type.Optional(Type.String({ description: 'E.g. the number of the invoice.' })),
    description: Type.Optional(Type.String()),
    source: OneOf(['folio', 'manual'], { description: 'Transferred from a folio, or entered by hand.' }),
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
    openCents: String(status === 'cancelled' ? 0n : row.amountCents - row.paidCents),
    status,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    source: row.source,
    ...(row.reference === null ? {} : { reference: row.reference }),
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
  readonly amountCents: bigint
  readonly allocatedCents: bigint
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
    amount: MoneyOf(),
    receivedAt: DateOf(),
    allocatedCents: CentsNotNegative('Now; more than at first when a later receivable has used the surplus.'),
    unallocatedCents: CentsNotNegative(),
    status: OneOf(['received', 'reversed']),
    externalRef: Type.Optional(Type.String()),
    reversedOn: Type.Optional(DateOf()),
    reversalReason: Type.Optional(Type.String()),
    allocations: Type.Array(closed({ receivableId: Id(), amountCents: CentsNotNegative() }), {
      description: 'What it pays, the oldest first.',
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
    amount: { amountCents: String(row.amountCents), currency: row.currency },
    receivedAt: row.receivedOn,
    allocatedCents: String(row.allocatedCents),
    unallocatedCents: String(row.reversedOn === null ? row.amountCents - row.allocatedCents : 0n),
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
  status: 'received',
  externalRef: 'SEPA-20261120-000817',
  allocations: [{ receivableId: exampleId.receivable, amountCents: '48000' }],
}
