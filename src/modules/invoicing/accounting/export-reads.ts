import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { fecColumns } from './fec.ts'
import { namesOfEntry, type OpenBooks, openEntries } from './period-reads.ts'

export const exportFormats = ['fec', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Maximum number of lines; more than a busy year of a hundred units. */
export const mostLines = 500_000

const csvColumns = [
  'journal',
  'entryNumber',
  'line',
  'date',
  'accountNumber',
  'accountName',
  'auxiliaryNumber',
  'auxiliaryName',
  'document',
  'label',
  'debit',
  'credit',
  'currency',
  'ledgerAccount',
  'ledgerDetail',
  'establishment',
  'entryId',
] as const
export const headOf = (format: ExportFormat): string => (format === 'fec' ? fecColumns.join('\t') : csvColumns.join(','))

export interface OpenNumbers extends OpenBooks {
  /** Number of the first entry not locked. */
  readonly number: number
}

/** Entries with their numbers and names: stored ones for locked periods, the next ones for entries not yet locked. */
const numbered = (tenantId: Id, mandateId: Id, from: string, to: string, open: OpenNumbers): Statement => sql`
  select a.entry_id as id, a.number, a.booked_on, a.auxiliary, a.auxiliary_name, a.document, p.accounts as chart
  from accounting_period p join accounting_entry a on a.tenant_id = p.tenant_id and a.period_id = p.id
  where p.tenant_id = ${tenantId} and p.mandate_id = ${mandateId} and p.to_date >= ${from}::date and p.from_date <= ${to}::date
    and a.booked_on between ${from}::date and ${to}::date
  union all
  select c.id, c.number, c.booked_on, n.auxiliary, n.auxiliary_name, n.document, null from (
    select o.id, o.booked_on, ${open.number}::bigint - 1 + row_number() over (order by o.booked_on, o.id) as number
    from (${openEntries(tenantId, mandateId, open, to)}) as o) as c
  join journal_entry j on j.tenant_id = ${tenantId} and j.id = c.id cross join lateral (${namesOfEntry}) as n
  where c.booked_on >= ${from}::date`

export const linesToExport = (
  tenantId: Id,
  mandateId: Id,
  from: string,
  to: string,
  open: OpenNumbers,
): Statement<{ lines: number; isEuro: boolean }> => sql`
  select count(*)::int as lines, coalesce(bool_and(l.currency = 'EUR'), true) as "isEuro" from (${numbered(tenantId, mandateId, from, to, open)}) n
  join journal_line l on l.tenant_id = ${tenantId} and l.entry_id = n.id`

const flat = (text: Statement): Statement => sql`regexp_replace(coalesce(${text}, ''), '[[:cntrl:]]+', ' ', 'g')`
/** CSV quoting (RFC 4180). Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
const quoted = (text: Statement): Statement =>
  sql`'"' || replace(regexp_replace(${flat(text)}, '^([=+@-])', '''\\1'), '"', '""') || '"'`
const amount = (text: Statement, mark: '.' | ','): Statement =>
  sql`replace(to_char(${text}::numeric / 100, 'FM99999999999999990.00'), '.', ${mark})`

/**
 * Only accounts of third parties have an auxiliary (plan comptable général, classes 40 and 41; arrêté du 29 juillet 2013): those of guests, debtors and tenants. A
 * line of cash, revenue or VAT has none.
 */
const ofThirdParty = (text: Statement): Statement =>
  sql`case when l.account in ('guest_ledger', 'receivables', 'deposits', 'unallocated_receipts', 'wallets') then ${text} else '' end`

/** The rows of an export, formatted by the database: one text per entry, by number. */
export const exportRows = (
  tenantId: Id,
  mandateId: Id,
  format: ExportFormat,
  { from, to }: { readonly from: string; readonly to: string },
  open: OpenNumbers,
  chartNow: string,
): Statement<{ text: string }> => {
  const debit = sql`greatest(l.amount_cents, 0)`
  const credit = sql`greatest(-l.amount_cents, 0)`
  const row =
    format === 'fec'
      ? sql`concat_ws(E'\t', b.code, b.name, b.number::text, to_char(b.business_date, 'YYYYMMDD'), a.number, ${flat(sql`a.name`)}, ${ofThirdParty(sql`b.aux`)}, ${ofThirdParty(flat(sql`b.aux_name`))}, ${flat(sql`b.document`)},
          to_char(b.happened_on, 'YYYYMMDD'), ${flat(sql`b.label`)}, ${amount(debit, ',')}, ${amount(credit, ',')}, '', '', to_char(b.business_date, 'YYYYMMDD'), '', '')`
      : sql`concat_ws(',', b.code, b.number::text, l.line::text, b.business_date::text, a.number, ${quoted(sql`a.name`)}, ${ofThirdParty(sql`b.aux`)}, ${quoted(ofThirdParty(sql`b.aux_name`))}, ${quoted(sql`b.document`)},
          ${quoted(sql`b.label`)}, ${amount(debit, '.')}, ${amount(credit, '.')}, l.currency, l.account, l.detail, ${quoted(sql`b.establishment`)}, b.id::text)`
  return sql`
    with numbered as materialized (${numbered(tenantId, mandateId, from, to, open)}),
    booked as (
      select n.id, n.number, coalesce(n.chart, ${chartNow}::jsonb) as chart, n.booked_on as business_date, j.business_date as happened_on, h.code as establishment,
        case kinds.journal when 'VE' then 'VE' when 'CA' then 'CA' when 'BQ' then 'BQ' else 'OD' end as code,
        case kinds.journal when 'VE' then 'Ventes' when 'CA' then 'Caisse' when 'BQ' then 'Banque' else 'Opérations diverses' end as name,
        n.auxiliary as aux, n.auxiliary_name as aux_name, n.document, coalesce(i.invoice_number, f.label, e.label, w.label, c.label, j.kind) as label
      from numbered n join journal_entry j on j.tenant_id = ${tenantId} and j.id = n.id
      join establishment h on h.tenant_id = j.tenant_id and h.id = j.establishment_id
      left join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
      left join invoice i on i.tenant_id = j.tenant_id and i.id = j.id
      left join debtor_entry e on e.tenant_id = j.tenant_id and e.id = j.id
      left join wallet_transaction w on w.tenant_id = j.tenant_id and w.id = j.id
      left join owner_cost c on c.tenant_id = j.tenant_id and c.id = j.id
      cross join lateral (
        select case when bool_or(k.account = 'payments' and k.detail in ('cash', 'safe')) then 'CA' when bool_or(k.account in ('payments', 'off_ledger_payments')) then 'BQ'
          when bool_or(k.account in ('revenue', 'output_vat', 'taxes_collected')) then 'VE' end as journal
        from journal_line k where k.tenant_id = j.tenant_id and k.entry_id = j.id) as kinds)
    select string_agg(${row}, E'\n' order by l.line) as text
    from booked b join journal_line l on l.tenant_id = ${tenantId} and l.entry_id = b.id
    cross join lateral (
      select m.number, m.name from jsonb_to_recordset(b.chart) as m (account text, detail text, number text, name text)
      where m.account = l.account and m.detail in (l.detail, '') order by m.detail desc limit 1) as a
    where l.amount_cents <> 0
    group by b.number order by b.number`
}
