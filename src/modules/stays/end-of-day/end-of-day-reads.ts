import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { ChargeType } from '../../money/folios/index.ts'
import type { Posted } from './day-closure.ts'

/** The end of day in effect for a date: the last one, unless undone. */
export const closureOf = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
): Statement<{ result: unknown; number: number }> => sql`
  select c.result, c.number from day_closure c
  where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.business_date = ${date}::date
    and not exists (
      select from day_reopening r
      where r.tenant_id = c.tenant_id and r.establishment_id = c.establishment_id and r.business_date = c.business_date and r.number = c.number)
  order by c.number desc limit 1`

/** The open date, and the number of the next end of day. */
const nextClosing = (tenantId: Id, establishmentId: Id) => sql`
  select e.current_business_date as date, 1 + coalesce((
    select max(c.number) from day_closure c
    where c.tenant_id = e.tenant_id and c.establishment_id = e.id and c.business_date = e.current_business_date), 0) as number
  from establishment e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`

export interface PartsSoFar extends Posted {
  readonly number: number
  readonly stays: number
  readonly startedAt: Moment | null
  readonly lastPostedAt: Moment | null
}

/** Postings of the parts of the next end of day, and its number. The start time is null if no part was posted. */
export const partsSoFar = (tenantId: Id, establishmentId: Id): Statement<PartsSoFar> => sql<PartsSoFar>`
  select next.number, coalesce(sum(p.stays), 0)::int as stays, min(p.posted_at) as "startedAt", max(p.posted_at) as "lastPostedAt", coalesce(sum(p.nights_posted), 0)::int as "nightsPosted",
    coalesce(sum(p.accommodation_cents), 0)::bigint as "accommodationCents", coalesce(sum(p.persons_taxed), 0)::int as "personsTaxed",
    coalesce(sum(p.tourist_tax_cents), 0)::bigint as "touristTaxCents", coalesce(sum(p.extras_posted), 0)::int as "extrasPosted",
    coalesce(sum(p.extras_cents), 0)::bigint as "extrasCents"
  from (${nextClosing(tenantId, establishmentId)}) next
  left join day_closure_part p on p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.business_date = next.date and p.number = next.number
  group by next.number`

/**
 * What stands on the folios of earlier ends of day of the open date and of the parts of the next one: nights that were posted before a day was opened again, too. What was
 * reversed since doesn't count; a move to another folio is no reversal. Their entries are found by their time. Skipped if there was none.
 */
export const postedBefore = (tenantId: Id, establishmentId: Id): Statement<Posted> => {
  const ofDate = (rows: Statement) => sql`
    ${rows} where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.business_date = (select c.date from closing c)`
  return sql<Posted>`
  with closing as (${nextClosing(tenantId, establishmentId)}),
    moments as materialized (
      select p.posted_at from (${ofDate(sql`select p.posted_at from day_closure_part p`)} union ${ofDate(sql`select p.closed_at from day_closure p`)}) p),
    standing as materialized (
      select f.charge_type, f.occasion, f.quantity, f.amount_cents, f.folio_id, f.service_date from journal_entry j
      cross join lateral (select * from folio_entry o where o.tenant_id = ${tenantId} and o.id = j.id limit 1) f
      where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and j.business_date = (select c.date from closing c) and exists (select from moments)
        and f.kind = 'charge' and f.reverses_id is null and f.posted_at in (select posted_at from moments)
        and not exists (select from folio_entry r where r.tenant_id = ${tenantId} and r.reverses_id = f.id and r.occasion <> 'transfer'))
  select count(*) filter (where e.charge_type = 'accommodation' and e.occasion = 'night')::int as "nightsPosted",
    coalesce(sum(e.amount_cents) filter (where e.charge_type = 'accommodation'), 0)::bigint as "accommodationCents",
    -- Of several taxes of a night, or shares of one, the one with the most persons counts.
    (select coalesce(sum(n.persons), 0)::int from (
      select max(t.quantity) as persons from standing t where t.charge_type = 'tourist_tax' and t.occasion = 'night' group by t.folio_id, t.service_date) n) as "personsTaxed",
    coalesce(sum(e.amount_cents) filter (where e.charge_type = 'tourist_tax'), 0)::bigint as "touristTaxCents",
    count(*) filter (where e.occasion = 'extra')::int as "extrasPosted",
    coalesce(sum(e.amount_cents) filter (where e.charge_type not in ('accommodation', 'tourist_tax', 'no_show_fee')), 0)::bigint as "extrasCents"
  from standing e`
}

