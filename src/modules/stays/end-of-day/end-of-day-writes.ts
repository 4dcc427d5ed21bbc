import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { ClosingPosting } from '../reservations/index.ts'
import type { Posted } from './day-closure.ts'

/**
 * Stores the end of day with the figures of its report: units, units out of order, nights used (guests who overstay included), and accommodation revenue of
 * the date from the journal. Must run after all other writes of the end of day.
 */
export const insertClosure = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
  { id, moment, result }: { readonly id: Id; readonly moment: Moment; readonly result: string },
): Statement => sql`
  insert into day_closure (tenant_id, establishment_id, business_date, number, id, closed_at, result, units, closed_units, sold, revenue_cents,
    earlier_nights_cents)
  select ${tenantId}, ${establishmentId}, ${date}::date,
    coalesce((select max(c.number) from day_closure c
      where c.tenant_id = ${tenantId} and c.establishment_id = ${establishmentId} and c.business_date = ${date}::date), 0) + 1,
    ${id}, ${moment}::timestamptz, ${result}::jsonb, inventory.units, inventory.closed, slept.sold + overstayed.sold, posted.cents, posted.earlier
  from (
    select coalesce(sum(capacity), 0)::int as units, coalesce(sum(closed), 0)::int as closed from night_inventory
    where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and night = ${date}::date) inventory,
  (
    select count(*)::int as sold from reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
    where n.tenant_id = ${tenantId} and n.establishment_id = ${establishmentId} and n.night = ${date}::date and n.held and r.status = 'CheckedIn') slept,
  (
    select count(*)::int as sold from reservation r
    where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'CheckedIn' and r.departure <= ${date}::date) overstayed,
  (
    select coalesce(sum(f.amount_cents), 0)::bigint as cents, coalesce(sum(f.amount_cents) filter (where f.service_date < ${date}::date), 0)::bigint as earlier
    from journal_entry j join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
    where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and j.business_date = ${date}::date
      and f.charge_type = 'accommodation' and f.occasion in ('night', 'transfer', 'adjust_stay', 'check_out', 'reinstatement')) posted`

/** Stores a part of the end of day, after its postings. */
export const insertPart = (
  tenantId: Id,
  { establishmentId, businessDate, moment, postedBy }: ClosingPosting,
  { id, number, stays, ...posted }: Posted & { readonly id: Id; readonly number: number; readonly stays: number },
): Statement => sql`
  insert into day_closure_part (tenant_id, establishment_id, business_date, number, id, posted_at, posted_by, stays, nights_posted, accommodation_cents,
    persons_taxed, tourist_tax_cents, extras_posted, extras_cents)
  values (${tenantId}, ${establishmentId}, ${businessDate}::date, ${number}, ${id}, ${moment}::timestamptz, ${postedBy}, ${stays}, ${posted.nightsPosted},
    ${posted.accommodationCents}, ${posted.personsTaxed}, ${posted.touristTaxCents}, ${posted.extrasPosted}, ${posted.extrasCents})`
