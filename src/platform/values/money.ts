/** Money is `bigint` with its unit last in the name (`openCents`, `unitPriceDtmc`, `rateBp`). Nothing is a float. */

/** A currency by ISO 4217. `currencies.ts` knows which there are. */
export type Currency = string

/** An amount in the API. */
export interface Money {
  amountCents: string
  currency: Currency
}

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** `part / whole` of an amount, rounded half away from zero (the rule of EN 16931 for amounts). `whole` is positive. */
export function shareOf(amountCents: bigint, part: bigint, whole: bigint): bigint {
  const product = amountCents * part
  const half = whole / 2n
  return product >= 0n ? (product + half) / whole : -((-product + half) / whole)
}

/** A share in basis points: 3000 of 20000 cents are 6000 cents. */
export function basisPointsOf(amountCents: bigint, basisPoints: number): bigint {
  return shareOf(amountCents, BigInt(basisPoints), 10_000n)
}

/** `-1234` cents are `-12.34`. */
export function decimalCents(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Formats an amount for a locale: `1 234,50 €`. Exact, because it is never converted to a float. */
export function amountInWords(cents: bigint, currency: Currency, locale: string): string {
  const decimal = decimalCents(cents)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(decimal as `${number}`)
}
