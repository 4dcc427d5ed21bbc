/** Cost of an extra for a stay, calculated like in the service; shown before booking. */
export interface PricedExtra {
  readonly chargedPer: 'stay' | 'night' | 'person' | 'person_and_night'
  readonly priceCents: string
}

export interface Party {
  readonly persons: number
  readonly nights: number
}

export function costOf({ chargedPer, priceCents }: PricedExtra, quantity: number, { persons, nights }: Party): bigint {
  const times = { stay: 1, night: nights, person: persons, person_and_night: persons * nights }[chargedPer]
  return BigInt(priceCents) * BigInt(quantity) * BigInt(times)
}

/** Total cost of the selected extras. */
export const costOfAll = (
  extras: readonly (PricedExtra & { readonly id: string })[],
  chosen: ReadonlyMap<string, number>,
  party: Party,
): bigint => extras.reduce((sum, extra) => sum + costOf(extra, chosen.get(extra.id) ?? 0, party), 0n)
