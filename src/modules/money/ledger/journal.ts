/**
 * The journal: every movement of money is an entry whose lines sum to zero. A debit is positive, a credit negative. Entries are never changed. A wrong entry is
 * reversed by another one.
 */
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../platform/values/money.ts'

/**
 * The chart of accounts. `detail` subdivides an account. guest_ledger: what guests owe for their stays. deposits: deposits paid by guests before the stay (a
 * liability). guarantees: security deposits, which do not count as payments (a liability). receivables: what debtor accounts owe. unallocated_receipts:
 * payments of debtors that are not allocated to a receivable (a liability). wallets: balances of guests’ wallets (a liability; the debt of postpaid wallets is
 * negative). payments: taken by the establishment, by means of payment. off_ledger_payments: received from debtors, or paid to travel agents, outside the cash
 * register, by means of payment. brought_forward: the contra account of receivables entered by hand. folio_transfers: moved between folios of a stay; always
 * sums to zero. revenue: by charge type, net of VAT; `vat_rounding` is the difference between the VAT of invoices and that of their charges. output_vat: by
 * rate, invoiced VAT less credited VAT. unbilled_vat: by rate, the VAT of charges that are not invoiced yet. deposit_vat: by rate, the VAT of deposit invoices
 * not yet deducted by an invoice. taxes_collected: on behalf of the municipality. disbursements: paid on behalf of a guest. bad_debts: written off.
 * cash_differences: counted differences of tills. owner_settlements: commission kept from owners under a mandate, and money paid out to them. commissions:
 * commissions of travel agents (an expense); commissions_payable: commissions not paid yet (a liability).
 */
export const accounts = [
  'guest_ledger',
  'deposits',
  'guarantees',
  'receivables',
  'unallocated_receipts',
  'wallets',
  'payments',
  'off_ledger_payments',
  'brought_forward',
  'folio_transfers',
  'revenue',
  'output_vat',
  'unbilled_vat',
  'deposit_vat',
  'taxes_collected',
  'disbursements',
  'bad_debts',
  'cash_differences',
  'owner_settlements',
  'commissions',
  'commissions_payable',
] as const
export type Account = (typeof accounts)[number]

export interface JournalLine {
  readonly account: Account
  readonly detail: string
  readonly amountCents: bigint
}

export interface JournalEntry {
  readonly id: Id
  readonly establishmentId: Id
  readonly kind: string
  readonly currency: Currency
  readonly folioId: Id | null
  readonly reversesId: Id | null
  readonly lines: readonly JournalLine[]
}

/** Business date and establishment of a posting. The date must be the open business date; the database refuses any other. */
export interface Posting {
  readonly businessDate: IsoDate
  readonly moment: Moment
  readonly postedBy: Id
  /** The till shift to which the money belongs. Default: the shift that the key has open in the establishment, if any. */
  readonly tillShiftId?: Id
}

export const isBalanced = (lines: readonly JournalLine[]): boolean =>
  lines.length > 0 && sum(lines.map(({ amountCents }) => amountCents)) === 0n
