/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'owner.created': ['An owner was entered.', { ownerId: 'id' }],
  'unit.ownership_changed': [
    'A unit has other owners from a day on, or such a change was taken back.',
    { unitId: 'id', validFrom: 'date' },
  ],
  'owner.changed': ['An owner was changed; `changed` names the members.', { ownerId: 'id', changed: 'names' }],
})
