/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'unit.housekeeping_changed': [
    'The housekeeping status of a unit was set by a person: dirty, clean, inspected, do not disturb, out of service. Changes caused by stays are in ' +
      'the events of the stays.',
    { unitId: 'id', status: 'word', isOutOfService: 'flag' },
  ],
  'housekeeping.tasks_made': ['The tasks of a day were created from the rules.', { date: 'date', tasks: 'count' }],
  'housekeeping.tasks_assigned': ['Tasks of a day were assigned to staff.', { date: 'date', tasks: 'count' }],
  'housekeeping.task_changed': [
    'A task was created, started, done, skipped or changed.',
    { taskId: 'id', unitId: 'id', status: 'word' },
  ],
  'housekeeping.rules_changed': ['The housekeeping rules of an establishment were changed.', { establishmentId: 'id' }],
  'found_item.recorded': ['A found item was recorded.', { foundItemId: 'id', unitId: 'id?' }],
  'found_item.ended': ['A found item was returned or discarded.', { foundItemId: 'id', status: 'word' }],
  'found_item.restored': [
    'A found item is stored again: that it was returned or discarded was taken back.',
    { foundItemId: 'id' },
  ],
})
