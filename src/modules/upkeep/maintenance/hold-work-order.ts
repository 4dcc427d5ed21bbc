import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { WorkOrder, workOrderExample } from './work-order.ts'
import { step, workOrderParams } from './work-order-steps.ts'

export const holdWorkOrder = operation({
  id: 'holdWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/:id/hold',
  summary: 'Put a work order on hold',
  description: 'For example because a part is missing or the guest is in the room.',
  permission: 'maintenance.manage',
  params: workOrderParams,
  body: closed({}),
  bodyOptional: true,
  data: WorkOrder,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.WORK_ORDER_STATUS_INCOMPATIBLE],
  example: { params: { id: exampleId.work_order }, body: {}, data: { ...workOrderExample, status: 'on_hold' } },
  handle: (context) => step(context, 'hold'),
})
