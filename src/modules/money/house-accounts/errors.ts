import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'house-accounts' },
  {
    HOUSE_ACCOUNT_NOT_FOUND: { kind: 'absent', record: 'folio', message: 'There is no house account with this id.' },
    HOUSE_ACCOUNT_NOT_SETTLED: {
      kind: 'conflict',
      constraint: 'folio_closed_is_settled',
      message:
        'The house account is not settled. Post a payment or a refund, apply the deposit, or transfer what is due to a debtor account.',
    },
    HOUSE_ACCOUNT_IN_USE: {
      kind: 'conflict',
      message: 'Charges of stays that are not over are routed to this house account. Remove their routing rules first.',
    },
    HOUSE_ACCOUNT_IS_CLOSED: { kind: 'conflict', message: 'The house account is already closed.' },
    HOUSE_ACCOUNT_IS_OPEN: { kind: 'conflict', message: 'The house account is already open.' },
  },
)
