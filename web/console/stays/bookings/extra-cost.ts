/** Cost of an extra for a stay, calculated like in the service; shown before booking. */
export interface PricedExtra {
  readonly chargedPer: 'stay' | 'night' | 'person' | 'person_and_night'
  readonly priceCents: string
  /** By age group, and `adult`; a group without a price is free. */
  readonly priceByBand?: Readonly<Record<string, string>> | null
}

export interface Party {
  readonly persons: number
  readonly nights: number
  /** Ages of the children among them, where they are known; the others pay as adults. */
  readonly childAges?: readonly number[] | undefined
  /** Age groups of the property, in ascending order. */
  readonly bands?: readonly { readonly code: string; readonly toAge: number }[]
}

/** What all persons pay once. */
function priceByAge(prices: Readonly<Record<string, string>>, { persons, childAges = [], bands = [] }: Party): bigint {
  const groups = childAges.map((age) => bands.find(({ toAge }) => age <= toAge)?.code ?? 'adult')
  const adults = persons - childAges.length
  return groups.reduce((sum, code) => sum + BigInt(prices[code] ?? 0), BigInt(prices['adult'] ?? 0) * BigInt(adults))
}

export function costOf({ chargedPer, priceCents, priceByBand }: PricedExtra, quantity: number, party: Party): bigint {
  const { persons, nights } = party
  const times = { stay: 1, night: nights, person: 1, person_and_night: nights }[chargedPer]
  const isForEach = chargedPer === 'person' || chargedPer === 'person_and_night'
  const one = isForEach
    ? priceByBand
      ? priceByAge(priceByBand, party)
      : BigInt(priceCents) * BigInt(persons)
    : BigInt(priceCents)
  return one * BigInt(quantity) * BigInt(times)
}

/** Total cost of the selected extras. */
export const costOfAll = (
  extras: readonly (PricedExtra & { readonly id: string })[],
  chosen: ReadonlyMap<string, number>,
  party: Party,
): bigint => extras.reduce((sum, extra) => sum + costOf(extra, chosen.get(extra.id) ?? 0, party), 0n)
