/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'background_task.failed': [
    'What should follow an event did not succeed in all its attempts; a person has to act.',
    { backgroundTaskId: 'id', name: 'word' },
  ],
  'background_task.retried': ['A background task is tried again.', { backgroundTaskId: 'id', name: 'word' }],
})
