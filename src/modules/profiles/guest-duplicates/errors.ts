import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'profiles', module: 'guest-duplicates' },
  {
    DUPLICATE_SEARCH_RUNS: {
      kind: 'conflict',
      message: 'A search for duplicates is already running. See its job for the progress.',
    },
  },
)
