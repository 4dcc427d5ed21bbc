import type { PageAsked } from '../../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { wholeMonths } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { folioByIdForUpdate, lockEstablishmentOfFolio, lockStayOfFolio, moneyReceived } from '../../../money/folios/index.ts'
import { accountsOfFolioForUpdate, paidByAccounts, receivablesOfFolio } from '../../../money/receivables/index.ts'
import type { InvoiceContent } from '../document/invoice-content.ts'
import type { InvoiceRow } from './invoice.ts'
import type { InvoiceState } from './invoice-status.ts'

const columns = sql`
  i.id, i.reservation_id as "reservationId", i.content, s.status, s.paid_cents as "paidCents", s.credited_cents as "creditedCents",
  s.written_off_cents as "writtenOffCents",
  coalesce((select json_agg(json_build_object('id', n.id, 'invoiceNumber', n.invoice_number) order by n.chain_position)
    from invoice n where n.tenant_id = i.tenant_id and n.corrected_invoice_id = i.id and n.sequence_type = 'credit_note'), '[]') as "creditNotes"`
const withState = sql`invoice i join invoice_state s on s.tenant_id = i.tenant_id and s.invoice_id = i.id`

export const invoiceById = (tenantId: Id, id: Id): Statement<InvoiceRow> =>
  sql`select ${columns} from ${withState} where i.tenant_id = ${tenantId} and i.id = ${id}`

export const invoicesByIds = (tenantId: Id, ids: readonly string[]): Statement<InvoiceRow> =>
  sql`select ${columns} from ${withState} where i.tenant_id = ${tenantId} and i.id = any(${[...ids]}::uuid[])`

/** The credit notes of an invoice, in order of issue. */
export const creditNotesOf = (tenantId: Id, id: Id): Statement<{ content: InvoiceContent }> => sql`
  select i.content from invoice i where i.tenant_id = ${tenantId} and i.corrected_invoice_id = ${id} and i.sequence_type = 'credit_note'
  order by i.chain_position`

/** The credit notes for deposit invoices of a folio. */
export const depositCreditNotes = (tenantId: Id, folioId: Id | Statement): Statement<{ content: InvoiceContent }> => sql`
  select i.content from invoice i where i.tenant_id = ${tenantId} and i.folio_id = ${folioId} and i.kind = 'deposit_credit_note' order by i.chain_position`

export interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const earliest = '1800-01-01'
const latest = '2199-12-31'

/** Splits a period into spans with invoice counts: whole months, and days at the edges. */
function spans(tenantId: Id, mandateId: Id, { from = earliest, to = latest }: Period): Statement {
  const months = wholeMonths(from, to)
  return sql`
    select month as first, (month + interval '1 month')::date - 1 as last, invoices from invoice_month
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and month >= ${months.from}::date and month < ${months.to}::date
    union all
    select day, day, invoices from invoice_day
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and day between ${from}::date and ${to}::date and day < ${months.from}::date
    union all
    select day, day, invoices from invoice_day
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and day between ${months.from}::date and ${to}::date and day >= ${months.to}::date`
}

/** Number of invoices issued under a mandate in a period. */
export const invoiceTotal = (tenantId: Id, mandateId: Id, period: Period): Statement<{ total: number }> =>
  sql`select coalesce(sum(invoices), 0)::int as total from (${spans(tenantId, mandateId, period)}) as span`

/**
 * A page of the invoices of a mandate, latest first. Its start is found by counts, per month and then per day of one month, so that a late page
 * costs as much as the first one: at most the invoices of one day are skipped.
 */
export const invoicePage = (tenantId: Id, mandateId: Id, period: Period, asked: PageAsked): Statement<InvoiceRow> => {
  const { limit, offset } = asked
  // The keys are noted for the next page, even where its number says where this one begins.
  const after = asked.order('i.invoice_date desc, i.invoice_number desc, i.id')
  if (asked.isFromCursor)
    return sql`
    select ${columns} from ${withState} where i.tenant_id = ${tenantId} and i.mandate_id = ${mandateId}
      and i.invoice_date between ${period.from ?? earliest}::date and ${period.to ?? latest}::date${after}`
  return sql`
  with span as (
    select first, last, sum(invoices)::bigint as invoices, (sum(sum(invoices)) over (order by first desc))::bigint - sum(invoices)::bigint as before
    from (${spans(tenantId, mandateId, period)}) as counted group by first, last
  ), reached as materialized (
    select first, last, before from span where before <= ${offset}::bigint and before + invoices > ${offset}::bigint
  ), day as (
    select day, sum(invoices)::bigint as invoices,
      (select before from reached) + (sum(sum(invoices)) over (order by day desc))::bigint - sum(invoices)::bigint as before
    from invoice_day
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and day between (select first from reached) and (select last from reached) group by day
  ), start as materialized (
    select day, before from day where before <= ${offset}::bigint and before + invoices > ${offset}::bigint
  ), listed as materialized (
    select i.id from invoice i
    where i.tenant_id = ${tenantId} and i.mandate_id = ${mandateId} and i.invoice_date <= (select day from start)
      and i.invoice_date >= ${period.from ?? earliest}::date
    order by i.invoice_date desc, i.invoice_number desc, i.id
    limit ${limit} offset (select ${offset}::bigint - before from start)
  )
  select ${columns} from listed l join ${withState} on i.tenant_id = ${tenantId} and i.id = l.id
  order by i.invoice_date desc, i.invoice_number desc, i.id`
}

