/**
 * The code lists of EN 16931 fields, as in the rules of release 1.3.16 (April 2026). If the two syntaxes differ, each has its own list.
 * `bin/rules lock` writes `code-lists.json` from the artefacts. Sources: UNTDID and UN/ECE recommendations (unece.org), ISO 3166-1,
 * ISO 4217, ISO/IEC 6523, and the EAS and VATEX lists of the European Commission.
 */
import lists from './code-lists.json' with { type: 'json' }

const list = (syntax: 'ubl' | 'cii', rule: string): ReadonlySet<string> => {
  const codes = (lists[syntax] as Readonly<Record<string, readonly string[]>>)[rule]
  if (!codes) throw new Error(`code-lists.json has no codes of ${rule} in ${syntax}`)
  return new Set(codes)
}

/** UNTDID 1001, document types of an invoice in UBL. */
export const invoiceTypes = list('ubl', 'BR-CL-01')

/** UNTDID 1001, document types of a credit note in UBL. */
export const creditNoteTypes = list('ubl', 'BR-CL-01 2')

/** UNTDID 1001, document types of invoices and credit notes in CII. */
export const documentTypes = list('cii', 'BR-CL-01')

/** ISO 4217, alphabetic codes. */
export const currencies = list('ubl', 'BR-CL-03')

/** UNTDID 1153, reference qualifiers. */
export const objectSchemes = list('ubl', 'BR-CL-07')

/** UNTDID 4451, text subject qualifiers (list of the UBL rules). */
export const noteSubjects = list('ubl', 'BR-CL-08')

/** UNTDID 4451, text subject qualifiers (list of the CII rules). */
export const ciiNoteSubjects = list('cii', 'BR-CL-08')

/** ISO/IEC 6523 identifier schemes. */
export const identifierSchemes = list('ubl', 'BR-CL-10')

/** UNTDID 7143, item type identification codes. */
export const itemSchemes = list('ubl', 'BR-CL-13')

/** ISO 3166-1 alpha-2, with 1A and XI (list of the UBL rules). */
export const countries = list('ubl', 'BR-CL-14')

/** List of the CII rules: still with the Netherlands Antilles, not yet with South Sudan. */
export const ciiCountries = list('cii', 'BR-CL-14')

/** Prefixes of VAT numbers: the countries, and EL for Greece. */
export const vatPrefixes: ReadonlySet<string> = new Set([...countries, 'EL'])
export const ciiVatPrefixes: ReadonlySet<string> = new Set([...ciiCountries, 'EL'])

/** UNTDID 4461, payment means. */
export const paymentMeans = list('ubl', 'BR-CL-16')

/** UNTDID 5305, the categories that EN 16931 allows. */
export const vatCategories = list('ubl', 'BR-CL-17')

/** UNTDID 5189, allowances. */
export const allowanceReasons = list('ubl', 'BR-CL-19')

/** UNTDID 7161, charges. */
export const chargeReasons = list('ubl', 'BR-CL-20')

/** VATEX, reasons of a VAT exemption. */
export const exemptionReasons = list('ubl', 'BR-CL-22')

/** UN/ECE Recommendations 20 and 21, units of measure. */
export const units = list('ubl', 'BR-CL-23')

/** EAS, electronic address schemes. */
export const addressSchemes = list('ubl', 'BR-CL-25')
