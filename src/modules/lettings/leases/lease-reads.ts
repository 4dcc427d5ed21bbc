import { selected } from '../../../platform/database/columns.ts'
import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { LeaseRow } from './lease.ts'
import { leaseFields } from './lease-fields.ts'
import type { BillRow, StandingBill } from './rent/lease-bill.ts'
import type { AmountDue, AmountReceived, Landlord } from './rent/rent-receipt.ts'
import type { InvoicedProvision } from './settlement/charges-settlement.ts'

const columns = sql`
  l.id, l.number, l.establishment_id as "establishmentId", l.unit_id as "unitId", u.code as "unitCode", l.guest_id as "guestId",
  nullif(trim(concat_ws(' ', g.first_name, g.last_name)), '') as "guestName", l.folio_id as "folioId", l.closure_id as "closureId", f.closed_on as "accountClosedOn", l.status,
  l.starts_on as "startsOn", l.ends_on as "endsOn", l.agreed_ends_on as "agreedEndsOn", l.period, f.currency, ${selected(leaseFields, 'l')},
  f.guarantee_cents as "guaranteeHeldCents", l.guarantee_due_on as "guaranteeDueOn", f.balance_cents as "balanceCents",
  l.notice_by as "noticeBy", l.notice_received_on as "noticeReceivedOn", l.notice_reason as "noticeReason", l.keys_returned_on as "keysReturnedOn",
  l.billed_until as "billedFrom", l.entered_at as "enteredAt",
  (select json_agg(json_build_object('id', t.id, 'validFrom', t.valid_from, 'rentCents', t.rent_cents::text, 'rentVatRateBp', t.rent_vat_rate_bp, 'charges', t.charges,
      'index', case when t.index_name is not null then json_build_object('name', t.index_name, 'baseMilli', t.index_base_milli, 'valueMilli', t.index_value_milli) end,
      'announcedOn', t.announced_on) order by t.valid_from)
    from lease_term t where t.tenant_id = l.tenant_id and t.lease_id = l.id) as terms,
  coalesce((
    select json_agg(json_build_object('dueOn', i.due_on, 'amountCents', i.amount_cents::text, 'from', i.covers_from, 'to', i.covers_to) order by i.position)
    from lease_instalment i where i.tenant_id = l.tenant_id and i.lease_id = l.id), '[]') as instalments,
  coalesce((
    select json_agg(json_build_object('name', w.name, 'address', w.address, 'email', w.email, 'phone', w.phone, 'mostCents', w.most_cents::text, 'until', w.until) order by w.position)
    from lease_guarantor w where w.tenant_id = l.tenant_id and w.lease_id = l.id), '[]') as guarantors`

const joined = sql`
  from lease l join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
  join folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
  join guest g on g.tenant_id = l.tenant_id and g.id = l.guest_id`

export const leaseById = (tenantId: Id, id: Id): Statement<LeaseRow> =>
  sql`select ${columns} ${joined} where l.tenant_id = ${tenantId} and l.id = ${id}`

/** Locks a lease and its house account. Read terms and guarantors in a later statement, so that they are current under the lock. */
export const lockLease = (tenantId: Id, id: Id): Statement =>
  sql`select l.id ${joined} where l.tenant_id = ${tenantId} and l.id = ${id} for update of f, l`

export const leases = (tenantId: Id, wanted: Statement, asked: PageAsked): Statement<LeaseRow> =>
  // Select the leases first, then join; otherwise the planner scans the leases of every unit.
  sql`
    select ${columns} ${joined} where l.tenant_id = ${tenantId} and l.id = any(array(select l.id from lease l where ${wanted}${asked.order('l.number desc, l.id')}))
    order by l.number desc, l.id`

/** Maximum number of leases billed in one run; repeat the run for more. */
export const leasesAtOnce = 500

interface WantedRun {
  readonly establishmentId: Id
  readonly through: IsoDate
  readonly leaseIds?: readonly Id[] | undefined
}