/** Which invoices are still to be paid: all of them, or those that were due before a day. An invoice without a term is due on its date. */
export interface StillOpen extends Period {
  readonly dueBefore?: string | undefined
}

const stillOpen = (tenantId: Id, mandateId: Id, { from = earliest, to = latest, dueBefore }: StillOpen): Statement => sql`
  s.tenant_id = ${tenantId} and s.mandate_id = ${mandateId}
  and s.takes_money and s.status in ('issued', 'partially_paid', 'partially_credited')
  and i.invoice_date between ${from}::date and ${to}::date
  and (${dueBefore ?? null}::date is null or coalesce((i.content ->> 'dueDate')::date, i.invoice_date) < ${dueBefore ?? null}::date)`

/** A page of the open invoices of a mandate, latest first. */
export const openInvoicePage = (tenantId: Id, mandateId: Id, open: StillOpen, asked: PageAsked): Statement<InvoiceRow> => sql`
  select ${columns} from ${withState} where ${stillOpen(tenantId, mandateId, open)}${asked.order('i.invoice_date desc, i.invoice_number desc, i.id')}`

export const openInvoiceTotal = (tenantId: Id, mandateId: Id, open: StillOpen): Statement<{ total: number }> =>
  sql`select count(*)::int as total from ${withState} where ${stillOpen(tenantId, mandateId, open)}`

const stateColumns = sql`
  s.invoice_id as "invoiceId", s.mandate_id as "mandateId", s.establishment_id as "establishmentId", i.debtor_account_id as "debtorAccountId",
  s.total_cents as "totalCents", s.takes_money as "takesMoney", s.paid_cents as "paidCents", s.credited_cents as "creditedCents",
  s.credited_in_full as "creditedInFull", s.written_off_cents as "writtenOffCents", s.status
  from invoice_state s join invoice i on i.tenant_id = s.tenant_id and i.id = s.invoice_id`

/** The states of the invoices of a folio, in order of issue; locked for changes of their payments. */
export const statesOfFolio = (tenantId: Id, folioId: Id | Statement): Statement<InvoiceState> => sql`
  select ${stateColumns} where s.tenant_id = ${tenantId} and s.folio_id = ${folioId} order by i.issued_at, i.mandate_id, i.chain_position`

/** Invoiced entries of a folio with their invoice lines: charges, and purchases by prepaid wallet. */
export const invoicedEntries = (tenantId: Id, folioId: Id | Statement): Statement<{ entryId: Id; lineId: Id }> => sql`
  select e.entry_id as "entryId", e.invoice_line_id as "lineId" from invoiced_entry e
  join invoice_line l on l.tenant_id = e.tenant_id and l.id = e.invoice_line_id
  join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  where e.tenant_id = ${tenantId} and i.folio_id = ${folioId}`

/** The entries on an invoice or on its credit notes. */
export const entriesOfInvoice = (tenantId: Id, invoiceId: Id): Statement => sql`array(
  select e.entry_id from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
  join invoiced_entry e on e.tenant_id = l.tenant_id and e.invoice_line_id = l.id
  where i.tenant_id = ${tenantId} and (i.id = ${invoiceId} or i.corrected_invoice_id = ${invoiceId}))`

/** Money received for a folio: one row for the folio itself (account null), and one per account to which its balance was transferred. */
export const moneyOfFolio = (tenantId: Id, folioId: Id | Statement): Statement<{ accountId: Id | null; cents: bigint }> => sql`
  select null::uuid as "accountId", (${moneyReceived(tenantId, { folioId })}) + (${paidByWallet(tenantId, folioId)}) as cents
  union all (${paidByAccounts(tenantId, folioId)})`

/** Total of invoiced purchases by prepaid wallets of a folio. */
export const paidByWallet = (tenantId: Id, folioId: Id | Statement): Statement<{ cents: bigint }> => sql`
  select coalesce(-sum(t.amount_cents), 0)::bigint as cents
  from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
  join invoiced_entry e on e.tenant_id = l.tenant_id and e.invoice_line_id = l.id
  cross join lateral (
    select amount_cents from wallet_transaction w where w.tenant_id = e.tenant_id and w.id = e.entry_id and w.kind = 'charge' limit 1) t
  where i.tenant_id = ${tenantId} and i.folio_id = ${folioId}`

/** Deposit invoices of a folio not yet deducted and not fully credited, under any mandate. */
export const depositsToDeduct = (tenantId: Id, folioId: Id): Statement<{ content: InvoiceContent }> => sql`
  select i.content from ${withState}
  where i.tenant_id = ${tenantId} and i.folio_id = ${folioId} and i.kind = 'deposit' and s.status <> 'credited'
    and not exists (select from deducted_deposit d where d.tenant_id = i.tenant_id and d.deposit_invoice_id = i.id)
  order by i.chain_position`

