import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'jobs' },
  {
    JOB_NOT_FOUND: { kind: 'absent', record: 'job', message: 'There is no job with this id.' },
    JOB_OVER: { kind: 'conflict', message: 'The job has finished and can no longer be cancelled.' },
  },
)
