import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { releaseBlocked } from '../../property/property/index.ts'

/** At the start of a day, releases nights not picked up: of blocks whose release date it is, and nights that are `releaseDays` days ahead. */
export const releaseBlocksOfTheDay = eventHandler({
  name: 'release-blocks',
  on: 'establishment.day_closed',
  where: (tenantId, event) => sql`
    exists (select from block where tenant_id = ${tenantId} and establishment_id = ${event.establishmentId} and status <> 'Cancelled')`,
  async handle({ tenantId, event, load }) {
    const today = String(event.data.nextBusinessDate)
    const establishmentId = event.establishmentId as string
    const due = sql`
      k.establishment_id = ${establishmentId} and b.establishment_id = ${establishmentId} and b.night >= ${today}::date
      and (k.release_on <= ${today}::date or b.night - k.release_days <= ${today}::date)`
    const [blocks] = await load(sql<{ blockId: string; nights: number }>`
      select b.block_id as "blockId", sum(b.quantity - b.picked_up)::int as nights
      from block_night b join block k on k.tenant_id = b.tenant_id and k.id = b.block_id
      where b.tenant_id = ${tenantId} and not b.released and ${due} group by b.block_id order by b.block_id`)
    if (blocks.length === 0) return {}
    return {
      audit: { blocks: blocks.length },
      writes: [releaseBlocked(tenantId, due)],
      events: blocks.map(({ blockId, nights }) => ({
        type: 'block.released' as const,
        establishmentId,
        data: { blockId, nights },
      })),
    }
  },
})
