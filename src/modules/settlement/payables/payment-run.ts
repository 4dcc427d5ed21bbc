/** A supplier payment run: approved and due invoices, one transfer per supplier, sent to the bank; then paid or cancelled. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { sum } from '../../../platform/values/money.ts'
import type { PayableRow } from './payable.ts'
import type { Payer } from './policy.ts'

export const paymentRunStatuses = ['sent', 'paid', 'cancelled'] as const
const transfer = closed({
  name: Type.String(),
  iban: Type.String(),
  amountCents: CentsNotNegative('Invoices less credit notes.'),
  invoices: Type.Array(closed({ payableId: Id(), invoiceNumber: Type.String(), amountCents: Cents() })),
})
const members = {
  id: Id(),
  number: Type.Integer(),
  operatingMandateId: Id(),
  paysOn: DateOf(),
  status: OneOf(paymentRunStatuses),
  amountCents: CentsNotNegative(),
  transfers: Type.Array(transfer, { description: 'One transfer per supplier.' }),
  madeAt: MomentOf(),
}
export const SupplierPaymentRun = component('SupplierPaymentRun', closed(members))
export type SupplierPaymentRun = Static<typeof SupplierPaymentRun>

const skipped = closed({
  payableId: Id(),
  supplierName: Type.String(),
  invoiceNumber: Type.String(),
  why: OneOf(['no_account', 'other_currency', 'credit_exceeds_invoices', 'more_than_a_transfer_takes']),
})
export const SupplierPaymentPreview = component(
  'SupplierPaymentPreview',
  closed({ amountCents: CentsNotNegative(), transfers: Type.Array(transfer), skipped: Type.Array(skipped) }),
)
export type SupplierPaymentPreview = Static<typeof SupplierPaymentPreview>

export interface PaymentRow {
  readonly payableId: IdType
  readonly invoiceNumber: string
  readonly amountCents: string
  readonly name: string
  readonly iban: string
  readonly bic: string | null
}
export interface PaymentRunRow {
  readonly id: IdType
  readonly number: number
  readonly operatingMandateId: IdType
  readonly paysOn: string
  readonly status: (typeof paymentRunStatuses)[number]
  readonly payer: Payer
  readonly payments: readonly PaymentRow[]
  readonly madeAt: string
}

/** Maximum amount of a SEPA credit transfer (EPC132-08): 999,999,999.99 EUR. */
const largestTransfer = 99_999_999_999n

/** Maximum number of invoices per run. */
export const paymentsAtOnce = 1_000

export interface Transfer {
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly amountCents: bigint
  readonly payments: readonly PaymentRow[]
}
/** One transfer per account. */
export function transfersOf(payments: readonly PaymentRow[]): Transfer[] {
  return [...Map.groupBy(payments, ({ iban }) => iban).values()].map((own) => {
    const [{ name, iban, bic }] = own as [PaymentRow, ...PaymentRow[]]
    return { name, iban, bic, amountCents: sum(own.map(({ amountCents }) => BigInt(amountCents))), payments: own }
  })
}

const presentTransfer = ({ name, iban, amountCents, payments }: Transfer): Static<typeof transfer> => ({
  name,
  iban,
  amountCents: String(amountCents),
  invoices: payments.map(({ payableId, invoiceNumber, amountCents: cents }) => ({
    payableId,
    invoiceNumber,
    amountCents: cents,
  })),
})

export function presentPaymentRun(row: PaymentRunRow): SupplierPaymentRun {
  const { payer: _, payments, ...run } = row
  const transfers = transfersOf(payments)
  return {
    ...run,
    amountCents: String(sum(transfers.map(({ amountCents }) => amountCents))),
    transfers: transfers.map(presentTransfer),
  }
}

/** The approved payables that a run would pay: with a bank account, in euros, and with a positive total per supplier. */
export function plannedPayments(due: readonly PayableRow[]): {
  payments: PaymentRow[]
  skipped: SupplierPaymentPreview['skipped']
} {
  const payments: PaymentRow[] = []
  const left: SupplierPaymentPreview['skipped'] = []
  const skip = ({ id, supplierName, invoiceNumber }: PayableRow, why: (typeof left)[number]['why']) =>
    left.push({ payableId: id, supplierName, invoiceNumber, why })
  for (const own of Map.groupBy(due, ({ supplierKey }) => supplierKey).values()) {
    const payable = own.filter((row) => {
      if (row.currency !== 'EUR') skip(row, 'other_currency')
      else if (row.account === null) skip(row, 'no_account')
      else return row.dueCents !== 0n
      return false
    })
    const total = sum(payable.map(({ dueCents }) => dueCents))
    if (total > largestTransfer) for (const row of payable) skip(row, 'more_than_a_transfer_takes')
    else if (total > 0n)
      payments.push(
        ...payable.map(({ id, invoiceNumber, dueCents, account }) => ({
          payableId: id,
          invoiceNumber,
          amountCents: String(dueCents),
          name: account?.name ?? '',
          iban: account?.iban ?? '',
          bic: account?.bic ?? null,
        })),
      )
    else for (const row of payable) skip(row, 'credit_exceeds_invoices')
  }
  return { payments, skipped: left }
}

export const presentPreview = ({ payments, skipped: left }: ReturnType<typeof plannedPayments>): SupplierPaymentPreview => {
  const transfers = transfersOf(payments)
  return {
    amountCents: String(sum(transfers.map(({ amountCents }) => amountCents))),
    transfers: transfers.map(presentTransfer),
    skipped: left,
  }
}

export const paymentRunExample: SupplierPaymentRun = {
  id: exampleId.supplier_payment_run,
  number: 3,
  operatingMandateId: exampleId.operating_mandate,
  paysOn: '2026-11-30',
  status: 'sent',
  amountCents: '24000',
  transfers: [
    {
      name: 'Plomberie Martin',
      iban: 'FR7630006000011234567890189',
      amountCents: '24000',
      invoices: [{ payableId: exampleId.inbound_invoice, invoiceNumber: 'F-2026-118', amountCents: '24000' }],
    },
  ],
  madeAt: exampleMoment,
}
