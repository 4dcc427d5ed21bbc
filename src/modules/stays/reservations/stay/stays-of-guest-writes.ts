/** The stays of a guest, for merging and erasing guests. Only for callers that see all establishments. */

import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { summaryColumns } from './reservation-reads.ts'
import type { SummaryRow } from './shapes.ts'

/** Every stay of these guests, earliest first. */
export const staysOf = (tenantId: Id, guestIds: Statement): Statement<SummaryRow> => sql`
  select ${summaryColumns} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.guest_id = any(${guestIds}) order by r.arrival, r.id`

/** Locks the stays in id order, so that nobody checks in or posts concurrently. */
export const staysForUpdate = (
  tenantId: Id,
  guestIds: Statement,
): Statement<{ id: Id; status: string; confirmationCode: string }> =>
  sql`select id, status, confirmation_code as "confirmationCode" from reservation where tenant_id = ${tenantId} and guest_id = any(${guestIds}) order by id for update`

/** Changes the guest of these stays. */
export const moveStays = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement => sql`
  update reservation set guest_id = ${to} where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...ids]}::uuid[])`

/** Stays that belonged to these guests before an amendment changed the guest. */
export const formerStaysOf = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`array(
  select reservation_id from reservation_amendment where tenant_id = ${tenantId} and was ->> 'guestId' = any(${[...guestIds]}::text[])
  union select reservation_id from reservation_amendment where tenant_id = ${tenantId} and became ->> 'guestId' = any(${[...guestIds]}::text[]))`

/** Clears free text of these guests’ current and former stays, and what proved that someone pays no tourist tax; dates, prices and money are kept. */
export const eraseStays = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update reservation set notes = null, queue_note = null, key_note = null, cancellation_reason = null, agreed_price_reason = null, external_reference = null, contact = null,
    tax_exemptions = (select jsonb_agg(e - 'proof') from jsonb_array_elements(tax_exemptions) as e)
  where tenant_id = ${tenantId} and (guest_id = any(${[...guestIds]}::uuid[]) or id = any(${formerStaysOf(tenantId, guestIds)}))`

/** Deletes references of other systems, because they identify the guest. */
export const eraseReferences = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  delete from reservation_reference x where x.tenant_id = ${tenantId} and x.reservation_id = any(array(
    select id from reservation where tenant_id = ${tenantId} and (guest_id = any(${[...guestIds]}::uuid[]) or id = any(${formerStaysOf(tenantId, guestIds)}))))`

/** Clears the reasons of walks. */
export const eraseWalks = (tenantId: Id, stayIds: Statement): Statement =>
  sql`update walk set reason = null where tenant_id = ${tenantId} and (reservation_id = any(${stayIds}) or to_reservation_id = any(${stayIds}))`

/** Clears reasons of agreed prices stored for undoing amendments. */
export const eraseAmendments = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update reservation_amendment set agreed_price_reason = null
  where tenant_id = ${tenantId} and agreed_price_reason is not null and (reservation_id = any(${formerStaysOf(tenantId, guestIds)})
    or reservation_id = any(array(select id from reservation where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[]))))`
