import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { changeBlocked } from '../../property/property/index.ts'
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

/** Sets the master folio of a block and which charges of its stays are routed to it. To remove it: null and no types. */
export const setMaster = (tenantId: Id, blockId: Id, folioId: Id | null, chargeTypes: readonly string[]): Statement => sql`
  update block set master_folio_id = ${folioId}::uuid, master_charge_types = ${[...chargeTypes]}::text[] where tenant_id = ${tenantId} and id = ${blockId}`

/** Sets how many units the block holds per night, and adjusts the inventory. */
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
