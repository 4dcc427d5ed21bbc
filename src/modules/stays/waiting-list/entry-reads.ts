import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { freeUnits } from '../../property/property/index.ts'
import type { WaitingListEntry } from './entry.ts'

export const entryColumns = sql`
  w.id, w.establishment_id as "establishmentId", w.guest_id as "guestId", w.unit_type_id as "unitTypeId", w.rate_plan_id as "ratePlanId", w.arrival, w.departure, w.adults,
  w.children, w.priority, w.notes, w.status, w.reservation_id as "reservationId", w.offers, w.created_at as "createdAt"`

/** Used by the export of a guest’s personal data. */
export const entriesOfGuests = (tenantId: Id, guestIds: Statement): Statement<WaitingListEntry> =>
  sql<WaitingListEntry>`select ${entryColumns} from waiting_list_entry w where w.tenant_id = ${tenantId} and w.guest_id = any(${guestIds}) order by w.id`

export const entryForUpdate = (tenantId: Id, id: Id): Statement<WaitingListEntry> =>
  sql<WaitingListEntry>`select ${entryColumns} from waiting_list_entry w where w.tenant_id = ${tenantId} and w.id = ${id} for update`

export const entryOfStay = (tenantId: Id, reservationId: Id): Statement<WaitingListEntry & { stayStatus: string }> => sql<
  WaitingListEntry & { stayStatus: string }
>`
  select ${entryColumns}, r.status as "stayStatus" from waiting_list_entry w join reservation r on r.tenant_id = w.tenant_id and r.id = w.reservation_id
  where w.tenant_id = ${tenantId} and w.reservation_id = ${reservationId} for update of w`

/** Whether the stay is an offer to a waiting guest. If not, this module ignores its events. */
export const isOffered = (tenantId: Id, reservationId: Id): Statement => sql`
  exists (select from waiting_list_entry w where w.tenant_id = ${tenantId} and w.reservation_id = ${reservationId} and w.status = 'Offered')`

/** Availability for waiting entries, calculated only for the current page. */
export const entriesWhere = (
  wanted: Statement,
  asked: PageAsked,
): Statement<WaitingListEntry & { available: number | null }> => sql<WaitingListEntry & { available: number | null }>`
  select ${entryColumns}, case when w.status = 'Waiting' then coalesce((
    select max(f.free) from (
      select min(${freeUnits('i')}) as free from unit_type t join night_inventory i on i.tenant_id = t.tenant_id and i.unit_type_id = t.id and i.night >= w.arrival and i.night < w.departure
      where t.tenant_id = w.tenant_id and t.establishment_id = w.establishment_id and (w.unit_type_id is null or t.id = w.unit_type_id) and t.max_occupancy >= w.adults + w.children
      group by t.id) f), 0)::int end as available
  from (select * from waiting_list_entry w where ${wanted}${asked.order('w.arrival, w.priority desc, w.id')}) w
  order by w.arrival, w.priority desc, w.id`
