/**
 * What the law of a seller's country asks of invoices beyond EN 16931, where Innkeep doesn't do it. The mandate says it at its set-up, before a tax
 * office does. The event `invoice.issued` and the document of the invoice let a certified service take over.
 */
const duties: Readonly<Record<string, string>> = {
  // Real Decreto 1007/2023; Orden HAC/1177/2024.
  ES: 'Spain: records of invoices must be made by a certified system (Verifactu, Real Decreto 1007/2023), with a QR code on each invoice. Innkeep makes no such records.',
  // Decreto-Lei 28/2019; Portaria 195/2020; Portaria 363/2010.
  PT: 'Portugal: invoices must come from a program certified by the tax authority, with ATCUD and QR code (Decreto-Lei 28/2019, Portaria 195/2020). Innkeep is not certified.',
  // Decreto legislativo 127/2015, art. 1 (3).
  IT: 'Italy: invoices must be sent as FatturaPA through the Sistema di Interscambio (decreto legislativo 127/2015). Innkeep does not send them.',
  // Ustawa o VAT, art. 106ga to 106gc.
  PL: 'Poland: invoices between businesses must be issued in KSeF (VAT act, art. 106ga). Innkeep does not issue them there.',
  // Law 4308/2014; decision A.1138/2020.
  GR: 'Greece: invoices must be reported to myDATA (decision A.1138/2020). Innkeep does not report them.',
  // ÁFA tv. 2007/CXXVII, annex 10.
  HU: 'Hungary: invoices must be reported to the online invoice system of NAV at once (VAT act CXXVII of 2007, annex 10). Innkeep does not report them.',
  // OUG 120/2021; Legea 296/2023.
  RO: 'Romania: invoices must be sent to RO e-Factura (OUG 120/2021). Innkeep does not send them.',
  // Zakon o fiskalizaciji, NN 89/25.
  HR: 'Croatia: invoices must be fiscalised (fiscalisation act). Innkeep does not report them.',
  // Loi du 6 février 2024.
  BE: 'Belgium: invoices to Belgian businesses must be sent as Peppol BIS over Peppol (law of 6 February 2024). Innkeep makes the document and does not send it.',
}

/** Sentences on what the seller's country asks and Innkeep does not do; empty where nothing is known to be asked. */
export const nationalDuties = (sellerCountry: string): string[] => {
  const duty = duties[sellerCountry]
  return duty === undefined
    ? []
    : [`${duty} The event invoice.issued and GET /v1/invoices/{id}/document let a certified service take over.`]
}

/** What the law requires on the invoices of a company beside name, address and VAT number; only countries whose law was read and covers invoices. */
const companyMentions: Readonly<Record<string, string>> = {
  BE: 'legal form, registered office, company number, RPM/RPR with its court (art. 2:20 CSA)',
  // Invoices count as business letters.
  DE: 'legal form, registered office, register court and number, all directors (§ 35a GmbHG, § 80 AktG)',
  FR: 'legal form, capital, and RCS with its city (art. R123-237 and R123-238 Code de commerce)',
  NL: 'number in the Handelsregister (art. 27 Handelsregisterwet 2007)',
  PT: 'legal form, registered office, register office and number, capital (art. 171 Código das Sociedades Comerciais)',
}

/** A sentence on what the invoices of a company must state while its `legalMention` is empty; none for private persons and other countries. */
export const missingMention = (
  { countryCode, legalMention }: { readonly countryCode: string; readonly legalMention: string | null },
  ownerType: string,
): string[] => {
  const mention = companyMentions[countryCode]
  return ownerType !== 'company' || legalMention !== null || mention === undefined
    ? []
    : [`The invoices of a company must state: ${mention}. Enter it in seller.legalMention.`]
}
