/** Converts issued content to an e-invoice of EN 16931, with the Factur-X metadata of the embedded file. */
import { coreSpecification, type WrittenInvoice, type WrittenParty } from '../../einvoices/index.ts'
import type { ContentParty, InvoiceContent, InvoiceKind } from './invoice-content.ts'

/** UNTDID 1001. */
const typeCodes: Readonly<Record<InvoiceKind, string>> = {
  standard: '380',
  final: '380',
  deposit: '386',
  credit_note: '381',
  deposit_credit_note: '381',
  corrective: '384',
  self_billed: '389',
}

function partyOf(who: ContentParty, taxRegistration: string | null): WrittenParty {
  return {
    name: who.name,
    addressLines: who.addressLines,
    postalCode: who.postalCode,
    city: who.city,
    countryCode: who.countryCode,
    // ISO/IEC 6523, 0002: SIRENE.
    legalId:
      who.siren !== null
        ? { id: who.siren, scheme: '0002' }
        : who.registrationNumber
          ? { id: who.registrationNumber, scheme: null }
          : null,
    vatNumber: who.vatNumber,
    taxRegistration,
    // EAS 0225: the address of the French reform, which is the SIREN.
    electronicAddress: who.siren === null ? null : { id: who.siren, scheme: '0225' },
    email: null,
    legalInformation: null,
  }
}

/**
 * Invoicing framework of the French reform (BT-23): B for goods, S for services, M for both; 1 to be paid, 2 already paid, 4 final after invoices of deposits, paid or
 * not. What is neither, such as tourist tax, goes with services.
 */
function frameOf({ kind, lines }: InvoiceContent, isPaid: boolean): string {
  const hasGoods = lines.some(({ chargeNature }) => chargeNature === 'goods')
  const hasOthers = lines.some(({ chargeNature }) => chargeNature !== 'goods' && chargeNature !== 'deposit')
  return `${hasGoods ? (hasOthers ? 'M' : 'B') : 'S'}${kind === 'final' ? '4' : isPaid ? '2' : '1'}`
}

export function writtenOf(content: InvoiceContent): WrittenInvoice {
  const { totals, seller } = content
  const isPaid = totals.dueCents === '0' && content.sequenceType !== 'credit_note'
  return {
    specification: coreSpecification,
    process: seller.countryCode === 'FR' ? frameOf(content, isPaid) : null,
    number: content.invoiceNumber,
    typeCode: typeCodes[content.kind],
    issueDate: content.invoiceDate,
    // The framework of a paid invoice requires the date of the payment as due date (BR-FR-CO-09).
    dueDate: content.dueDate ?? (seller.countryCode === 'FR' && isPaid ? content.invoiceDate : null),
    currency: content.currency,
    notes: content.notes,
    buyerReference: content.buyer.reference,
    seller: {
      ...partyOf(seller, seller.vatNumber === null ? (seller.siren ?? seller.registrationNumber ?? null) : null),
      email: seller.email,
      legalInformation: seller.legalMention,
    },
    buyer: partyOf(content.buyer, null),
    period: content.servicePeriod,
    isVatDueAtIssue: seller.vatOnDebits === true,
    preceding: content.precedingInvoices.map((before) => ({ number: before.invoiceNumber, date: before.invoiceDate })),
    payment: content.payment === null ? null : { ...content.payment, reference: content.invoiceNumber },
    terms: null,
    lines: content.lines.map((line, index) => ({
      id: String(index + 1),
      name: line.label,
      quantity: line.quantity,
      netCents: BigInt(line.netCents),
      category: line.vatCategory,
      rateBp: line.vatRateBp,
      date: line.serviceDate,
    })),
    vat: content.vat.map((entry) => ({
      category: entry.category,
      rateBp: entry.rateBp,
      taxableCents: BigInt(entry.taxableCents),
      taxCents: BigInt(entry.taxCents),
      reason: entry.reason,
      reasonCode: entry.reasonCode,
    })),
    lineNetCents: BigInt(totals.totalHtCents),
    taxExclusiveCents: BigInt(totals.totalHtCents),
    taxCents: BigInt(totals.totalTaxCents),
    grandCents: BigInt(totals.totalTtcCents),
    paidCents: BigInt(totals.paidCents),
    dueCents: BigInt(totals.dueCents),
  }
}

/**
 * The metadata of Factur-X 1.0, profile EN 16931: identifies the embedded invoice file, with the description of these properties that PDF/A
 * requires. Source: Factur-X 1.07, "technical appendix", section 4.
 */
export const facturXMetadata = `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>
              ${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
                .map(
                  (name) => `<rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
              </rdf:li>`,
                )
                .join('\n              ')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`
