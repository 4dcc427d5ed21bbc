import { type Statement, sql } from '../../../platform/database/sql.ts'
import { currencies, digitsOf } from '../../../platform/values/currencies.ts'
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
  select a.entry_id as id, a.number, a.booked_on, a.auxiliary, a.auxiliary_name, a.debtor, a.debtor_name, a.document, a.label, p.accounts as chart
  from accounting_period p join accounting_entry a on a.tenant_id = p.tenant_id and a.period_id = p.id
  where p.tenant_id = ${tenantId} and p.mandate_id = ${mandateId} and p.to_date >= ${from}::date and p.from_date <= ${to}::date
    and a.booked_on between ${from}::date and ${to}::date
  union all
  select c.id, c.number, c.booked_on, n.auxiliary, n.auxiliary_name, n.debtor, n.debtor_name, n.document, n.label, null from (
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
/** The amount of a line `l`, with the digits of its currency (ISO 4217). */
const amount = (text: Statement, mark: '.' | ','): Statement => sql`
  case when l.currency = any(${withDigits(0)}) then (${text})::text
    when l.currency = any(${withDigits(3)}) then replace(to_char(${text}::numeric / 1000, 'FM99999999999999990.000'), '.', ${mark})
    else replace(to_char(${text}::numeric / 100, 'FM99999999999999990.00'), '.', ${mark}) end`
const withDigits = (digits: number): string[] => currencies.filter((currency) => digitsOf(currency) === digits)

/**
 * Only accounts of third parties have an auxiliary (plan comptable général, classes 40 and 41; arrêté du 29 juillet 2013): those of guests, tenants and folios, and on
 * receivables the debtor who owes them. A line of cash, revenue or VAT has none.
 */
const ofThirdParty = (own: Statement, ofDebtor: Statement): Statement => sql`
  case when l.account in ('receivables', 'unallocated_receipts') then coalesce(${ofDebtor}, ${own}) when l.account in ('guest_ledger', 'deposits', 'wallets') then ${own} else '' end`

/** `AAAA`, `AAAB` … */
const lettersOf = (place: Statement): Statement =>
  sql`chr(65 + ((${place} - 1) / 17576 % 26)::int) || chr(65 + ((${place} - 1) / 676 % 26)::int) || chr(65 + ((${place} - 1) / 26 % 26)::int) || chr(65 + ((${place} - 1) % 26)::int)`

/**
 * Lines with their letters: those of an account, auxiliary and currency from one balance of zero to the next belong together. `let` is null for what is still open at the end of the
 * export.
 */
const lettered = sql`
  lines as (
    select b.*, l.line, l.account, l.detail, l.currency, l.amount_cents, ${ofThirdParty(sql`b.own`, sql`b.debtor`)} as aux, ${ofThirdParty(sql`b.own_name`, sql`b.debtor_name`)} as aux_name
    from booked b join journal_line l on l.tenant_id = b.tenant_id and l.entry_id = b.id where l.amount_cents <> 0),
  running as (
    select n.*, sum(n.amount_cents) over (partition by n.account, n.aux, n.currency order by n.number, n.line) as balance from lines n),
  parts as (
    select r.*, count(*) filter (where r.balance = 0) over (partition by r.account, r.aux, r.currency order by r.number, r.line rows between unbounded preceding and 1 preceding) as part
    from running r),
  closed as (
    select account, aux, currency, part, max(business_date) filter (where balance = 0) as closed_on, max(number) filter (where balance = 0) as closed_by from parts where aux <> ''
    group by account, aux, currency, part having bool_or(balance = 0)),
  letters as (select c.*, row_number() over (order by c.closed_by, c.account, c.aux, c.currency, c.part) as place from closed c)`

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
      ? sql`concat_ws(E'\t', l.code, l.name, l.number::text, to_char(l.business_date, 'YYYYMMDD'), a.number, ${flat(sql`a.name`)}, l.aux, ${flat(sql`l.aux_name`)}, ${flat(sql`l.document`)},
          to_char(l.happened_on, 'YYYYMMDD'), ${flat(sql`coalesce(l.french, l.label)`)}, ${amount(debit, ',')}, ${amount(credit, ',')}, coalesce(${lettersOf(sql`t.place`)}, ''),
          coalesce(to_char(t.closed_on, 'YYYYMMDD'), ''), to_char(l.business_date, 'YYYYMMDD'), '', '')`
      : sql`concat_ws(',', l.code, l.number::text, l.line::text, l.business_date::text, a.number, ${quoted(sql`a.name`)}, l.aux, ${quoted(sql`l.aux_name`)}, ${quoted(sql`l.document`)},
          ${quoted(sql`l.label`)}, ${amount(debit, '.')}, ${amount(credit, '.')}, l.currency, l.account, l.detail, ${quoted(sql`l.establishment`)}, l.id::text)`
  return sql`
    with numbered as materialized (${numbered(tenantId, mandateId, from, to, open)}),
    booked as (
      select j.tenant_id, j.establishment_id, n.id, n.number, coalesce(n.chart, ${chartNow}::jsonb) as chart, n.booked_on as business_date, j.business_date as happened_on, h.code as establishment,
        case kinds.journal when 'VE' then 'VE' when 'CA' then 'CA' when 'BQ' then 'BQ' else 'OD' end as code,
        case kinds.journal when 'VE' then 'Ventes' when 'CA' then 'Caisse' when 'BQ' then 'Banque' else 'Opérations diverses' end as name,
        n.auxiliary as own, n.auxiliary_name as own_name, n.debtor, n.debtor_name, n.document, n.label as french,
        coalesce(i.invoice_number, f.label, e.label, w.label, c.label, j.kind) as label
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
        from journal_line k where k.tenant_id = j.tenant_id and k.entry_id = j.id) as kinds),
    ${lettered}
    select string_agg(${row}, E'\n' order by l.line) as text
    from parts l
    left join payment_method p on p.tenant_id = l.tenant_id and p.establishment_id = l.establishment_id and p.code = l.detail and l.account in ('payments', 'off_ledger_payments')
    left join letters t on t.account = l.account and t.aux = l.aux and t.currency = l.currency and t.part = l.part
    cross join lateral (
      -- The chart's own account of the detail; otherwise that of the house's payment method, then of its kind; otherwise the chart's account.
      select m.number, m.name from jsonb_to_recordset(l.chart) as m (account text, detail text, number text, name text, establishment uuid)
      where m.account = l.account
        and case when m.establishment is null then m.detail in (l.detail, p.kind, '') else m.establishment = l.establishment_id and m.detail = l.detail end
      order by case when m.establishment is not null then 2 when m.detail = l.detail then 1 when m.detail = '' then 4 else 3 end limit 1) as a
    group by l.number order by l.number`
}
