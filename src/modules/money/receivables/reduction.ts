/** A receivable becomes less without being paid: by a credit note, or because it is written off. Pure. */
import type { Id } from '../../../platform/values/ids.ts'
import type { Allocation } from './allocation.ts'

export interface ReducibleReceivable {
  readonly id: Id
  readonly accountId: Id
  readonly openCents: bigint
  readonly paidCents: bigint
  readonly writtenOffCents: bigint
}

export interface Reduction {
  readonly receivable: ReducibleReceivable
  /** Taken off in all. */
  readonly cents: bigint
  /** Of that, what was paid already: it becomes a credit of the account. */
  readonly paidCents: bigint
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** So much is taken off these receivables, in their order: first of what is open on any of them, then of what was paid. */
export function reductionsOf(receivables: readonly ReducibleReceivable[], cents: bigint, evenPaid: boolean): Reduction[] {
  let left = cents
  const open = receivables.map((receivable) => {
    const taken = least(left, receivable.openCents)
    left -= taken
    return taken
  })
  return receivables.flatMap((receivable, position) => {
    const paidCents = evenPaid ? least(left, receivable.paidCents) : 0n
    left -= paidCents
    const whole = (open[position] ?? 0n) + paidCents
    return whole === 0n ? [] : [{ receivable, cents: whole, paidCents }]
  })
}

/** Which allocations are undone to free so much of what was paid on a receivable; they come with the last one first. */
export function released(allocations: readonly Allocation[], cents: bigint): Allocation[] {
  let left = cents
  return allocations.flatMap((allocation) => {
    const amountCents = least(left, allocation.amountCents)
    left -= amountCents
    return amountCents > 0n ? [{ ...allocation, amountCents }] : []
  })
}
