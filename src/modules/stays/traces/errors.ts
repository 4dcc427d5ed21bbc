import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'traces' },
  {
    TRACE_NOT_FOUND: { kind: 'absent', record: 'trace', message: 'There is no trace with this id.' },
    TRACE_ENDED: { kind: 'conflict', message: 'The trace is done or cancelled. Reopen it first.' },
    TRACE_OPEN: { kind: 'conflict', message: 'The trace is open already.' },
    TRACE_OUTSIDE_STAY: {
      kind: 'conflict',
      message: 'A guest can be woken only on the days of the stay, from the arrival to the departure.',
    },
    TRACE_DAY_PAST: { kind: 'conflict', message: 'The day is past. Choose the business date or a later day.' },
    TRACE_MOMENT_PAST: {
      kind: 'conflict',
      message: 'The guest has checked in or out already, or the stay was cancelled. Choose a day instead.',
    },
  },
)
