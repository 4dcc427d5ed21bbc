import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** Confirms a cancellation to the guest. A walked guest gets the confirmation of the other establishment instead. */
export const writeCancellation = eventHandler({
  name: 'write-cancellation',
  on: 'reservation.cancelled',
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'cancellation'),
  async handle({ tenantId, event, moment, newId, load }) {
    const [stays] = await load(
      staysOfMessages(
        tenantId,
        sql`r.id = ${String(event.data.reservationId)} and r.status = 'Cancelled' and not exists (select from walk w where w.tenant_id = r.tenant_id and w.reservation_id = r.id and w.walked_at = ${event.timestamp}::timestamptz)`,
      ),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'cancellation')
  },
})
