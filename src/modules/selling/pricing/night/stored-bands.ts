/** Age bands of an establishment, as they are stored. */
import type { AgeBand } from '../pricer/price-book.ts'

export interface StoredBand {
  readonly code: string
  readonly toAge: number
  readonly fillsBase?: boolean
}

const none: readonly AgeBand[] = []
const made = new WeakMap<object, readonly AgeBand[]>()

/** The same list gives the same bands, so that what is worked out from them is found again. */
export function bandsFrom(bands: readonly StoredBand[] | null): readonly AgeBand[] {
  if (!bands) return none
  const known = made.get(bands)
  if (known) return known
  const read = bands.map(({ code, toAge, fillsBase }) => ({
    code,
    toAge,
    fillsBase: fillsBase ? ('ifFree' as const) : ('never' as const),
  }))
  made.set(bands, read)
  return read
}
