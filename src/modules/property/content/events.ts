/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'establishment.content_changed': [
    'What guests are shown of an establishment was changed; `photos` is the number of its photos.',
    { establishmentId: 'id', photos: 'count' },
  ],
  'unit_type.content_changed': [
    'What guests are shown of a unit type was changed; `photos` is the number of its photos.',
    { unitTypeId: 'id', photos: 'count' },
  ],
  'unit.content_changed': ['The note, the features or the connecting units of a unit were changed.', { unitId: 'id' }],
})