/**
 * For a window: deposit invoices of its stay still to be deducted; the stay's own folio deducts them. For a house account: those of the stays whose charges are
 * invoiced from it.
 */
export const depositsOfStayOfWindow = (
  tenantId: Id,
  folioId: Id,
  entryIds: readonly Id[] | undefined,
): Statement<{ invoiceNumber: string }> => sql`
  select i.content ->> 'invoiceNumber' as "invoiceNumber" from ${withState}
  where i.tenant_id = ${tenantId} and i.kind = 'deposit' and s.status <> 'credited'
    and i.folio_id = any(array(
      select own.id from folio f join folio own on own.tenant_id = f.tenant_id and own.reservation_id = f.reservation_id and own.kind = 'stay'
      where f.tenant_id = ${tenantId} and f.id = ${folioId} and f.kind = 'window'
      union select own.id from folio own where own.tenant_id = ${tenantId} and own.kind = 'stay' and own.reservation_id = any(${staysToInvoice(tenantId, folioId, entryIds)})))
    and not exists (select from deducted_deposit d where d.tenant_id = i.tenant_id and d.deposit_invoice_id = i.id)
  order by i.chain_position limit 1`

/** The stays whose charges would be invoiced from a house account now: charges not reversed, not invoiced, and selected if entries are stated. */
export const staysToInvoice = (tenantId: Id, folioId: Id, entryIds: readonly Id[] | undefined): Statement => sql`array(
  select distinct n.reservation_id from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and n.on_house_account and n.reservation_id is not null and n.kind = 'charge'
    and n.reverses_id is null and (${entryIds === undefined}::boolean or n.id = any(${[...(entryIds ?? [])]}::uuid[]))
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)
    and not exists (select from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = n.id))`

export const deductionOf = (tenantId: Id, depositInvoiceId: Id): Statement<{ finalInvoiceId: Id }> => sql`
  select final_invoice_id as "finalInvoiceId" from deducted_deposit where tenant_id = ${tenantId} and deposit_invoice_id = ${depositInvoiceId}`

/** The chain of a mandate, from a position on. */
export const chainFrom = (
  tenantId: Id,
  mandateId: Id,
  from: number,
  limit: number,
): Statement<{ position: number; contentHash: string; previousHash: string | null; content: InvoiceContent }> => sql`
  select chain_position::int as position, content_hash as "contentHash", previous_hash as "previousHash", content from invoice
  where tenant_id = ${tenantId} and mandate_id = ${mandateId} and chain_position >= ${from}::bigint order by chain_position limit ${limit}`

/** For a write-off and its reversal: locks establishment, stay, folio and accounts; reads the invoices, payments and receivables of the folio. */
export const loadsForWriteOff = (tenantId: Id, id: Id) => {
  const folioId = sql`(select folio_id from invoice where tenant_id = ${tenantId} and id = ${id})`
  return {
    lockedEstablishment: lockEstablishmentOfFolio(tenantId, folioId),
    lockedStay: lockStayOfFolio(tenantId, folioId),
    folio: folioByIdForUpdate(tenantId, folioId),
    accounts: accountsOfFolioForUpdate(tenantId, folioId),
    invoice: invoiceById(tenantId, id),
    states: statesOfFolio(tenantId, folioId),
    money: moneyOfFolio(tenantId, folioId),
    owed: receivablesOfFolio(tenantId, folioId),
  } as const
}

/** Amounts written off of an invoice, per receivable; null: on the folio. */
export const writeOffsOf = (tenantId: Id, id: Id): Statement<{ receivableId: Id | null; amountCents: bigint }> => sql`
  select receivable_id as "receivableId", amount_cents as "amountCents" from invoice_write_off where tenant_id = ${tenantId} and invoice_id = ${id}`

/** Invoices of all folios of the stay, latest first. */
export const invoicesOfStay = (tenantId: Id, reservationId: Id): Statement<InvoiceRow> => sql`
  select ${columns} from ${withState}
  where i.tenant_id = ${tenantId} and i.folio_id = any(array(select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId}))
  order by i.invoice_date desc, i.issued_at desc, i.id`

/** The invoice, if it belongs to the stay: to its folio or a window. */
export const invoiceOfStay = (tenantId: Id, reservationId: Id, invoiceId: Id | null): Statement<{ id: Id }> => sql<{ id: Id }>`
  select i.id from invoice i join folio f on f.tenant_id = i.tenant_id and f.id = i.folio_id
  where i.tenant_id = ${tenantId} and i.id = ${invoiceId}::uuid and f.reservation_id = ${reservationId}`

export const invoiceIds = (tenantId: Id, stayIds: Statement): Statement => sql`
  select i.id from invoice i where i.tenant_id = ${tenantId} and i.folio_id = any(array(
    select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})))`
