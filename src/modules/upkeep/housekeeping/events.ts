/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'unit.housekeeping_changed': [
    'Somebody has said how a unit is: dirty, clean, inspected, not to be disturbed, out of service. What stays change is in their events.',
    { unitId: 'id', status: 'word', isOutOfService: 'flag' },
  ],
  'housekeeping.tasks_made': ['The tasks of a day were made from the rules.', { date: 'date', tasks: 'count' }],
  'housekeeping.tasks_assigned': ['Tasks of a day were assigned to people.', { date: 'date', tasks: 'count' }],
  'housekeeping.task_changed': [
    'A task was created, started, done, skipped or changed.',
    { taskId: 'id', unitId: 'id', status: 'word' },
  ],
  'housekeeping.rules_changed': ['The rules of housekeeping of an establishment were changed.', { establishmentId: 'id' }],
  'found_item.recorded': ['An item was found.', { foundItemId: 'id', unitId: 'id?' }],
  'found_item.ended': ['A found item was returned or discarded.', { foundItemId: 'id', status: 'word' }],
})
