import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { changeable } from '../../../platform/contract/fields.ts'
import { Code, closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { lockNightsOfUnit } from './closure-writes.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment } from './establishment.ts'
import { changeCapacity } from './inventory-writes.ts'
import { presentUnit, Unit, unitExample, unitStatuses } from './unit.ts'
import { unitFields } from './unit-fields.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit, updateUnitRow } from './unit-writes.ts'

export const updateUnit = operation({
  id: 'updateUnit',
  method: 'PATCH',
  path: '/v1/units/:id',
  summary: 'Change, retire or reactivate a unit',
  description:
    'A retired unit is no longer sold. Retiring is refused if its type would be oversold for a night, or if the unit is occupied or assigned from today on. ' +
    'A unit cannot supply less, such as fewer amperes, than its stays have booked.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  body: closed({
    code: Type.Optional(Code(50)),
    ...changeable(unitFields),
    status: Type.Optional(OneOf(unitStatuses)),
  }),
  data: Unit,
  names: 'unit',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.UNIT_NOT_FOUND,
    refuse.UNIT_CODE_TAKEN,
    refuse.UNIT_TYPE_HAS_UNITS,
    refuse.UNIT_STILL_NEEDED,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_PROMISED_MORE,
  ],
  example: { params: { id: unitExample.id }, body: { name: 'Sea view' }, data: { ...unitExample, name: 'Sea view' } },
  async handle({ params, body, tenantId, todayIn, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const firstOfHouse = sql`(select coalesce(e.current_business_date, current_date - 1) from unit x join establishment e on e.tenant_id = x.tenant_id and e.id = x.establishment_id
      where x.tenant_id = ${tenantId} and x.id = ${params.id})`
    const {
      unit: [unit],
      use: [use],
    } = await load({
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, params.id),
      ...(body.status === undefined
        ? {}
        : { lockedNights: lockNightsOfUnit(tenantId, params.id, firstOfHouse, sql`'infinity'`) }),
      unit: unitByIdForUpdate(tenantId, params.id),
      use: sql<{ lastNight: string | null }>`
        select max(ends_on) as "lastNight" from occupancy where tenant_id = ${tenantId} and unit_id = ${params.id}`,
    })
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    const date = dateOfEstablishment(unit, todayIn)
    const retires = body.status === 'retired' && unit.status === 'active'
    const returns = body.status === 'active' && unit.status === 'retired'
    if (retires && use?.lastNight && use.lastNight > date) throw refuse.UNIT_OCCUPIED()

    const { timezone: _, currentBusinessDate: __, ...before } = unit
    const changed = { ...before, ...body }
    const capacity: Statement[] = retires || returns ? [changeCapacity(tenantId, unit.unitTypeId, date, retires ? -1 : 1)] : []
    return {
      data: presentUnit(changed),
      establishmentId: unit.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateUnitRow(tenantId, changed), ...capacity],
      events: [
        { type: 'unit.changed', establishmentId: unit.establishmentId, data: { unitId: unit.id, changed: Object.keys(body) } },
      ],
    }
  },
})
