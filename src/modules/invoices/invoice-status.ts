/** Where invoices stand: money that was received for a folio pays its invoices, in the order in which they were issued. */
import type { Id } from '../../platform/ids.ts'

export const invoiceStatuses = ['issued', 'partially_paid', 'paid', 'partially_credited', 'credited', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export interface InvoiceState {
  readonly invoiceId: Id
  readonly mandateId: Id
  readonly establishmentId: Id
  readonly totalCents: bigint
  /** A credit note takes no money. */
  readonly takesMoney: boolean
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly writtenOffCents: bigint
  readonly status: InvoiceStatus
}

/** The same rule that the database holds in `invoice_state.status`. */
export function statusOf(state: Omit<InvoiceState, 'status'>): InvoiceStatus {
  if (!state.takesMoney) return 'issued'
  if (state.creditedCents !== 0n && state.creditedCents === state.totalCents) return 'credited'
  if (state.writtenOffCents > 0n) return 'written_off'
  if (state.paidCents >= state.totalCents - state.creditedCents) return 'paid'
  if (state.paidCents > 0n) return 'partially_paid'
  return state.creditedCents === 0n ? 'issued' : 'partially_credited'
}

/** What an invoice can still take. */
export const owedCents = (state: Pick<InvoiceState, 'totalCents' | 'creditedCents' | 'takesMoney'>): bigint => {
  const owed = state.totalCents - state.creditedCents
  return state.takesMoney && owed > 0n ? owed : 0n
}

/** The states with the money spread over them; they come in the order in which they were issued. */
export function settled(states: readonly InvoiceState[], receivedCents: bigint): InvoiceState[] {
  let left = receivedCents > 0n ? receivedCents : 0n
  return states.map((state) => {
    const owed = owedCents(state)
    const paidCents = left < owed ? left : owed
    left -= paidCents
    const next = { ...state, paidCents }
    return { ...next, status: statusOf(next) }
  })
}

/** What of the money is left for an invoice that is issued now. */
export function leftOver(states: readonly InvoiceState[], receivedCents: bigint): bigint {
  const used = states.reduce((total, state) => total + owedCents(state), 0n)
  return receivedCents > used ? receivedCents - used : 0n
}
