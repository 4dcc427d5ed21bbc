import { selected } from '../../../platform/database/columns.ts'
import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type MethodWanted, rulesOfMethod } from '../payment-methods/index.ts'
import type { AccountWithEstablishment, BalanceRow, DebtorAccountRow, OpenByDay } from './account/debtor-account.ts'
import { debtorFields } from './account/debtor-fields.ts'
import type { FreeReceipt, OpenReceivable } from './payment/allocation.ts'
import type { AllocatedRow, ReceiptRow, ReceivableRow } from './receivable.ts'
import type { DebtorMovementKind } from './receivable-writes.ts'
import type { ReducibleReceivable } from './reduction.ts'

const columns = sql`
  a.id, a.establishment_id as "establishmentId", a.number, ${selected(debtorFields, 'a')}, a.status, a.version, a.created_at as "createdAt"`
const withEstablishment = sql`
  ${columns}, e.current_business_date as "currentBusinessDate", e.timezone, e.name as "establishmentName", e.country_code as "establishmentCountryCode", e.currency as "establishmentCurrency"
  from debtor_account a join establishment e on e.tenant_id = a.tenant_id and e.id = a.establishment_id`

export const accountById = (tenantId: Id, id: Id): Statement<AccountWithEstablishment> =>
  sql`select ${withEstablishment} where a.tenant_id = ${tenantId} and a.id = ${id}`

export const accounts = (wanted: Statement, asked: PageAsked): Statement<DebtorAccountRow> =>
  sql`select ${columns} from debtor_account a where ${wanted}${asked.order('lower(a.name), a.id')}`

/** Locks the business date of the establishment, then the account. Other movements of the account wait. */
export const loadsForAccount = (tenantId: Id, id: Id) =>
  ({
    lockedEstablishment: sql`select id from establishment
      where tenant_id = ${tenantId} and id = (select establishment_id from debtor_account where tenant_id = ${tenantId} and id = ${id}) for share`,
    account: accountByIdForUpdate(tenantId, id),
  }) as const

export const accountByIdForUpdate = (tenantId: Id, id: Id): Statement<AccountWithEstablishment> =>
  sql`select ${withEstablishment} where a.tenant_id = ${tenantId} and a.id = ${id} for update of a`

