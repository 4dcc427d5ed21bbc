/** An invoice in API responses, with additional fields for accountants. */
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
import { hasOtherLetters } from '../../../../platform/printing/scripts.ts'
import { nilId } from '../../../../platform/values/ids.ts'
import type { Currency, Money } from '../../../../platform/values/money.ts'
import { chargeNatures, chargeTypes } from '../../../money/folios/index.ts'
import { type InvoiceContent, invoiceKinds, sequenceTypes, vatCategories } from '../document/invoice-content.ts'
import { invoiceLanguages } from '../mandate/operating-mandate.ts'
import { type InvoiceStatus, invoiceStatuses, openCents } from './invoice-status.ts'

const line = closed({
  id: Id(),
  label: Type.String(),
  quantity: Type.Integer({ description: 'Negative for deductions.' }),
  chargeType: OneOf(chargeTypes),
  chargeNature: OneOf(chargeNatures),
  amountHt: MoneyOf('Line total without VAT.'),
  taxRate: Type.String({ description: 'VAT rate in percent, two decimals.', examples: ['10.00'] }),
  taxAmount: MoneyOf(),
  vatCategory: OneOf(vatCategories, {
    description: 'UNTDID 5305: S standard or reduced rate, Z zero-rated, E exempt, AE reverse charge, G export.',
  }),
  currency: CurrencyCode(),
  sourceFolioEntryId: Type.Optional(Id('The invoiced charge of the folio.')),
})
const InvoiceLine = component('InvoiceLine', line)

const Buyer = closed({
  isCompany: Type.Boolean(),
  addressLines: Type.Array(Type.String()),
  postalCode: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  countryCode: Type.String(),
  siren: Type.Optional(Type.String()),
  vatNumber: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String({ description: 'Order number or cost centre of the buyer (BT-10).' })),
})

const invoice = closed({
  id: Id(),
  invoiceNumber: Type.String({
    description: 'Gapless within the establishment of the mandate, the kind of number and the year.',
  }),
  invoiceKind: OneOf(invoiceKinds),
  invoiceDate: DateOf(),
  status: OneOf(invoiceStatuses),
  totalHt: MoneyOf('Total without VAT.'),
  totalTax: MoneyOf(),
  totalTtc: MoneyOf('Total with VAT. For a credit note: the credited amount, positive.'),
  operatingMandateId: Id(),
  folioId: Id(),
  establishmentId: Id(),
  reservationId: Type.Optional(Id('The billed stay; absent for the folio of a house account.')),
  billToName: Type.String(),
  sellerName: Type.String({ description: 'The owner of the mandate, in whose name the invoice is issued.' }),
  buyer: Buyer,
  language: OneOf(invoiceLanguages, { description: 'Language of the document.' }),
  siren: Type.String({
    description: 'Identifies the issuer on the day of issue: the SIREN, or outside France the company registration number.',
  }),
  servicePeriodFrom: Type.Optional(DateOf()),
  servicePeriodTo: Type.Optional(DateOf()),
  dueDate: Type.Optional(DateOf()),
  paid: MoneyOf('Amount received so far.'),
  credited: MoneyOf('Credited so far.'),
  writtenOff: MoneyOf('Written off as a bad debt.'),
  due: MoneyOf(
    'Amount still expected: the total less what was received and credited. 0 for a credit note, and once it is credited in full or written off.',
  ),
  vat: Type.Array(
    closed({
      vatCategory: OneOf(vatCategories),
      taxRate: Type.String({ examples: ['10.00'] }),
      taxable: MoneyOf('Sum of the lines without VAT.'),
      tax: MoneyOf(),
      reason: Type.Optional(Type.String({ description: 'Why no VAT is charged.' })),
    }),
    { description: 'VAT by category and rate, as on the document (EN 16931, BG-23).' },
  ),
  lines: Type.Array(InvoiceLine),
  sequenceType: OneOf(sequenceTypes),
  correctedInvoiceId: Id('The invoice that this one corrects; the nil UUID (RFC 9562, section 5.9) if none.'),
  creditNoteReason: Type.Optional(Type.String()),
  creditNotes: Type.Optional(Type.Array(closed({ id: Id(), invoiceNumber: Type.String() }))),
  warnings: Type.Optional(Type.Array(Type.String(), { description: 'Texts of the invoice that cannot be printed.' })),
})
export const Invoice = component('Invoice', invoice)
export type Invoice = Static<typeof invoice>

export interface InvoiceRow {
  readonly id: string
  /** Null for the folio of a house account. */
  readonly reservationId: string | null
  readonly content: InvoiceContent
  readonly status: InvoiceStatus
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly writtenOffCents: bigint
  readonly creditNotes: { id: string; invoiceNumber: string }[]
}

