/**
 * The header fields of an invoice as written, from either syntax. Null: absent. Empty text: present and empty. Comments give the business
 * terms of EN 16931.
 */
import { along, attribute, normalized, valueOf, type XmlDocument, type XmlElement } from './xml.ts'

export interface Identifier {
  readonly id: string | null
  readonly scheme: string | null
}

export interface InvoiceHeader {
  /** BT-1 */
  readonly invoiceNumber: string | null
  /** BT-3 */
  readonly typeCode: string | null
  /** BT-2, `YYYY-MM-DD`; in UBL a time zone may follow. */
  readonly issueDate: string | null
  /** BT-9. */
  readonly dueDate: string | null
  /** BT-5 */
  readonly currency: string | null
  /** BT-6 */
  readonly taxCurrency: string | null
  /** BT-24 */
  readonly customizationId: string | null
  /** BT-27 */
  readonly supplierName: string | null
  /** BT-28 */
  readonly supplierTradingName: string | null
  /** BT-30 */
  readonly supplierLegalId: Identifier
  /** BT-29 */
  readonly supplierIds: readonly Identifier[]
  /** BT-40 */
  readonly supplierCountry: string | null
  /** BT-31 */
  readonly supplierVat: string | null
  /** BT-32 */
  readonly supplierTaxReg: string | null
  /** BT-44 */
  readonly buyerName: string | null
  /** BT-47 */
  readonly buyerLegalId: Identifier
  /** BT-46 */
  readonly buyerIds: readonly Identifier[]
  /** BT-48 */
  readonly buyerVat: string | null
  /** BT-106 */
  readonly lineNet: string | null
  /** BT-109 */
  readonly taxExclusive: string | null
  /** BT-110 */
  readonly tax: string | null
  /** BT-112 */
  readonly grand: string | null
  /** BT-115 */
  readonly due: string | null
  /** BG-23 */
  readonly vatBreakdown: readonly VatEntry[]
  /** BT-25 */
  readonly precedingInvoices: readonly (string | null)[]
}

export interface VatEntry {
  readonly category: string | null
  readonly rate: string | null
  readonly taxable: string | null
  readonly tax: string | null
}

const word = (element: XmlElement | undefined): string | null => (element ? valueOf(element).trim() : null)
const at = (element: XmlElement | undefined, ...path: readonly string[]): string | null => word(along(element, ...path)[0])
const identifier = (element: XmlElement | undefined): Identifier => ({
  id: word(element),
  scheme: attribute(element, 'schemeID')?.trim() ?? null,
})