/** The establishment and account of a receivable or receipt, locked as by `loadsForAccount`. */
type OfAccount = 'receivable' | 'receipt'
const accountIdOf = { receivable: sql`receivable`, receipt: sql`receipt` } satisfies Record<OfAccount, Statement>
export const lockEstablishmentOf = (tenantId: Id, of: OfAccount, id: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from ${accountIdOf[of]} where tenant_id = ${tenantId} and id = ${id}) for share`
export const accountOfForUpdate = (tenantId: Id, of: OfAccount, id: Id): Statement<AccountWithEstablishment> => sql`
  select ${withEstablishment} where a.tenant_id = ${tenantId} and a.id = (select account_id from ${accountIdOf[of]} where tenant_id = ${tenantId} and id = ${id})
  for update of a`

export const balancesOf = (tenantId: Id, accountIds: readonly Id[]): Statement<BalanceRow & { accountId: Id }> => sql`
  select account_id as "accountId", currency, owed_cents as "owedCents", unallocated_cents as "unallocatedCents" from debtor_balance
  where tenant_id = ${tenantId} and account_id = any(${[...accountIds]}::uuid[]) order by currency`

/** Open amounts per due date, so that an account with very many receivables is read in one statement. */
export const openByDay = (tenantId: Id, accountId: Id): Statement<OpenByDay> => sql`
  select currency, due_on as "dueOn", sum(open_cents)::bigint as "openCents" from receivable
  where tenant_id = ${tenantId} and account_id = ${accountId} and open_cents > 0 and cancelled_on is null group by currency, due_on`

/** Number of open receivables read at first, in payment order. One payment seldom reaches further. */
export const readAtOnce = 200
export const openReceivables = (
  tenantId: Id,
  accountId: Id,
  currency: Currency | Statement,
  limit: number | null = readAtOnce,
): Statement<OpenReceivable> => sql`
  select id, due_on as "dueOn", issued_on as "issuedOn", open_cents as "openCents" from receivable
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and open_cents > 0 and cancelled_on is null
  order by due_on, issued_on, id limit ${limit}`

/** Receipts with an unallocated amount, in order of receipt. */
export const freeReceipts = (tenantId: Id, accountId: Id, currency: Currency | Statement): Statement<FreeReceipt> => sql`
  select id, received_on as "receivedOn", free_cents as "freeCents" from receipt
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and free_cents > 0 and reversed_on is null
  order by received_on, id`

/**
 * Numbers of the invoices for a receivable: invoices of its folio billed to its account or, if none, invoices of the folio billed to no account. The invoices
 * module depends on this one. Only its numbers are read here, for display.
 */
const invoiceNumbers = sql`
  case when r.folio_id is null then '{}'::text[] else array(
    select i.invoice_number from invoice i join invoice_state s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
    where i.tenant_id = r.tenant_id and i.folio_id = r.folio_id and s.takes_money and s.status <> 'credited'
      and (i.debtor_account_id = r.account_id or i.debtor_account_id is null and not exists (
        select from invoice b where b.tenant_id = r.tenant_id and b.folio_id = r.folio_id and b.debtor_account_id = r.account_id))
    order by i.issued_at, i.chain_position) end`

const receivableColumns = sql`
  r.id, r.account_id as "accountId", r.establishment_id as "establishmentId", r.currency, r.amount_cents as "amountCents", r.paid_cents as "paidCents",
  r.issued_on as "issuedOn", r.due_on as "dueOn", r.reference, r.description, r.source, r.folio_id as "folioId", r.cancelled_on as "cancelledOn",
  r.cancel_reason as "cancelReason", r.credited_cents as "creditedCents", r.written_off_cents as "writtenOffCents", ${invoiceNumbers} as "invoiceNumbers"`

export const receivableById = (tenantId: Id, id: Id | null): Statement<ReceivableRow> =>
  sql`select ${receivableColumns} from receivable r where r.tenant_id = ${tenantId} and r.id = ${id}`

/** The folio from which it was transferred, as a subquery. */
export const folioIdOfReceivable = (tenantId: Id, id: Id): Statement<{ folioId: Id | null }> =>
  sql`(select folio_id from receivable where tenant_id = ${tenantId} and id = ${id})`

export const receivables = (wanted: Statement, asked: PageAsked): Statement<ReceivableRow> => sql`
  select ${receivableColumns} from receivable r where ${wanted}${asked.order('r.due_on, r.issued_on, r.id')}`

/** Open receivables of an account in any currency, the oldest first, up to a limit that suits a reminder. */
export const openWithin = (tenantId: Id, accountId: Id): Statement<ReceivableRow> => sql`
  select ${receivableColumns} from (
    select o.id from debtor_balance b cross join lateral (
      select id, due_on, issued_on from receivable
      where tenant_id = b.tenant_id and account_id = b.account_id and currency = b.currency and open_cents > 0 and cancelled_on is null
      order by due_on, issued_on, id limit ${readAtOnce}) o
    where b.tenant_id = ${tenantId} and b.account_id = ${accountId} order by o.due_on, o.issued_on, o.id limit ${readAtOnce}) first
  join receivable r on r.tenant_id = ${tenantId} and r.id = first.id order by r.due_on, r.issued_on, r.id`

/** The IBAN to pay a receivable to: that of the seller on the last invoice of its folio. */
export const bankOfReceivable = (tenantId: Id, id: Id): Statement<{ iban: string | null }> => sql`
  select i.content #>> '{payment,iban}' as iban from receivable r
  join invoice i on i.tenant_id = r.tenant_id and i.folio_id = r.folio_id and i.sequence_type <> 'credit_note'
  where r.tenant_id = ${tenantId} and r.id = ${id} order by (i.debtor_account_id is not distinct from r.account_id) desc, i.issued_at desc limit 1`

/** Open receivables of an account, selected by their ids or by the ids of their invoices, in payment order. */
export const namedReceivables = (
  tenantId: Id,
  accountId: Id,
  receivableIds: readonly Id[],
  invoiceIds: readonly Id[],
): Statement<OpenReceivable & { currency: Currency; invoiceIds: Id[] }> => sql`
  select r.id, r.due_on as "dueOn", r.issued_on as "issuedOn", r.open_cents as "openCents", r.currency,
    array(select i.id from invoice i where i.tenant_id = r.tenant_id and i.folio_id = r.folio_id and i.id = any(${[...invoiceIds]}::uuid[])) as "invoiceIds"
  from receivable r
  where r.tenant_id = ${tenantId} and r.account_id = ${accountId} and r.cancelled_on is null
    and (r.id = any(${[...receivableIds]}::uuid[])
      or r.folio_id = any(array(select i.folio_id from invoice i where i.tenant_id = ${tenantId} and i.id = any(${[...invoiceIds]}::uuid[]))))
  order by r.due_on, r.issued_on, r.id`

const receiptColumns = sql`
  p.id, p.account_id as "accountId", p.establishment_id as "establishmentId", p.currency, p.method, p.payment_method as "paymentMethod", p.amount_cents as "amountCents",
  p.allocated_cents as "allocatedCents", p.refunded_cents as "refundedCents", p.first_allocated_cents as "firstAllocatedCents", p.received_on as "receivedOn",
  p.external_ref as "externalRef", p.reversed_on as "reversedOn", p.reversal_reason as "reversalReason"`

export const receiptById = (tenantId: Id, id: Id): Statement<ReceiptRow> =>
  sql`select ${receiptColumns} from receipt p where p.tenant_id = ${tenantId} and p.id = ${id}`

/** The currency of the house of an account, as a subquery. */
export const currencyOfAccount = (tenantId: Id, accountId: Id): Statement => sql`
  (select e.currency from debtor_account a join establishment e on e.tenant_id = a.tenant_id and e.id = a.establishment_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId})`

/** The payment method in the house of an account. */
export const rulesOfAccount = (tenantId: Id, accountId: Id, wanted: MethodWanted) =>
  rulesOfMethod(
    tenantId,
    sql`(select establishment_id from debtor_account where tenant_id = ${tenantId} and id = ${accountId})`,
    wanted,
  )

export const receiptByExternalRef = (tenantId: Id, accountId: Id, externalRef: string | null): Statement<ReceiptRow> => sql`
  select ${receiptColumns} from receipt p
  where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.external_ref = ${externalRef} and p.reversed_on is null`

export const receipts = (wanted: Statement, asked: PageAsked): Statement<ReceiptRow> => sql`
  select ${receiptColumns} from receipt p where ${wanted}${asked.order('p.received_on desc, p.id desc')}`

/** Current allocations of these receipts. Reversed ones are excluded. */
export const allocationsOf = (tenantId: Id, receiptIds: Statement): Statement<AllocatedRow> => sql`
  select a.receipt_id as "receiptId", a.receivable_id as "receivableId", sum(a.amount_cents)::bigint as "amountCents"
  from allocation a where a.tenant_id = ${tenantId} and a.receipt_id = any(${receiptIds})
  group by a.receipt_id, a.receivable_id having sum(a.amount_cents) <> 0 order by a.receipt_id, min(a.id::text)`

export interface StatementRow {
  readonly id: Id
  readonly businessDate: IsoDate
  readonly postedAt: string
  readonly kind: DebtorMovementKind
  readonly label: string
  readonly reference: string | null
  readonly invoiceNumbers: string[]
  readonly owedCents: bigint
  readonly unallocatedCents: bigint
  readonly receivableId: Id | null
  readonly receiptId: Id | null
}

export const statementRows = (
  tenantId: Id,
  accountId: Id,
  currency: Currency | Statement,
  from: IsoDate,
  to: IsoDate,
  limit: number,
): Statement<StatementRow> => sql`
  select n.id, n.business_date as "businessDate", n.posted_at as "postedAt", n.kind, n.label,
    coalesce((select r.reference from receivable r where r.tenant_id = n.tenant_id and r.id = n.receivable_id),
      (select p.external_ref from receipt p where p.tenant_id = n.tenant_id and p.id = n.receipt_id)) as reference,
    coalesce((select ${invoiceNumbers} from receivable r where r.tenant_id = n.tenant_id and r.id = n.receivable_id), '{}'::text[]) as "invoiceNumbers",
    n.owed_cents as "owedCents", n.unallocated_cents as "unallocatedCents", n.receivable_id as "receivableId", n.receipt_id as "receiptId"
  from debtor_entry n
  where n.tenant_id = ${tenantId} and n.account_id = ${accountId} and n.currency = ${currency}
    and n.business_date >= ${from}::date and n.business_date <= ${to}::date
  order by n.business_date, n.id limit ${limit}`

/** Balance of the account before a day. */
export const balanceBefore = (
  tenantId: Id,
  accountId: Id,
  currency: Currency | Statement,
  day: IsoDate,
): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(owed_cents - unallocated_cents), 0)::bigint as cents from debtor_entry
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and business_date < ${day}::date`

