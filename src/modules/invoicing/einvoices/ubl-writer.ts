/** Writes an invoice as UBL 2.1: an Invoice, or a CreditNote for a credit. */
import { asDocument, element, type Node } from '../../../platform/values/written-xml.ts'
import { amountText, namesPaid, percentText, priceOf, type WrittenInvoice, type WrittenParty } from './written-invoice.ts'

const vatScheme = (): Node => element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

function party(who: WrittenParty): Node {
  const [one, two, ...more] = who.addressLines
  return element('cac:Party', [
    who.electronicAddress
      ? element('cbc:EndpointID', who.electronicAddress.id, { schemeID: who.electronicAddress.scheme })
      : undefined,
    element('cac:PostalAddress', [
      element('cbc:StreetName', one),
      element('cbc:AdditionalStreetName', two),
      element('cbc:CityName', who.city),
      element('cbc:PostalZone', who.postalCode),
      more.length > 0 ? element('cac:AddressLine', [element('cbc:Line', more.join(', '))]) : undefined,
      element('cac:Country', [element('cbc:IdentificationCode', who.countryCode)]),
    ]),
    who.vatNumber ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', who.vatNumber), vatScheme()]) : undefined,
    who.taxRegistration
      ? element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', who.taxRegistration),
          element('cac:TaxScheme', [element('cbc:ID', 'LOC')]),
        ])
      : undefined,
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', who.name),
      who.legalId
        ? element('cbc:CompanyID', who.legalId.id, who.legalId.scheme === null ? {} : { schemeID: who.legalId.scheme })
        : undefined,
      element('cbc:CompanyLegalForm', who.legalInformation),
    ]),
    who.email ? element('cac:Contact', [element('cbc:Name', who.name), element('cbc:ElectronicMail', who.email)]) : undefined,
  ])
}

type Amount = (name: string, cents: bigint) => Node

const lineOf = (line: WrittenInvoice['lines'][number], isCredit: boolean, amount: Amount): Node => {
  const { priceCents, baseQuantity } = priceOf(line)
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', line.id),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', line.netCents),
    line.date ? invoicePeriod({ from: line.date, to: line.date }) : undefined,
    element('cac:Item', [
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', [
        element('cbc:ID', line.category),
        line.rateBp === null ? undefined : element('cbc:Percent', percentText(line.rateBp)),
        vatScheme(),
      ]),
    ]),
    element('cac:Price', [
      amount('cbc:PriceAmount', priceCents),
      element('cbc:BaseQuantity', String(baseQuantity), { unitCode: 'C62' }),
    ]),
  ])
}

/** UNTDID 2005, 3: VAT is due on the date of the invoice. */
const invoicePeriod = ({ from, to }: { readonly from: string; readonly to: string }, isVatDueAtIssue = false): Node =>
  element('cac:InvoicePeriod', [
    element('cbc:StartDate', from),
    element('cbc:EndDate', to),
    isVatDueAtIssue ? element('cbc:DescriptionCode', '3') : undefined,
  ])

const paymentMeans = ({ reference, iban, bic }: NonNullable<WrittenInvoice['payment']>): Node =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', '30'),
    element('cbc:PaymentID', reference),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', iban),
      bic ? element('cac:FinancialInstitutionBranch', [element('cbc:ID', bic)]) : undefined,
    ]),
  ])

const taxTotal = (invoice: WrittenInvoice, amount: Amount): Node =>
  element('cac:TaxTotal', [
    amount('cbc:TaxAmount', invoice.taxCents),
    ...invoice.vat.map((entry) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', entry.taxableCents),
        amount('cbc:TaxAmount', entry.taxCents),
        element('cac:TaxCategory', [
          element('cbc:ID', entry.category),
          entry.rateBp === null ? undefined : element('cbc:Percent', percentText(entry.rateBp)),
          element('cbc:TaxExemptionReasonCode', entry.reasonCode),
          element('cbc:TaxExemptionReason', entry.reason),
          vatScheme(),
        ]),
      ]),
    ),
  ])

export function writeUbl(invoice: WrittenInvoice): string {
  const isCredit = invoice.typeCode === '381'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const text = amountText(invoice.currency)
  const amount: Amount = (name, cents) => element(name, text(cents), { currencyID: invoice.currency })
  return asDocument(
    element(
      root,
      [
        element('cbc:CustomizationID', invoice.specification),
        element('cbc:ProfileID', invoice.process),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issueDate),
        isCredit ? undefined : element('cbc:DueDate', invoice.dueDate),
        element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode),
        ...invoice.notes.map((note) => element('cbc:Note', note.subject ? `#${note.subject}#${note.text}` : note.text)),
        element('cbc:DocumentCurrencyCode', invoice.currency),
        element('cbc:BuyerReference', invoice.buyerReference),
        invoice.period ? invoicePeriod(invoice.period, invoice.isVatDueAtIssue) : undefined,
        ...invoice.preceding.map((before) =>
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [element('cbc:ID', before.number), element('cbc:IssueDate', before.date)]),
          ]),
        ),
        element('cac:AccountingSupplierParty', [party(invoice.seller)]),
        element('cac:AccountingCustomerParty', [party(invoice.buyer)]),
        invoice.period ? element('cac:Delivery', [element('cbc:ActualDeliveryDate', invoice.period.to)]) : undefined,
        invoice.payment ? paymentMeans(invoice.payment) : undefined,
        invoice.terms ? element('cac:PaymentTerms', [element('cbc:Note', invoice.terms)]) : undefined,
        taxTotal(invoice, amount),
        element('cac:LegalMonetaryTotal', [
          amount('cbc:LineExtensionAmount', invoice.lineNetCents),
          amount('cbc:TaxExclusiveAmount', invoice.taxExclusiveCents),
          amount('cbc:TaxInclusiveAmount', invoice.grandCents),
          namesPaid(invoice) ? amount('cbc:PrepaidAmount', invoice.paidCents) : undefined,
          amount('cbc:PayableAmount', invoice.dueCents),
        ]),
        ...invoice.lines.map((line) => lineOf(line, isCredit, amount)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )
}