const money = (cents: string | bigint, currency: Currency): Money => ({ amountCents: String(cents), currency })
const percent = (basisPoints: number): string => `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`

const takesMoney = ({ sequenceType }: InvoiceContent): boolean => sequenceType !== 'credit_note'

/** As the list of open invoices has it: nothing is expected of an invoice that is credited in full or written off. */
const dueOf = (row: Omit<InvoiceRow, 'content'>, content: InvoiceContent): bigint =>
  row.status === 'credited' || row.status === 'written_off'
    ? 0n
    : openCents({ ...row, takesMoney: takesMoney(content), totalCents: BigInt(content.totals.totalTtcCents) })

function presentBuyer({ isCompany, addressLines, countryCode, ...buyer }: InvoiceContent['buyer']): Static<typeof Buyer> {
  const { postalCode, city, siren, vatNumber, reference } = buyer
  const given = Object.entries({ postalCode, city, siren, vatNumber, reference }).filter(([, value]) => value !== null)
  return { isCompany, addressLines: [...addressLines], countryCode, ...Object.fromEntries(given) }
}

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
    ...(row.reservationId === null ? {} : { reservationId: row.reservationId }),
    billToName: content.buyer.name,
    sellerName: content.seller.name,
    buyer: presentBuyer(content.buyer),
    language: content.language,
    siren: content.seller.siren ?? content.seller.registrationNumber ?? '',
    ...(content.servicePeriod
      ? { servicePeriodFrom: content.servicePeriod.from, servicePeriodTo: content.servicePeriod.to }
      : {}),
    ...(content.dueDate === null ? {} : { dueDate: content.dueDate }),
    paid: money(row.paidCents, currency),
    credited: money(row.creditedCents, currency),
    writtenOff: money(row.writtenOffCents, currency),
    due: money(dueOf(row, content), currency),
    vat: content.vat.map((each) => ({
      vatCategory: each.category,
      taxRate: percent(each.rateBp),
      taxable: money(each.taxableCents, currency),
      tax: money(each.taxCents, currency),
      ...(each.reason === null ? {} : { reason: each.reason }),
    })),
    lines: content.lines.map((each) => ({
      id: each.id,
      label: each.label,
      quantity: each.quantity,
      chargeType: each.chargeType,
      chargeNature: each.chargeNature,
      amountHt: money(each.netCents, currency),
      taxRate: percent(each.vatRateBp),
      taxAmount: money(each.taxCents, currency),
      vatCategory: each.vatCategory,
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

/** What the PDF cannot show as it was typed: pictures are left out, letters that no font has are transliterated. */
function warningsOf({ seller, buyer, lines }: InvoiceContent): Pick<Invoice, 'warnings'> {
  const texts: readonly (readonly [where: string, text: string])[] = [
    ['the seller', [seller.name, ...seller.addressLines].join(' ')],
    ['the buyer', [buyer.name, ...buyer.addressLines].join(' ')],
    ...lines.map(({ label }, index) => [`line ${index + 1}`, label] as const),
  ]
  const warnings = texts
    .flatMap(([where, text]) => [
      ...(hasPictographs(text) ? [`The text of ${where} holds pictures; the PDF leaves them out, the XML has them.`] : []),
      ...(hasOtherLetters(text)
        ? [`The text of ${where} has letters that no font here has; the PDF writes them in Latin letters, the XML as they are.`]
        : []),
    ])
    .slice(0, 20)
  return warnings.length === 0 ? {} : { warnings }
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
  reservationId: exampleId.reservation,
  billToName: 'Voyages Martin SARL',
  sellerName: 'Claire Dupont',
  buyer: {
    isCompany: true,
    addressLines: ['12 rue des Lilas'],
    postalCode: '69002',
    city: 'Lyon',
    countryCode: 'FR',
    vatNumber: 'FR44732829320',
    reference: 'PO-4711',
  },
  language: 'fr',
  siren: '732829320',
  servicePeriodFrom: '2026-11-20',
  servicePeriodTo: '2026-11-20',
  paid: euros('12900'),
  credited: euros('0'),
  writtenOff: euros('0'),
  due: euros('0'),
  vat: [{ vatCategory: 'S', taxRate: '10.00', taxable: euros('11727'), tax: euros('1173') }],
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
      vatCategory: 'S',
      currency: 'EUR',
      sourceFolioEntryId: exampleId.folio_entry,
    },
  ],
  sequenceType: 'invoice',
  correctedInvoiceId: nilId,
}
