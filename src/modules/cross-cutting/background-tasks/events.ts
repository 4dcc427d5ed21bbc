/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'background_task.failed': [
    'All attempts of a background task failed; manual action is needed.',
    { backgroundTaskId: 'id', name: 'word' },
  ],
  'background_task.retried': ['A background task was retried.', { backgroundTaskId: 'id', name: 'word' }],
})
