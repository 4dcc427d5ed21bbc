/** A reading was a mistake: what takes its place, and what that changes about the one behind it. */
import type { Id } from '../../../platform/values/ids.ts'
import { consumedSince, withinCounter } from './reading.ts'
import type { Reading } from './meter.ts'

interface Around {
  /** The readings that count on both sides. */
  readonly before: Reading | undefined
  readonly behind: Reading | undefined
  readonly lastNumber: number
}

/** The reading again with another value, or voided; and the one behind it again, with what it has consumed since then. */
export function correctionOf(
  reading: Reading,
  { before, behind, lastNumber }: Around,
  {
    valueMilli,
    reason,
    rolledOver,
  }: { readonly valueMilli: bigint | undefined; readonly reason: string; readonly rolledOver?: boolean | undefined },
  newId: () => Id,
): Reading[] {
  const again = { ...reading, id: newId(), number: lastNumber + 1, correctsId: reading.id, reason, superseded: false }
  if (valueMilli !== undefined) withinCounter(reading.rolloverMaxMilli, valueMilli, 'body.valueMilli')
  const corrected: Reading =
    valueMilli === undefined
      ? {
          ...again,
          kind: 'voided',
          source: 'manual',
          valueMilli: before?.valueMilli ?? 0n,
          consumedMilli: -reading.consumedMilli,
          rolledOver: false,
        }
      : {
          ...again,
          valueMilli,
          ...(before && reading.kind !== 'installed'
            ? consumedSince(before, valueMilli, reading.rolloverMaxMilli, rolledOver)
            : { consumedMilli: 0n, rolledOver: false }),
        }
  // What runs on from here: the new value, or the reading before the one that is voided. A new counter begins by itself.
  const from = valueMilli === undefined ? before : corrected
  if (!behind || !from || behind.kind === 'installed') return [corrected]
  const consumed = consumedSince(
    from,
    behind.valueMilli,
    behind.rolloverMaxMilli,
    rolledOver ?? behind.rolledOver,
    'The reading behind it: ',
  )
  return [
    corrected,
    { ...behind, id: newId(), number: lastNumber + 2, correctsId: behind.id, reason, superseded: false, ...consumed },
  ]
}
