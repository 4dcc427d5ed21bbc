/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'establishment.tourist_taxes_set': [
    'The tourist taxes of an establishment were set. They count for nights that are not charged yet.',
    { establishmentId: 'id', taxes: 'count' },
  ],
})
