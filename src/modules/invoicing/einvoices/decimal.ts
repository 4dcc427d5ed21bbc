/**
 * Exact decimal numbers: unscaled units and a scale. Amounts are never floating-point numbers here, except where the official rules
 * themselves use them (see `cii-rules.ts`).
 */
export interface Decimal {
  readonly units: bigint
  /** Digits after the point. */
  readonly scale: number
}

const form = /^[ \t\n\r]*([+-]?)([0-9]*)(?:\.([0-9]*))?[ \t\n\r]*$/
/** Maximum number of digits, more than any amount has. Protects against calculations with a million digits. */
const mostDigits = 100

/** Parses an xs:decimal such as `1234.50`; undefined if invalid (`2400,00`, `1e3`, empty) or longer than 100 digits. */
export function readDecimal(text: string): Decimal | undefined {
  if (text.length > mostDigits + 20) return undefined
  const parts = form.exec(text)
  if (!parts) return undefined
  const whole = parts[2] ?? ''
  const fraction = parts[3] ?? ''
  if (whole.length + fraction.length === 0) return undefined
  const units = BigInt(whole + fraction)
  return { units: parts[1] === '-' ? -units : units, scale: fraction.length }
}

export const zero: Decimal = { units: 0n, scale: 0 }

const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))
const power = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

function aligned(left: Decimal, right: Decimal): [bigint, bigint, number] {
  if (left.scale === right.scale) return [left.units, right.units, left.scale]
  return left.scale > right.scale
    ? [left.units, right.units * power(left.scale - right.scale), left.scale]
    : [left.units * power(right.scale - left.scale), right.units, right.scale]
}

export function plus(left: Decimal, right: Decimal): Decimal {
  const [a, b, scale] = aligned(left, right)
  return { units: a + b, scale }
}

export function minus(left: Decimal, right: Decimal): Decimal {
  const [a, b, scale] = aligned(left, right)
  return { units: a - b, scale }
}

export function times(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

export function absolute(value: Decimal): Decimal {
  return value.units < 0n ? { units: -value.units, scale: value.scale } : value
}

/** Negative, zero or positive if left is less than, equal to or greater than right. */
export function compare(left: Decimal, right: Decimal): number {
  const [a, b] = aligned(left, right)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Rounds to this many decimals, half towards positive infinity like `round()` of XPath. */
export function rounded(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return value
  const unit = power(value.scale - digits)
  const doubled = value.units * 2n + unit
  let units = doubled / (unit * 2n)
  if (doubled < 0n && doubled % (unit * 2n) !== 0n) units -= 1n
  return { units, scale: digits }
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = plus(total, value)
  return total
}

/** The exact decimal value of a double; 0.1 has 55 decimal digits. */
export function ofDouble(value: number): Decimal {
  if (Number.isInteger(value)) return { units: BigInt(value), scale: 0 }
  let scale = 0
  let doubled = value
  // A double's fraction has at most 1,074 binary digits; each doubling loses none of them.
  while (!Number.isInteger(doubled)) {
    doubled *= 2
    scale++
  }
  return { units: BigInt(doubled) * 5n ** BigInt(scale), scale }
}

export function toText(value: Decimal): string {
  const negative = value.units < 0n
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0')
  const text = value.scale === 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`
  return negative ? `-${text}` : text
}
