import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { closing, closingRefusals, displacedBy, lockNightsOfUnit } from './closure-writes.ts'
import { refuse } from './errors.ts'
import { ClosedUnit, closureMembers, presentUnitClosure, unitClosureExample } from './unit-closure.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit } from './unit-writes.ts'

export const closeUnit = operation({
  id: 'closeUnit',
  method: 'POST',
  path: '/v1/units/:id/closures',
  summary: 'Put a unit out of order',
  description:
    'The unit is not sold for these nights. Displaced stays keep their nights in the unit until they are moved, and the unit type may be oversold. ' +
    'Nothing more is sold until this is resolved. With `onlyIfFree` the request is refused instead, for work that can wait.',
  permission: 'unit.close',
  status: 201,
  params: closed({ id: Id('The unit.') }),
  body: closed({
    ...closureMembers,
    onlyIfFree: Type.Optional(
      Type.Boolean({
        description:
          'Refuse if a stay is assigned to the unit, or if the unit type is sold out for one of the nights. Default: false.',
      }),
    ),
  }),
  data: ClosedUnit,
  names: 'unit',
  refuses: [refuse.UNIT_NOT_FOUND, ...closingRefusals],
  example: {
    params: { id: exampleId.unit },
    body: { firstNight: '2027-01-10', reopensOn: '2027-01-15', reason: 'New bathroom' },
    data: { ...unitClosureExample, displacedStays: 1, nightsShort: ['2027-01-12'] },
  },
  async handle({ params, body, tenantId, newId, todayIn, load }) {
    const {
      unit: [unit],
      displaced: [displaced],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, params.id),
      lockedNights: lockNightsOfUnit(tenantId, params.id, body.firstNight, body.reopensOn),
      unit: unitByIdForUpdate(tenantId, params.id),
      displaced: displacedBy(tenantId, params.id, body.firstNight, body.reopensOn),
    })
    if (!unit || !displaced) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    const { closure, writes, events } = closing(tenantId, unit, body, displaced, { newId, todayIn })
    const data = { ...presentUnitClosure(closure), ...displaced }
    return { data, record: closure.id, establishmentId: unit.establishmentId, writes, events }
  },
})
