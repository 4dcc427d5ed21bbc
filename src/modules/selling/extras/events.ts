/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'extra.created': ['An extra can be booked.', { extraId: 'id' }],
  'extra.changed': [
    'An extra was changed, retired or brought back; stays that have booked it keep it as it was.',
    { extraId: 'id' },
  ],
})
