import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'maintenance' },
  {
    WORK_ORDER_NOT_FOUND: { kind: 'absent', record: 'work_order', message: 'There is no work order with this id.' },
    ASSET_NOT_FOUND: { kind: 'absent', record: 'asset', message: 'There is no asset with this id.' },
    SOURCE_NOT_FOUND: { kind: 'absent', message: 'There is no such inspection, meter or reservation.' },
    COST_NOT_FOUND: { kind: 'absent', message: 'This work order has no cost with this id.' },
    PLAN_NOT_FOUND: { kind: 'absent', record: 'maintenance_plan', message: 'There is no maintenance plan with this id.' },
    RECORD_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'The unit, the asset, or what the work order comes from belongs to another establishment.',
    },
    WORK_ORDER_WITHOUT_UNIT: { kind: 'conflict', message: 'This work order is about no unit; there is nothing to close.' },
    UNIT_NOT_CLOSED_FOR_IT: { kind: 'conflict', message: 'The unit is not closed for this work order, or not any more.' },
    UNIT_CLOSED_FOR_IT_ALREADY: {
      kind: 'conflict',
      message: 'The unit is closed for this work order already. Lift that closure to close it anew.',
    },
    COST_WAS_CHARGED: {
      kind: 'conflict',
      message: 'This cost comes from an invoice of a supplier and was charged on. Reverse that charge first.',
    },
    WORK_ORDER_STATUS_INCOMPATIBLE: { kind: 'conflict', message: 'A work order in this status cannot do this.' },
    // Adding a photo lists no state refusals: a photo of what was cancelled is an invalid request.
    WORK_ORDER_IS_CANCELLED: { kind: 'invalid', message: 'This work order is cancelled; it takes no photos.' },
  },
)