function ublHeader(root: XmlElement): InvoiceHeader {
  const supplier = along(root, 'AccountingSupplierParty', 'Party')[0]
  const buyer = along(root, 'AccountingCustomerParty', 'Party')[0]
  const currency = at(root, 'DocumentCurrencyCode')
  const registrations = along(supplier, 'PartyTaxScheme')
  const vat = registrations.filter((each) => normalized(at(each, 'TaxScheme', 'ID') ?? '').toUpperCase() === 'VAT')
  const taxes = along(root, 'TaxTotal', 'TaxAmount')
  return {
    invoiceNumber: at(root, 'ID'),
    typeCode: at(root, 'InvoiceTypeCode') ?? at(root, 'CreditNoteTypeCode'),
    issueDate: at(root, 'IssueDate'),
    dueDate: at(root, 'DueDate') ?? at(root, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    taxCurrency: at(root, 'TaxCurrencyCode'),
    customizationId: at(root, 'CustomizationID'),
    supplierName: at(supplier, 'PartyLegalEntity', 'RegistrationName'),
    supplierTradingName: at(supplier, 'PartyName', 'Name'),
    supplierLegalId: identifier(along(supplier, 'PartyLegalEntity', 'CompanyID')[0]),
    supplierIds: along(supplier, 'PartyIdentification', 'ID').map(identifier),
    supplierCountry: at(supplier, 'PostalAddress', 'Country', 'IdentificationCode'),
    supplierVat: word(vat.flatMap((each) => along(each, 'CompanyID'))[0]),
    supplierTaxReg: word(registrations.filter((each) => !vat.includes(each)).flatMap((each) => along(each, 'CompanyID'))[0]),
    buyerName: at(buyer, 'PartyLegalEntity', 'RegistrationName'),
    buyerLegalId: identifier(along(buyer, 'PartyLegalEntity', 'CompanyID')[0]),
    buyerIds: along(buyer, 'PartyIdentification', 'ID').map(identifier),
    buyerVat: at(buyer, 'PartyTaxScheme', 'CompanyID'),
    lineNet: at(root, 'LegalMonetaryTotal', 'LineExtensionAmount'),
    taxExclusive: at(root, 'LegalMonetaryTotal', 'TaxExclusiveAmount'),
    tax: word(taxes.find((each) => attribute(each, 'currencyID') === currency)),
    grand: at(root, 'LegalMonetaryTotal', 'TaxInclusiveAmount'),
    due: at(root, 'LegalMonetaryTotal', 'PayableAmount'),
    vatBreakdown: along(root, 'TaxTotal', 'TaxSubtotal').map((each) => ({
      category: at(each, 'TaxCategory', 'ID'),
      rate: at(each, 'TaxCategory', 'Percent'),
      taxable: at(each, 'TaxableAmount'),
      tax: at(each, 'TaxAmount'),
    })),
    precedingInvoices: along(root, 'BillingReference').map((each) => at(each, 'InvoiceDocumentReference', 'ID')),
  }
}

/** 20260620 (format 102) → 2026-06-20. */
const dayOf = (text: string | null): string | null => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null

function ciiHeader(root: XmlElement): InvoiceHeader {
  const transaction = along(root, 'SupplyChainTradeTransaction')[0]
  const settlement = along(transaction, 'ApplicableHeaderTradeSettlement')[0]
  const supplier = along(transaction, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty')[0]
  const buyer = along(transaction, 'ApplicableHeaderTradeAgreement', 'BuyerTradeParty')[0]
  const totals = along(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const currency = at(settlement, 'InvoiceCurrencyCode')
  const registrations = along(supplier, 'SpecifiedTaxRegistration', 'ID')
  const issued = along(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString')[0]
  return {
    invoiceNumber: at(root, 'ExchangedDocument', 'ID'),
    typeCode: at(root, 'ExchangedDocument', 'TypeCode'),
    issueDate: dayOf(word(issued)),
    dueDate: dayOf(at(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    currency,
    taxCurrency: at(settlement, 'TaxCurrencyCode'),
    customizationId: at(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    supplierName: at(supplier, 'Name'),
    supplierTradingName: at(supplier, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    supplierLegalId: identifier(along(supplier, 'SpecifiedLegalOrganization', 'ID')[0]),
    supplierIds: [...along(supplier, 'ID'), ...along(supplier, 'GlobalID')].map(identifier),
    supplierCountry: at(supplier, 'PostalTradeAddress', 'CountryID'),
    supplierVat: word(registrations.find((each) => attribute(each, 'schemeID') === 'VA')),
    supplierTaxReg: word(registrations.find((each) => attribute(each, 'schemeID') !== 'VA')),
    buyerName: at(buyer, 'Name'),
    buyerLegalId: identifier(along(buyer, 'SpecifiedLegalOrganization', 'ID')[0]),
    buyerIds: [...along(buyer, 'ID'), ...along(buyer, 'GlobalID')].map(identifier),
    buyerVat: word(along(buyer, 'SpecifiedTaxRegistration', 'ID').find((each) => attribute(each, 'schemeID') === 'VA')),
    lineNet: at(totals, 'LineTotalAmount'),
    taxExclusive: at(totals, 'TaxBasisTotalAmount'),
    tax: word(along(totals, 'TaxTotalAmount').find((each) => attribute(each, 'currencyID') === currency)),
    grand: at(totals, 'GrandTotalAmount'),
    due: at(totals, 'DuePayableAmount'),
    vatBreakdown: along(settlement, 'ApplicableTradeTax').map((each) => ({
      category: at(each, 'CategoryCode'),
      rate: at(each, 'RateApplicablePercent'),
      taxable: at(each, 'BasisAmount'),
      tax: at(each, 'CalculatedAmount'),
    })),
    precedingInvoices: along(settlement, 'InvoiceReferencedDocument').map((each) => at(each, 'IssuerAssignedID')),
  }
}

export const readHeader = (document: XmlDocument, syntax: 'ubl' | 'cii'): InvoiceHeader =>
  syntax === 'ubl' ? ublHeader(document.root) : ciiHeader(document.root)
