/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'owner.created': ['An owner was created.', { ownerId: 'id' }],
  'unit.ownership_changed': [
    'The owners of a unit change from a given day, or such a change was removed.',
    { unitId: 'id', validFrom: 'date' },
  ],
  'owner.changed': ['An owner was changed; `changed` lists the changed members.', { ownerId: 'id', changed: 'names' }],
})
