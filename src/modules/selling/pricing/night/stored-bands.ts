/** Age bands of an establishment, as they are stored. */
import type { AgeBand } from '../pricer/price-book.ts'

export interface StoredBand {
  readonly code: string
  readonly toAge: number
  readonly fillsBase?: boolean
}

export const bandsFrom = (bands: readonly StoredBand[] | null): AgeBand[] =>
  (bands ?? []).map(({ code, toAge, fillsBase }) => ({ code, toAge, fillsBase: fillsBase ? 'ifFree' : 'never' }))
