import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment } from './establishment.ts'
import { establishmentByIdForBooking } from './establishment-reads.ts'
import { openHorizonOfNewType } from './inventory-writes.ts'
import { Description, presentUnitType, UnitType, unitTypeExample, unitTypeMembers, withoutPlace } from './unit-type.ts'

export const createUnitType = operation({
  id: 'createUnitType',
  method: 'POST',
  path: '/v1/unit-types',
  summary: 'Create a unit type',
  permission: 'establishment.manage',
  status: 201,
  body: closed({ ...unitTypeMembers, description: Type.Optional(Description) }),
  data: UnitType,
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND, refuse.UNIT_TYPE_CODE_TAKEN],
  example: {
    body: { establishmentId: unitTypeExample.establishmentId, code: 'DBL', name: 'Double room', format: 'room', maxOccupancy: 3 },
    data: { ...unitTypeExample, units: 0 },
  },
  async handle({ body, tenantId, newId, todayIn, load }) {
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, body.establishmentId))
    if (!establishment) throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const row = {
      id: newId(),
      ...body,
      description: body.description ?? null,
      units: 0,
      status: 'active' as const,
      overbooking: 0,
      position: withoutPlace,
    }
    return {
      data: presentUnitType(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into unit_type (tenant_id, id, establishment_id, code, name, format, max_occupancy, description)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.code}, ${row.name}, ${row.format}, ${row.maxOccupancy}, ${row.description})`,
        openHorizonOfNewType(tenantId, row.id, dateOfEstablishment(establishment, todayIn)),
      ],
      events: [{ type: 'unit_type.created', establishmentId: establishment.id, data: { unitTypeId: row.id } }],
    }
  },
})
