/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'owner_stay.booked': [
    'An owner has a unit for themselves.',
    { ownerStayId: 'id', unitId: 'id', ownerId: 'id', arrival: 'date', departure: 'date' },
  ],
  'owner_stay.cancelled': ['An owner gave nights back.', { ownerStayId: 'id', unitId: 'id', ownerId: 'id' }],
})
