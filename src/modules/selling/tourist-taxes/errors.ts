import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'selling', module: 'tourist-taxes' },
  {
    TOURIST_TAXES_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The tourist taxes were changed since they were read (If-Match). Read them again.',
    },
  },
)
