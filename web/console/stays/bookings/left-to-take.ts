/** What a payment is suggested for: what is owed less what is held. */

interface Open {
  readonly status: string
  /** Of the folio; negative: a credit. */
  readonly balance: bigint
  /** Deposits held, not yet applied. */
  readonly held: bigint
  /** The deposit required by the booking. */
  readonly deposit: bigint
}

/** Cents to take; negative: to be given back, zero: nothing to suggest. A deposit is given back once the stay is over, since the stay may still use it. */
export function leftToTake({ status, balance, held, deposit }: Open): bigint {
  const atLeastNothing = (cents: bigint): bigint => (cents > 0n ? cents : 0n)
  if (status === 'Option' || status === 'Confirmed') return atLeastNothing((balance > deposit ? balance : deposit) - held)
  if (status === 'CheckedIn') return balance < 0n ? balance : atLeastNothing(balance - held)
  return balance - held
}
