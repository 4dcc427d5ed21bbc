import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { closureByIdForUpdate, lifting, lockNightsOfClosure } from './closure-writes.ts'
import { refuse } from './errors.ts'
import { presentUnitClosure, UnitClosure, unitClosureExample } from './unit-closure.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit } from './unit-writes.ts'

export const liftUnitClosure = operation({
  id: 'liftUnitClosure',
  method: 'DELETE',
  path: '/v1/units/:id/closures/:closureId',
  summary: 'End a closure early',
  description:
    'The unit is released to the inventory from the open business date on, or from the closure’s first night if that is later.',
  permission: 'unit.close',
  params: closed({ id: Id('The unit.'), closureId: Id('The closure.') }),
  data: UnitClosure,
  names: 'unit',
  refuses: [refuse.UNIT_NOT_FOUND, refuse.UNIT_CLOSURE_NOT_FOUND, refuse.CLOSURE_OF_LEASE, refuse.CLOSURE_ALREADY_LIFTED],
  example: {
    params: { id: exampleId.unit, closureId: exampleId.unit_closure },
    data: { ...unitClosureExample, liftedAt: exampleMoment },
  },
  async handle({ params, tenantId, moment, todayIn, load }) {
    const {
      unit: [unit],
      closure: [closure],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, params.id),
      lockedNights: lockNightsOfClosure(tenantId, params.id, params.closureId),
      unit: unitByIdForUpdate(tenantId, params.id),
      closure: closureByIdForUpdate(tenantId, params.id, params.closureId),
    })
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (!closure) throw refuse.UNIT_CLOSURE_NOT_FOUND({ recordId: params.closureId })
    if (closure.forLease) throw refuse.CLOSURE_OF_LEASE()
    const lifted = lifting(tenantId, unit, closure, { moment, todayIn })
    if (!lifted) throw refuse.CLOSURE_ALREADY_LIFTED()
    const { writes, events } = lifted
    return { data: presentUnitClosure(lifted.closure), record: closure.id, establishmentId: unit.establishmentId, writes, events }
  },
})
