import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { EstablishmentState } from '../../property/property/index.ts'
import type { ShiftRow, Till } from './till-shift.ts'

/** The columns of a till, which is `t`. */
export const tillColumns = sql`
  t.id, t.establishment_id as "establishmentId", t.code, t.name, t.status,
  (select s.id from till_shift s where s.tenant_id = t.tenant_id and s.till_id = t.id and s.closed_at is null) as "openShiftId"`

export const tills = (wanted: Statement, asked: PageAsked): Statement<Till> => sql`
  select ${tillColumns} from till t where ${wanted}${asked.order('lower(t.code), t.id')}`

/** Locks a till to open a shift at it. */
export const lockTill = (tenantId: Id, id: Id): Statement =>
  sql`select from till where tenant_id = ${tenantId} and id = ${id} for no key update`

/** A till with its establishment and the number of its last shift. Run after `lockTill`, so that both are current. */
export const tillForShift = (
  tenantId: Id,
  id: Id,
): Statement<
  { id: Id; establishmentId: Id; status: Till['status']; lastNumber: number; isOpen: boolean; countable: string[] } & Pick<
    EstablishmentState,
    'currentBusinessDate' | 'countryCode' | 'currency'
  >
> => sql`
  select t.id, t.establishment_id as "establishmentId", t.status, h.current_business_date as "currentBusinessDate", h.country_code as "countryCode", h.currency,
    coalesce((select max(s.number) from till_shift s where s.tenant_id = t.tenant_id and s.till_id = t.id), 0)::int as "lastNumber",
    exists (select from till_shift s where s.tenant_id = t.tenant_id and s.till_id = t.id and s.closed_at is null) as "isOpen", ${countableOf(sql`t`)} as countable
  from till t join establishment h on h.tenant_id = t.tenant_id and h.id = t.establishment_id
  where t.tenant_id = ${tenantId} and t.id = ${id} for key share of h`

/** All movements of a shift, as shown in its report. A counted difference is not a movement. */
const movements = sql`
  (select json_build_object(
    'methods', coalesce((select json_agg(m order by m.method) from (
      select l.detail as method, coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::text as "takenCents",
        (count(*) filter (where l.amount_cents > 0))::int as "takenCount", coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::text as "returnedCents",
        (count(*) filter (where l.amount_cents < 0))::int as "returnedCount"
      from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id and l.account = 'payments' and l.amount_cents <> 0
      where j.tenant_id = s.tenant_id and j.till_shift_id = s.id and j.kind not in ('till_paid_in', 'till_paid_out', 'till_difference') group by l.detail) as m), '[]'),
    'paidInCents', coalesce((select sum(l.amount_cents) from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id and l.detail = 'cash'
      where j.tenant_id = s.tenant_id and j.till_shift_id = s.id and j.kind = 'till_paid_in'), 0)::text,
    'paidOutCents', coalesce((select -sum(l.amount_cents) from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id and l.detail = 'cash'
      where j.tenant_id = s.tenant_id and j.till_shift_id = s.id and j.kind = 'till_paid_out'), 0)::text))`

/** What is counted at a till of this house besides cash. */
const countableOf = (row: Statement): Statement => sql`
  array(select p.code from payment_method p where p.tenant_id = ${row}.tenant_id and p.establishment_id = ${row}.establishment_id and p.counts_in_till and p.code <> 'cash' order by p.code)`

const columns = sql`
  s.id, s.till_id as "tillId", s.establishment_id as "establishmentId", s.number, s.cashier, s.currency, s.opened_by as "openedBy", s.opened_at as "openedAt", s.opened_on as "openedOn",
  s.opening_float_cents as "openingFloatCents", s.closed_at as "closedAt", s.closed_on as "closedOn", s.expected_cents as "expectedCents",
  s.counted_cents as "countedCents", s.note, s.report, s.counted_methods as "countedMethods",
  ${countableOf(sql`s`)} as countable,
  case when s.report is null then ${movements} end as movements`

export const shiftById = (tenantId: Id, id: Id): Statement<ShiftRow> =>
  sql`select ${columns} from till_shift s where s.tenant_id = ${tenantId} and s.id = ${id}`

/** Locks a shift: taking money in it waits. */
export const lockShift = (tenantId: Id, id: Id): Statement =>
  sql`select from till_shift s where s.tenant_id = ${tenantId} and s.id = ${id} for update`

/** Locks the establishment of a shift: end of day waits. */
export const establishmentOfShift = (
  tenantId: Id,
  id: Id,
): Statement<Pick<EstablishmentState, 'currentBusinessDate' | 'countryCode'>> => sql`
  select h.current_business_date as "currentBusinessDate", h.country_code as "countryCode" from establishment h
  where h.tenant_id = ${tenantId} and h.id = (select establishment_id from till_shift where tenant_id = ${tenantId} and id = ${id}) for key share`

export const shifts = (wanted: Statement, asked: PageAsked): Statement<ShiftRow> =>
  sql`select ${columns} from till_shift s where ${wanted}${asked.order('s.opened_at desc, s.id desc')}`

export interface TillEntry {
  readonly id: Id
  readonly kind: string
  readonly method: string
  readonly amountCents: bigint
  readonly folioId: Id | null
  readonly label: string | null
  readonly postedAt: string
  readonly line: number
}

/** The money movements of a shift, by entry. */
export const entriesOfShift = (tenantId: Id, id: Id, asked: PageAsked): Statement<TillEntry> => sql`
  select j.id, j.kind, l.detail as method, l.amount_cents as "amountCents", j.folio_id as "folioId", coalesce(f.label, w.label, m.reason) as label, j.posted_at as "postedAt", l.line
  from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id and l.account = 'payments' and l.detail <> 'safe'
  left join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id left join wallet_transaction w on w.tenant_id = j.tenant_id and w.id = j.id left join till_movement m on m.tenant_id = j.tenant_id and m.id = j.id
  where j.tenant_id = ${tenantId} and j.till_shift_id = ${id}${asked.order('j.id, l.line')}`

export const entryTotalOfShift = (tenantId: Id, id: Id): Statement<{ total: number }> => sql`
  select count(*)::int as total from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id and l.account = 'payments' and l.detail <> 'safe'
  where j.tenant_id = ${tenantId} and j.till_shift_id = ${id}`

export interface PaymentDay {
  readonly date: string
  readonly method: string
  readonly takenCents: bigint
  readonly returnedCents: bigint
}

/** Money taken and returned by an establishment, by business date and means of payment. Excludes transfers between till and safe. */
export const paymentDays = (tenantId: Id, establishmentId: Id, from: string, to: string): Statement<PaymentDay> => sql`
  select l.business_date as date, l.detail as method, coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::bigint as "takenCents",
    coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::bigint as "returnedCents"
  from journal_line l join journal_entry j on j.tenant_id = l.tenant_id and j.id = l.entry_id
  where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and l.business_date between ${from}::date and ${to}::date
    and l.account = 'payments' and j.kind not in ('till_paid_in', 'till_paid_out', 'till_difference')
  group by 1, 2 order by 1, 2`