/** What the accounts have paid of the amounts transferred from this folio. */
export const paidByAccounts = (tenantId: Id, folioId: Id | Statement): Statement<{ accountId: Id; cents: bigint }> => sql`
  select account_id as "accountId", sum(paid_cents)::bigint as cents from receivable
  where tenant_id = ${tenantId} and folio_id = ${folioId} and cancelled_on is null group by account_id`

/** What accounts still owe of amounts transferred from a folio, by account. */
export const owedByAccounts = (
  tenantId: Id,
  folioId: Id,
): Statement<{ accountId: Id; accountName: string; cents: bigint }> => sql`
  select r.account_id as "accountId", a.name as "accountName", sum(r.open_cents)::bigint as cents
  from receivable r join debtor_account a on a.tenant_id = r.tenant_id and a.id = r.account_id
  where r.tenant_id = ${tenantId} and r.folio_id = ${folioId} and r.cancelled_on is null and r.open_cents > 0 group by 1, 2 order by 2, 1`

/** The accounts to which a folio was transferred, locked in a fixed order to credit or write off its invoices. */
export const accountsOfFolioForUpdate = (tenantId: Id, folioId: Id | Statement): Statement<DebtorAccountRow> => sql`
  select ${columns} from debtor_account a
  where a.tenant_id = ${tenantId} and a.id = any(array(select r.account_id from receivable r where r.tenant_id = ${tenantId} and r.folio_id = ${folioId}))
  order by a.id for update of a`

