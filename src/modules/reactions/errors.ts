import { refusals } from '../../platform/errors.ts'

export const refuse = refusals(
  { boundedContext: 'platform', module: 'reactions' },
  {
    REACTION_NOT_FOUND: { kind: 'absent', record: 'reaction', message: 'There is no reaction with this id.' },
    REACTION_ALREADY_DONE: { kind: 'conflict', message: 'This reaction has succeeded; there is nothing to try again.' },
  },
)