/** Leases of an establishment with unbilled rent, or billed beyond their end; limited to the stated ones, if any. */
const toBill = (tenantId: Id, { establishmentId, through, leaseIds }: WantedRun): Statement => sql`
  ${joined}
  where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and l.status = 'active'
    and (case
      when l.period = 'season' then exists (
        select from lease_instalment i where i.tenant_id = l.tenant_id and i.lease_id = l.id and i.covers_from <= l.billed_until and i.covers_to > l.billed_until
          and least(i.due_on, l.ends_on) <= ${through}::date and l.billed_until <= l.ends_on)
      else l.billed_until <= ${through}::date and (l.ends_on is null or l.billed_until <= l.ends_on) end
      or l.billed_until > l.ends_on + 1)
    and (${leaseIds === undefined}::boolean or l.id = any(${leaseIds ? [...leaseIds] : []}::uuid[]))
  order by l.folio_id limit ${leasesAtOnce}`

export const lockLeasesToBill = (tenantId: Id, those: WantedRun): Statement =>
  sql`select l.id ${toBill(tenantId, those)} for update of f, l`

export const leasesToBill = (tenantId: Id, those: WantedRun): Statement<LeaseRow> =>
  sql`select ${columns} ${toBill(tenantId, those)}`

/** Bills that reach beyond the end of their lease, latest first. */
export const billsBeyondEnd = (tenantId: Id, leaseIds: readonly Id[]): Statement<StandingBill> => sql`
  select ${billColumns}, ${standing} as "standingCents"
  from lease_bill b join lease l on l.tenant_id = b.tenant_id and l.id = b.lease_id
  where b.tenant_id = ${tenantId} and b.lease_id = any(${[...leaseIds]}::uuid[]) and b.kind = 'rent' and b.undone_at is null and b.period_to > l.ends_on + 1
  order by b.lease_id, b.period_from desc`

/** Those of these leases that belong to the establishment. */
export const leasesAmong = (tenantId: Id, establishmentId: Id, ids: readonly Id[]): Statement<{ id: Id }> =>
  sql`select id from lease where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and id = any(${[...ids]}::uuid[])`

export const lockLeaseNumbers = (establishmentId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`leases of ${establishmentId}`}, 0))`

export const lastLeaseNumber = (tenantId: Id, establishmentId: Id): Statement<{ number: number }> =>
  sql`select coalesce(max(number), 0) as number from lease where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** The resident’s name and language, locked as a booking locks the guest: it can't be erased meanwhile. */
export const guestNameForKeyShare = (
  tenantId: Id,
  guestId: Id,
): Statement<{ name: string | null; language: string | null }> => sql`
  select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name, language from guest where tenant_id = ${tenantId} and id = ${guestId} for key share`

/** A lease of the unit that shares a day with this time. */
export const leasesOfUnitBetween = (
  tenantId: Id,
  unitId: Id,
  startsOn: IsoDate,
  endsOn: IsoDate | null,
): Statement<{ number: number }> => sql<{ number: number }>`
  select number from lease where tenant_id = ${tenantId} and unit_id = ${unitId} and status <> 'cancelled'
    and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]') limit 1`

/** Other leases of the unit in the same period. */
export const othersLetting = (
  tenantId: Id,
  { id, unitId, startsOn, endsOn }: Pick<LeaseRow, 'id' | 'unitId' | 'startsOn' | 'endsOn'>,
): Statement<{ number: number }> => sql`
  select number from lease where tenant_id = ${tenantId} and unit_id = ${unitId} and status <> 'cancelled' and id <> ${id}
    and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]') limit 1`

/** Whether a mandate covers the establishment of a unit. */
export const mandateAtUnit = (
  tenantId: Id,
  mandateId: Id | null | undefined,
  unitId: Id,
): Statement<{ id: Id; covers: boolean }> => sql`
  select m.id, exists (
    select from mandate_establishment e join unit u on u.tenant_id = e.tenant_id and u.establishment_id = e.establishment_id
    where e.tenant_id = m.tenant_id and e.mandate_id = m.id and u.id = ${unitId}) and not m.own_services_only as covers
  from operating_mandate m where m.tenant_id = ${tenantId} and m.id = ${mandateId ?? null}::uuid`

const billColumns = sql`
  b.id, b.lease_id as "leaseId", b.kind, b.period_from as "periodFrom", b.period_to as "periodTo", b.amount_cents as "amountCents", b.rent_cents as "rentCents",
  b.entry_ids as "entryIds", b.business_date as "businessDate", b.billed_at as "billedAt",
  (select i.invoice_id from invoiced_entry n join invoice_line i on i.tenant_id = n.tenant_id and i.id = n.invoice_line_id
    where n.tenant_id = b.tenant_id and n.entry_id = any(b.entry_ids) limit 1) as "invoiceId",
  b.undone_at as "undoneAt", b.costs, b.credit_note_ids as "creditNoteIds"`

