import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** At the start of a day, creates messages for guests who arrive in the configured number of days. */
export const writeBeforeArrival = eventHandler({
  name: 'write-before-arrival',
  on: 'establishment.day_closed',
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'before_arrival'),
  async handle({ tenantId, event, moment, newId, load }) {
    const today = String(event.data.nextBusinessDate)
    const [stays] = await load(
      staysOfMessages(
        tenantId,
        sql`r.establishment_id = ${event.establishmentId} and r.status = 'Confirmed' and r.arrival = ${today}::date + (
          select s.days_before_arrival from message_settings s where s.tenant_id = ${tenantId} and s.establishment_id = ${event.establishmentId} and 'before_arrival' = any(s.kinds))
          and not exists (select from guest_message m where m.tenant_id = r.tenant_id and m.reservation_id = r.id and m.kind = 'before_arrival' and m.status <> 'skipped')`,
        2_000,
      ),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'before_arrival')
  },
})
