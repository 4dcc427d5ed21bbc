/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'extra.created': ['An extra was created.', { extraId: 'id' }],
  'extra.changed': [
    'An extra was changed, retired or reactivated. Stays that have booked it keep it unchanged.',
    { extraId: 'id' },
  ],
})
