/** Whether what a plan includes fits into its prices. Pure. */
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import { insideNight } from './night/parts-of-night.ts'
import type { IncludedProduct } from './price-shapes.ts'
import { nightsBySheet, type PriceSheet } from './price-sheet.ts'

export interface PricesToFit extends Pick<PriceSheet, 'chain' | 'bands' | 'persons'> {
  /** Name of the unit type. */
  readonly type: string
  /** Each price with the first night that has it. */
  readonly nights: readonly (readonly [night: IsoDate, cents: number])[]
}

export interface NightExceeded {
  readonly type: string
  readonly night: IsoDate
  readonly priceCents: bigint
  readonly insideCents: bigint
}

/** Members of a product that don’t matter for its amount. */
const unpriced = { code: '', name: '', chargeType: 'service', beneficiary: 'owner', vatRateBp: 0 } as const

/** The first night that costs less than what is inside it, for the persons that the price in the calendar is for; two adults if it says none. */
export function firstNightExceeded(
  included: readonly IncludedProduct[],
  prices: readonly PricesToFit[],
): NightExceeded | undefined {
  const products = included.map((item) => ({ ...item, ...unpriced }))
  const exceeded = prices.flatMap(({ type, chain, bands, persons, nights }) => {
    const consistsOf = { territory: '', ...(bands ? { bands } : {}), included: products }
    return nights.flatMap(([night, cents]): NightExceeded[] => {
      const party = { adults: persons?.basePersons ?? 2, children: 0 }
      const stay = { ...party, arrival: night, departure: addDays(night, 1), bookedOn: night }
      const [price] = nightsBySheet({ chain, bands, persons, nights: [[night, cents]] }, stay)
      const inside = price ? insideNight(consistsOf, { night, isFirst: true, cents: price.cents }, party) : 0n
      return price && inside > price.cents ? [{ type, night, priceCents: price.cents, insideCents: inside }] : []
    })
  })
  return exceeded.toSorted((one, other) => (one.night < other.night ? -1 : 1))[0]
}
