import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'maintenance' },
  {
    WORK_ORDER_NOT_FOUND: { kind: 'absent', record: 'work_order', message: 'There is no work order with this id.' },
    ASSET_NOT_FOUND: { kind: 'absent', record: 'asset', message: 'There is no asset with this id.' },
    ASSET_RETIRED: {
      kind: 'conflict',
      constraint: 'retired_asset_has_no_work',
      message: 'This asset is retired. Reactivate it first.',
    },
    SOURCE_NOT_FOUND: { kind: 'absent', message: 'There is no such inspection, meter or reservation.' },
    COST_NOT_FOUND: { kind: 'absent', message: 'This work order has no cost with this id.' },
    PLAN_NOT_FOUND: { kind: 'absent', record: 'maintenance_plan', message: 'There is no maintenance plan with this id.' },
    RECORD_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'The unit, the asset or the source of the work order belongs to another establishment.',
    },
    WORK_ORDER_WITHOUT_UNIT: { kind: 'conflict', message: 'This work order has no unit that could be put out of order.' },
    UNIT_NOT_CLOSED_FOR_IT: { kind: 'conflict', message: 'The unit is not out of order for this work order.' },
    UNIT_CLOSED_FOR_IT_ALREADY: {
      kind: 'conflict',
      message: 'The unit is already out of order for this work order. Lift that closure first.',
    },
    COST_WAS_CHARGED: {
      kind: 'conflict',
      message: 'This cost comes from a supplier invoice and was charged on. Reverse that charge first.',
    },
    WORK_ORDER_STATUS_INCOMPATIBLE: { kind: 'conflict', message: 'The status of this work order does not allow this action.' },
    // Adding a photo declares no conflict refusals, so a photo for a cancelled work order is an invalid request.
    WORK_ORDER_IS_CANCELLED: { kind: 'invalid', message: 'This work order is cancelled, so no photos can be added.' },
  },
)
