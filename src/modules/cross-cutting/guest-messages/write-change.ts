import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** Informs the guest when their stay was amended before arrival. */
export const writeChange = eventHandler({
  name: 'write-change',
  on: 'reservation.amended',
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'change'),
  async handle({ tenantId, event, moment, newId, load }) {
    const [stays] = await load(
      staysOfMessages(tenantId, sql`r.id = ${String(event.data.reservationId)} and r.status = 'Confirmed'`),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'change')
  },
})
