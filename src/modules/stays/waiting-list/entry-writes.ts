import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { WaitingListEntry } from './entry.ts'

export const updateEntry = (tenantId: Id, entry: WaitingListEntry): Statement => sql`
  update waiting_list_entry set unit_type_id = ${entry.unitTypeId}::uuid, rate_plan_id = ${entry.ratePlanId}, arrival = ${entry.arrival}::date, departure = ${entry.departure}::date,
    adults = ${entry.adults}::integer, children = ${entry.children}::integer, priority = ${entry.priority}::integer, notes = ${entry.notes}, status = ${entry.status},
    reservation_id = ${entry.reservationId}::uuid, offers = ${entry.offers}::integer
  where tenant_id = ${tenantId} and id = ${entry.id}`

/** Used when guests are merged. */
export const moveEntries = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement =>
  sql`update waiting_list_entry set guest_id = ${to} where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...ids]}::uuid[])`

export const eraseEntries = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update waiting_list_entry set notes = null, status = case when status in ('Waiting', 'Offered') then 'Withdrawn' else status end,
    reservation_id = case when status = 'Offered' then null else reservation_id end
  where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`

export const entryIds = (tenantId: Id, guestIds: readonly Id[]): Statement =>
  sql`select id from waiting_list_entry where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`
