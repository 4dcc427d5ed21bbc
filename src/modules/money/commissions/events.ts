/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'commission.accrued': [
    'A commission was accrued for a travel agent, or reversed because the check-out was undone or the agent changed.',
    { commissionId: 'id', reservationId: 'id', travelAgentId: 'id', amountCents: 'cents' },
  ],
  'commission.paid': [
    'Commissions of a travel agent were paid.',
    { travelAgentId: 'id', commissions: 'count', amountCents: 'cents' },
  ],
})
