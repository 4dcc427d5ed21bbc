/** The four steps of a work order, alike but for where they lead. */
import type { Id as IdType } from '../../platform/ids.ts'
import type { Context, Outcome } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { refuse } from './errors.ts'
import { presentWorkOrder, statusAfter, type WorkOrder, type WorkOrderAction, type WorkOrderRow } from './work-order.ts'
import { workOrderByIdForUpdate } from './work-order-reads.ts'
import { updateWorkOrder } from './work-order-writes.ts'

export const workOrderParams = closed({ id: Id('The work order.') })

interface Resolution {
  readonly resolution?: string
  readonly costCents?: string
}

/** Refuses when there is no such work order, or its status does not allow it. */
export async function step(
  { params, body, tenantId, moment, load }: Context<{ id: IdType }, Record<string, never>, Resolution>,
  action: WorkOrderAction,
): Promise<Outcome<WorkOrder>> {
  const [[row]] = await load(workOrderByIdForUpdate(tenantId, params.id))
  if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
  const status = statusAfter(row.status, action)
  if (!status)
    throw refuse.WORK_ORDER_STATUS_INCOMPATIBLE({
      message: `${refuse.WORK_ORDER_STATUS_INCOMPATIBLE.message} Its status is ${row.status}.`,
    })
  const next: WorkOrderRow = {
    ...row,
    status,
    startedAt: action === 'start' ? (row.startedAt ?? moment) : row.startedAt,
    endedAt: status === 'completed' || status === 'cancelled' ? moment : null,
    resolution: body.resolution ?? row.resolution,
    costCents: body.costCents === undefined ? row.costCents : BigInt(body.costCents),
  }
  return {
    data: presentWorkOrder(next),
    establishmentId: row.establishmentId,
    audit: { status },
    writes: [updateWorkOrder(tenantId, next)],
    events: [{ type: `work_order.${status}`, establishmentId: row.establishmentId, data: { workOrderId: row.id } }],
  }
}
