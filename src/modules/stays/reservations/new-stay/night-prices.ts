/** The price of each night of a new stay: from the rate plan, or agreed by staff. */

import { CentsNotNegative, closed, component, DateOf, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'

const agreedPrice = closed({
  nightlyCents: Type.Optional(CentsNotNegative('Same price for every night, including VAT. Zero: a complimentary stay.')),
  nights: Type.Optional(Type.Array(closed({ night: DateOf(), priceCents: CentsNotNegative() }), { minItems: 1, maxItems: 400 })),
  reason: Type.Optional(Text(500)),
})
export const AgreedPriceShape = component('AgreedPrice', agreedPrice)
export type AgreedPrice = Static<typeof agreedPrice>

export interface PricedNight {
  readonly night: IsoDate
  readonly priceCents: bigint
}

/** One price per night, in order. `unpriced` is the first night without a price in the rate plan. */
export function priceNights(
  nights: readonly IsoDate[],
  planPrices: readonly PricedNight[],
  agreed: AgreedPrice | undefined,
): { nights: PricedNight[] } | { unpriced: IsoDate } | { problem: string } {
  if (agreed) return agreedNights(nights, agreed)
  const priceOf = new Map(planPrices.map(({ night, priceCents }) => [night, priceCents]))
  const unpriced = nights.find((night) => !priceOf.has(night))
  if (unpriced) return { unpriced }
  return { nights: nights.map((night) => ({ night, priceCents: priceOf.get(night) as bigint })) }
}

function agreedNights(nights: readonly IsoDate[], agreed: AgreedPrice): { nights: PricedNight[] } | { problem: string } {
  if ((agreed.nightlyCents === undefined) === (agreed.nights === undefined)) {
    return { problem: 'body.agreedPrice must have either nightlyCents or nights.' }
  }
  if (agreed.nightlyCents !== undefined) {
    const priceCents = BigInt(agreed.nightlyCents)
    return { nights: nights.map((night) => ({ night, priceCents })) }
  }
  const priceOf = new Map(agreed.nights?.map(({ night, priceCents }) => [night, BigInt(priceCents)]))
  if (priceOf.size !== nights.length || agreed.nights?.length !== nights.length || nights.some((night) => !priceOf.has(night))) {
    return { problem: 'body.agreedPrice.nights must contain every night of the stay once.' }
  }
  return { nights: nights.map((night) => ({ night, priceCents: priceOf.get(night) as bigint })) }
}
