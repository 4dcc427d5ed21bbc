import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { sum } from '../../../platform/values/money.ts'
import { refuse } from './errors.ts'
import { costExample, presentCost, WorkOrderCost } from './work-order-cost.ts'
import { chargesOf, costsOf, workOrderByIdForUpdate } from './work-order-reads.ts'

export const removeWorkOrderCost = operation({
  id: 'removeWorkOrderCost',
  method: 'DELETE',
  path: '/v1/work-orders/:id/costs/:costId',
  summary: 'Remove a cost from a work order',
  description:
    'For a wrong entry. Charges to an owner or a guest stay unchanged. A cost to which a supplier invoice was charged on cannot be removed while that ' +
    'charge exists.',
  permission: 'maintenance.manage',
  params: closed({ id: Id('The work order.'), costId: Id('The cost.') }),
  data: WorkOrderCost,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.COST_NOT_FOUND, refuse.COST_WAS_CHARGED],
  example: { params: { id: exampleId.work_order, costId: costExample.id }, data: costExample },
  async handle({ params, tenantId, load }) {
    const [[row], costs, charges, [fromSupplier]] = await load(
      workOrderByIdForUpdate(tenantId, params.id),
      costsOf(tenantId, params.id),
      chargesOf(tenantId, params.id),
      // The module of supplier invoices depends on this one. Only the existence of a charge is read.
      sql<{ id: string }>`select id from payable_charge where tenant_id = ${tenantId} and work_order_cost_id = ${params.costId}`,
    )
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    const cost = costs.find(({ id }) => id === params.costId.toLowerCase())
    if (!cost) throw refuse.COST_NOT_FOUND({ recordId: params.costId })
    const standing = sum(charges.filter(({ isReversed }) => !isReversed).map(({ amountCents }) => amountCents))
    if (fromSupplier && standing > sum(costs.map(({ amountCents }) => amountCents)) - cost.amountCents)
      throw refuse.COST_WAS_CHARGED()
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
