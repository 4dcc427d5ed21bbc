import type { IsoDate } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import type { Currency } from '../../platform/money.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { FreeReceipt, OpenReceivable } from './allocation.ts'
import type { AccountWithHouse, BalanceRow, DebtorAccountRow, OpenByDay } from './debtor-account.ts'
import type { AllocatedRow, ReceiptRow, ReceivableRow } from './receivable.ts'

const columns = sql`
  a.id, a.establishment_id as "establishmentId", a.number, a.name, a.address_lines as "addressLines", a.postal_code as "postalCode", a.city,
  a.country_code as "countryCode", a.vat_number as "vatNumber", a.registration_number as "registrationNumber", a.email, a.phone, a.language,
  a.payment_terms_days as "paymentTermsDays", a.credit_limit_cents as "creditLimitCents", a.uses_surplus as "usesSurplus", a.status, a.version,
  a.created_at as "createdAt"`
const withHouse = sql`
  ${columns}, e.current_business_date as "currentBusinessDate", e.timezone, e.name as "houseName", e.country_code as "houseCountryCode"
  from debtor_account a join establishment e on e.tenant_id = a.tenant_id and e.id = a.establishment_id`

export const accountById = (tenantId: Id, id: Id): Statement<AccountWithHouse> =>
  sql`select ${withHouse} where a.tenant_id = ${tenantId} and a.id = ${id}`

export const accounts = (wanted: Statement, limit: number, offset: number): Statement<DebtorAccountRow> =>
  sql`select ${columns} from debtor_account a where ${wanted} order by lower(a.name), a.id limit ${limit} offset ${offset}`

/** The house's business date is held still, then the account is locked: whoever moves its money waits here. */
export const loadsForAccount = (tenantId: Id, id: Id) =>
  [
    sql`select id from establishment
      where tenant_id = ${tenantId} and id = (select establishment_id from debtor_account where tenant_id = ${tenantId} and id = ${id}) for share`,
    accountByIdForUpdate(tenantId, id),
  ] as const

export const accountByIdForUpdate = (tenantId: Id, id: Id): Statement<AccountWithHouse> =>
  sql`select ${withHouse} where a.tenant_id = ${tenantId} and a.id = ${id} for update of a`

