import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { staysInRegister, type TaxedStay } from './tourist-tax.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** Used nights of closed days (`slept`), and the tax charged for them (`charged`), whichever folio it is on. */
const nightsAndTax = (tenantId: Id, establishmentId: Id, { from, to }: Period): Statement => sql`
  with house as (select coalesce(current_business_date, '-infinity') as today from establishment where tenant_id = ${tenantId} and id = ${establishmentId}),
  -- Nights held for late guests were not used.
  slept as (
    select n.reservation_id, n.night, coalesce(n.adults + n.children, r.adults + r.children) as persons
    from house cross join reservation_night n
    join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id and r.status in ('CheckedIn', 'CheckedOut') and n.night >= coalesce(r.checked_in_on, r.arrival)
    where n.tenant_id = ${tenantId} and n.establishment_id = ${establishmentId} and n.held and n.night between ${from}::date and ${to}::date
      and n.night < house.today),
  -- All nights of these stays: tax of a day without a used night counts for the last used night before it, else for the first one.
  stay as (
    select r.id, r.status, house.today, nights.slept
    from house cross join reservation r cross join lateral (
      select array_agg(n.night order by n.night) as slept from reservation_night n
      where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.held and n.night >= coalesce(r.checked_in_on, r.arrival) and n.night < house.today) as nights
    where r.tenant_id = ${tenantId} and r.id in (select reservation_id from slept)),
  charged as (
    select f.reservation_id, coalesce((select max(each) from unnest(stay.slept) as each where each <= f.service_date), stay.slept[1]) as night,
      f.amount_cents + coalesce(back.amount_cents, 0) as cents, f.quantity, f.label
    from stay join folio_entry f on f.tenant_id = ${tenantId} and f.reservation_id = stay.id and f.charge_type = 'tourist_tax' and f.reverses_id is null
      and (f.service_date < stay.today or stay.status = 'CheckedOut')
    left join folio_entry back on back.tenant_id = f.tenant_id and back.reverses_id = f.id)`

/** What was charged by month and tax, the shares for other authorities apart; `name` is empty for a tax that is the only one. */
export const taxSums = (
  tenantId: Id,
  establishmentId: Id,
  period: Period,
): Statement<{ month: string; name: string; amountCents: bigint }> => sql<{ month: string; name: string; amountCents: bigint }>`
  ${nightsAndTax(tenantId, establishmentId, period)}
  select to_char(c.night, 'YYYY-MM') as month, coalesce(substring(c.label from '^Tourist tax [(](.*)[)], night of'), '') as name, sum(c.cents)::bigint as "amountCents"
  from charged c where exists (select from slept s where s.reservation_id = c.reservation_id and s.night = c.night) group by 1, 2 order by 1, 2`

/** Stays with used nights of closed days, by month, with their tax. */
export const taxedStays = (tenantId: Id, establishmentId: Id, period: Period): Statement<TaxedStay> => sql`
  ${nightsAndTax(tenantId, establishmentId, period)},
  tax as (
    select reservation_id, night, sum(cents) as cents, max(quantity) filter (where cents > 0) as persons from charged group by 1, 2)
  select r.id, to_char(s.night, 'YYYY-MM') as month, r.confirmation_code as "confirmationCode", u.code as "unitCode", r.arrival, r.departure,
    max(s.persons)::int as persons, count(*)::int as nights, sum(s.persons)::int as "personNights",
    coalesce(sum(case when t.cents > 0 then least(t.persons, s.persons) end), 0)::int as "taxedPersonNights",
    coalesce(sum(t.cents), 0)::bigint as "amountCents"
  from slept s join reservation r on r.tenant_id = ${tenantId} and r.id = s.reservation_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  left join tax t on t.reservation_id = s.reservation_id and t.night = s.night
  group by r.tenant_id, r.id, u.code, 2
  order by 2, r.arrival, r.id limit ${staysInRegister + 1}`
