/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'duplicate_search.advanced': [
    'A batch of a search for duplicates was done; `after` is the last profile of it.',
    { jobId: 'id', after: 'id?' },
  ],
  'duplicate_search.finished': [
    'A search for duplicates has ended; `pairs` are those that it found.',
    { jobId: 'id', pairs: 'count' },
  ],
  'guest_pair.compared': [
    'A profile was corrected and compared anew, and the list of likely duplicates has changed; `pairs` are those that it looks like now.',
    { guestId: 'id', pairs: 'count' },
  ],
  'guest_pair.decided': ['Staff decided about two profiles that look alike.', { firstId: 'id', secondId: 'id', state: 'word' }],
})
