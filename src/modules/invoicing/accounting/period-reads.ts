import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { frenchLabel } from './french-label-reads.ts'

export interface PeriodRow {
  readonly id: Id
  readonly mandateId: Id
  readonly number: number
  readonly from: string
  readonly to: string
  readonly fiscalYearEnd: string
  readonly firstEntryNumber: number
  readonly entries: number
  readonly debitCents: bigint
  readonly lockedAt: string
}

const columns = sql`
  p.id, p.mandate_id as "mandateId", p.number, p.from_date as "from", p.to_date as "to", p.fiscal_year_end as "fiscalYearEnd",
  p.first_number::int as "firstEntryNumber", p.entries, p.debit_cents as "debitCents", p.locked_at as "lockedAt"`

export const periodsOf = (tenantId: Id, mandateId: Id, asked: PageAsked): Statement<PeriodRow> => sql`
  select ${columns} from accounting_period p where p.tenant_id = ${tenantId} and p.mandate_id = ${mandateId}${asked.order('p.number desc')}`

export const periodTotal = (tenantId: Id, mandateId: Id): Statement<{ total: number }> =>
  sql`select count(*)::int as total from accounting_period where tenant_id = ${tenantId} and mandate_id = ${mandateId}`

/** Locks the establishments of a mandate, so that none of their days is reopened concurrently. */
export const holdEstablishments = (tenantId: Id, mandateId: Id): Statement => sql`
  select h.id from establishment h
  where h.tenant_id = ${tenantId}
    and h.id in (select e.establishment_id from mandate_establishment e where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId})
  order by h.id for key share`

export interface EstablishmentsOfMandate {
  /** Number of establishments the caller sees. */
  readonly seen: number
  readonly all: number
  /** The earliest open business date. */
  readonly openOn: string | null
  readonly notOpen: boolean
  /** The currencies of their books; one, unless its establishments are in several countries. */
  readonly currencies: readonly Currency[]
}

export const establishmentsOfMandate = (tenantId: Id, mandateId: Id): Statement<EstablishmentsOfMandate> => sql`
  select count(h.id)::int as seen, houses_of_mandate(${mandateId}) as "all", min(h.current_business_date) as "openOn",
    coalesce(bool_or(h.id is not null and h.current_business_date is null), false) as "notOpen", coalesce(array_agg(distinct h.currency) filter (where h.currency is not null), '{}') as currencies
  from mandate_establishment e left join establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
  where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId}`

/** Start of the entries not yet locked by a period. */
export interface OpenBooks {
  /** First unlocked day; late entries of earlier days are booked on it. */
  readonly from: string
  /** Earliest day: first day of the first period or of the fiscal year. Null: no limit. */
  readonly notBefore: string | null
}

/** Unlocked entries of a mandate's books up to a day, with their booking days. Entries without an amount (a free night) are skipped. */
export const openEntries = (tenantId: Id, mandateId: Id, { from, notBefore }: OpenBooks, to: string): Statement => sql`
  select j.id, j.establishment_id, greatest(j.business_date, ${from}::date) as booked_on from journal_entry j
  where j.tenant_id = ${tenantId} and j.business_date between ${notBefore ?? '1800-01-01'}::date and ${to}::date
    and j.establishment_id in (select e.establishment_id from mandate_establishment e where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId})
    and not exists (select from accounting_entry a where a.tenant_id = j.tenant_id and a.entry_id = j.id)
    and exists (select from journal_line l where l.tenant_id = j.tenant_id and l.entry_id = j.id and l.amount_cents <> 0)
    and mandate_of_entry(j) = ${mandateId}::uuid`

/** The first day of the first locked period. */
export const booksBegan = (tenantId: Id, mandateId: Id): Statement<{ from: string | null }> =>
  sql`select min(from_date) as "from" from accounting_period where tenant_id = ${tenantId} and mandate_id = ${mandateId}`

/** First booking day, number and total debits of the open entries. */
export const booksOf = (
  tenantId: Id,
  mandateId: Id,
  open: OpenBooks,
  to: string,
  currency: Currency,
): Statement<{ first: string | null; entries: number; debitCents: bigint }> => sql`
  with chosen as (${openEntries(tenantId, mandateId, open, to)})
  select (select min(booked_on) from chosen) as first, (select count(*)::int from chosen) as entries,
    (select coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::bigint from journal_line l
     where l.tenant_id = ${tenantId} and l.entry_id in (select id from chosen) and l.currency = ${currency}) as "debitCents"`

/**
 * Names of an entry `j` in the bookkeeping: its stay, lease, other folio or debtor; the debtor of its receivables (a transfer concerns a stay and a debtor); its document
 * and its label.
 */
export const namesOfEntry = sql`
  select coalesce(s.confirmation_code, h.code || '-L' || le.number, 'F' || left(f.folio_id::text, 13), d.number, '') as auxiliary,
    case when s.confirmation_code is not null then 'Séjour ' || s.confirmation_code when le.number is not null then 'Bail ' || h.code || ' ' || le.number
      when f.folio_id is not null then 'Compte ' || left(f.folio_id::text, 13) else coalesce(d.name, '') end as auxiliary_name,
    d.number as debtor, d.name as debtor_name,
    coalesce(i.invoice_number, s.confirmation_code, d.number, left(j.id::text, 13)) as document, ${frenchLabel} as label
  from (select 1) as one
  left join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
  left join wallet_transaction w on w.tenant_id = j.tenant_id and w.id = j.id
  left join wallet wa on wa.tenant_id = w.tenant_id and wa.id = w.wallet_id
  left join reservation s on s.tenant_id = j.tenant_id and s.id = coalesce(f.reservation_id, wa.reservation_id)
  left join lease le on le.tenant_id = f.tenant_id and le.folio_id = f.folio_id
  left join establishment h on h.tenant_id = le.tenant_id and h.id = le.establishment_id
  left join invoice i on i.tenant_id = j.tenant_id and i.id = j.id
  left join debtor_entry e on e.tenant_id = j.tenant_id and e.id = j.id
  left join debtor_account d on d.tenant_id = e.tenant_id and d.id = e.account_id
  left join owner_cost c on c.tenant_id = j.tenant_id and c.id = j.id`
