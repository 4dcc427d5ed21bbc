import { eventHandler } from '../../platform/events/event-handler.ts'
import { stayOfAgent } from './commission-reads.ts'
import { accruing } from './commission-writes.ts'

/** A departure that was taken back takes the commission back, until the guest leaves again. */
export const takeBackCommission = eventHandler({
  name: 'take-back-commission',
  on: 'reservation.reinstated',
  async handle({ tenantId, event, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    const [[stay]] = await load(stayOfAgent(tenantId, reservationId))
    return accruing(stay, { tenantId, reservationId, id: newId(), moment })
  },
})
