/**
 * Where invoices stand. Money reaches the invoice that it was meant for: what a company pays of what was transferred to its account pays the invoices that
 * were billed to that account, what is paid on the folio pays the others; the oldest first. Only what is left then pays whatever is still open.
 */
import type { Id } from '../../../../platform/values/ids.ts'

export const invoiceStatuses = ['issued', 'partially_paid', 'paid', 'partially_credited', 'credited', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export interface InvoiceState {
  readonly invoiceId: Id
  readonly mandateId: Id
  readonly establishmentId: Id
  /** The account that it was billed to. */
  readonly debtorAccountId: Id | null
  readonly totalCents: bigint
  /** A credit note takes no money. */
  readonly takesMoney: boolean
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly creditedInFull: boolean
  readonly writtenOffCents: bigint
  readonly status: InvoiceStatus
}

/** What was received for a folio: on the folio itself, and by account of what was transferred from it. */
export interface MoneyReceived {
  readonly folioCents: bigint
  readonly byAccount: readonly { readonly accountId: Id; readonly cents: bigint }[]
}

/** The same rule that the database holds in `invoice_state.status`. */
export function statusOf(state: Omit<InvoiceState, 'status'>): InvoiceStatus {
  if (!state.takesMoney) return 'issued'
  if (state.creditedInFull || (state.creditedCents !== 0n && state.creditedCents === state.totalCents)) return 'credited'
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

/** What is still expected of it: written off is not. */
export const expectedCents = (state: Omit<InvoiceState, 'status'>): bigint => {
  const open = owedCents(state) - state.paidCents - state.writtenOffCents
  return open > 0n ? open : 0n
}

const positive = (cents: bigint): bigint => (cents > 0n ? cents : 0n)

/** The states with the money spread over them; they come in the order in which they were issued. */
export function settled(states: readonly InvoiceState[], { folioCents, byAccount }: MoneyReceived): InvoiceState[] {
  const billed = new Set(states.map(({ debtorAccountId }) => debtorAccountId))
  // Money of an account that no invoice names pays what was billed to nobody's account.
  const purses = new Map<Id | null, bigint>([[null, positive(folioCents)]])
  for (const { accountId, cents } of byAccount) {
    const purse = billed.has(accountId) ? accountId : null
    purses.set(purse, (purses.get(purse) ?? 0n) + cents)
  }
  const paid = new Map<Id, bigint>()
  const spend = (state: InvoiceState, available: bigint): bigint => {
    const before = paid.get(state.invoiceId) ?? 0n
    const open = owedCents(state) - before
    const spent = available < open ? available : open
    paid.set(state.invoiceId, before + spent)
    return available - spent
  }
  for (const state of states) purses.set(state.debtorAccountId, spend(state, purses.get(state.debtorAccountId) ?? 0n))
  let left = [...purses.values()].reduce((total, cents) => total + cents, 0n)
  for (const state of states) left = spend(state, left)
  return states.map((state) => {
    const next = { ...state, paidCents: paid.get(state.invoiceId) ?? 0n }
    return { ...next, status: statusOf(next) }
  })
}
