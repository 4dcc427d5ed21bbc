import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { nothing, type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { BlockNightRow, BlockRow } from './block.ts'
import type { BlockOfStay, NightOfBlockOfStay } from './pick-up.ts'

const columns = sql`
  k.id, k.establishment_id as "establishmentId", k.code, k.name, k.kind, k.status, k.arrival, k.departure, k.rate_plan_id as "ratePlanId", k.company_id as "companyId",
  k.travel_agent_id as "travelAgentId", k.source, k.channel, k.segment, k.release_on as "releaseOn", k.release_days as "releaseDays", k.notes, k.master_folio_id as "masterFolioId", k.master_charge_types as "masterChargeTypes", k.created_at as "createdAt"`

const sums = sql`
  coalesce((select sum(b.quantity) from block_night b where b.tenant_id = k.tenant_id and b.block_id = k.id), 0)::int as quantity,
  coalesce((select sum(b.picked_up) from block_night b where b.tenant_id = k.tenant_id and b.block_id = k.id), 0)::int as "pickedUp",
  coalesce((select sum(b.quantity - b.picked_up) from block_night b where b.tenant_id = k.tenant_id and b.block_id = k.id and not b.released), 0)::int as left`

export const blockById = (tenantId: Id, id: Id): Statement<BlockRow> =>
  sql<BlockRow>`select ${columns}, 0 as quantity, 0 as "pickedUp", 0 as left from block k where k.tenant_id = ${tenantId} and k.id = ${id}`

/** Locks the business date of the establishment, then the block. Always in this order, to avoid deadlocks. */
export const lockEstablishmentOfBlock = (
  tenantId: Id,
  id: Id,
): Statement<{ currentBusinessDate: IsoDate | null; timezone: string }> => sql<{
  currentBusinessDate: IsoDate | null
  timezone: string
}>`
  select current_business_date as "currentBusinessDate", timezone from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from block where tenant_id = ${tenantId} and id = ${id}) for share`

export const blockByIdForUpdate = (tenantId: Id, id: Id): Statement<BlockRow> =>
  sql<BlockRow>`select ${columns}, 0 as quantity, 0 as "pickedUp", 0 as left from block k where k.tenant_id = ${tenantId} and k.id = ${id} for update`

export const blocksWhere = (wanted: Statement, asked: PageAsked): Statement<BlockRow> => sql<BlockRow>`
  select ${columns}, ${sums} from block k where ${wanted}${asked.order('k.arrival, k.id')}`

const nightColumns = sql`
  b.unit_type_id as "unitTypeId", b.night, b.quantity, b.picked_up as "pickedUp", b.released, b.price_cents as "priceCents"`

export const nightsOfBlock = (tenantId: Id, blockId: Id): Statement<BlockNightRow> => sql<BlockNightRow>`
  select ${nightColumns} from block_night b where b.tenant_id = ${tenantId} and b.block_id = ${blockId} order by b.unit_type_id, b.night`

export const nightsOfBlockForUpdate = (tenantId: Id, blockId: Id): Statement<BlockNightRow> => sql<BlockNightRow>`
  select ${nightColumns} from block_night b where b.tenant_id = ${tenantId} and b.block_id = ${blockId} order by b.unit_type_id, b.night for no key update`

interface Picking {
  readonly blockId?: Id
  readonly unitTypeId: Id
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

const picking = (stays: readonly Picking[]) => stays.filter(({ blockId }) => blockId !== undefined)

/** The blocks from which these stays are picked up. */
export const blocksOfStays = (tenantId: Id, stays: readonly Picking[]): Statement<BlockOfStay> =>
  picking(stays).length === 0
    ? nothing
    : sql<BlockOfStay>`
  select k.id, k.establishment_id as "establishmentId", k.status, k.code, k.company_id as "companyId", k.travel_agent_id as "travelAgentId", k.source, k.channel, k.segment,
    coalesce((select json_agg(json_build_object('id', c.id, 'status', 'active', 'commissionBasisPoints', c.commission_bp, 'commissionBasis', c.commission_basis))
      from company c where c.tenant_id = k.tenant_id and c.id in (k.company_id, k.travel_agent_id)), '[]') as companies
  from block k where k.tenant_id = ${tenantId} and k.id = any(${[...new Set(picking(stays).map(({ blockId }) => (blockId as Id).toLowerCase()))]}::uuid[])`

/** What these blocks hold for the nights of the stays. Only for a clear message; the database constraint decides. */
export function nightsOfBlocksOfStays(tenantId: Id, stays: readonly Picking[]): Statement<NightOfBlockOfStay> {
  const those = picking(stays)
  if (those.length === 0) return nothing
  return sql<NightOfBlockOfStay>`
    select distinct b.block_id as "blockId", b.unit_type_id as "unitTypeId", b.night, case when b.released then 0 else b.quantity - b.picked_up end as left,
      b.price_cents as "priceCents"
    from unnest(${those.map(({ blockId }) => blockId as Id)}::uuid[], ${those.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${those.map(({ arrival }) => arrival)}::date[],
      ${those.map(({ departure }) => departure)}::date[]) as w (block_id, unit_type_id, arrival, departure)
    join block_night b on b.tenant_id = ${tenantId} and b.block_id = w.block_id and b.unit_type_id = w.unit_type_id and b.night >= w.arrival and b.night < w.departure`
}
