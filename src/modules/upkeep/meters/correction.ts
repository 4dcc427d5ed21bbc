/** Corrects a wrong reading: its replacement and the effect on the next reading. */
import type { Id } from '../../../platform/values/ids.ts'
import type { Reading } from './meter.ts'
import { consumedSince, withinCounter } from './reading.ts'

interface Around {
  /** The valid readings before and after it. */
  readonly before: Reading | undefined
  readonly behind: Reading | undefined
  readonly lastNumber: number
}

/** Replaces the reading with another value or voids it, and recalculates the consumption of the next reading. */
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
  // The next reading continues from the new value or, if the reading is voided, from the one before it. A new counter starts on its own.
  const from = valueMilli === undefined ? before : corrected
  if (!behind || !from || behind.kind === 'installed') return [corrected]
  const consumed = consumedSince(
    from,
    behind.valueMilli,
    behind.rolloverMaxMilli,
    rolledOver ?? behind.rolledOver,
    'Next reading: ',
  )
  return [
    corrected,
    { ...behind, id: newId(), number: lastNumber + 2, correctsId: behind.id, reason, superseded: false, ...consumed },
  ]
}
