import { eventHandler } from '../../../platform/events/event-handler.ts'
import { hasAgent, lockEstablishmentOfAgentStay, lockStayOfAgent, stayOfAgents } from './commission-reads.ts'
import { accruing } from './commission-writes.ts'

/** Accrues the agreed commission when a guest has left. Reverses it when the departure is undone or another agent is set. */
export const accrueCommission = eventHandler({
  name: 'accrue-commission',
  on: ['reservation.checked_out', 'reservation.reinstated', 'reservation.details_changed'],
  where: (tenantId, event) => hasAgent(tenantId, String(event.data.reservationId)),
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    // The business date and the stay are locked first. The folios are read after concurrent postings have finished.
    const { stays } = await load({
      lockedEstablishment: lockEstablishmentOfAgentStay(tenantId, reservationId),
      lockedStay: lockStayOfAgent(tenantId, reservationId),
      stays: stayOfAgents(tenantId, reservationId),
    })
    return accruing(stays, { tenantId, reservationId, newId, moment, causedBy })
  },
})
