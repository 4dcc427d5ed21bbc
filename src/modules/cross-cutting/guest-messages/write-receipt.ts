import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** Acknowledges a payment or a deposit to the guest. */
export const writeReceipt = eventHandler({
  name: 'write-receipt',
  on: ['folio.paid', 'deposit.received'],
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'receipt'),
  async handle({ tenantId, event, moment, newId, load }) {
    const [stays] = await load(
      staysOfMessages(tenantId, sql`r.id = ${typeof event.data.reservationId === 'string' ? event.data.reservationId : null}`),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'receipt')
  },
})
