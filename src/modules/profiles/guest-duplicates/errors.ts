import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'profiles', module: 'guest-duplicates' },
  {
    DUPLICATE_SEARCH_RUNS: { kind: 'conflict', message: 'A search for duplicates runs already; its job tells how far it is.' },
  },
)
