import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** Confirms a confirmed booking to the guest. */
export const writeConfirmation = eventHandler({
  name: 'write-confirmation',
  on: 'reservation.confirmed',
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'confirmation'),
  async handle({ tenantId, event, moment, newId, load }) {
    const [stays] = await load(
      staysOfMessages(tenantId, sql`r.id = ${String(event.data.reservationId)} and r.status in ('Confirmed', 'CheckedIn')`),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'confirmation')
  },
})
