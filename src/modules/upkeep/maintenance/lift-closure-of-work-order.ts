import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  closureByIdForUpdate,
  lifting,
  lockNightsOfClosure,
  lockTypeOfUnit,
  unitByIdForUpdate,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { presentWorkOrder, WorkOrder, workOrderExample } from './work-order.ts'
import { workOrderByIdForUpdate } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'

export const liftClosureOfWorkOrder = operation({
  id: 'liftClosureOfWorkOrder',
  method: 'DELETE',
  path: '/v1/work-orders/:id/closure',
  summary: 'Return the unit of a work order to inventory',
  description: 'The unit is sold again from now on. The work order continues.',
  permission: 'maintenance.manage',
  params: workOrderParams,
  data: WorkOrder,
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.UNIT_NOT_CLOSED_FOR_IT],
  example: { params: { id: exampleId.work_order }, data: workOrderExample },
  async handle({ params, tenantId, moment, todayIn, load }) {
    const [[row]] = await load(workOrderByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    const { unitId, closureId } = row
    if (unitId === null || closureId === null) throw refuse.UNIT_NOT_CLOSED_FOR_IT()
    // The unit and its closure are only known from the work order.
    const {
      unit: [unit],
      closure: [closure],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, unitId),
      lockedNights: lockNightsOfClosure(tenantId, unitId, closureId),
      unit: unitByIdForUpdate(tenantId, unitId),
      closure: closureByIdForUpdate(tenantId, unitId, closureId),
    })
    const lifted = unit && closure && lifting(tenantId, unit, closure, { moment, todayIn })
    if (!lifted) throw refuse.UNIT_NOT_CLOSED_FOR_IT()
    return {
      data: presentWorkOrder(row),
      establishmentId: row.establishmentId,
      audit: { closureId },
      writes: lifted.writes,
      events: lifted.events,
    }
  },
})
