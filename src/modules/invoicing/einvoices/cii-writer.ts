/** Writes an invoice as CII D16B, standalone or for a Factur-X PDF. */
import { asDocument, element, type Node } from '../../../platform/values/written-xml.ts'
import { amountText, namesPaid, percentText, priceOf, type WrittenInvoice, type WrittenParty } from './written-invoice.ts'

const day = (date: string): string => date.replaceAll('-', '')
const at = (name: string, date: string | null | undefined): Node =>
  date ? element(name, [element('udt:DateTimeString', day(date), { format: '102' })]) : undefined

function party(name: string, who: WrittenParty): Node {
  const [one, two, ...more] = who.addressLines
  return element(name, [
    element('ram:Name', who.name),
    element('ram:Description', who.legalInformation),
    who.legalId
      ? element('ram:SpecifiedLegalOrganization', [
          element('ram:ID', who.legalId.id, who.legalId.scheme === null ? {} : { schemeID: who.legalId.scheme }),
        ])
      : undefined,
    who.email
      ? element('ram:DefinedTradeContact', [
          element('ram:PersonName', who.name),
          element('ram:EmailURIUniversalCommunication', [element('ram:URIID', who.email)]),
        ])
      : undefined,
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', who.postalCode),
      element('ram:LineOne', one),
      element('ram:LineTwo', two),
      element('ram:LineThree', more.length > 0 ? more.join(', ') : undefined),
      element('ram:CityName', who.city),
      element('ram:CountryID', who.countryCode),
    ]),
    who.electronicAddress
      ? element('ram:URIUniversalCommunication', [
          element('ram:URIID', who.electronicAddress.id, { schemeID: who.electronicAddress.scheme }),
        ])
      : undefined,
    who.vatNumber ? element('ram:SpecifiedTaxRegistration', [element('ram:ID', who.vatNumber, { schemeID: 'VA' })]) : undefined,
    who.taxRegistration
      ? element('ram:SpecifiedTaxRegistration', [element('ram:ID', who.taxRegistration, { schemeID: 'FC' })])
      : undefined,
  ])
}

type AmountText = ReturnType<typeof amountText>

const lineItem = (line: WrittenInvoice['lines'][number], amount: AmountText): Node => {
  const { priceCents, baseQuantity } = priceOf(line)
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', line.name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', amount(priceCents)),
        element('ram:BasisQuantity', String(baseQuantity), { unitCode: 'C62' }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.category),
        line.rateBp === null ? undefined : element('ram:RateApplicablePercent', percentText(line.rateBp)),
      ]),
      line.date ? billingPeriod({ from: line.date, to: line.date }) : undefined,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount(line.netCents))]),
    ]),
  ])
}

const billingPeriod = ({ from, to }: { readonly from: string; readonly to: string }): Node =>
  element('ram:BillingSpecifiedPeriod', [at('ram:StartDateTime', from), at('ram:EndDateTime', to)])

const paymentMeans = ({ iban, bic }: NonNullable<WrittenInvoice['payment']>): Node =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '30'),
    element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', iban)]),
    bic ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic)]) : undefined,
  ])

const tradeTax = (entry: WrittenInvoice['vat'][number], amount: AmountText, isVatDueAtIssue: boolean): Node =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(entry.taxCents)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', entry.reason),
    element('ram:BasisAmount', amount(entry.taxableCents)),
    element('ram:CategoryCode', entry.category),
    element('ram:ExemptionReasonCode', entry.reasonCode),
    // UNTDID 2475: the date of the invoice.
    isVatDueAtIssue ? element('ram:DueDateTypeCode', '5') : undefined,
    entry.rateBp === null ? undefined : element('ram:RateApplicablePercent', percentText(entry.rateBp)),
  ])

const settlement = (invoice: WrittenInvoice, amount: AmountText): Node =>
  element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', invoice.payment?.reference),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    invoice.payment ? paymentMeans(invoice.payment) : undefined,
    ...invoice.vat.map((entry) => tradeTax(entry, amount, invoice.isVatDueAtIssue === true)),
    invoice.period ? billingPeriod(invoice.period) : undefined,
    invoice.terms || invoice.dueDate
      ? element('ram:SpecifiedTradePaymentTerms', [
          element('ram:Description', invoice.terms),
          at('ram:DueDateDateTime', invoice.dueDate),
        ])
      : undefined,
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(invoice.lineNetCents)),
      element('ram:TaxBasisTotalAmount', amount(invoice.taxExclusiveCents)),
      element('ram:TaxTotalAmount', amount(invoice.taxCents), { currencyID: invoice.currency }),
      element('ram:GrandTotalAmount', amount(invoice.grandCents)),
      namesPaid(invoice) ? element('ram:TotalPrepaidAmount', amount(invoice.paidCents)) : undefined,
      element('ram:DuePayableAmount', amount(invoice.dueCents)),
    ]),
    // The CII D16B schema allows one (BG-3 of EN 16931 may repeat); lines that deduct the others refer to them.
    ...invoice.preceding
      .slice(0, 1)
      .map((before) =>
        element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', before.number),
          element('ram:FormattedIssueDateTime', [element('qdt:DateTimeString', day(before.date), { format: '102' })]),
        ]),
      ),
  ])

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

export function writeCii(invoice: WrittenInvoice): string {
  const amount = amountText(invoice.currency)
  return asDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          invoice.process
            ? element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', invoice.process)])
            : undefined,
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', invoice.specification)]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', invoice.typeCode),
          at('ram:IssueDateTime', invoice.issueDate),
          ...invoice.notes.map((note) =>
            element('ram:IncludedNote', [element('ram:Content', note.text), element('ram:SubjectCode', note.subject)]),
          ),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line) => lineItem(line, amount)),
          element('ram:ApplicableHeaderTradeAgreement', [
            element('ram:BuyerReference', invoice.buyerReference),
            party('ram:SellerTradeParty', invoice.seller),
            party('ram:BuyerTradeParty', invoice.buyer),
          ]),
          invoice.period
            ? element('ram:ApplicableHeaderTradeDelivery', [
                element('ram:ActualDeliverySupplyChainEvent', [at('ram:OccurrenceDateTime', invoice.period.to)]),
              ])
            : '<ram:ApplicableHeaderTradeDelivery/>',
          settlement(invoice, amount),
        ]),
      ],
      namespaces,
    ),
  )
}
