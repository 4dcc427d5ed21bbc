import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { closing, closingRefusals } from './closure-writes.ts'
import { refuse } from './errors.ts'
import { closureMembers, presentUnitClosure, UnitClosure, unitClosureExample } from './unit-closure.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit } from './unit-writes.ts'

export const closeUnit = operation({
  id: 'closeUnit',
  method: 'POST',
  path: '/v1/units/:id/closures',
  summary: 'Put a unit out of order',
  description:
    'The unit is not sold for these nights. Refused when a stay occupies it, or when its type is sold out for a night.',
  permission: 'unit.close',
  status: 201,
  params: closed({ id: Id('The unit.') }),
  body: closed(closureMembers),
  data: UnitClosure,
  names: 'unit',
  refuses: [refuse.UNIT_NOT_FOUND, ...closingRefusals],
  example: {
    params: { id: exampleId.unit },
    body: { firstNight: '2027-01-10', reopensOn: '2027-01-15', reason: 'New bathroom' },
    data: unitClosureExample,
  },
  async handle({ params, body, tenantId, newId, todayIn, load }) {
    const {
      unit: [unit],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, params.id),
      unit: unitByIdForUpdate(tenantId, params.id),
    })
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    const { closure, writes, events } = closing(tenantId, unit, body, { newId, todayIn })
    return { data: presentUnitClosure(closure), record: closure.id, establishmentId: unit.establishmentId, writes, events }
  },
})
