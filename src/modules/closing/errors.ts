import { refusals } from '../../platform/errors.ts'

export const refuse = refusals(
  { boundedContext: 'closing', module: 'closing' },
  {
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    BUSINESS_DATE_NOT_REACHED: {
      kind: 'conflict',
      message: 'This business date is not open yet; days are closed one after the other.',
    },
    BUSINESS_DATE_UNKNOWN: { kind: 'conflict', message: 'This business date was never open in this establishment.' },
  },
)