/** Receivables transferred from a folio and not cancelled, by due date. */
export const receivablesOfFolio = (tenantId: Id, folioId: Id | Statement): Statement<ReducibleReceivable> => sql`
  select id, account_id as "accountId", open_cents as "openCents", paid_cents as "paidCents", written_off_cents as "writtenOffCents" from receivable
  where tenant_id = ${tenantId} and folio_id = ${folioId} and cancelled_on is null order by due_on, issued_on, id`

/** Current payments of these receivables, the latest first. */
export const paymentsOf = (tenantId: Id, receivableIds: Statement): Statement<AllocatedRow> => sql`
  select a.receipt_id as "receiptId", a.receivable_id as "receivableId", sum(a.amount_cents)::bigint as "amountCents"
  from allocation a where a.tenant_id = ${tenantId} and a.receivable_id = any(${receivableIds})
  group by a.receipt_id, a.receivable_id having sum(a.amount_cents) <> 0 order by a.receivable_id, max(a.id::text) desc`

/** Folios paid by a receipt or, without a receipt, all folios for which the account owes. */
export const foliosPaidBy = (tenantId: Id, accountId: Id, receiptId: Id | null): Statement<{ folioId: Id }> => sql`
  select distinct r.folio_id as "folioId" from receivable r
  where r.tenant_id = ${tenantId} and r.account_id = ${accountId} and r.folio_id is not null
    and (${receiptId}::uuid is null or exists (
      select from allocation a where a.tenant_id = r.tenant_id and a.receivable_id = r.id and a.receipt_id = ${receiptId}::uuid))
  order by 1`

/** Folios paid by a receipt, as a subquery. */
export const paidFolios = (tenantId: Id, receiptId: Id): Statement => sql`
  select r.folio_id from allocation a join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
  where a.tenant_id = ${tenantId} and a.receipt_id = ${receiptId}::uuid and r.folio_id is not null`

/** Ids of the receivables for these stays. */
/** Amounts transferred from these stays to an account and not yet paid, credited or written off. */
export const unpaidTransfers = (tenantId: Id, stayIds: Statement): Statement<{ id: Id; confirmationCode: string }> => sql<{
  id: Id
  confirmationCode: string
}>`
  select r.id, s.confirmation_code as "confirmationCode" from receivable r
  join folio f on f.tenant_id = r.tenant_id and f.id = r.folio_id join reservation s on s.tenant_id = f.tenant_id and s.id = f.reservation_id
  where r.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds}) and r.open_cents > 0 and r.cancelled_on is null order by r.id`

export const transferIds = (tenantId: Id, stayIds: Statement): Statement => sql`
  select r.id from receivable r where r.tenant_id = ${tenantId} and r.folio_id = any(array(
    select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})))`
