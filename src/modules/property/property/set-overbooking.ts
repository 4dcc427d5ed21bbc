import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment } from './establishment.ts'
import { changeOverbooking } from './inventory-writes.ts'
import { unitTypeWithEstablishment } from './unit-writes.ts'

export const setOverbooking = operation({
  id: 'setOverbooking',
  method: 'PUT',
  path: '/v1/unit-types/:id/overbooking',
  summary: 'Set the overbooking allowance of a unit type',
  description:
    'Units that may be sold beyond the existing ones, from the business date on. The default 0 allows none. A guest for whom no unit is left is walked ' +
    '(`POST /v1/reservations/{id}/walk`). Refused if more units are already sold for a night.',
  permission: 'establishment.manage',
  params: closed({ id: Id('The unit type.') }),
  body: closed({ allowance: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  data: closed({ unitTypeId: Id(), allowance: Type.Integer() }),
  names: 'unit_type',
  refuses: [refuse.UNIT_TYPE_NOT_FOUND, refuse.OVERBOOKING_IN_USE],
  example: {
    params: { id: exampleId.unit_type },
    body: { allowance: 2 },
    data: { unitTypeId: exampleId.unit_type, allowance: 2 },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const [[type]] = await load(unitTypeWithEstablishment(tenantId, params.id))
    if (!type) throw refuse.UNIT_TYPE_NOT_FOUND({ recordId: params.id })
    return {
      data: { unitTypeId: type.id, allowance: body.allowance },
      establishmentId: type.establishmentId,
      audit: { allowance: body.allowance },
      writes: changeOverbooking(tenantId, type.id, dateOfEstablishment(type, todayIn), body.allowance),
      events: [
        {
          type: 'unit_type.overbooking_changed',
          establishmentId: type.establishmentId,
          data: { unitTypeId: type.id, allowance: body.allowance },
        },
      ],
    }
  },
})
