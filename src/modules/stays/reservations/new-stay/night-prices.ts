/** The price of each night of a new stay: the plan's, or what staff agreed with the guest. */

import { CentsNotNegative, closed, component, DateOf, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'

const agreedPrice = closed({
  nightlyCents: Type.Optional(CentsNotNegative('The same price for every night, VAT included. Zero is a complimentary stay.')),
  nights: Type.Optional(Type.Array(closed({ night: DateOf(), priceCents: CentsNotNegative() }), { minItems: 1, maxItems: 400 })),
  reason: Type.Optional(Text(500)),
})
export const AgreedPriceShape = component('AgreedPrice', agreedPrice)
export type AgreedPrice = Static<typeof agreedPrice>

export interface PricedNight {
  readonly night: IsoDate
  readonly priceCents: bigint
}

/** One price for each night, in order. `unpriced` names the first night that the plan has no price for. */
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
    return { problem: 'body.agreedPrice takes nightlyCents or nights: one of the two.' }
  }
  if (agreed.nightlyCents !== undefined) {
    const priceCents = BigInt(agreed.nightlyCents)
    return { nights: nights.map((night) => ({ night, priceCents })) }
  }
  const priceOf = new Map(agreed.nights?.map(({ night, priceCents }) => [night, BigInt(priceCents)]))
  if (priceOf.size !== nights.length || agreed.nights?.length !== nights.length || nights.some((night) => !priceOf.has(night))) {
    return { problem: 'body.agreedPrice.nights must name every night of the stay once.' }
  }
  return { nights: nights.map((night) => ({ night, priceCents: priceOf.get(night) as bigint })) }
}
