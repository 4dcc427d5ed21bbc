/** Two people change one record at the same time: what each touched is kept, and where both touched the same, it is named. */
import type { Values } from '../values.ts'

export interface Merged {
  readonly values: Values
  /** The fields that both changed, each to something else; `values` holds mine. */
  readonly both: readonly string[]
}

/** A field without a value is empty. */
export const isSame = (one: Values, other: Values): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Joins what both changed in one field; undefined: it cannot be joined. */
export type Joins = Readonly<Record<string, (base: string, mine: string, theirs: string) => string>>

/** `base`: what I began with. A field without a value is empty. */
export function merged(base: Values, mine: Values, theirs: Values, joins: Joins = {}): Merged {
  const values: Record<string, string> = {}
  const both: string[] = []
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]]
    const isUntouched = own === before
    const isOfBoth = !isUntouched && other !== before && other !== own
    const join = joins[name]
    values[name] = isUntouched ? other : isOfBoth && join ? join(before, own, other) : own
    if (isOfBoth && !join) both.push(name)
  }
  return { values, both }
}
