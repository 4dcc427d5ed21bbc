/** Tourist taxes of some municipalities, each with its source: `places.json`. They are a beginning, not an authority: amounts change with each bylaw. */

import type { TouristTax } from './municipal-tax.ts'
import list from './places.json' with { type: 'json' }

export interface TaxedPlace {
  readonly place: string
  readonly country: string
  readonly note?: string
  readonly readOn: string
  readonly taxes: readonly TouristTax[]
}

export const places = list as readonly TaxedPlace[]
