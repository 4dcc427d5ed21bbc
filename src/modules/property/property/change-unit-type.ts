import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Code, closed, Id, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment } from './establishment.ts'
import { changeOverbooking } from './inventory-writes.ts'
import { Description, presentUnitType, UnitType, unitTypeExample, unitTypeMembers, unitTypeStatuses } from './unit-type.ts'
import { unitTypeById } from './unit-type-reads.ts'
import { unitTypeWithEstablishment } from './unit-writes.ts'

const { name, format, maxOccupancy } = unitTypeMembers

export const changeUnitType = operation({
  id: 'changeUnitType',
  method: 'PATCH',
  path: '/v1/unit-types/:id',
  summary: 'Change, retire or reactivate a unit type',
  description:
    'Only the given members change. Stays that are booked keep what they have: a lower `maxOccupancy` applies to new bookings and changes. A type is retired when ' +
    'none of its units is active any more; it is then in no list of offers, and its overbooking allowance is 0.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  body: closed({
    code: Type.Optional(Code(50)),
    name: Type.Optional(name),
    format: Type.Optional(format),
    maxOccupancy: Type.Optional(maxOccupancy),
    description: Type.Optional(Nullable(Description)),
    status: Type.Optional(OneOf(unitTypeStatuses)),
  }),
  data: UnitType,
  names: 'unit_type',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.UNIT_TYPE_NOT_FOUND,
    refuse.UNIT_TYPE_CODE_TAKEN,
    refuse.UNIT_TYPE_HAS_UNITS,
    refuse.OVERBOOKING_IN_USE,
  ],
  example: {
    params: { id: unitTypeExample.id },
    body: { name: 'Double room with balcony' },
    data: { ...unitTypeExample, name: 'Double room with balcony' },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      type: [type],
      row: [row],
    } = await load({
      type: unitTypeWithEstablishment(tenantId, params.id),
      row: unitTypeById(tenantId, params.id),
    })
    if (!type || !row) throw refuse.UNIT_TYPE_NOT_FOUND({ recordId: params.id })
    const retires = body.status === 'retired' && row.status === 'active'
    if (retires && row.units > 0)
      throw refuse.UNIT_TYPE_HAS_UNITS({
        message: `The type has ${row.units} active units. Retire them first, or change their type.`,
      })
    const next = { ...row, ...body, overbooking: retires ? 0 : row.overbooking }
    return {
      data: presentUnitType(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        ...(retires && row.overbooking > 0 ? changeOverbooking(tenantId, row.id, dateOfEstablishment(type, todayIn), 0) : []),
        sql`
          update unit_type set code = ${next.code}, name = ${next.name}, format = ${next.format}, max_occupancy = ${next.maxOccupancy},
            description = ${next.description}, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'unit_type.changed',
          establishmentId: row.establishmentId,
          data: { unitTypeId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
