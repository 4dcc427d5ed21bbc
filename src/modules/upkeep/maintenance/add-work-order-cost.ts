import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { amountOfCost, type CostRow, costExample, costMembers, presentCost, WorkOrderCost } from './work-order-cost.ts'
import { workOrderByIdForUpdate } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'

const largestAmount = 999_999_999_999n

export const addWorkOrderCost = operation({
  id: 'addWorkOrderCost',
  method: 'POST',
  path: '/v1/work-orders/:id/costs',
  summary: 'Add a cost to a work order',
  description:
    'Time in minutes at an hourly rate; parts and services by quantity. Also possible after completion, because bills for parts arrive later. Not for ' +
    'a cancelled work order.',
  permission: 'maintenance.manage',
  status: 201,
  params: workOrderParams,
  body: closed({ ...costMembers, workedOn: Type.Optional(DateOf('Not in the future. Default: today.')) }),
  data: WorkOrderCost,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.WORK_ORDER_STATUS_INCOMPATIBLE],
  example: {
    params: { id: exampleId.work_order },
    body: { kind: 'time', label: costExample.label, quantity: 90, unitCents: '4000' },
    data: costExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, todayIn, load }) {
    const [[row], [place]] = await load(
      workOrderByIdForUpdate(tenantId, params.id),
      sql<{ timezone: string }>`
        select e.timezone from work_order w join establishment e on e.tenant_id = w.tenant_id and e.id = w.establishment_id
        where w.tenant_id = ${tenantId} and w.id = ${params.id}`,
    )
    if (!row || !place) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    if (row.status === 'cancelled') throw refuse.WORK_ORDER_STATUS_INCOMPATIBLE({ message: 'This work order was cancelled.' })
    const today = todayIn(place.timezone)
    const workedOn = body.workedOn ?? today
    if (workedOn > today) throw platformRefuse.VALIDATION_ERROR({ message: `body.workedOn must not be after today, ${today}.` })
    const unitCents = BigInt(body.unitCents)
    const amountCents = amountOfCost({ ...body, unitCents })
    if (amountCents > largestAmount)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.quantity times body.unitCents exceeds the maximum amount.' })
    const cost: CostRow = {
      id: newId(),
      kind: body.kind,
      label: body.label.trim(),
      quantity: body.quantity,
      unitCents,
      amountCents,
      workedOn,
      enteredAt: moment,
    }
    return {
      data: presentCost(cost),
      establishmentId: row.establishmentId,
      audit: { costId: cost.id, amountCents: String(amountCents) },
      writes: [
        sql`
          insert into work_order_cost (tenant_id, id, work_order_id, establishment_id, kind, label, worked_on, quantity, unit_cents, amount_cents, entered_at, entered_by)
          values (${tenantId}, ${cost.id}, ${row.id}, ${row.establishmentId}, ${cost.kind}, ${cost.label}, ${workedOn}::date, ${cost.quantity}::integer,
            ${unitCents}::bigint, ${amountCents}::bigint, ${moment}::timestamptz, ${caller.actorId})`,
      ],
      events: [
        { type: 'work_order.changed', establishmentId: row.establishmentId, data: { workOrderId: row.id, changed: ['costs'] } },
      ],
    }
  },
})
