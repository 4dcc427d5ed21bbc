/** New prices of nights: fixed, an average, or a discount; pure functions over cents. */

export type PriceMode = 'perNight' | 'average' | 'percent' | 'amount' | 'complimentary'
export const priceModes: readonly PriceMode[] = ['percent', 'amount', 'perNight', 'average', 'complimentary']

interface PricedNight {
  readonly night: string
  readonly priceCents: string
}

export interface PriceWanted {
  readonly mode: PriceMode
  /** Cents, or basis points for `percent`; not needed for `complimentary`. */
  readonly value: bigint
  /** The nights whose price changes; the others keep theirs. */
  readonly chosen: ReadonlySet<string>
}

const atLeastNothing = (cents: bigint): bigint => (cents > 0n ? cents : 0n)
/** Half a cent is rounded up, as the pricer does. */
const shareOf = (cents: bigint, basisPoints: bigint): bigint => (cents * basisPoints + 5_000n) / 10_000n

/**
 * The price of every night afterwards. `average`: the value is the total of the chosen nights, spread over them; the first nights bear the cents that do not
 * divide. A discount never makes a price negative.
 */
export function pricesAfter(nights: readonly PricedNight[], { mode, value, chosen }: PriceWanted): PricedNight[] {
  const count = BigInt(nights.filter(({ night }) => chosen.has(night)).length)
  let place = 0n
  return nights.map(({ night, priceCents }) => {
    if (!chosen.has(night)) return { night, priceCents }
    const before = BigInt(priceCents)
    const extra = count > 0n && place < value % count ? 1n : 0n
    place += 1n
    const after: Record<PriceMode, bigint> = {
      perNight: value,
      average: count > 0n ? value / count + extra : 0n,
      percent: atLeastNothing(before - shareOf(before, value)),
      amount: atLeastNothing(before - value),
      complimentary: 0n,
    }
    return { night, priceCents: String(after[mode]) }
  })
}
