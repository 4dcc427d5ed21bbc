import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'commissions' },
  {
    COMMISSION_NOT_FOUND: { kind: 'absent', record: 'commission', message: 'There is no commission with this id.' },
    COMMISSION_PAID: { kind: 'conflict', message: 'One of these commissions is already paid.' },
    COMMISSIONS_OF_SEVERAL: {
      kind: 'conflict',
      message: 'Commissions paid together must be for one travel agent, in one currency and one establishment.',
    },
  },
)