/** What was reversed or credited of an entry is no longer owed. */
const stillOwed = sql`
  n.amount_cents - coalesce((select v.credited_cents from invoiced_entry i join invoice_line v on v.tenant_id = i.tenant_id and v.id = i.invoice_line_id
    where i.tenant_id = n.tenant_id and i.entry_id = n.id), 0)`
const isReversed = sql`exists (select from folio_entry r where r.tenant_id = n.tenant_id and r.reverses_id = n.id)`

/** Amount of a bill in effect on the account: without manual reversals and credits of its invoice. */
const standing = sql`
  (select coalesce(sum(${stillOwed}), 0)::bigint from folio_entry n where n.tenant_id = b.tenant_id and n.id = any(b.entry_ids) and not ${isReversed})`

export const billsOfLease = (tenantId: Id, leaseId: Id, asked: PageAsked): Statement<BillRow> => sql`
  select ${billColumns} from lease_bill b where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId}${asked.order('b.period_from desc, b.id desc')}`

export const billById = (tenantId: Id, leaseId: Id, id: Id): Statement<BillRow> =>
  sql`select ${billColumns} from lease_bill b where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId} and b.id = ${id}`

/** What fell due on the account of a lease: its bills (rent on the first day of its time, other bills on their day) and other charges. */
export const amountsDue = (tenantId: Id, leaseId: Id): Statement<AmountDue> => sql<AmountDue>`
  select b.id, case b.kind when 'rent' then b.period_from else b.business_date end as "dueOn", ${standing} as cents
  from lease_bill b where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId} and b.undone_at is null and b.amount_cents > 0
  union all
  select n.id, n.business_date, (${stillOwed})::bigint
  from lease l join folio_entry n on n.tenant_id = l.tenant_id and n.folio_id = l.folio_id
  where l.tenant_id = ${tenantId} and l.id = ${leaseId} and n.kind = 'charge' and n.amount_cents > 0 and n.reverses_id is null and not ${isReversed}
    and not exists (select from lease_bill b where b.tenant_id = l.tenant_id and b.lease_id = l.id and n.id = any(b.entry_ids))`

/** Money received for the account of a lease, on it and on the debtor accounts that it was transferred to, and amounts given back without a credit note. */
export const amountsReceived = (tenantId: Id, leaseId: Id): Statement<AmountReceived> => sql<AmountReceived>`
  select n.business_date as "receivedOn", -n.amount_cents as cents
  from lease l join folio_entry n on n.tenant_id = l.tenant_id and n.folio_id = l.folio_id
  where l.tenant_id = ${tenantId} and l.id = ${leaseId} and (n.kind in ('payment', 'refund', 'deposit_applied', 'guarantee_applied')
    or n.kind = 'charge' and n.amount_cents < 0 and n.reverses_id is null and n.occasion <> 'credit_note' and not ${isReversed})
  union all
  select e.business_date, a.amount_cents
  from lease l join receivable r on r.tenant_id = l.tenant_id and r.folio_id = l.folio_id and r.cancelled_on is null
  join allocation a on a.tenant_id = r.tenant_id and a.receivable_id = r.id
  join debtor_entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id
  where l.tenant_id = ${tenantId} and l.id = ${leaseId}`

/** Rent bills of a lease in effect that overlap a period. */
export const rentBetweenDays = (tenantId: Id, leaseId: Id, from: IsoDate, to: IsoDate): Statement<StandingBill> => sql`
  select ${billColumns}, ${standing} as "standingCents" from lease_bill b
  where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId} and b.kind = 'rent' and b.undone_at is null and b.period_from <= ${to}::date and b.period_to > ${from}::date
  order by b.period_from`

/** Settlements of charges in effect that overlap a period. */
export const settlementsBetweenDays = (
  tenantId: Id,
  leaseId: Id,
  from: IsoDate,
  to: IsoDate,
): Statement<BillRow & { wasCredited: boolean }> => sql`
  select ${billColumns}, ${wasCredited} as "wasCredited" from lease_bill b
  where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId} and b.kind = 'charges' and b.undone_at is null and b.period_from <= ${to}::date and b.period_to > ${from}::date`

