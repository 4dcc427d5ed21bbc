import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { given, valuesFrom } from '../../../platform/contract/fields.ts'
import { Code, closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentUnit, Unit, unitExample } from './unit.ts'
import { sharedUnitFields, unitFields } from './unit-fields.ts'
import { unitTypeWithEstablishment, unitWrites } from './unit-writes.ts'

export const createUnitsOfType = operation({
  id: 'createUnitsOfType',
  method: 'POST',
  path: '/v1/unit-types/:id/units',
  summary: 'Create several units of a type',
  permission: 'establishment.manage',
  status: 201,
  params: closed({ id: Id('The unit type.') }),
  body: closed({
    codes: Type.Array(Code(50), { minItems: 1, maxItems: 500, description: 'One code for each unit.' }),
    ...given(sharedUnitFields),
  }),
  data: Type.Array(Unit),
  names: 'unit_type',
  refuses: [refuse.UNIT_TYPE_NOT_FOUND, refuse.UNIT_CODE_TAKEN, refuse.UNIT_TYPE_HAS_UNITS],
  example: { params: { id: exampleId.unit_type }, body: { codes: ['901', '902'] }, data: [{ ...unitExample, code: '901' }] },
  async handle({ params, body, tenantId, newId, todayIn, load }) {
    if (new Set(body.codes.map((code) => code.toLowerCase())).size !== body.codes.length) {
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.codes names a code twice.' })
    }
    const [[type]] = await load(unitTypeWithEstablishment(tenantId, params.id))
    if (!type) throw refuse.UNIT_TYPE_NOT_FOUND({ recordId: params.id })
    const units = body.codes.map((code) => ({
      id: newId(),
      establishmentId: type.establishmentId,
      unitTypeId: type.id,
      code,
      ...valuesFrom(unitFields, body),
      status: 'active' as const,
    }))
    return {
      data: units.map(presentUnit),
      establishmentId: type.establishmentId,
      writes: unitWrites(tenantId, type, units, todayIn),
      events: units.map((unit) => ({
        type: 'unit.created' as const,
        establishmentId: type.establishmentId,
        data: { unitId: unit.id },
      })),
    }
  },
})
