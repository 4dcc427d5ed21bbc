import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'work-order-charges' },
  {
    WORK_ORDER_CANCELLED: { kind: 'conflict', message: 'This work order was cancelled; nobody is charged for it.' },
    NOTHING_TO_CHARGE: {
      kind: 'conflict',
      message: 'This work order has cost nothing that is not charged already. Add its costs, or name body.amount.',
    },
    RECORD_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message:
        'The mandate or the folio is of another establishment than the work order, or the mandate does not cover its unit.',
    },
  },
)
