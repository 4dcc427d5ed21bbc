/** The syntax-neutral model of an invoice to write, in the terms of EN 16931. Amounts are in the minor unit, written as decimals. */

import { digitsOf } from '../../../platform/values/currencies.ts'
import { decimalOf, decimalText } from '../../../platform/values/money.ts'

export interface WrittenParty {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly postalCode: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** Legal registration with its ISO/IEC 6523 scheme: a SIREN has 0002. */
  readonly legalId: { readonly id: string; readonly scheme: string | null } | null
  readonly vatNumber: string | null
  /** Another tax registration, for a seller without a VAT number. */
  readonly taxRegistration: string | null
  /** Electronic address for e-invoices, with its EAS scheme. */
  readonly electronicAddress: { readonly id: string; readonly scheme: string } | null
  readonly email: string | null
  /** BT-33 of the seller: legal form, capital, register entry. */
  readonly legalInformation: string | null
}

export interface WrittenLine {
  readonly id: string
  readonly name: string
  /** Negative for deductions; the price is then positive. */
  readonly quantity: number
  /** Net amount for the whole quantity. */
  readonly netCents: bigint
  readonly category: string
  /** Null: not subject to VAT. */
  readonly rateBp: number | null
  readonly date: string | null
}

export interface WrittenVat {
  readonly category: string
  readonly rateBp: number | null
  readonly taxableCents: bigint
  readonly taxCents: bigint
  readonly reason: string | null
  readonly reasonCode: string | null
}

export interface WrittenInvoice {
  /** BT-24 */
  readonly specification: string
  /** BT-23 */
  readonly process: string | null
  readonly number: string
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 corrected invoice, 386 prepayment invoice. */
  readonly typeCode: string
  readonly issueDate: string
  readonly dueDate: string | null
  readonly currency: string
  readonly notes: readonly { readonly subject: string | null; readonly text: string }[]
  readonly buyerReference: string | null
  readonly seller: WrittenParty
  readonly buyer: WrittenParty
  readonly period: { readonly from: string; readonly to: string } | null
  /** BT-8: VAT is due on the date of the invoice, whenever it is paid. */
  readonly isVatDueAtIssue?: boolean
  readonly preceding: readonly { readonly number: string; readonly date: string }[]
  readonly payment: { readonly iban: string; readonly bic: string | null; readonly reference: string } | null
  readonly terms: string | null
  readonly lines: readonly WrittenLine[]
  readonly vat: readonly WrittenVat[]
  readonly lineNetCents: bigint
  readonly taxExclusiveCents: bigint
  readonly taxCents: bigint
  readonly grandCents: bigint
  readonly paidCents: bigint
  readonly dueCents: bigint
}

/** BT-113 is written where something was paid, and in the framework of a paid invoice also where that is zero (BR-FR-CO-09). */
export const namesPaid = ({ paidCents, process }: WrittenInvoice): boolean => paidCents !== 0n || process?.endsWith('2') === true

/** The digits of an amount are those of its currency; EN 16931 knows at most two (BR-DEC). */
export const amountText =
  (currency: string) =>
  (cents: bigint): string =>
    decimalOf(cents, currency)

/** Whether EN 16931 can say an amount in this currency: not in those with three digits. */
export const isWritable = (currency: string): boolean => digitsOf(currency) <= 2

/** 550 → `5.50` */
export const percentText = (basisPoints: number): string => decimalText(BigInt(basisPoints), 2)

/** Specification identifier of these documents (BT-24), also for Factur-X with profile EN 16931. */
export const coreSpecification = 'urn:cen.eu:en16931:2017'

/** Price and base quantity of a line, exact even if the amount is not divisible. */
export function priceOf(line: WrittenLine): { readonly priceCents: bigint; readonly baseQuantity: number } {
  const net = line.quantity < 0 ? -line.netCents : line.netCents
  return { priceCents: net, baseQuantity: Math.abs(line.quantity) }
}
