/** For the module that merges and forgets guests: the stays of a guest. Asked by keys that see every establishment. */

import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { summaryColumns } from './reservation-reads.ts'
import type { SummaryRow } from './shapes.ts'

/** Every stay of these guests, the earliest first. */
export const staysOf = (tenantId: Id, guestIds: Statement): Statement<SummaryRow> => sql`
  select ${summaryColumns} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.guest_id = any(${guestIds}) order by r.arrival, r.id`

/** The same, held still: nobody checks in or posts meanwhile. In the order of their ids. */
export const staysForUpdate = (
  tenantId: Id,
  guestIds: Statement,
): Statement<{ id: Id; status: string; confirmationCode: string }> =>
  sql`select id, status, confirmation_code as "confirmationCode" from reservation where tenant_id = ${tenantId} and guest_id = any(${guestIds}) order by id for update`

/** The stays name another guest from now on. */
export const moveStays = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement => sql`
  update reservation set guest_id = ${to} where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...ids]}::uuid[])`

/** Stays that were these guests’ before they were amended to be somebody else’s. */
export const formerStaysOf = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`array(
  select reservation_id from reservation_amendment where tenant_id = ${tenantId} and was ->> 'guestId' = any(${[...guestIds]}::text[])
  union select reservation_id from reservation_amendment where tenant_id = ${tenantId} and became ->> 'guestId' = any(${[...guestIds]}::text[]))`

/** What people wrote about these guests’ stays is emptied, also of those that were theirs once; dates, prices and money stay. */
export const forgetStays = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update reservation set notes = null, queue_note = null, key_note = null, cancellation_reason = null, agreed_price_reason = null, external_reference = null, contact = null
  where tenant_id = ${tenantId} and (guest_id = any(${[...guestIds]}::uuid[]) or id = any(${formerStaysOf(tenantId, guestIds)}))`

/** And how other systems call them: their numbers lead to the guest. */
export const forgetReferences = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  delete from reservation_reference x where x.tenant_id = ${tenantId} and x.reservation_id = any(array(
    select id from reservation where tenant_id = ${tenantId} and (guest_id = any(${[...guestIds]}::uuid[]) or id = any(${formerStaysOf(tenantId, guestIds)}))))`

/** And why they were walked. */
export const forgetWalks = (tenantId: Id, stayIds: Statement): Statement =>
  sql`update walk set reason = null where tenant_id = ${tenantId} and (reservation_id = any(${stayIds}) or to_reservation_id = any(${stayIds}))`

/** And why prices had been agreed, which is kept so that an amendment can be undone. */
export const forgetAmendments = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update reservation_amendment set agreed_price_reason = null
  where tenant_id = ${tenantId} and agreed_price_reason is not null and (reservation_id = any(${formerStaysOf(tenantId, guestIds)})
    or reservation_id = any(array(select id from reservation where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[]))))`
