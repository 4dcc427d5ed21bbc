import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'owners' },
  {
    OWNER_NOT_FOUND: { kind: 'absent', record: 'owner', message: 'There is no owner with this id.' },
    OWNERSHIP_NOT_FOUND: { kind: 'absent', message: 'This unit has no change of owners with this id.' },
    OWNER_STILL_NEEDED: {
      kind: 'conflict',
      constraint: 'retired_owner_owns_nothing',
      message: 'This owner still owns a unit or has a mandate, now or later. End that first.',
    },
    OWNER_RETIRED: {
      kind: 'conflict',
      constraint: 'retired_owner_owns_nothing',
      message: 'This owner is retired. Reactivate the owner first.',
    },
    // Creating an owner declares no conflict refusals, so a duplicate code is an invalid request.
    CODE_TAKEN: { kind: 'invalid', constraint: 'owner_code', message: 'body.code: another owner has this code already.' },
  },
)
