/** The promotion of a stay: the one that saves the guest most. Promotions don't add up. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { shareOf } from '../../../../platform/values/money.ts'
import type { Promotion } from './price-book.ts'

export interface NightBefore {
  readonly night: IsoDate
  readonly cents: bigint
}

const isOn = (date: IsoDate, from: IsoDate, to: IsoDate): boolean => date >= from && date <= to

/** A sum divided among nights in proportion to their prices; the largest remainders take the cents that are left. */
export function dividedByPrice(sumCents: bigint, prices: readonly bigint[]): bigint[] {
  const total = prices.reduce((one, other) => one + other, 0n)
  if (total === 0n) return prices.map(() => 0n)
  const shares = prices.map((price, place) => ({
    place,
    whole: (sumCents * price) / total,
    rest: (sumCents * price) % total,
  }))
  let left = sumCents - shares.reduce((one, { whole }) => one + whole, 0n)
  for (const share of shares.toSorted((one, other) =>
    other.rest === one.rest ? one.place - other.place : other.rest > one.rest ? 1 : -1,
  )) {
    if (left === 0n) break
    share.whole += 1n
    left -= 1n
  }
  return shares.map(({ whole }) => whole)
}

/** What the promotion takes off each night. */
function takenOff(
  { bp = 0, centsPerNight = 0n, centsOffStay = 0n, stayFrom, stayTo }: Promotion,
  nights: readonly NightBefore[],
): bigint[] {
  const within = nights.map(({ night, cents }) => (isOn(night, stayFrom, stayTo) ? cents : 0n))
  const total = within.reduce((one, other) => one + other, 0n)
  const off = dividedByPrice(centsOffStay > total ? total : centsOffStay, within)
  return within.map((cents, place) => {
    const less = cents - shareOf(cents, BigInt(10_000 + bp), 10_000n) + centsPerNight + (off[place] ?? 0n)
    return cents === 0n ? 0n : less > cents ? cents : less
  })
}

/** The best promotion for these nights, with what it takes off each; undefined if none applies. */
export function bestPromotion(
  promotions: readonly Promotion[],
  wanted: string | undefined,
  bookedOn: IsoDate,
  nights: readonly NightBefore[],
): { readonly code: string; readonly off: readonly bigint[] } | undefined {
  const sumOf = (off: readonly bigint[]) => off.reduce((one, other) => one + other, 0n)
  return promotions
    .filter(({ code, bookFrom, bookTo }) => code === wanted && isOn(bookedOn, bookFrom, bookTo))
    .map((promotion) => ({ code: promotion.code, off: takenOff(promotion, nights) }))
    .filter(({ off }) => sumOf(off) > 0n)
    .reduce<{ code: string; off: bigint[] } | undefined>(
      (best, each) => (best === undefined || sumOf(each.off) > sumOf(best.off) ? each : best),
      undefined,
    )
}
