import { given, valuesFrom } from '../../../platform/contract/fields.ts'
import { Code, closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentUnit, Unit, unitExample } from './unit.ts'
import { unitFields } from './unit-fields.ts'
import { unitTypeWithEstablishment, unitWrites } from './unit-writes.ts'

export const createUnit = operation({
  id: 'createUnit',
  method: 'POST',
  path: '/v1/units',
  summary: 'Create a unit',
  description: 'Adds one unit of its type to the inventory, from the open business date on.',
  permission: 'establishment.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    unitTypeId: Id(),
    code: Code(50, 'The name on the door.'),
    ...given(unitFields),
  }),
  data: Unit,
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND, refuse.UNIT_TYPE_NOT_FOUND, refuse.UNIT_CODE_TAKEN, refuse.UNIT_TYPE_HAS_UNITS],
  example: {
    body: { establishmentId: unitExample.establishmentId, unitTypeId: unitExample.unitTypeId, code: '101' },
    data: unitExample,
  },
  async handle({ body, tenantId, newId, todayIn, load }) {
    const [[establishment], [type]] = await load(
      sql<{ id: string }>`select id from establishment where tenant_id = ${tenantId} and id = ${body.establishmentId}`,
      unitTypeWithEstablishment(tenantId, body.unitTypeId),
    )
    if (!establishment) throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (!type) throw refuse.UNIT_TYPE_NOT_FOUND({ recordId: body.unitTypeId })
    if (type.establishmentId !== establishment.id)
      throw refuse.UNIT_TYPE_NOT_FOUND({ message: 'body.unitTypeId is a type of another establishment.' })
    const unit = {
      id: newId(),
      establishmentId: establishment.id,
      unitTypeId: type.id,
      code: body.code,
      ...valuesFrom(unitFields, body),
      status: 'active' as const,
    }
    return {
      data: presentUnit(unit),
      record: unit.id,
      establishmentId: establishment.id,
      writes: unitWrites(tenantId, type, [unit], todayIn),
      events: [{ type: 'unit.created', establishmentId: establishment.id, data: { unitId: unit.id } }],
    }
  },
})
