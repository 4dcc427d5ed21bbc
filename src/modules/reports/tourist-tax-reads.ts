import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import { staysInRegister, type TaxedStay } from './tourist-tax.ts'

/** The stays with a night that was slept and whose day is over, month by month, with the tax that stands for their nights wherever it was charged. */
export const taxedStays = (
  tenantId: Id,
  establishmentId: Id,
  { from, to }: { readonly from: string; readonly to: string },
): Statement<TaxedStay> => sql`
  with tax as (
    select f.reservation_id, f.service_date, sum(f.amount_cents) as cents, max(f.quantity) filter (where f.reverses_id is null) as persons
    from folio_entry f
    where f.tenant_id = ${tenantId} and f.establishment_id = ${establishmentId} and f.charge_type = 'tourist_tax'
      and f.service_date between ${from}::date and ${to}::date
    group by 1, 2),
  slept as (
    select n.reservation_id, n.night, coalesce(n.adults + n.children, r.adults + r.children) as persons
    from reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id and r.status in ('CheckedIn', 'CheckedOut')
    where n.tenant_id = ${tenantId} and n.establishment_id = ${establishmentId} and n.held and n.night between ${from}::date and ${to}::date
      and n.night < (select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId}))
  select r.id, to_char(s.night, 'YYYY-MM') as month, r.confirmation_code as "confirmationCode", u.code as "unitCode", r.arrival, r.departure,
    max(s.persons)::int as persons, count(*)::int as nights, sum(s.persons)::int as "personNights",
    coalesce(sum(case when t.cents > 0 then least(t.persons, s.persons) end), 0)::int as "taxedPersonNights",
    coalesce(sum(t.cents), 0)::bigint as "amountCents"
  from slept s join reservation r on r.tenant_id = ${tenantId} and r.id = s.reservation_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  left join tax t on t.reservation_id = s.reservation_id and t.service_date = s.night
  group by r.tenant_id, r.id, u.code, 2
  order by 2, r.arrival, r.id limit ${staysInRegister + 1}`
