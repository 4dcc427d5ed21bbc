/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'owner_stay.booked': [
    'An owner stay was booked.',
    { ownerStayId: 'id', unitId: 'id', ownerId: 'id', arrival: 'date', departure: 'date' },
  ],
  'owner_stay.cancelled': [
    'An owner stay was cancelled; its remaining nights were released.',
    { ownerStayId: 'id', unitId: 'id', ownerId: 'id' },
  ],
})
