import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** At the start of a day, closes entries whose arrival date is past. */
export const endWaitingListOfTheDay = eventHandler({
  name: 'end-waiting-list',
  on: 'establishment.day_closed',
  where: (tenantId, event) => sql`
    exists (select from waiting_list_entry where tenant_id = ${tenantId} and establishment_id = ${event.establishmentId} and status = 'Waiting')`,
  async handle({ tenantId, event, load }) {
    const today = String(event.data.nextBusinessDate)
    const [entries] = await load(sql<{ id: string }>`
      select id from waiting_list_entry
      where tenant_id = ${tenantId} and establishment_id = ${event.establishmentId} and arrival < ${today}::date and status = 'Waiting' order by id limit 500 for update`)
    if (entries.length === 0) return {}
    return {
      audit: { entries: entries.length },
      writes: [
        sql`update waiting_list_entry set status = 'Over' where tenant_id = ${tenantId} and id = any(${entries.map(({ id }) => id)}::uuid[])`,
      ],
      events: entries.map(({ id }) => ({
        type: 'waiting_list.ended' as const,
        establishmentId: event.establishmentId,
        data: { entryId: id, status: 'Over' },
      })),
    }
  },
})
