/** The four status changes of a work order, which differ only in the resulting status. */

import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Context, Outcome } from '../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { sum } from '../../../platform/values/money.ts'
import {
  closureByIdForUpdate,
  lifting,
  lockNightsOfClosure,
  lockTypeOfUnit,
  unitByIdForUpdate,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { hasEnded, presentWorkOrder, statusAfter, type WorkOrder, type WorkOrderAction, type WorkOrderRow } from './work-order.ts'
import { type CostRow } from './work-order-cost.ts'
import { costsOf, workOrderByIdForUpdate } from './work-order-reads.ts'
import { updateWorkOrder } from './work-order-writes.ts'

export const workOrderParams = closed({ id: Id('The work order.') })

const totalOf = (costs: readonly CostRow[]): bigint => sum(costs.map(({ amountCents }) => amountCents))

interface Resolution {
  readonly resolution?: string
  readonly costCents?: string
  readonly keepClosed?: boolean
}

/** Changes the status. Refuses if the work order does not exist or its status does not allow the change. */
export async function step(
  { params, body, tenantId, moment, todayIn, load }: Context<{ id: IdType }, Record<string, never>, Resolution>,
  action: WorkOrderAction,
): Promise<Outcome<WorkOrder>> {
  const [[row], costs] = await load(workOrderByIdForUpdate(tenantId, params.id), costsOf(tenantId, params.id))
  if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
  const status = statusAfter(row.status, action)
  if (!status)
    throw refuse.WORK_ORDER_STATUS_INCOMPATIBLE({
      message: `${refuse.WORK_ORDER_STATUS_INCOMPATIBLE.message} Its status is ${row.status}.`,
    })
  const ended = hasEnded(status)
  const reopened = ended && !body.keepClosed ? await reopening(row) : undefined
  const next: WorkOrderRow = {
    ...row,
    status,
    startedAt: action === 'start' ? (row.startedAt ?? moment) : row.startedAt,
    endedAt: ended ? moment : null,
    resolution: body.resolution ?? row.resolution,
    costCents:
      body.costCents === undefined
        ? ended && costs.length > 0
          ? (row.costCents ?? totalOf(costs))
          : row.costCents
        : BigInt(body.costCents),
  }
  return {
    data: presentWorkOrder(next),
    establishmentId: row.establishmentId,
    audit: { status },
    writes: [updateWorkOrder(tenantId, next), ...(reopened?.writes ?? [])],
    events: [
      { type: `work_order.${status}`, establishmentId: row.establishmentId, data: { workOrderId: row.id } },
      ...(reopened?.events ?? []),
    ],
  }

  /** The unit and its closure are only known from the work order, so this is a second load. */
  async function reopening({ unitId, closureId }: WorkOrderRow) {
    if (unitId === null || closureId === null) return undefined
    const {
      unit: [unit],
      closure: [closure],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, unitId),
      lockedNights: lockNightsOfClosure(tenantId, unitId, closureId),
      unit: unitByIdForUpdate(tenantId, unitId),
      closure: closureByIdForUpdate(tenantId, unitId, closureId),
    })
    return unit && closure && lifting(tenantId, unit, closure, { moment, todayIn })
  }
}