/** Whether the invoice of a bill was credited in full, so that its charges are on no invoice any more. */
const wasCredited = sql`
  (exists (select from invoice i cross join lateral jsonb_array_elements(i.content -> 'lines') as c (line) join lease l on l.tenant_id = i.tenant_id and l.folio_id = i.folio_id
      where l.tenant_id = b.tenant_id and l.id = b.lease_id and (c.line ->> 'sourceFolioEntryId')::uuid = any(b.entry_ids))
    and not exists (select from invoiced_entry n where n.tenant_id = b.tenant_id and n.entry_id = any(b.entry_ids)))`

/** Invoice lines of the provisions of these bills that can still be credited, those of the latest bill first. What was written off is not given back. */
export const invoicedProvisions = (tenantId: Id, billIds: readonly Id[]): Statement<InvoicedProvision> => sql`
  select v.id as "lineId", v.invoice_id as "invoiceId", v.gross_cents - v.credited_cents as "leftCents"
  from lease_bill b cross join lateral unnest(b.entry_ids) with ordinality as u (entry_id, place)
  join folio_entry n on n.tenant_id = b.tenant_id and n.id = u.entry_id and n.charge_type <> 'accommodation'
  join invoiced_entry e on e.tenant_id = b.tenant_id and e.entry_id = u.entry_id
  join invoice_line v on v.tenant_id = e.tenant_id and v.id = e.invoice_line_id and v.gross_cents > v.credited_cents
  join invoice_state s on s.tenant_id = v.tenant_id and s.invoice_id = v.invoice_id and s.written_off_cents = 0
  where b.tenant_id = ${tenantId} and b.id = any(${[...billIds]}::uuid[])
  order by b.period_from desc, u.place`

/** The latest bill of a lease in effect. */
export const latestBill = (tenantId: Id, leaseId: Id): Statement<BillRow> => sql`
  select ${billColumns} from lease_bill b where b.tenant_id = ${tenantId} and b.lease_id = ${leaseId} and b.kind = 'rent' and b.undone_at is null
  order by b.period_from desc limit 1`

/** Invoice lines of these charges, and the reductions of earlier credit notes. */
export const invoicedLines = (
  tenantId: Id,
  entryIds: readonly Id[],
): Statement<{ lineId: Id; invoiceId: Id; reductionIds: readonly Id[] }> => sql`
  select v.id as "lineId", v.invoice_id as "invoiceId",
    array(select i.entry_id from invoice k cross join lateral jsonb_array_elements(k.content -> 'lines') as c (line)
      join invoiced_entry i on i.tenant_id = k.tenant_id and i.invoice_line_id = (c.line ->> 'id')::uuid
      where k.tenant_id = v.tenant_id and k.corrected_invoice_id = v.invoice_id and (c.line ->> 'creditedLineId')::uuid = v.id) as "reductionIds"
  from invoiced_entry n join invoice_line v on v.tenant_id = n.tenant_id and v.id = n.invoice_line_id
  where n.tenant_id = ${tenantId} and n.entry_id = any(${[...entryIds]}::uuid[])`

/** The leases of guests with their bills; used by the export of personal data. */
export const leasesOfGuests = (tenantId: Id, guestIds: Statement): Statement<LeaseRow> =>
  sql`select ${columns} ${joined} where l.tenant_id = ${tenantId} and l.guest_id = any(${guestIds}) order by l.id`

export const billsOfGuests = (tenantId: Id, guestIds: Statement): Statement<BillRow> => sql`
  select ${billColumns} from lease_bill b join lease l on l.tenant_id = b.tenant_id and l.id = b.lease_id
  where b.tenant_id = ${tenantId} and l.guest_id = any(${guestIds}) order by b.id`

/** The landlord of a lease and the address of the dwelling, for printed documents. */
export const landlordOf = (tenantId: Id, leaseId: Id): Statement<Landlord> => sql`
  select coalesce(m.seller ->> 'name', h.name) as name, h.name as "houseName", h.address as "houseAddress",
    case when m.id is null then to_json(array_remove(array[h.address], null))
      else (coalesce(m.seller -> 'addressLines', '[]')
        || to_jsonb(array_remove(array[nullif(trim(concat_ws(' ', m.seller ->> 'postalCode', m.seller ->> 'city')), '')], null)))::json end as "addressLines"
  from lease l join establishment h on h.tenant_id = l.tenant_id and h.id = l.establishment_id
  left join operating_mandate m on m.tenant_id = l.tenant_id and m.id = l.mandate_id
  where l.tenant_id = ${tenantId} and l.id = ${leaseId}`
