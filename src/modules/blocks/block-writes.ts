import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import { changeBlocked } from '../property/index.ts'
import type { BlockRow, NightOfBlock } from './block.ts'

export const insertBlock = (tenantId: Id, row: BlockRow, by: Id): Statement => sql`
  insert into block (tenant_id, id, establishment_id, code, name, kind, status, arrival, departure, rate_plan_id, company_id, travel_agent_id, source, channel, segment,
    release_on, release_days, notes, created_at, created_by)
  values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.code}, ${row.name}, ${row.kind}, ${row.status}, ${row.arrival}::date, ${row.departure}::date, ${row.ratePlanId},
    ${row.companyId}::uuid, ${row.travelAgentId}::uuid, ${row.source}, ${row.channel}, ${row.segment}, ${row.releaseOn}::date, ${row.releaseDays}::integer, ${row.notes},
    ${row.createdAt}::timestamptz, ${by})`

export const updateBlock = (tenantId: Id, row: BlockRow): Statement => sql`
  update block set name = ${row.name}, status = ${row.status}, company_id = ${row.companyId}::uuid, travel_agent_id = ${row.travelAgentId}::uuid, source = ${row.source},
    channel = ${row.channel}, segment = ${row.segment}, release_on = ${row.releaseOn}::date, release_days = ${row.releaseDays}::integer, notes = ${row.notes}
  where tenant_id = ${tenantId} and id = ${row.id}`

/** The master folio of a block, and which charges of its stays go to it; none: null and no types. */
export const setMaster = (tenantId: Id, blockId: Id, folioId: Id | null, chargeTypes: readonly string[]): Statement => sql`
  update block set master_folio_id = ${folioId}::uuid, master_charge_types = ${[...chargeTypes]}::text[] where tenant_id = ${tenantId} and id = ${blockId}`

/**
 * The rule that sends charges of a stay to the master folio of its block: one for each stay, under the id of the stay, so that it is its first. Of all stays of a
 * block that are not over, or of those that are booked now.
 */
export const routeToMaster = (tenantId: Id, stays: Statement, moment: string): Statement => sql`
  insert into routing_rule (tenant_id, id, establishment_id, reservation_id, folio_id, charge_types, created_at)
  select r.tenant_id, r.id, r.establishment_id, r.id, k.master_folio_id, k.master_charge_types, ${moment}::timestamptz
  from reservation r join block k on k.tenant_id = r.tenant_id and k.id = r.block_id join folio f on f.tenant_id = k.tenant_id and f.id = k.master_folio_id
  where r.tenant_id = ${tenantId} and ${stays} and r.status in ('Option', 'Confirmed', 'CheckedIn') and f.closed_on is null and k.master_charge_types <> '{}'
  on conflict (tenant_id, id) do update set folio_id = excluded.folio_id, charge_types = excluded.charge_types`

/** No stay of the block that is not over sends charges to its master folio any more; rules that people have made stay. */
export const unrouteFromMaster = (tenantId: Id, blockId: Id): Statement => sql`
  delete from routing_rule q using reservation r
  where q.tenant_id = ${tenantId} and r.tenant_id = q.tenant_id and r.id = q.id and r.block_id = ${blockId} and r.status in ('Option', 'Confirmed', 'CheckedIn')`

/** What the block holds from now on; the inventory moves with it. */
export function holdBlockNights(
  tenantId: Id,
  { id, establishmentId }: Pick<BlockRow, 'id' | 'establishmentId'>,
  nights: readonly NightOfBlock[],
): Statement[] {
  const moving = nights.filter(({ change }) => change !== 0)
  return [
    sql`
      insert into block_night (tenant_id, block_id, unit_type_id, night, establishment_id, quantity, price_cents)
      select ${tenantId}, ${id}, n.unit_type_id, n.night, ${establishmentId}, n.quantity, n.price_cents
      from unnest(${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${nights.map(({ night }) => night)}::date[], ${nights.map(({ quantity }) => quantity)}::integer[],
        ${nights.map(({ priceCents }) => priceCents)}::bigint[]) as n (unit_type_id, night, quantity, price_cents)
      on conflict (tenant_id, block_id, unit_type_id, night) do update set quantity = excluded.quantity, price_cents = excluded.price_cents`,
    ...(moving.length === 0 ? [] : [changeBlocked(tenantId, moving, 'BLOCK_BEYOND_HORIZON')]),
  ]
}
