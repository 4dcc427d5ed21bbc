/** Reduces a receivable without a payment, by a credit note or a write-off. Pure functions. */
import type { Id } from '../../../platform/values/ids.ts'
import type { Allocation } from './payment/allocation.ts'

export interface ReducibleReceivable {
  readonly id: Id
  readonly accountId: Id
  readonly openCents: bigint
  readonly paidCents: bigint
  readonly writtenOffCents: bigint
}

export interface Reduction {
  readonly receivable: ReducibleReceivable
  /** Total reduction. */
  readonly cents: bigint
  /** The part of it that was already paid. It becomes credit of the account. */
  readonly paidCents: bigint
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** Distributes a reduction over receivables in their order: first over all open amounts, then over paid amounts. */
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

/** The allocations to undo to release an amount paid on a receivable. Pass them with the latest first. */
export function released(allocations: readonly Allocation[], cents: bigint): Allocation[] {
  let left = cents
  return allocations.flatMap((allocation) => {
    const amountCents = least(left, allocation.amountCents)
    left -= amountCents
    return amountCents > 0n ? [{ ...allocation, amountCents }] : []
  })
}
