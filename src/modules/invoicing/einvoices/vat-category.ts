/** The VAT categories of EN 16931. Each has a family of ten or more rules; rules with the same number check the same thing. */

export interface VatCategory {
  /** Prefix in rule ids, such as `IC` in `BR-IC-01`. */
  readonly prefix: string
  /** Code in documents (UNTDID 5305). */
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

/** Prefixes of categories whose breakdown may have one entry per rate. */
export const byRate: ReadonlySet<string> = new Set(['S', 'AF', 'AG'])

/** What a category asks of the tax numbers of seller and buyer, as the end of a sentence. */
export function partiesNeeded(prefix: VatCategory['prefix']): string {
  if (prefix === 'O') return 'neither seller, buyer nor tax representative may have a VAT number'
  return prefix === 'AE' || prefix === 'IC'
    ? 'that needs the tax number of the seller or its representative, and that of the buyer'
    : 'that needs a tax number of the seller, or the VAT number of its tax representative'
}
