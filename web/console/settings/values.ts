/** What the form of a record holds: text as it is typed, by the name of its field. Pure functions between it and what the service takes. */
import { basisPointsOf } from '../parts/percentage.ts'
import { centsOf, decimalOf } from '../words.ts'

export type Values = Readonly<Record<string, string>>

export const textOf = (values: Values, name: string): string => (values[name] ?? '').trim()
export const orNull = (values: Values, name: string): string | null => textOf(values, name) || null
export const isOn = (values: Values, name: string): boolean => values[name] === 'on'
export const onIf = (is: boolean): string => (is ? 'on' : '')

/** The fields that are filled in. */
export function given<Name extends string>(values: Values, ...names: Name[]): { [Each in Name]?: string } {
  const found: { [Each in Name]?: string } = {}
  for (const name of names) if (textOf(values, name) !== '') found[name] = textOf(values, name)
  return found
}

/** A decimal number as typed, times ten to the power of `decimals`: `0.25` with 6 is `250000`; undefined if it is none or has more decimals. */
export function scaledOf(typed: string, decimals: number): string | undefined {
  const found = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim())
  const [, whole = '', fraction = ''] = found ?? []
  if (!found || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}

/** The reverse: `250000` with 6 is `0.25`. */
export function unscaled(scaled: string | null | undefined, decimals: number): string {
  if (scaled === null || scaled === undefined) return ''
  const digits = scaled.padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
}

/** An amount in a field: `12.50`; empty if there is none. */
export const amountText = (cents: string | null | undefined): string =>
  cents === null || cents === undefined ? '' : decimalOf(BigInt(cents))
export const centsOrNull = (values: Values, name: string): string | null => centsOf(textOf(values, name)) ?? null
export const basisPoints = (values: Values, name: string): number => basisPointsOf(textOf(values, name)) ?? 0
export const whole = (values: Values, name: string): number => Number(textOf(values, name))

/** The lines of a long text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
