/** The version of a record that is replaced as a whole and keeps no counter: a number that follows from what it says. */
import { createHash } from 'node:crypto'
import { refuse } from '../contract/errors.ts'
import { ifMatchAllows } from './operation.ts'

/** Members in one order, so that the same content always has the same version. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  )
}

/** The version of what a response says; a 31-bit number. */
export const versionOfData = (data: unknown): number =>
  createHash('sha256')
    .update(JSON.stringify(ordered(data)))
    .digest()
    .readUInt32BE() & 0x7fffffff

/**
 * Refuses a change of what was read before somebody else changed it. `before`: what a reader is answered now; read it under a lock that the change holds too.
 * @throws CHANGED_MEANWHILE
 */
export function refuseIfChanged(ifMatch: string | undefined, before: unknown): void {
  if (!ifMatchAllows(ifMatch, versionOfData(before))) throw refuse.CHANGED_MEANWHILE()
}