/** The house and the account of a receivable or of a receipt, held as `loadsForAccount` holds them. */
type OfAccount = 'receivable' | 'receipt'
const accountIdOf = { receivable: sql`receivable`, receipt: sql`receipt` } satisfies Record<OfAccount, Statement>
export const lockHouseOf = (tenantId: Id, of: OfAccount, id: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from ${accountIdOf[of]} where tenant_id = ${tenantId} and id = ${id}) for share`
export const accountOfForUpdate = (tenantId: Id, of: OfAccount, id: Id): Statement<AccountWithHouse> => sql`
  select ${withHouse} where a.tenant_id = ${tenantId} and a.id = (select account_id from ${accountIdOf[of]} where tenant_id = ${tenantId} and id = ${id})
  for update of a`

export const balancesOf = (tenantId: Id, accountIds: readonly Id[]): Statement<BalanceRow & { accountId: Id }> => sql`
  select account_id as "accountId", currency, owed_cents as "owedCents", unallocated_cents as "unallocatedCents" from debtor_balance
  where tenant_id = ${tenantId} and account_id = any(${[...accountIds]}::uuid[]) order by currency`

/** What is open, day by day: an account with very many receivables is still read in one look. */
export const openByDay = (tenantId: Id, accountId: Id): Statement<OpenByDay> => sql`
  select currency, due_on as "dueOn", sum(amount_cents - paid_cents)::bigint as "openCents" from receivable
  where tenant_id = ${tenantId} and account_id = ${accountId} and paid_cents < amount_cents and cancelled_on is null group by currency, due_on`

/** Open receivables in the order in which they are paid. One payment seldom reaches further than the first of them. */
export const readAtOnce = 200
export const openReceivables = (
  tenantId: Id,
  accountId: Id,
  currency: Currency,
  limit: number | null = readAtOnce,
): Statement<OpenReceivable> => sql`
  select id, due_on as "dueOn", issued_on as "issuedOn", amount_cents - paid_cents as "openCents" from receivable
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and paid_cents < amount_cents and cancelled_on is null
  order by due_on, issued_on, id limit ${limit}`

/** Receipts with something left, the first received first. */
export const freeReceipts = (tenantId: Id, accountId: Id, currency: Currency): Statement<FreeReceipt> => sql`
  select id, received_on as "receivedOn", amount_cents - allocated_cents as "freeCents" from receipt
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and allocated_cents < amount_cents and reversed_on is null
  order by received_on, id`

const receivableColumns = sql`
  r.id, r.account_id as "accountId", r.establishment_id as "establishmentId", r.currency, r.amount_cents as "amountCents", r.paid_cents as "paidCents",
  r.issued_on as "issuedOn", r.due_on as "dueOn", r.reference, r.description, r.source, r.folio_id as "folioId", r.cancelled_on as "cancelledOn",
  r.cancel_reason as "cancelReason"`

export const receivableById = (tenantId: Id, id: Id | null): Statement<ReceivableRow> =>
  sql`select ${receivableColumns} from receivable r where r.tenant_id = ${tenantId} and r.id = ${id}`

/** The folio that it was transferred from, as a value of another statement. */
export const folioIdOfReceivable = (tenantId: Id, id: Id): Statement<{ folioId: Id | null }> =>
  sql`(select folio_id from receivable where tenant_id = ${tenantId} and id = ${id})`

export const receivables = (wanted: Statement, limit: number, offset: number): Statement<ReceivableRow> => sql`
  select ${receivableColumns} from receivable r where ${wanted} order by r.due_on, r.issued_on, r.id limit ${limit} offset ${offset}`

const firstOpen = (tenantId: Id, accountId: Id, currency: Currency): Statement => sql`
  select id, due_on, issued_on from receivable
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and paid_cents < amount_cents and cancelled_on is null
  order by due_on, issued_on, id limit 1`

/** The receivable that was open the longest, in whatever currency. */
export const oldestOpen = (tenantId: Id, accountId: Id): Statement<ReceivableRow> => sql`
  select ${receivableColumns} from receivable r
  where r.tenant_id = ${tenantId} and r.id = (
    -- The first of each currency, by the index of what is open; then the older of the two.
    select o.id from (
      (${firstOpen(tenantId, accountId, 'EUR')}) union all (${firstOpen(tenantId, accountId, 'GBP')})) o
    order by o.due_on, o.issued_on, o.id limit 1)`

const receiptColumns = sql`
  p.id, p.account_id as "accountId", p.establishment_id as "establishmentId", p.currency, p.method, p.amount_cents as "amountCents",
  p.allocated_cents as "allocatedCents", p.first_allocated_cents as "firstAllocatedCents", p.received_on as "receivedOn",
  p.external_ref as "externalRef", p.reversed_on as "reversedOn", p.reversal_reason as "reversalReason"`

export const receiptById = (tenantId: Id, id: Id): Statement<ReceiptRow> =>
  sql`select ${receiptColumns} from receipt p where p.tenant_id = ${tenantId} and p.id = ${id}`

export const receiptByExternalRef = (tenantId: Id, accountId: Id, externalRef: string | null): Statement<ReceiptRow> => sql`
  select ${receiptColumns} from receipt p
  where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.external_ref = ${externalRef} and p.reversed_on is null`

export const receipts = (wanted: Statement, limit: number, offset: number): Statement<ReceiptRow> => sql`
  select ${receiptColumns} from receipt p where ${wanted} order by p.received_on desc, p.id desc limit ${limit} offset ${offset}`

/** What these receipts pay now; what was undone is not among it. */
export const allocationsOf = (tenantId: Id, receiptIds: Statement): Statement<AllocatedRow> => sql`
  select a.receipt_id as "receiptId", a.receivable_id as "receivableId", sum(a.amount_cents)::bigint as "amountCents"
  from allocation a where a.tenant_id = ${tenantId} and a.receipt_id = any(${receiptIds})
  group by a.receipt_id, a.receivable_id having sum(a.amount_cents) <> 0 order by a.receipt_id, min(a.id::text)`

export interface StatementRow {
  readonly id: Id
  readonly businessDate: IsoDate
  readonly postedAt: string
  readonly kind: 'receivable' | 'receivable_cancelled' | 'payment' | 'payment_reversed' | 'surplus_used'
  readonly label: string
  readonly reference: string | null
  readonly owedCents: bigint
  readonly unallocatedCents: bigint
  readonly receivableId: Id | null
  readonly receiptId: Id | null
}

export const statementRows = (
  tenantId: Id,
  accountId: Id,
  currency: Currency,
  from: IsoDate,
  to: IsoDate,
  limit: number,
): Statement<StatementRow> => sql`
  select n.id, n.business_date as "businessDate", n.posted_at as "postedAt", n.kind, n.label,
    coalesce((select r.reference from receivable r where r.tenant_id = n.tenant_id and r.id = n.receivable_id),
      (select p.external_ref from receipt p where p.tenant_id = n.tenant_id and p.id = n.receipt_id)) as reference,
    n.owed_cents as "owedCents", n.unallocated_cents as "unallocatedCents", n.receivable_id as "receivableId", n.receipt_id as "receiptId"
  from debtor_entry n
  where n.tenant_id = ${tenantId} and n.account_id = ${accountId} and n.currency = ${currency}
    and n.business_date >= ${from}::date and n.business_date <= ${to}::date
  order by n.business_date, n.id limit ${limit}`

/** How the account stood before a day. */
export const balanceBefore = (tenantId: Id, accountId: Id, currency: Currency, day: IsoDate): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(owed_cents - unallocated_cents), 0)::bigint as cents from debtor_entry
  where tenant_id = ${tenantId} and account_id = ${accountId} and currency = ${currency} and business_date < ${day}::date`

/** What debtors have paid of what this folio was transferred for. */
export const settledForFolio = (tenantId: Id, folioId: Id): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(paid_cents), 0)::bigint as cents from receivable where tenant_id = ${tenantId} and folio_id = ${folioId} and cancelled_on is null`

/** The folios that a receipt pays for; of an account without a receipt, all that it owes for. */
export const foliosPaidBy = (tenantId: Id, accountId: Id, receiptId: Id | null): Statement<{ folioId: Id }> => sql`
  select distinct r.folio_id as "folioId" from receivable r
  where r.tenant_id = ${tenantId} and r.account_id = ${accountId} and r.folio_id is not null
    and (${receiptId}::uuid is null or exists (
      select from allocation a where a.tenant_id = r.tenant_id and a.receivable_id = r.id and a.receipt_id = ${receiptId}::uuid))
  order by 1`

/** The folios that a receipt pays for, as part of another question. */
export const paidFolios = (tenantId: Id, receiptId: Id): Statement => sql`
  select r.folio_id from allocation a join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
  where a.tenant_id = ${tenantId} and a.receipt_id = ${receiptId}::uuid and r.folio_id is not null`
