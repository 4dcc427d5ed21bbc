/** Two people change one record at the same time: what each touched is kept, and where both touched the same, it is named. */
import type { Values } from '../values.ts'

export interface Merged {
  readonly values: Values
  /** The fields that both changed, each to something else; `values` holds mine. */
  readonly both: readonly string[]
}

/** `base`: what I began with. A field without a value is empty. */
export function merged(base: Values, mine: Values, theirs: Values): Merged {
  const values: Record<string, string> = {}
  const both: string[] = []
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]]
    const isUntouched = own === before
    values[name] = isUntouched ? other : own
    if (!isUntouched && other !== before && other !== own) both.push(name)
  }
  return { values, both }
}
