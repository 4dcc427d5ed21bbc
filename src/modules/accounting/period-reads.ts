import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'

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

export const periodsOf = (tenantId: Id, mandateId: Id, limit: number, offset: number): Statement<PeriodRow> => sql`
  select ${columns} from accounting_period p where p.tenant_id = ${tenantId} and p.mandate_id = ${mandateId}
  order by p.number desc limit ${limit} offset ${offset}`

export const periodTotal = (tenantId: Id, mandateId: Id): Statement<{ total: number }> =>
  sql`select count(*)::int as total from accounting_period where tenant_id = ${tenantId} and mandate_id = ${mandateId}`

/** The establishments of a mandate: how many, how many the caller sees, the earliest open business date and whether one is not in euro. */
export const housesOfMandate = (
  tenantId: Id,
  mandateId: Id,
): Statement<{ seen: number; openOn: string | null; notOpen: boolean; isEuro: boolean }> => sql`
  select count(h.id)::int as seen, min(h.current_business_date) as "openOn", bool_or(h.id is not null and h.current_business_date is null) as "notOpen",
    coalesce(bool_and(h.country_code <> 'GB'), true) as "isEuro"
  from mandate_establishment e left join establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
  where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId}`

/** Entries of a mandate's books in a span of days, in the order of their numbers: by business date, then as they were posted. */
export const entriesOfMandate = (tenantId: Id, mandateId: Id, from: Statement, to: string): Statement => sql`
  select j.id, j.establishment_id, j.business_date from journal_entry j
  where j.tenant_id = ${tenantId} and j.business_date between ${from} and ${to}::date
    and j.establishment_id in (select e.establishment_id from mandate_establishment e where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId})
    and mandate_of_entry(j) = ${mandateId}::uuid`

/** The first day on which the books of a mandate have an entry, and how many entries and debits they have from a day on. */
export const booksOf = (
  tenantId: Id,
  mandateId: Id,
  after: string | null,
  to: string,
): Statement<{ first: string | null; entries: number; debitCents: bigint }> => sql`
  with chosen as (${entriesOfMandate(tenantId, mandateId, sql`coalesce(${after}::date + 1, '1800-01-01'::date)`, to)})
  select (select min(business_date) from chosen) as first, (select count(*)::int from chosen) as entries,
    (select coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::bigint from journal_line l
     where l.tenant_id = ${tenantId} and l.entry_id in (select id from chosen)) as "debitCents"`
