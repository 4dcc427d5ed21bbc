import { type Statement, sql } from '../../platform/database/sql.ts'
import type { StayLineRow } from './stay-lines.ts'

/** How a guest is called, `g`; an erased one has no name. */
export const nameOfGuest = sql`trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, ''))`

/** Stays with their names, unit and balance; `where` and `order` speak of the reservation as `r`. */
export const stayLines = (where: Statement, order: Statement, limit: number): Statement<StayLineRow> => sql<StayLineRow>`
  select r.id, r.confirmation_code as "confirmationCode", r.status, r.guest_id as "guestId", ${nameOfGuest} as "guestName", r.arrival, r.departure, r.adults, r.children,
    r.unit_type_id as "unitTypeId", t.code as "unitTypeCode", r.unit_id as "unitId", u.code as "unitCode", f.balance_cents::text as "balanceCents", f.currency
  from reservation r
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  join unit_type t on t.tenant_id = r.tenant_id and t.id = r.unit_type_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
  where ${where} order by ${order} limit ${limit}`
