import { eventHandler } from '../../platform/events/event-handler.ts'
import { stayOfAgent } from './commission-reads.ts'
import { accruing } from './commission-writes.ts'

/** When a guest has left, their travel agent is owed what was agreed at booking. */
export const accrueCommission = eventHandler({
  name: 'accrue-commission',
  on: 'reservation.checked_out',
  async handle({ tenantId, event, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    const [[stay]] = await load(stayOfAgent(tenantId, reservationId))
    return accruing(stay, { tenantId, reservationId, id: newId(), moment })
  },
})
