import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'waiting-list' },
  {
    WAITING_LIST_ENTRY_NOT_FOUND: {
      kind: 'absent',
      record: 'waiting_list_entry',
      message: 'There is no entry of the waiting list with this id.',
    },
    WAITING_LIST_ENTRY_ENDED: {
      kind: 'conflict',
      message: 'Only an entry that is waiting can be offered, changed or withdrawn.',
    },
    UNIT_TYPE_NEEDED: {
      kind: 'conflict',
      message: 'The entry takes any unit type. Name the one that is offered in body.unitTypeId.',
    },
  },
)
