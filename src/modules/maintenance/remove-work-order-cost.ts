import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { costExample, presentCost, WorkOrderCost } from './work-order-cost.ts'
import { costsOf, workOrderByIdForUpdate } from './work-order-reads.ts'

export const removeWorkOrderCost = operation({
  id: 'removeWorkOrderCost',
  method: 'DELETE',
  path: '/v1/work-orders/:id/costs/:costId',
  summary: 'Take a cost of a work order out',
  description: 'One that was entered wrongly. What was charged to an owner or a guest stays as it is.',
  permission: 'maintenance.manage',
  params: closed({ id: Id('The work order.'), costId: Id('The cost.') }),
  data: WorkOrderCost,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.COST_NOT_FOUND],
  example: { params: { id: exampleId.work_order, costId: costExample.id }, data: costExample },
  async handle({ params, tenantId, load }) {
    const [[row], costs] = await load(workOrderByIdForUpdate(tenantId, params.id), costsOf(tenantId, params.id))
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    const cost = costs.find(({ id }) => id === params.costId.toLowerCase())
    if (!cost) throw refuse.COST_NOT_FOUND({ recordId: params.costId })
    return {
      data: presentCost(cost),
      establishmentId: row.establishmentId,
      audit: { costId: cost.id, label: cost.label, amountCents: String(cost.amountCents) },
      writes: [sql`delete from work_order_cost where tenant_id = ${tenantId} and id = ${cost.id}`],
      events: [
        { type: 'work_order.changed', establishmentId: row.establishmentId, data: { workOrderId: row.id, changed: ['costs'] } },
      ],
    }
  },
})
