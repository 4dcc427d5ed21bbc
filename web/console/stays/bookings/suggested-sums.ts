/** Sums that a payment dialog suggests: what the stay will owe, less what is held. */

interface Owed {
  readonly status: string
  /** What is missing of the deposit that was agreed. */
  readonly depositDue: bigint
  /** Balance of the folio less the deposits held; negative: in credit. */
  readonly dueNow: bigint
  /** The same for the whole stay, with all that is still to be posted. */
  readonly dueInAll: bigint
}

export interface Suggestion {
  readonly what: 'deposit' | 'now' | 'all'
  readonly cents: bigint
}

const isAhead = (status: string): boolean => status === 'Option' || status === 'Confirmed'

/** The first is filled in; the others are one press away. Nothing is suggested that is held already, and no sum twice. */
export function suggestedSums({ status, depositDue, dueNow, dueInAll }: Owed): Suggestion[] {
  const now: Suggestion = { what: 'now', cents: dueNow }
  const all: Suggestion = { what: 'all', cents: dueInAll }
  const inOrder: Suggestion[] = isAhead(status)
    ? [{ what: 'deposit', cents: depositDue }, now, all]
    : status === 'CheckedIn'
      ? [now, all]
      : [now]
  return inOrder.filter(
    ({ cents }, place) => cents > 0n && inOrder.findIndex((each) => each.cents === cents && each.cents > 0n) === place,
  )
}

/** What can be paid back: a credit, and after the end of the stay the deposits too, since a stay that goes on may still use them. */
export function creditOf({ status, balance, held }: { status: string; balance: bigint; held: bigint }): bigint {
  const credit = isAhead(status) || status === 'CheckedIn' ? -balance : held - balance
  return credit > 0n ? credit : 0n
}
