import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentPhoto, presentWorkOrder, WorkOrderWithPhotos, workOrderExample } from './work-order.ts'
import { presentCosts } from './work-order-cost.ts'
import { chargesOf, costsOf, photosOf, workOrderById } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'

export const getWorkOrder = operation({
  id: 'getWorkOrder',
  method: 'GET',
  path: '/v1/work-orders/:id',
  summary: 'Read a work order',
  description: 'With its photos, costs, and the parties charged for it.',
  permission: 'maintenance.read',
  params: workOrderParams,
  data: WorkOrderWithPhotos,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND],
  example: { params: { id: exampleId.work_order }, data: { workOrder: workOrderExample, photos: [], ...presentCosts([], []) } },
  async handle({ params, tenantId, load }) {
    const [[row], photos, costs, charges] = await load(
      workOrderById(tenantId, params.id),
      photosOf(tenantId, params.id),
      costsOf(tenantId, params.id),
      chargesOf(tenantId, params.id),
    )
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    return { data: { workOrder: presentWorkOrder(row), photos: photos.map(presentPhoto), ...presentCosts(costs, charges) } }
  },
})
