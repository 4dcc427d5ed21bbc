/** An invoice as it is read: the list item of the interface, with what an accountant looks for beside it. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MoneyOf,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { hasPictographs } from '../../../../platform/printing/pictographs.ts'
import { nilId } from '../../../../platform/values/ids.ts'
import type { Currency, Money } from '../../../../platform/values/money.ts'
import { chargeNatures, chargeTypes } from '../../../money/folios/index.ts'
import { type InvoiceContent, invoiceKinds, sequenceTypes } from '../document/invoice-content.ts'
import { type InvoiceStatus, invoiceStatuses } from './invoice-status.ts'

const line = closed({
  id: Id(),
  label: Type.String(),
  quantity: Type.Integer({ description: 'Negative for what is taken off.' }),
  chargeType: OneOf(chargeTypes),
  chargeNature: OneOf(chargeNatures),
  amountHt: MoneyOf('Without VAT, of all of them.'),
  taxRate: Type.String({ description: 'VAT rate in percent, two decimals.', examples: ['10.00'] }),
  taxAmount: MoneyOf(),
  currency: CurrencyCode(),
  sourceFolioEntryId: Type.Optional(Id('The charge of the folio that it is made from.')),
})
const InvoiceLine = component('InvoiceLine', line)

const invoice = closed({
  id: Id(),
  invoiceNumber: Type.String({
    description: 'Without a gap within the establishment of the mandate, the kind of number and the year.',
  }),
  invoiceKind: OneOf(invoiceKinds),
  invoiceDate: DateOf(),
  status: OneOf(invoiceStatuses),
  totalHt: MoneyOf('Total without VAT.'),
  totalTax: MoneyOf(),
  totalTtc: MoneyOf('Total with VAT. Of a credit note: what is given back, as a positive amount.'),
  operatingMandateId: Id(),
  folioId: Id(),
  establishmentId: Id(),
  billToName: Type.String(),
  siren: Type.String({
    description:
      'Identifies the issuer, as on the day of issue: the SIREN, outside of France the number in the register of companies.',
  }),
  servicePeriodFrom: Type.Optional(DateOf()),
  servicePeriodTo: Type.Optional(DateOf()),
  dueDate: Type.Optional(DateOf()),
  paid: MoneyOf('Received for it so far.'),
  credited: MoneyOf('Credited so far.'),
  lines: Type.Array(InvoiceLine),
  sequenceType: OneOf(sequenceTypes),
  correctedInvoiceId: Id('The invoice that this one corrects; of one that corrects none the nil UUID (RFC 9562, section 5.9).'),
  creditNoteReason: Type.Optional(Type.String()),
  creditNotes: Type.Optional(Type.Array(closed({ id: Id(), invoiceNumber: Type.String() }))),
  warnings: Type.Optional(Type.Array(Type.String(), { description: 'What of the invoice cannot be printed.' })),
})
export const Invoice = component('Invoice', invoice)
export type Invoice = Static<typeof invoice>

export interface InvoiceRow {
  readonly id: string
  /** The folio of a house account is of no stay. */
  readonly reservationId: string | null
  readonly content: InvoiceContent
  readonly status: InvoiceStatus
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly creditNotes: { id: string; invoiceNumber: string }[]
}

const money = (cents: string | bigint, currency: Currency): Money => ({ amountCents: String(cents), currency })
const percent = (basisPoints: number): string => `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`

export function presentInvoice({ content, ...row }: InvoiceRow): Invoice {
  const { currency } = content
  return {
    id: content.invoiceId,
    invoiceNumber: content.invoiceNumber,
    invoiceKind: content.kind,
    invoiceDate: content.invoiceDate,
    status: row.status,
    totalHt: money(content.totals.totalHtCents, currency),
    totalTax: money(content.totals.totalTaxCents, currency),
    totalTtc: money(content.totals.totalTtcCents, currency),
    operatingMandateId: content.operatingMandateId,
    folioId: content.folioId,
    establishmentId: content.establishmentId,
    billToName: content.buyer.name,
    siren: content.seller.siren ?? content.seller.registrationNumber ?? '',
    ...(content.servicePeriod
      ? { servicePeriodFrom: content.servicePeriod.from, servicePeriodTo: content.servicePeriod.to }
      : {}),
    ...(content.dueDate === null ? {} : { dueDate: content.dueDate }),
    paid: money(row.paidCents, currency),
    credited: money(row.creditedCents, currency),
    lines: content.lines.map((each) => ({
      id: each.id,
      label: each.label,
      quantity: each.quantity,
      chargeType: each.chargeType,
      chargeNature: each.chargeNature,
      amountHt: money(each.netCents, currency),
      taxRate: percent(each.vatRateBp),
      taxAmount: money(each.taxCents, currency),
      currency,
      ...(each.sourceFolioEntryId === null ? {} : { sourceFolioEntryId: each.sourceFolioEntryId }),
    })),
    sequenceType: content.sequenceType,
    correctedInvoiceId: content.correctedInvoiceId ?? nilId,
    ...(content.creditNoteReason === null ? {} : { creditNoteReason: content.creditNoteReason }),
    ...(row.creditNotes.length === 0 ? {} : { creditNotes: row.creditNotes }),
    ...warningsOf(content),
  }
}

/** Other scripts are printed in Latin letters; pictures cannot be printed at all. */
function warningsOf({ seller, buyer, lines }: InvoiceContent): Pick<Invoice, 'warnings'> {
  const unprintable = [
    ...(hasPictographs([seller.name, ...seller.addressLines].join(' ')) ? ['the seller'] : []),
    ...(hasPictographs([buyer.name, ...buyer.addressLines].join(' ')) ? ['the buyer'] : []),
    ...lines.flatMap(({ label }, index) => (hasPictographs(label) ? [`line ${index + 1}`] : [])),
  ].slice(0, 20)
  return unprintable.length === 0
    ? {}
    : { warnings: unprintable.map((where) => `The text of ${where} holds pictures; the PDF leaves them out, the XML has them.`) }
}

const euros = (amountCents: string): Money => ({ amountCents, currency: 'EUR' })
export const invoiceExample: Invoice = {
  id: exampleId.invoice,
  invoiceNumber: 'DUP-2026-000001',
  invoiceKind: 'standard',
  invoiceDate: '2026-11-21',
  status: 'paid',
  totalHt: euros('11727'),
  totalTax: euros('1173'),
  totalTtc: euros('12900'),
  operatingMandateId: exampleId.operating_mandate,
  folioId: exampleId.folio,
  establishmentId: exampleId.establishment,
  billToName: 'Voyages Martin SARL',
  siren: '732829320',
  servicePeriodFrom: '2026-11-20',
  servicePeriodTo: '2026-11-20',
  paid: euros('12900'),
  credited: euros('0'),
  lines: [
    {
      id: '019a9c1e-6b1f-7000-8000-000000000030',
      label: 'Night of 2026-11-20',
      quantity: 1,
      chargeType: 'accommodation',
      chargeNature: 'service',
      amountHt: euros('11727'),
      taxRate: '10.00',
      taxAmount: euros('1173'),
      currency: 'EUR',
      sourceFolioEntryId: exampleId.folio_entry,
    },
  ],
  sequenceType: 'invoice',
  correctedInvoiceId: nilId,
}
