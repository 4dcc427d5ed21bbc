import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { isOfOthers, unitOfCharge } from '../../property/owners/index.ts'
import type { EstablishmentState } from '../../property/property/index.ts'
import type { CommissionInvoiceRow } from './commission-invoice.ts'
import type { CostRow, PayoutRow } from './settlement.ts'

const shared = sql`
  s.id, s.mandate_id as "mandateId", s.establishment_id as "establishmentId", s.amount_cents as "amountCents", s.currency, s.business_date as "businessDate",
  s.posted_at as "postedAt", s.reverses_id as "reversesId", s.reason`
const costColumns = sql`${shared}, s.unit_id as "unitId", s.label, s.vat_rate_bp as "vatRateBp", s.vat_cents as "vatCents",
  (select r.id from owner_cost r where r.tenant_id = s.tenant_id and r.reverses_id = s.id) as "reversedById"`
const payoutColumns = sql`${shared}, s.owner_id as "ownerId", s.method, s.reference,
  (select r.id from owner_payout r where r.tenant_id = s.tenant_id and r.reverses_id = s.id) as "reversedById"`

export const costById = (tenantId: Id, id: Id): Statement<CostRow> =>
  sql`select ${costColumns} from owner_cost s where s.tenant_id = ${tenantId} and s.id = ${id}`
export const payoutById = (tenantId: Id, id: Id): Statement<PayoutRow> =>
  sql`select ${payoutColumns} from owner_payout s where s.tenant_id = ${tenantId} and s.id = ${id}`

