/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'duplicate_search.advanced': [
    'A batch of a duplicate search is done; `after` is its last profile.',
    { jobId: 'id', after: 'id?' },
  ],
  'duplicate_search.finished': [
    'A duplicate search has finished; `pairs` is the number of pairs found.',
    { jobId: 'id', pairs: 'count' },
  ],
  'guest_pair.compared': [
    'A corrected profile was compared again and the list of likely duplicates has changed; `pairs` is the number of similar profiles.',
    { guestId: 'id', pairs: 'count' },
  ],
  'guest_pair.decided': ['Staff decided about a pair of likely duplicates.', { firstId: 'id', secondId: 'id', state: 'word' }],
})
