import { eventHandler } from '../../platform/events/event-handler.ts'
import { hasAgent, stayOfAgent } from './commission-reads.ts'
import { accruing } from './commission-writes.ts'

/** When a guest has left, their travel agent is owed what was agreed at booking; a departure that is taken back takes that back too. */
export const accrueCommission = eventHandler({
  name: 'accrue-commission',
  on: ['reservation.checked_out', 'reservation.reinstated'],
  where: (tenantId, event) => hasAgent(tenantId, String(event.data.reservationId)),
  async handle({ tenantId, event, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    const [[stay]] = await load(stayOfAgent(tenantId, reservationId))
    return accruing(stay, { tenantId, reservationId, id: newId(), moment })
  },
})
