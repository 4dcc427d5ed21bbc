import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { EventHandlerOutcome } from '../../../platform/events/event-handler.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { WaitingListEntry } from './entry.ts'

/** Records the outcome of an offer; does nothing if the stay was not an offer. */
export function answered(tenantId: Id, entry: WaitingListEntry | undefined, status: 'Booked' | 'Waiting'): EventHandlerOutcome {
  if (entry?.status !== 'Offered') return {}
  const reservationId = status === 'Booked' ? entry.reservationId : null
  const write: Statement = sql`
    update waiting_list_entry set status = ${status}, reservation_id = ${reservationId}::uuid where tenant_id = ${tenantId} and id = ${entry.id}`
  return {
    audit: { entryId: entry.id, status },
    writes: [write],
    events: [
      {
        type: 'waiting_list.ended',
        establishmentId: entry.establishmentId,
        data: { entryId: entry.id, status },
      },
    ],
  }
}