export interface WantedSettlements {
  readonly mandateId: Id
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const wanted = (tenantId: Id, { mandateId, from = '1800-01-01', to = '2199-12-31' }: WantedSettlements): Statement => sql`
  s.tenant_id = ${tenantId} and s.mandate_id = ${mandateId} and s.business_date between ${from}::date and ${to}::date`

export const costs = (tenantId: Id, those: WantedSettlements, asked: PageAsked): Statement<CostRow> => sql`
  select ${costColumns} from owner_cost s where ${wanted(tenantId, those)}${asked.order('s.business_date desc, s.id desc')}`
export const costTotal = (tenantId: Id, those: WantedSettlements): Statement<{ total: number }> =>
  sql`select count(*)::int as total from owner_cost s where ${wanted(tenantId, those)}`
export const payouts = (tenantId: Id, those: WantedSettlements, asked: PageAsked): Statement<PayoutRow> => sql`
  select ${payoutColumns} from owner_payout s where ${wanted(tenantId, those)}${asked.order('s.business_date desc, s.id desc')}`
export const payoutTotal = (tenantId: Id, those: WantedSettlements): Statement<{ total: number }> =>
  sql`select count(*)::int as total from owner_payout s where ${wanted(tenantId, those)}`

/** An establishment under a mandate, locked against the end of day; no row if the mandate does not cover it. */
export const establishmentUnderMandate = (
  tenantId: Id,
  mandateId: Id | Statement,
  establishmentId: Id | Statement,
): Statement<EstablishmentState> => sql`
  select h.id, h.code, h.name, h.country_code as "countryCode", h.currency, h.vat_territory as "vatTerritory", h.timezone, h.status, h.current_business_date as "currentBusinessDate"
  from establishment h
  where h.tenant_id = ${tenantId} and h.id = ${establishmentId}
    and exists (select from mandate_establishment e where e.tenant_id = h.tenant_id and e.mandate_id = ${mandateId} and e.establishment_id = h.id)
  for key share of h`

/** Whether a mandate covers a unit: by listing it, or by covering the whole establishment. */
export const unitUnderMandate = (
  tenantId: Id,
  mandateId: Id,
  establishmentId: Id,
  unitId: Id | null,
): Statement<{ isUnder: boolean }> => sql`
  select exists (
    select from unit u where u.tenant_id = ${tenantId} and u.id = ${unitId}::uuid and u.establishment_id = ${establishmentId}
      and (exists (select from mandate_unit m where m.tenant_id = u.tenant_id and m.mandate_id = ${mandateId} and m.unit_id = u.id)
        or not exists (select from mandate_unit m where m.tenant_id = u.tenant_id and m.mandate_id = ${mandateId} and m.establishment_id = u.establishment_id)
          and exists (select from operating_mandate o where o.tenant_id = u.tenant_id and o.id = ${mandateId} and not o.own_services_only))) as "isUnder"`

export interface StatementLine {
  readonly chargeType: string
  readonly currency: Currency
  readonly netCents: bigint
  readonly vatCents: bigint
}

/** Document lines of a mandate up to a day, classified for the owner: deposits are not yet revenue; tourist tax, disbursements and what is the operator's or another's never are. */
const lines = (tenantId: Id, mandateId: Id, to: string): Statement => sql`
  select i.tenant_id, i.id, i.invoice_date, i.currency, l.line ->> 'chargeType' as charge_type,
    (l.line ->> 'sourceFolioEntryId')::uuid as entry_id, (l.line ->> 'serviceDate')::date as service_date,
    (case when i.sequence_type = 'credit_note' then -1 else 1 end) * (l.line ->> 'netCents')::bigint as net,
    (case when i.sequence_type = 'credit_note' then -1 else 1 end) * (l.line ->> 'taxCents')::bigint as tax
  from invoice i cross join lateral jsonb_array_elements(i.content -> 'lines') as l (line)
  where i.tenant_id = ${tenantId} and i.mandate_id = ${mandateId} and i.invoice_date <= ${to}::date
    and l.line ->> 'chargeType' <> 'deposit' and l.line ->> 'chargeNature' not in ('tax_collected', 'disbursement')
    and not l.line ? 'beneficiary'`

export const revenueOf = (tenantId: Id, mandateId: Id, from: string, to: string): Statement<StatementLine> => sql`
  select currency, charge_type as "chargeType", sum(net)::bigint as "netCents", sum(tax)::bigint as "vatCents"
  from (${lines(tenantId, mandateId, to)}) as l where l.invoice_date >= ${from}::date group by 1, 2 order by 1, 2`

/** Revenue and costs of a unit in a period with unchanged ownership. */
export interface UnitSums {
  readonly currency: Currency
  /** Null for amounts without a unit, such as a sale to a house account or a cost of the whole establishment. */
  readonly unitId: Id | null
  readonly unitCode: string | null
  readonly nights: number
  readonly netCents: bigint
  readonly vatCents: bigint
  readonly costsCents: bigint
  readonly shares: readonly { readonly ownerId: Id; readonly ownerName: string; readonly shareBasisPoints: number }[]
}

/** The same documents and costs, by the unit of the stay on the service date and by its owners on that date. */
export const unitSums = (tenantId: Id, mandateId: Id, from: string, to: string): Statement<UnitSums> => sql`
  with moved as (
    select l.currency, day.unit_id, ownership_on(l.tenant_id, day.unit_id, coalesce(l.service_date, l.invoice_date)) as ownership_id,
      case when l.charge_type = 'accommodation' and n.occasion in ('night', 'transfer', 'adjust_stay', 'reinstatement') then n.reservation_id end as stay_id, l.service_date,
      l.net, l.tax, 0 as cost
    from (${lines(tenantId, mandateId, to)}) as l
    left join folio_entry n on n.tenant_id = l.tenant_id and n.id = l.entry_id
    left join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
    cross join lateral (select ${unitOfCharge(sql`l.service_date`)} as unit_id) day
    where l.invoice_date >= ${from}::date
    union all
    select c.currency, c.unit_id, ownership_on(c.tenant_id, c.unit_id, c.business_date), null, null, 0, 0, c.amount_cents from owner_cost c
    where c.tenant_id = ${tenantId} and c.mandate_id = ${mandateId} and c.business_date between ${from}::date and ${to}::date),
  nights as (
    select m.currency, m.unit_id, m.ownership_id, count(*)::int as nights from (
      select currency, unit_id, ownership_id, stay_id, service_date from moved where stay_id is not null group by 1, 2, 3, 4, 5 having sum(net + tax) > 0) m
    group by 1, 2, 3)
  select m.currency, m.unit_id as "unitId", u.code as "unitCode", coalesce((select g.nights from nights g where g.currency = m.currency and g.unit_id is not distinct from m.unit_id and g.ownership_id is not distinct from m.ownership_id), 0) as nights, sum(m.net)::bigint as "netCents", sum(m.tax)::bigint as "vatCents",
    sum(m.cost)::bigint as "costsCents",
    coalesce((
      select json_agg(json_build_object('ownerId', s.owner_id, 'ownerName', w.name, 'shareBasisPoints', s.share_bp) order by s.share_bp desc, w.name, s.owner_id)
      from unit_ownership_share s join owner w on w.tenant_id = s.tenant_id and w.id = s.owner_id
      where s.tenant_id = ${tenantId} and s.ownership_id = m.ownership_id), '[]') as shares
  from moved m left join unit u on u.tenant_id = ${tenantId} and u.id = m.unit_id
  group by m.currency, m.unit_id, u.code, m.ownership_id order by m.currency, u.code, m.ownership_id`

export interface AccountSums {
  readonly currency: Currency
  /** True: before the period. False: within it. */
  readonly isBefore: boolean
  readonly revenueCents: bigint
  readonly commissionCents: bigint
  readonly commissionVatCents: bigint
  /** Commissions of travel agents and channels that the owner bears. */
  readonly agentCommissionsCents: bigint
  readonly costsCents: bigint
  readonly payoutsCents: bigint
}

/**
 * Commissions of travel agents on stays in the units of a mandate, on the days from which on the owner bears them. The unit is that of the stay; a mandate that lists
 * no unit of the establishment has all that no other mandate in force lists.
 */
const agentCommissions = (tenantId: Id, mandateId: Id, to: string): Statement => sql`
  select k.currency, k.business_date, k.amount_cents
  from operating_mandate m join mandate_establishment e on e.tenant_id = m.tenant_id and e.mandate_id = m.id
  join commission k on k.tenant_id = m.tenant_id and k.establishment_id = e.establishment_id
  join reservation r on r.tenant_id = k.tenant_id and r.id = k.reservation_id
  cross join lateral (
    select c.agents_by_owner from mandate_commission c
    where c.tenant_id = m.tenant_id and c.mandate_id = m.id and c.valid_from <= k.business_date order by c.valid_from desc limit 1) as agreed
  where m.tenant_id = ${tenantId} and m.id = ${mandateId} and agreed.agents_by_owner and not m.own_services_only and k.business_date <= ${to}::date
    and k.business_date between m.valid_from and coalesce(m.valid_to, 'infinity')
    and case when exists (select from mandate_unit u where u.tenant_id = m.tenant_id and u.mandate_id = m.id and u.establishment_id = r.establishment_id)
      then exists (select from mandate_unit u where u.tenant_id = m.tenant_id and u.mandate_id = m.id and u.unit_id = r.unit_id)
      else not exists (
        select from mandate_unit u join operating_mandate o on o.tenant_id = u.tenant_id and o.id = u.mandate_id
        where u.tenant_id = m.tenant_id and u.unit_id = r.unit_id and u.mandate_id <> m.id
          and k.business_date between o.valid_from and coalesce(o.valid_to, 'infinity')) end
    and not (${isOfOthers(sql`m.tenant_id`, sql`r.unit_id`, sql`m.owner_id`, sql`k.business_date`)})`

/** Each document up to a day with the commission on its net revenue, at the rate agreed for its date, and its VAT; rounded half away from zero. */
const commissionedDocuments = (tenantId: Id, mandateId: Id, to: string): Statement => sql`
  select d.*, c.vat_rate_bp, round(d.net * c.commission_bp / 10000.0) as commission, round(round(d.net * c.commission_bp / 10000.0) * c.vat_rate_bp / 10000.0) as vat
  from (
    select l.id, l.currency, l.invoice_date, sum(l.net) as net, sum(l.net + l.tax) as gross from (${lines(tenantId, mandateId, to)}) as l group by 1, 2, 3) d
  cross join lateral (
    select m.commission_bp, m.vat_rate_bp from mandate_commission m
    where m.tenant_id = ${tenantId} and m.mandate_id = ${mandateId} and m.valid_from <= d.invoice_date order by m.valid_from desc limit 1) as c`

/** The commission of a period, a row for each currency and VAT rate: what the statement keeps of the owner's revenue, to the cent. */
export const commissionOfPeriod = (
  tenantId: Id,
  { mandateId, from, to }: { mandateId: Id; from: string; to: string },
): Statement<CommissionOfRate> => sql`
  select currency, vat_rate_bp as "vatRateBp", sum(commission + vat)::bigint as "grossCents" from (${commissionedDocuments(tenantId, mandateId, to)}) as d
  where d.invoice_date >= ${from}::date group by 1, 2 having sum(commission + vat) <> 0 order by 1, 2 desc`
export interface CommissionOfRate {
  readonly currency: Currency
  readonly vatRateBp: number
  readonly grossCents: bigint
}

/**
 * Movements on the account of an owner, before a day and from it on. The commission is calculated document by document, so that the statements of parts of a period
 * add up to the statement of the whole.
 */
export const accountSums = (tenantId: Id, mandateId: Id, from: string, to: string): Statement<AccountSums> => sql`
  with moved as (
    select currency, invoice_date < ${from}::date as before, gross as revenue, commission, vat, 0 as agents, 0 as cost, 0 as payout
    from (${commissionedDocuments(tenantId, mandateId, to)}) as d
    union all
    select a.currency, a.business_date < ${from}::date, 0, 0, 0, a.amount_cents, 0, 0 from (${agentCommissions(tenantId, mandateId, to)}) as a
    union all
    select currency, business_date < ${from}::date, 0, 0, 0, 0, amount_cents, 0 from owner_cost
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and business_date <= ${to}::date
    union all
    select currency, business_date < ${from}::date, 0, 0, 0, 0, 0, amount_cents from owner_payout
    where tenant_id = ${tenantId} and mandate_id = ${mandateId} and business_date <= ${to}::date)
  select currency, before as "isBefore", sum(revenue)::bigint as "revenueCents", sum(commission)::bigint as "commissionCents", sum(vat)::bigint as "commissionVatCents",
    sum(agents)::bigint as "agentCommissionsCents", sum(cost)::bigint as "costsCents", sum(payout)::bigint as "payoutsCents"
  from moved group by 1, 2 order by 1, 2`

/** The commission rate of the operator at the end of a period. */
export const rates = (
  tenantId: Id,
  mandateId: Id,
  to: string,
): Statement<{ validFrom: string; commissionBp: number; vatRateBp: number }> => sql`
  select valid_from as "validFrom", commission_bp as "commissionBp", vat_rate_bp as "vatRateBp" from mandate_commission
  where tenant_id = ${tenantId} and mandate_id = ${mandateId} and valid_from <= ${to}::date order by valid_from desc limit 1`

/** Whether the caller sees all establishments of a mandate; a partial view would show a wrong balance. */
export const seesMandate = (tenantId: Id, mandateId: Id | Statement): Statement<{ isWhole: boolean }> => sql`
  select count(*)::int = houses_of_mandate(m.id) as "isWhole"
  from operating_mandate m join mandate_establishment e on e.tenant_id = m.tenant_id and e.mandate_id = m.id
  join establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
  where m.tenant_id = ${tenantId} and m.id = ${mandateId} group by m.id`

export const ownerOfMandate = (tenantId: Id, mandateId: Id): Statement<{ id: Id; name: string }> => sql`
  select o.id, o.name from owner o
  where o.tenant_id = ${tenantId} and o.id = (select owner_id from operating_mandate where tenant_id = ${tenantId} and id = ${mandateId})`

/** The country of the first establishment of a mandate, which determines the currency of an account without movements. */
export const currencyOfMandate = (tenantId: Id, mandateId: Id): Statement<{ countryCode: string; currency: Currency }> => sql`
  select h.country_code as "countryCode", h.currency from mandate_establishment e join establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
  where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId} order by e.series limit 1`

/** Whether an owner has or had a share of a unit in the establishments of a mandate, or is the owner of the mandate. */
export const partInMandate = (tenantId: Id, mandateId: Id, ownerId: Id | undefined): Statement<{ ownerId: Id }> => sql`
  select w.id as "ownerId" from owner w where w.tenant_id = ${tenantId} and w.id = ${ownerId ?? null} and (
    exists (select from operating_mandate m where m.tenant_id = w.tenant_id and m.id = ${mandateId} and m.owner_id = w.id)
    or exists (select from unit_ownership_share s join mandate_establishment e on e.tenant_id = s.tenant_id and e.establishment_id = s.establishment_id
      where s.tenant_id = w.tenant_id and s.owner_id = w.id and e.mandate_id = ${mandateId}))`

const commissionInvoiceColumns = sql`
  c.id, c.mandate_id as "mandateId", c.establishment_id as "establishmentId", c.issuing_mandate_id as "issuingMandateId", c.folio_id as "folioId", c.invoice_id as "invoiceId",
  i.invoice_number as "invoiceNumber", c.set_off_entry_id as "setOffEntryId", c.from_date as "fromDate", c.to_date as "toDate", c.currency, c.amount_cents as "amountCents",
  c.business_date as "businessDate", c.issued_at as "issuedAt", c.undone_at as "undoneAt", c.credit_note_id as "creditNoteId", c.reason`
const commissionInvoicesWithNumber = sql`owner_commission_invoice c join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id`

export const commissionInvoiceById = (tenantId: Id, id: Id): Statement<CommissionInvoiceRow> =>
  sql`select ${commissionInvoiceColumns} from ${commissionInvoicesWithNumber} where c.tenant_id = ${tenantId} and c.id = ${id}`

const wantedCommissionInvoices = (
  tenantId: Id,
  { mandateId, from = '1800-01-01', to = '2199-12-31' }: WantedSettlements,
): Statement =>
  sql`c.tenant_id = ${tenantId} and c.mandate_id = ${mandateId} and c.to_date >= ${from}::date and c.from_date <= ${to}::date`
/** Those of a period, the latest first. */
export const commissionInvoices = (
  tenantId: Id,
  those: WantedSettlements,
  asked: PageAsked,
): Statement<CommissionInvoiceRow> => sql`
  select ${commissionInvoiceColumns} from ${commissionInvoicesWithNumber}
  where ${wantedCommissionInvoices(tenantId, those)}${asked.order('c.from_date desc, c.id desc')}`
export const commissionInvoiceTotal = (tenantId: Id, those: WantedSettlements): Statement<{ total: number }> =>
  sql`select count(*)::int as total from owner_commission_invoice c where ${wantedCommissionInvoices(tenantId, those)}`

/** The invoices, not undone, that have a day of the period; of each currency the earliest. */
export const commissionInvoicesOfPeriod = (
  tenantId: Id,
  { mandateId, from, to }: { mandateId: Id; from: string; to: string },
): Statement<{ invoiceNumber: string; fromDate: string; toDate: string; currency: Currency }> => sql`
  select distinct on (c.currency) i.invoice_number as "invoiceNumber", c.from_date as "fromDate", c.to_date as "toDate", c.currency from ${commissionInvoicesWithNumber}
  where c.tenant_id = ${tenantId} and c.mandate_id = ${mandateId} and c.undone_at is null
    and c.to_date >= ${from}::date and c.from_date <= ${to}::date order by c.currency, c.from_date`

/** The open house account on which commissions of this mandate were invoiced before under the same mandate of the operator. */
export const accountOfCommissions = (
  tenantId: Id,
  { mandateId, issuingMandateId, establishmentId }: { mandateId: Id; issuingMandateId: Id; establishmentId: Id },
): Statement<{ id: Id }> => sql`
  select f.id from owner_commission_invoice c join folio f on f.tenant_id = c.tenant_id and f.id = c.folio_id and f.closed_on is null
  where c.tenant_id = ${tenantId} and c.mandate_id = ${mandateId} and c.issuing_mandate_id = ${issuingMandateId} and c.establishment_id = ${establishmentId}
  order by c.issued_at desc limit 1`

/** The earliest open business date of the establishments under a mandate: until it, documents may still come. */
export const openUnderMandate = (tenantId: Id, mandateId: Id): Statement<{ date: string | null }> => sql`
  select min(h.current_business_date) as date from mandate_establishment e join establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
  where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId}`
