import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'commissions' },
  {
    COMMISSION_NOT_FOUND: { kind: 'absent', record: 'commission', message: 'There is no commission with this id.' },
    COMMISSION_PAID: { kind: 'conflict', message: 'One of these commissions is paid already.' },
    COMMISSIONS_OF_SEVERAL: {
      kind: 'conflict',
      message: 'Commissions that are paid together are those of one travel agent, in one currency, of one establishment.',
    },
  },
)
