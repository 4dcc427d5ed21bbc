/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'commission.accrued': [
    'A commission is owed to a travel agent, or less of it when the end of a stay was taken back or the stay is another agent’s.',
    { commissionId: 'id', reservationId: 'id', travelAgentId: 'id', amountCents: 'cents' },
  ],
  'commission.paid': [
    'Commissions of a travel agent were paid.',
    { travelAgentId: 'id', commissions: 'count', amountCents: 'cents' },
  ],
})
