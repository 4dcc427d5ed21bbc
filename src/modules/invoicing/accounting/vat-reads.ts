import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { VatFigure, VatKind, VatPosted } from './vat-report.ts'

export interface VatPeriod {
  readonly mandateId: Id
  readonly establishmentId?: Id | undefined
  readonly from: string
  readonly to: string
  readonly vatRateBp?: number | undefined
  readonly kind?: VatKind | undefined
}

/** The document lines of a mandate in a period; credit notes are negative. */
const linesOf = (tenantId: Id, { mandateId, establishmentId, from, to, vatRateBp, kind }: VatPeriod): Statement => sql`
  select i.id as invoice_id, i.invoice_number, i.invoice_date, i.kind as invoice_kind, i.establishment_id, i.currency, i.chain_position, l.position, l.line,
    case when i.sequence_type = 'credit_note' then -1 else 1 end as sign, (l.line ->> 'vatRateBp')::int as rate,
    case when l.line ->> 'chargeType' = 'deposit' then 'deposit' else 'delivery' end as kind
  from invoice i cross join lateral jsonb_array_elements(i.content -> 'lines') with ordinality as l (line, position)
  where i.tenant_id = ${tenantId} and i.mandate_id = ${mandateId} and i.invoice_date between ${from}::date and ${to}::date
    and (${establishmentId ?? null}::uuid is null or i.establishment_id = ${establishmentId ?? null}::uuid)
    and (${vatRateBp ?? null}::int is null or (l.line ->> 'vatRateBp')::int = ${vatRateBp ?? null}::int)
    and (${kind ?? null}::text is null or (l.line ->> 'chargeType' = 'deposit') = (${kind ?? null}::text = 'deposit'))`

export const vatFigures = (tenantId: Id, period: VatPeriod): Statement<VatFigure> => sql`
  select establishment_id as "establishmentId", currency, rate as "vatRateBp", kind, count(*)::int as lines,
    sum(sign * (line ->> 'netCents')::bigint)::bigint as "taxableCents", sum(sign * (line ->> 'taxCents')::bigint)::bigint as "taxCents"
  from (${linesOf(tenantId, period)}) as l group by 1, 2, 3, 4 order by 1, 2, 3 desc, 4`

/** Ledger figures: output VAT of the mandate's documents, and unbilled VAT of its establishments. */
export const vatPosted = (tenantId: Id, { mandateId, establishmentId, from, to }: VatPeriod): Statement<VatPosted> => sql`
  select l.establishment_id as "establishmentId", l.currency, l.detail::int as "vatRateBp",
    coalesce(-sum(l.amount_cents) filter (where l.account = 'output_vat' and l.business_date >= ${from}::date), 0)::bigint as "outputCents",
    coalesce(-sum(l.amount_cents) filter (where l.account = 'unbilled_vat' and l.business_date >= ${from}::date), 0)::bigint as "unbilledCents",
    coalesce(-sum(l.amount_cents) filter (where l.account = 'unbilled_vat'), 0)::bigint as "unbilledAtEndCents"
  from journal_line l
  where l.tenant_id = ${tenantId} and l.account in ('output_vat', 'unbilled_vat') and l.business_date <= ${to}::date
    and l.establishment_id in (select e.establishment_id from mandate_establishment e where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId})
    and (${establishmentId ?? null}::uuid is null or l.establishment_id = ${establishmentId ?? null}::uuid)
    and (select mandate_of_entry(j) from journal_entry j where j.tenant_id = l.tenant_id and j.id = l.entry_id) = ${mandateId}::uuid
  group by 1, 2, 3 having bool_or(l.amount_cents <> 0)`

export interface VatEntry {
  readonly invoiceId: Id
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly establishmentId: Id
  readonly currency: Currency
  readonly kind: VatKind
  readonly label: string
  readonly vatRateBp: number
  readonly netCents: bigint
  readonly taxCents: bigint
  readonly sourceFolioEntryId: Id | null
  readonly chainPosition: bigint
  readonly position: bigint
}

export const vatEntries = (tenantId: Id, period: VatPeriod, asked: PageAsked): Statement<VatEntry> => sql`
  select invoice_id as "invoiceId", invoice_number as "invoiceNumber", invoice_date as "invoiceDate", establishment_id as "establishmentId", currency, kind,
    line ->> 'label' as label, rate as "vatRateBp", (sign * (line ->> 'netCents')::bigint)::bigint as "netCents",
    (sign * (line ->> 'taxCents')::bigint)::bigint as "taxCents", (line ->> 'sourceFolioEntryId')::uuid as "sourceFolioEntryId", chain_position as "chainPosition", position
  from (${linesOf(tenantId, period)}) as l where true${asked.order('invoice_date, chain_position, position')}`

export const vatEntryTotal = (tenantId: Id, period: VatPeriod): Statement<{ total: number }> =>
  sql`select count(*)::int as total from (${linesOf(tenantId, period)}) as l`

/** Lines of the unbilled VAT account in a period: charges increase it, invoices reduce it. */
const unbilledLines = (tenantId: Id, { mandateId, establishmentId, from, to, vatRateBp }: VatPeriod): Statement => sql`
  select l.entry_id, l.line, l.establishment_id, l.business_date, l.currency, l.detail::int as rate, -l.amount_cents as cents, j.kind, j.folio_id
  from journal_line l join journal_entry j on j.tenant_id = l.tenant_id and j.id = l.entry_id
  where l.tenant_id = ${tenantId} and l.account = 'unbilled_vat' and l.business_date between ${from}::date and ${to}::date
    and l.establishment_id in (select e.establishment_id from mandate_establishment e where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId})
    and (${establishmentId ?? null}::uuid is null or l.establishment_id = ${establishmentId ?? null}::uuid)
    and (${vatRateBp ?? null}::int is null or l.detail::int = ${vatRateBp ?? null}::int)
    and mandate_of_entry(j) = ${mandateId}::uuid`

export interface UnbilledVat {
  readonly entryId: Id
  readonly establishmentId: Id
  readonly businessDate: string
  readonly currency: Currency
  readonly vatRateBp: number
  readonly kind: string
  readonly folioId: Id | null
  readonly label: string | null
  readonly taxCents: bigint
  readonly line: number
}

export const unbilledEntries = (tenantId: Id, period: VatPeriod, asked: PageAsked): Statement<UnbilledVat> => sql`
  select u.entry_id as "entryId", u.establishment_id as "establishmentId", u.business_date as "businessDate", u.currency, u.rate as "vatRateBp", u.kind,
    u.folio_id as "folioId", coalesce(i.invoice_number, f.label, w.label) as label, u.cents::bigint as "taxCents", u.line
  from (${unbilledLines(tenantId, period)}) as u
  left join invoice i on i.tenant_id = ${tenantId} and i.id = u.entry_id
  left join folio_entry f on f.tenant_id = ${tenantId} and f.id = u.entry_id
  left join wallet_transaction w on w.tenant_id = ${tenantId} and w.id = u.entry_id where true${asked.order('u.business_date, u.entry_id, u.line')}`

export const unbilledTotal = (tenantId: Id, period: VatPeriod): Statement<{ total: number }> =>
  sql`select count(*)::int as total from (${unbilledLines(tenantId, period)}) as u`
