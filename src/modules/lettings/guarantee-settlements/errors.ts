import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'lettings', module: 'guarantee-settlements' },
  {
    NO_GUARANTEE_TAKEN: { kind: 'conflict', message: 'No security deposit was taken on this folio.' },
    UNIT_OR_TYPE_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'A unitId or unitTypeId of body.prices is not of this establishment.',
    },
  },
)
