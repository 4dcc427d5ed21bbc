import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'housekeeping' },
  {
    HOUSEKEEPING_TASK_NOT_FOUND: {
      kind: 'absent',
      record: 'housekeeping_task',
      message: 'There is no housekeeping task with this id.',
    },
    HOUSEKEEPING_TASK_ENDED: { kind: 'conflict', message: 'The task is already done or skipped.' },
    FOUND_ITEM_NOT_FOUND: { kind: 'absent', record: 'found_item', message: 'There is no found item with this id.' },
    FOUND_ITEM_ENDED: { kind: 'conflict', message: 'The item was already returned or discarded.' },
    FOUND_ITEM_STORED: { kind: 'conflict', message: 'The item is stored: it was neither returned nor discarded.' },
    ASSIGNEE_UNKNOWN: { kind: 'conflict', message: 'A given user does not exist or is disabled.' },
    STAY_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'The reservation does not exist or belongs to another establishment.',
    },
  },
)
