import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'owner-stays' },
  {
    OWNER_STAY_NOT_FOUND: { kind: 'absent', record: 'unit_closure', message: 'There is no owner stay with this id.' },
    UNIT_OF_ANOTHER_OWNER: { kind: 'conflict', message: 'The unit does not belong to this owner on all of these nights.' },
    OWNER_STAY_IS_OVER: { kind: 'conflict', message: 'This owner stay is over or was already cancelled.' },
  },
)
