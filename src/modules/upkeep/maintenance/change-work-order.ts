import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { hasEnded, presentWorkOrder, WorkOrder, type WorkOrderRow, workOrderExample, workOrderMembers } from './work-order.ts'
import { workOrderByIdForUpdate } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'
import { updateWorkOrder } from './work-order-writes.ts'

const { title, description, priority, assignee, dueOn } = workOrderMembers

export const changeWorkOrder = operation({
  id: 'changeWorkOrder',
  method: 'PATCH',
  path: '/v1/work-orders/:id',
  summary: 'Change a work order',
  description: 'Reassign, postpone or edit it. The unit and asset cannot be changed. Null clears a member.',
  permission: 'maintenance.manage',
  params: workOrderParams,
  body: closed({
    title: Type.Optional(title),
    description: Type.Optional(Nullable(description)),
    priority,
    assignee: Type.Optional(Nullable(assignee)),
    dueOn: Type.Optional(Nullable(dueOn)),
  }),
  data: WorkOrder,
  names: 'work_order',
  refuses: [platformRefuse.EMPTY_BODY, refuse.WORK_ORDER_NOT_FOUND, refuse.WORK_ORDER_STATUS_INCOMPATIBLE],
  example: {
    params: { id: exampleId.work_order },
    body: { assignee: 'Chloé', priority: 'urgent' },
    data: { ...workOrderExample, assignee: 'Chloé', priority: 'urgent' },
  },
  async handle({ params, body, tenantId, load }) {
    const [[row]] = await load(workOrderByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    if (hasEnded(row.status))
      throw refuse.WORK_ORDER_STATUS_INCOMPATIBLE({
        message: `${refuse.WORK_ORDER_STATUS_INCOMPATIBLE.message} Its status is ${row.status}.`,
      })
    const next: WorkOrderRow = {
      ...row,
      ...body,
      title: body.title?.trim() ?? row.title,
      assignee: body.assignee === undefined ? row.assignee : (body.assignee?.trim() ?? null),
    }
    return {
      data: presentWorkOrder(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateWorkOrder(tenantId, next)],
      events: [
        {
          type: 'work_order.changed',
          establishmentId: row.establishmentId,
          data: { workOrderId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
