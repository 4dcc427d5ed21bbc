import { refusals } from '../../platform/errors.ts'

export const refuse = refusals(
  { boundedContext: 'guests', module: 'guests' },
  { GUEST_NOT_FOUND: { kind: 'absent', record: 'guest', message: 'There is no guest profile with this id.' } },
)
