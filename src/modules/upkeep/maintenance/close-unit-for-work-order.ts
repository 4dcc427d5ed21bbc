import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import {
  closing,
  closingRefusals,
  closureByIdForUpdate,
  closureMembers,
  dateOfEstablishment,
  displacedBy,
  lockNightsOfUnit,
  lockTypeOfUnit,
  propertyRefuse,
  unitByIdForUpdate,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { hasEnded, presentWorkOrder, WorkOrder, workOrderExample } from './work-order.ts'
import { workOrderByIdForUpdate } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'
import { updateWorkOrder } from './work-order-writes.ts'

export const closeUnitForWorkOrder = operation({
  id: 'closeUnitForWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/:id/closure',
  summary: 'Put the unit of a work order out of order',
  description:
    'The unit is not sold for these nights. Displaced stays are listed at the closure (`GET /v1/units/{id}/closures/{closureId}/stays`). The unit is ' +
    'released to the inventory when the work order is completed or cancelled, unless `keepClosed` is set, ' +
    'or when the closure is lifted (`DELETE /v1/units/{id}/closures/{closureId}`).',
  permission: 'maintenance.manage',
  status: 201,
  params: workOrderParams,
  body: closed({
    firstNight: closureMembers.firstNight,
    reopensOn: closureMembers.reopensOn,
    reason: Type.Optional(closureMembers.reason),
    onlyIfFree: Type.Optional(
      Type.Boolean({
        description:
          'Refuse if a stay is assigned to the unit, or if the unit type is sold out for one of the nights. Default: false.',
      }),
    ),
  }),
  data: WorkOrder,
  names: 'work_order',
  refuses: [
    refuse.WORK_ORDER_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.WORK_ORDER_STATUS_INCOMPATIBLE,
    refuse.WORK_ORDER_WITHOUT_UNIT,
    refuse.UNIT_CLOSED_FOR_IT_ALREADY,
    ...closingRefusals,
  ],
  example: {
    params: { id: exampleId.work_order },
    body: { firstNight: '2027-02-10', reopensOn: '2027-02-12' },
    data: { ...workOrderExample, closureId: exampleId.unit_closure },
  },
  async handle({ params, body, tenantId, newId, todayIn, load }) {
    const [[row]] = await load(workOrderByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    if (hasEnded(row.status))
      throw refuse.WORK_ORDER_STATUS_INCOMPATIBLE({
        message: `${refuse.WORK_ORDER_STATUS_INCOMPATIBLE.message} Its status is ${row.status}.`,
      })
    const { unitId, closureId } = row
    if (unitId === null) throw refuse.WORK_ORDER_WITHOUT_UNIT()
    // The unit is only known from the work order.
    const {
      unit: [unit],
      before: [before],
      displaced: [displaced],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, unitId),
      lockedNights: lockNightsOfUnit(tenantId, unitId, body.firstNight, body.reopensOn),
      unit: unitByIdForUpdate(tenantId, unitId),
      before: closureByIdForUpdate(tenantId, unitId, closureId),
      displaced: displacedBy(tenantId, unitId, body.firstNight, body.reopensOn),
    })
    if (!unit || !displaced) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
    if (before && before.liftedAt === null && before.reopensOn > dateOfEstablishment(unit, todayIn))
      throw refuse.UNIT_CLOSED_FOR_IT_ALREADY()
    const reason = body.reason ?? shortened(`Work order ${row.number}: ${row.title}`, 500)
    const { closure, writes, events } = closing(tenantId, unit, { ...body, reason }, displaced, { newId, todayIn })
    const next = { ...row, closureId: closure.id }
    return {
      data: presentWorkOrder(next),
      establishmentId: row.establishmentId,
      audit: { closureId: closure.id },
      writes: [...writes, updateWorkOrder(tenantId, next)],
      events: [
        ...events,
        {
          type: 'work_order.unit_closed',
          establishmentId: row.establishmentId,
          data: { workOrderId: row.id, closureId: closure.id },
        },
      ],
    }
  },
})
