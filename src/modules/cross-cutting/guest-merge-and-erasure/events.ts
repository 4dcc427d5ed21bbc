/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'guest.merged': [
    'A profile was merged into another; `guestId` is the profile that remains.',
    { guestId: 'id', sourceId: 'id' },
  ],
  'guest.unmerged': ['A merge was undone.', { guestId: 'id', sourceId: 'id' }],
  'guest.anonymized': ['A guest was erased.', { guestId: 'id' }],
})
