import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'work-order-charges' },
  {
    WORK_ORDER_CANCELLED: { kind: 'conflict', message: 'This work order was cancelled. It cannot be charged.' },
    NOTHING_TO_CHARGE: {
      kind: 'conflict',
      message: 'This work order has no uncharged costs. Add its costs, or set body.amount.',
    },
    RECORD_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message:
        'The mandate or the folio belongs to another establishment than the work order, or the mandate does not cover its unit.',
    },
  },
)
