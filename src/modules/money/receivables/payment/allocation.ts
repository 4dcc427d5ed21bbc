/** Allocates received money to receivables, the oldest first. Exact to the cent. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'

/** What is still owed on a receivable. */
export interface OpenReceivable {
  readonly id: Id
  readonly dueOn: IsoDate
  readonly issuedOn: IsoDate
  readonly openCents: bigint
}

/** A receipt with the part not allocated yet. */
export interface FreeReceipt {
  readonly id: Id
  readonly receivedOn: IsoDate
  readonly freeCents: bigint
}

export interface Allocation {
  readonly receiptId: Id
  readonly receivableId: Id
  readonly amountCents: bigint
}

/** Orders by due date, then date of issue, then id. */
export const oldestFirst = (left: OpenReceivable, right: OpenReceivable): number =>
  compare(left.dueOn, right.dueOn) || compare(left.issuedOn, right.issuedOn) || compare(left.id, right.id)

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** Allocates receipts to receivables, both in the given order, until either is used up. All in one currency. */
export function allocate(receipts: readonly FreeReceipt[], receivables: readonly OpenReceivable[]): Allocation[] {
  const allocations: Allocation[] = []
  const queue = receivables.map(({ id, openCents }) => ({ id, openCents })).values()
  let owed = queue.next().value
  for (const { id: receiptId, freeCents } of receipts) {
    let left = freeCents
    while (left > 0n && owed) {
      const amountCents = left < owed.openCents ? left : owed.openCents
      if (amountCents > 0n) allocations.push({ receiptId, receivableId: owed.id, amountCents })
      left -= amountCents
      owed = { ...owed, openCents: owed.openCents - amountCents }
      if (owed.openCents === 0n) owed = queue.next().value
    }
  }
  return allocations
}

export const allocatedCents = (allocations: readonly Pick<Allocation, 'amountCents'>[]): bigint =>
  allocations.reduce((cents, { amountCents }) => cents + amountCents, 0n)

/** The receivables that are paid in full by these allocations. */
export function settledBy(allocations: readonly Allocation[], receivables: readonly OpenReceivable[]): Id[] {
  const paid = new Map<Id, bigint>()
  for (const { receivableId, amountCents } of allocations) paid.set(receivableId, (paid.get(receivableId) ?? 0n) + amountCents)
  return receivables.filter(({ id, openCents }) => paid.get(id) === openCents).map(({ id }) => id)
}
