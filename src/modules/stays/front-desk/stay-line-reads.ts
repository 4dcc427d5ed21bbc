import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { StayLineRow } from './stay-lines.ts'

/** Display name of guest `g`; empty if erased. */
export const nameOfGuest = sql`trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, ''))`

/** Since when guest of stay `r` waits for the unit; null once an end of day has ended the wait. */
export const queuedAt = sql`case when r.queue_ended_on is null then r.queued_at end`

/** State of the unit of stay `r` on the business date of establishment `e`; `h` is the housekeeping status. */
const unitState = sql`
  case
    when exists (select from unit_closure c where c.tenant_id = r.tenant_id and c.unit_id = r.unit_id and c.lifted_at is null
      and c.first_night <= e.current_business_date and c.reopens_on > e.current_business_date) then 'out_of_order'
    when h.out_of_service_reason is not null and coalesce(h.out_of_service_until >= e.current_business_date, true) then 'out_of_service'
    else coalesce(h.status, 'inspected') end`

/** Stays with guest name, unit and balance; `where` and `order` refer to the reservation as `r`. */
export const stayLines = (where: Statement, order: Statement, limit: number): Statement<StayLineRow> => sql<StayLineRow>`
  select r.id, r.confirmation_code as "confirmationCode", r.status, r.guest_id as "guestId", ${nameOfGuest} as "guestName", g.vip_status <> 'none' as "isVip", g.preferences, r.arrival, r.departure, r.adults, r.children,
    r.unit_type_id as "unitTypeId", t.code as "unitTypeCode", r.unit_id as "unitId", u.code as "unitCode", ${unitState} as "unitState",
    r.unit_id is not null and exists (select from reservation i where i.tenant_id = r.tenant_id and i.unit_id = r.unit_id and i.status = 'CheckedIn' and i.id <> r.id) as "isOccupied",
    coalesce(hr.requires_inspection, false) as inspects, left(r.arrival_time::text, 5) as "arrivalTime", ${queuedAt} as "queuedAt", case when r.queue_ended_on is null then r.queue_note end as "queueNote",
    count(*) over ()::int as listed, (count(*) filter (where r.status = 'CheckedIn') over ())::int as arrived, (count(*) filter (where r.status = 'CheckedOut') over ())::int as departed, f.balance_cents::text as "balanceCents", f.deposit_cents as "heldCents", e.currency,
    case when r.status in ('Option', 'Confirmed') and r.deposit_due_on <= e.current_business_date then r.deposit_cents else 0 end as "depositOverdueCents", o.name as "companyName", r.notes,
    case when r.status in ('Option', 'Confirmed') then greatest(r.adults + r.children - (select count(*)::int from stay_guest p where p.tenant_id = r.tenant_id and p.reservation_id = r.id and p.signed_at is not null), 0) else 0 end as unregistered
  from reservation r
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  join unit_type t on t.tenant_id = r.tenant_id and t.id = r.unit_type_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  left join unit_housekeeping h on h.tenant_id = r.tenant_id and h.unit_id = r.unit_id
  left join housekeeping_rules hr on hr.tenant_id = r.tenant_id and hr.establishment_id = r.establishment_id
  left join company o on o.tenant_id = r.tenant_id and o.id = r.company_id
  left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
  where ${where} order by ${order} limit ${limit}`
