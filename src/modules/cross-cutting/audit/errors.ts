import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'cross-cutting', module: 'audit' },
  {
    AUDIT_EXPORT_TOO_LARGE: {
      kind: 'conflict',
      message: 'There are more than 50,000 entries, or more than 32 MB. Export a shorter period or fewer operations.',
    },
  },
)
