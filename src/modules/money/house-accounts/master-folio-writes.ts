import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'

/**
 * Inserts the rule that routes charges of a stay to the master folio of its booking or, if there is none, of its block. There is one per stay, under the id of
 * the stay, which makes it the first rule. Applies to stays that are not over; `stays` is a condition on `r`.
 */
export const routeToMaster = (tenantId: Id, stays: Statement, moment: Moment): Statement => sql`
  insert into routing_rule (tenant_id, id, establishment_id, reservation_id, folio_id, charge_types, created_at)
  select r.tenant_id, r.id, r.establishment_id, r.id, m.folio_id, m.charge_types, ${moment}::timestamptz
  from reservation r left join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id left join block k on k.tenant_id = r.tenant_id and k.id = r.block_id,
  lateral (select case when b.master_folio_id is not null then b.master_folio_id else k.master_folio_id end as folio_id,
    case when b.master_folio_id is not null then b.master_charge_types else k.master_charge_types end as charge_types) m
  join folio f on f.tenant_id = ${tenantId} and f.id = m.folio_id and f.closed_on is null
  where r.tenant_id = ${tenantId} and ${stays} and r.status in ('Option', 'Confirmed', 'CheckedIn') and m.charge_types <> '{}'
  for share of f
  on conflict (tenant_id, id) do update set folio_id = excluded.folio_id, charge_types = excluded.charge_types`

/** Updates the rules of these stays to the master folio of their current booking or block, unless the stays are over. Rules created by staff stay. */
export const routeAnew = (tenantId: Id, stays: Statement, moment: Moment): Statement[] => [
  sql`
    delete from routing_rule q using reservation r
    where q.tenant_id = ${tenantId} and r.tenant_id = q.tenant_id and r.id = q.id and ${stays}`,
  routeToMaster(tenantId, stays, moment),
]
