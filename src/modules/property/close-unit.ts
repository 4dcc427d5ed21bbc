import { addDays } from '../../platform/dates.ts'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { exactly, sql } from '../../platform/sql.ts'
import { refuse } from './errors.ts'
import { dateOfHouse } from './establishment.ts'
import { changeClosed, horizonNights } from './inventory-writes.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit } from './unit-writes.ts'
import { closureMembers, presentUnitClosure, UnitClosure, unitClosureExample } from './unit-closure.ts'

export const closeUnit = operation({
  id: 'closeUnit',
  method: 'POST',
  path: '/v1/units/:id/closures',
  summary: 'Put a unit out of order',
  description:
    'The unit is not sold for these nights. Refused when a stay occupies it, or when its type is sold out for a night.',
  permission: 'establishment.manage',
  status: 201,
  params: closed({ id: Id('The unit.') }),
  body: closed(closureMembers),
  data: UnitClosure,
  names: 'unit',
  refuses: [
    refuse.UNIT_NOT_FOUND,
    refuse.UNIT_RETIRED,
    refuse.CLOSURE_IN_THE_PAST,
    refuse.CLOSURE_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_STILL_NEEDED,
  ],
  example: {
    params: { id: exampleId.unit },
    body: { firstNight: '2027-01-10', reopensOn: '2027-01-15', reason: 'New bathroom' },
    data: unitClosureExample,
  },
  async handle({ params, body, tenantId, newId, todayIn, load }) {
    if (body.reopensOn <= body.firstNight)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.reopensOn must be later than body.firstNight.' })
    const [, [unit]] = await load(lockTypeOfUnit(tenantId, params.id), unitByIdForUpdate(tenantId, params.id))
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (unit.status === 'retired') throw refuse.UNIT_RETIRED()
    const date = dateOfHouse(unit, todayIn)
    if (body.firstNight < date) throw refuse.CLOSURE_IN_THE_PAST()
    if (body.reopensOn > addDays(date, horizonNights)) throw refuse.CLOSURE_BEYOND_HORIZON()

    const row = { id: newId(), unitId: unit.id, ...body, liftedAt: null }
    return {
      data: presentUnitClosure(row),
      record: row.id,
      establishmentId: unit.establishmentId,
      writes: [
        sql`
          insert into unit_closure (tenant_id, id, establishment_id, unit_id, first_night, reopens_on, reason)
          values (${tenantId}, ${row.id}, ${unit.establishmentId}, ${unit.id}, ${row.firstNight}::date, ${row.reopensOn}::date, ${row.reason})`,
        exactly(
          1,
          sql`
            insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, closure_id)
            values (${tenantId}, ${newId()}, ${unit.establishmentId}, ${unit.id}, ${row.firstNight}::date, ${row.reopensOn}::date, ${row.id})
            on conflict do nothing returning 1`,
          'UNIT_OCCUPIED',
        ),
        changeClosed(tenantId, unit.unitTypeId, row.firstNight, row.reopensOn, 1),
      ],
      events: [{ type: 'unit.closed', establishmentId: unit.establishmentId, data: { unitId: unit.id, closureId: row.id } }],
    }
  },
})
