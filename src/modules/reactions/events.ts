/** What the module tells. See `GET /v1/event-types`. */
import { eventTypes } from '../../platform/event-types.ts'

export const events = eventTypes({
  'reaction.failed': [
    'What should follow an event did not succeed in all its attempts; a person has to look.',
    { reactionId: 'id', name: 'word' },
  ],
  'reaction.retried': ['A reaction is tried again.', { reactionId: 'id', name: 'word' }],
})
