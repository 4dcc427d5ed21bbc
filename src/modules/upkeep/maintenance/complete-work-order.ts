import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { endingMembers, resolutionMembers, WorkOrder, workOrderExample } from './work-order.ts'
import { step, workOrderParams } from './work-order-steps.ts'

export const completeWorkOrder = operation({
  id: 'completeWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/:id/complete',
  summary: 'Complete a work order',
  description:
    'With the work done and its cost. A completed work order cannot be changed. If the unit was put out of order for it, it is released to the inventory.',
  permission: 'maintenance.manage',
  params: workOrderParams,
  body: closed({ ...resolutionMembers, ...endingMembers }),
  bodyOptional: true,
  data: WorkOrder,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.WORK_ORDER_STATUS_INCOMPATIBLE],
  example: { params: { id: exampleId.work_order }, body: {}, data: { ...workOrderExample, status: 'completed' } },
  handle: (context) => step(context, 'complete'),
})
