/** Who is priced as what: adults, children of each band, and those who take a place of the base price. */
import type { AgeBand, AmountByBand } from './price-book.ts'
import { adult } from './price-book.ts'

export interface PersonsOfStay {
  /** Adults, and children past the last band. */
  readonly adults: number
  /** The band of each other child, eldest first. */
  readonly children: readonly AgeBand[]
}

/** Worked out once for each stay and its bands. */
const known = new WeakMap<object, { readonly bands: readonly AgeBand[]; readonly persons: PersonsOfStay }>()

interface Party {
  readonly adults: number
  readonly children: number
  readonly childAges: readonly number[] | undefined
}

/** Persons by band. Children whose ages aren't known count as adults: `needsAges` says where that is not good enough. */
export function personsOf(party: Party, bands: readonly AgeBand[]): PersonsOfStay {
  const found = known.get(party)
  if (found?.bands === bands) return found.persons
  const persons = personsByBand(party, bands)
  known.set(party, { bands, persons })
  return persons
}

function personsByBand({ adults, children, childAges }: Party, bands: readonly AgeBand[]): PersonsOfStay {
  if (childAges === undefined) return { adults: adults + children, children: [] }
  const ordered = bands.toSorted((one, other) => one.toAge - other.toAge)
  const found = childAges.toSorted((one, other) => other - one).map((age) => ordered.find(({ toAge }) => age <= toAge))
  const banded = found.filter((band) => band !== undefined)
  return { adults: adults + found.length - banded.length, children: banded }
}

/** Divides the persons for a base price that has places for `places` persons. */
export function placesTaken(
  { adults, children }: PersonsOfStay,
  places: number,
): { readonly persons: number; readonly beside: readonly AgeBand[] } {
  let persons = adults
  const beside: AgeBand[] = []
  for (const band of children) {
    if (band.fillsBase === 'ifFree' && persons < places) persons += 1
    else beside.push(band)
  }
  return { persons, beside }
}

/** The sum of what each person costs. */
export const amountForPersons = (amounts: AmountByBand, { adults, children }: PersonsOfStay): bigint =>
  children.reduce(
    (total, { code }) => total + (Object.hasOwn(amounts, code) ? (amounts[code] ?? 0n) : 0n),
    BigInt(adults) * (amounts[adult] ?? 0n),
  )
