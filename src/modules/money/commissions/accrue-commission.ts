import { eventHandler } from '../../../platform/events/event-handler.ts'
import { hasAgent, lockEstablishmentOfAgentStay, lockStayOfAgent, stayOfAgents } from './commission-reads.ts'
import { accruing } from './commission-writes.ts'

/** When a guest has left, their travel agent is owed what was agreed at booking; a departure that is taken back, or another agent, takes that back too. */
export const accrueCommission = eventHandler({
  name: 'accrue-commission',
  on: ['reservation.checked_out', 'reservation.reinstated', 'reservation.details_changed'],
  where: (tenantId, event) => hasAgent(tenantId, String(event.data.reservationId)),
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    // The day and the stay are held first; its folios are read behind whoever was posting to them.
    const { stays } = await load({
      lockedEstablishment: lockEstablishmentOfAgentStay(tenantId, reservationId),
      lockedStay: lockStayOfAgent(tenantId, reservationId),
      stays: stayOfAgents(tenantId, reservationId),
    })
    return accruing(stays, { tenantId, reservationId, newId, moment, causedBy })
  },
})
