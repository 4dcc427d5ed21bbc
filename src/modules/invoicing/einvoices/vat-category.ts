/** The categories of VAT that EN 16931 has rules for: a family of ten or more each, alike in what each number asks. */

export interface VatCategory {
  /** As the rules call it: `BR-IC-01`. */
  readonly prefix: string
  /** UNTDID 5305, as documents write it. */
  readonly code: string
  readonly name: string
}

export const categoriesOfVat: readonly VatCategory[] = [
  { prefix: 'AE', code: 'AE', name: 'reverse charge' },
  { prefix: 'E', code: 'E', name: 'exempt from VAT' },
  { prefix: 'G', code: 'G', name: 'export outside the EU' },
  { prefix: 'IC', code: 'K', name: 'intra-community supply' },
  { prefix: 'AF', code: 'L', name: 'IGIC (Canary Islands)' },
  { prefix: 'AG', code: 'M', name: 'IPSI (Ceuta and Melilla)' },
  { prefix: 'O', code: 'O', name: 'not subject to VAT' },
  { prefix: 'S', code: 'S', name: 'standard rate' },
  { prefix: 'Z', code: 'Z', name: 'zero rate' },
]

/** By prefix: those whose breakdown may have an entry for each of several rates. */
export const byRate: ReadonlySet<string> = new Set(['S', 'AF', 'AG'])