/** When an end of day and its parts posted. A condition's subquery. */
export const momentsOfClosing = (tenantId: Id, establishmentId: Id, date: IsoDate, number: number): Statement => sql`
  select c.closed_at from day_closure c
  where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.business_date = ${date}::date and c.number = ${number}
  union select p.posted_at from day_closure_part p
  where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.business_date = ${date}::date and p.number = ${number}`

/** The codes of the tills of an establishment with an open shift. */
export const openTills = (tenantId: Id, establishmentId: Id): Statement<{ code: string }> => sql`
  select t.code from till_shift s join till t on t.tenant_id = s.tenant_id and t.id = s.till_id
  where s.tenant_id = ${tenantId} and s.establishment_id = ${establishmentId} and s.closed_at is null order by t.code limit 20`

/** Whether anything has happened on the open business date of an establishment: money, invoices, arrivals, departures, cancellations, moves to another type. */
export const happenedToday = (tenantId: Id, establishmentId: Id): Statement<{ happened: boolean }> => sql`
  select exists (select from journal_entry j where j.tenant_id = e.tenant_id and j.establishment_id = e.id and j.business_date = e.current_business_date
      -- Agent commissions are calculated automatically afterwards and keep their date.
      and j.kind <> 'commission')
    or exists (select from invoice i where i.tenant_id = e.tenant_id and i.establishment_id = e.id and i.invoice_date = e.current_business_date)
    or exists (select from folio f where f.tenant_id = e.tenant_id and f.establishment_id = e.id and f.opened_on = e.current_business_date)
    or exists (select from reservation r where r.tenant_id = e.tenant_id and r.establishment_id = e.id and r.status = 'CheckedIn' and r.checked_in_on = e.current_business_date)
    or exists (select from reservation r where r.tenant_id = e.tenant_id and r.establishment_id = e.id and r.checked_out_on = e.current_business_date)
    or exists (select from reservation r where r.tenant_id = e.tenant_id and r.establishment_id = e.id and r.cancelled_on = e.current_business_date)
    or exists (select from reservation r where r.tenant_id = e.tenant_id and r.establishment_id = e.id and r.no_show_on = e.current_business_date)
    -- A stay changed its unit type from today on: reopening the previous day would hold the wrong type.
    or exists (select from reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
      where n.tenant_id = e.tenant_id and n.establishment_id = e.id and n.night = e.current_business_date - 1 and n.held
        and r.status in ('Option', 'Confirmed', 'CheckedIn') and n.unit_type_id <> r.unit_type_id) as happened
  from establishment e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`

/** Whether activity prevents reopening the previous day. Not checked for other days, which can never be reopened. */
export const happenedSince = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
): Statement<{ happened: boolean; isLocked: boolean }> => sql<{ happened: boolean; isLocked: boolean }>`
  select coalesce((${happenedToday(tenantId, establishmentId)}), false) as happened,
    exists (select from mandate_establishment m join accounting_period p on p.tenant_id = m.tenant_id and p.mandate_id = m.mandate_id
      where m.tenant_id = ${tenantId} and m.establishment_id = ${establishmentId} and p.to_date >= ${date}::date) as "isLocked"
  where exists (select from establishment where tenant_id = ${tenantId} and id = ${establishmentId} and current_business_date = ${date}::date + 1)`

/** Number of reservations of an establishment marked as no-show on this date. */
export const noShowsOn = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<{ count: number }> => sql`
  select count(*)::int as count from reservation
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and no_show_on = ${date}::date`

/** Charges to the folios of an establishment on this date, by type, less reversals. */
export const chargedOn = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
): Statement<{ chargeType: ChargeType; cents: bigint }> => sql`
  select f.charge_type as "chargeType", sum(f.amount_cents)::bigint as cents
  from journal_entry j join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
  where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and j.business_date = ${date}::date and f.kind = 'charge'
  group by f.charge_type having sum(f.amount_cents) <> 0
  order by f.charge_type <> 'accommodation', f.charge_type <> 'tourist_tax', f.charge_type`

export const staysInHouse = (tenantId: Id, establishmentId: Id): Statement<{ count: number }> => sql`
  select count(*)::int as count from reservation where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and status = 'CheckedIn'`

/** A task that has been attempted this often has a reason that time alone does not mend: the end of day goes on without its document. */
const attemptsAwaited = 3

/** The number of documents of an establishment that background tasks are about to issue. */
export const documentsUnderWay = (tenantId: Id, establishmentId: Id): Statement<{ count: number }> => sql`
  select count(*)::int as count from reaction
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and status = 'pending' and issues_document and attempts < ${attemptsAwaited}`
