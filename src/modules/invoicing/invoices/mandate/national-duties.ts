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

/** What the invoices of a company must name beside name, address and VAT number, by country, with the law that asks it. */
const companyMentions: Readonly<Record<string, string>> = {
  AT: 'legal form, seat, register number and court (§ 14 UGB)',
  BE: 'legal form, seat, company number and RPM/RPR with its court (art. 2:20 CSA)',
  DE: 'legal form, seat, register court, register number and directors (§ 35a GmbHG, § 80 AktG)',
  ES: 'entry in the Registro Mercantil: register, volume, folio, sheet (art. 24 Código de Comercio)',
  FR: 'legal form, capital, and RCS with its city (art. R123-237 and R123-238 Code de commerce)',
  GB: 'registered number, part of the United Kingdom and registered office (SI 2015/17, regulation 25)',
  IE: 'registered number, place of registration and registered office, and the directors (Companies Act 2014, sections 49 and 151)',
  IT: 'seat, register office and REA number, paid-up capital (art. 2250 Codice civile)',
  LU: 'legal form, seat and RCS number (art. 710-27 and 100-13, law of 10 August 1915)',
  NL: 'seat and number in the Handelsregister (art. 27 Handelsregisterwet 2007)',
  PT: 'legal form, seat, register office and number, capital (art. 171 Código das Sociedades Comerciais)',
}

/** A sentence on what the invoices of a company must name and its `legalMention` doesn't yet; empty for private persons and where nothing is known to be asked. */
export const missingMention = (
  { countryCode, legalMention }: { readonly countryCode: string; readonly legalMention: string | null },
  ownerType: string,
): string[] => {
  const mention = companyMentions[countryCode]
  return ownerType !== 'company' || legalMention !== null || mention === undefined
    ? []
    : [`The invoices of a company name: ${mention}. Enter it in seller.legalMention.`]
}
