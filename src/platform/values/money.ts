import { digitsOf } from './currencies.ts'

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

/** `-1234` of two digits are `-12.34`, of none `-1234`, of three `-1.234`. */
export function decimalText(minor: bigint, digits: number): string {
  const size = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const whole = size.slice(0, size.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${size.slice(-digits)}`}`
}

/** An amount in its currency, as a decimal text with a point. */
export const decimalOf = (cents: bigint, currency: Currency): string => decimalText(cents, digitsOf(currency))

/** Formats an amount for a locale: `1 234,50 €`. Exact, because it is never converted to a float. The digits are those of ISO 4217, not those of custom. */
export function amountInWords(cents: bigint, currency: Currency, locale: string): string {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(decimalOf(cents, currency) as `${number}`)
}
