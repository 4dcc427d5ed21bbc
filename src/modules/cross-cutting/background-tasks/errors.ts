import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'cross-cutting', module: 'background-tasks' },
  {
    BACKGROUND_TASK_NOT_FOUND: { kind: 'absent', record: 'reaction', message: 'There is no background task with this id.' },
    BACKGROUND_TASK_ALREADY_DONE: {
      kind: 'conflict',
      message: 'This background task has succeeded and cannot be retried.',
    },
  },
)
