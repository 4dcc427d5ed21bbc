/**
 * The journal: every movement of money is an entry whose lines sum to zero. A debit is positive, a credit negative.
 * Nothing is ever changed; an entry that was wrong is reversed by another one.
 */
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../platform/values/money.ts'

/**
 * The chart of accounts, coarse; `detail` refines it.
 * guest_ledger: what guests owe for their stays. deposits: what guests have paid ahead (a liability). guarantees: security deposits, which pay
 * nothing by themselves (a liability). receivables: what debtor accounts owe.
 * unallocated_receipts: what debtors have paid and no receivable has taken yet (a liability). wallets: what guests have in their wallets (a
 * liability; what they owe by postpaid wallets is negative). payments: taken by the establishment, by means of payment. off_ledger_payments: received
 * from debtors, or paid to travel agents, outside of the cash register, by means. brought_forward: what receivables entered by hand stand against. folio_transfers:
 * moved from one folio of a stay to another; always zero in the end. revenue: by charge type, net of VAT; `vat_rounding` is what the VAT of invoices
 * differs from that of their charges. output_vat: by rate, the VAT of what was invoiced less what was credited. unbilled_vat: by rate, the VAT of
 * charges that are on no invoice. deposit_vat: by rate, the VAT of deposit invoices that no invoice has deducted. taxes_collected: for the
 * municipality. disbursements: paid on a guest's behalf. bad_debts: written off. cash_differences: what tills held more or less than they should.
 * owner_settlements: commission kept from, and money paid out to, owners of mandates. commissions: what travel agents earn (an expense);
 * commissions_payable: what they are still owed (a liability).
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

/** When and in which establishment's day entries are posted. The business date is the open one; the database refuses another. */
export interface Posting {
  readonly businessDate: IsoDate
  readonly moment: Moment
  readonly postedBy: Id
  /** The shift whose money it is; left out: the one that the key has open in the establishment, if any. */
  readonly tillShiftId?: Id
}

export const isBalanced = (lines: readonly JournalLine[]): boolean =>
  lines.length > 0 && sum(lines.map(({ amountCents }) => amountCents)) === 0n
