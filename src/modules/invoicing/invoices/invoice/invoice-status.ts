/**
 * The status of invoices. Payments are applied to the matching invoices first: payments of a company for transferred amounts pay the invoices billed to its
 * account, payments on the folio pay the others, oldest first. Any rest pays the invoices still open.
 */
import type { Id } from '../../../../platform/values/ids.ts'

export const invoiceStatuses = ['issued', 'partially_paid', 'paid', 'partially_credited', 'credited', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export interface InvoiceState {
  readonly invoiceId: Id
  readonly mandateId: Id
  readonly establishmentId: Id
  /** The debtor account billed. */
  readonly debtorAccountId: Id | null
  readonly totalCents: bigint
  /** Whether payments can be applied; false for credit notes. */
  readonly takesMoney: boolean
  readonly paidCents: bigint
  readonly creditedCents: bigint
  readonly creditedInFull: boolean
  readonly writtenOffCents: bigint
  readonly status: InvoiceStatus
}

/** Money received for a folio: on the folio itself, and per account for transferred amounts. */
export interface MoneyReceived {
  readonly folioCents: bigint
  readonly byAccount: readonly { readonly accountId: Id; readonly cents: bigint }[]
}

/** The same rule as the generated column `invoice_state.status`. */
export function statusOf(state: Omit<InvoiceState, 'status'>): InvoiceStatus {
  if (!state.takesMoney) return 'issued'
  if (state.creditedInFull || (state.creditedCents !== 0n && state.creditedCents === state.totalCents)) return 'credited'
  if (state.writtenOffCents > 0n) return 'written_off'
  if (state.paidCents >= state.totalCents - state.creditedCents) return 'paid'
  if (state.paidCents > 0n) return 'partially_paid'
  return state.creditedCents === 0n ? 'issued' : 'partially_credited'
}

/** The total of an invoice less credits. */
export const owedCents = (state: Pick<InvoiceState, 'totalCents' | 'creditedCents' | 'takesMoney'>): bigint => {
  const owed = state.totalCents - state.creditedCents
  return state.takesMoney && owed > 0n ? owed : 0n
}

/** The amount still due, without written-off amounts. */
export const expectedCents = (state: Omit<InvoiceState, 'status'>): bigint => openCents(state)

type Settling = Pick<InvoiceState, 'takesMoney' | 'totalCents' | 'paidCents' | 'creditedCents' | 'writtenOffCents'>

/** The amount still due, from what is kept of the invoice. */
export const openCents = (state: Settling): bigint => positive(owedCents(state) - state.paidCents - state.writtenOffCents)

/** The amount, or 0 if it is negative. */
export const positive = (cents: bigint): bigint => (cents > 0n ? cents : 0n)

/** Applies the payments to the invoices, which are given in order of issue. */
export function settled(states: readonly InvoiceState[], { folioCents, byAccount }: MoneyReceived): InvoiceState[] {
  const billed = new Set(states.map(({ debtorAccountId }) => debtorAccountId))
  // Money of an account without invoices pays invoices that were not billed to an account.
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
