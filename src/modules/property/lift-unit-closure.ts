import { laterOf } from '../../platform/dates.ts'
import { exampleId, exampleMoment } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { refuse } from './errors.ts'
import { dateOfHouse } from './establishment.ts'
import { changeClosed } from './inventory-writes.ts'
import { presentUnitClosure, UnitClosure, type UnitClosureRow, unitClosureExample } from './unit-closure.ts'
import { unitByIdForUpdate } from './unit-reads.ts'
import { lockTypeOfUnit } from './unit-writes.ts'

export const liftUnitClosure = operation({
  id: 'liftUnitClosure',
  method: 'DELETE',
  path: '/v1/units/:id/closures/:closureId',
  summary: 'End a closure early',
  description: 'The unit is sold again from the open business date on, or from the closure’s first night when that lies ahead.',
  permission: 'establishment.manage',
  params: closed({ id: Id('The unit.'), closureId: Id('The closure.') }),
  data: UnitClosure,
  names: 'unit',
  refuses: [refuse.UNIT_NOT_FOUND, refuse.UNIT_CLOSURE_NOT_FOUND, refuse.CLOSURE_ALREADY_LIFTED],
  example: {
    params: { id: exampleId.unit, closureId: exampleId.unit_closure },
    data: { ...unitClosureExample, liftedAt: exampleMoment },
  },
  async handle({ params, tenantId, moment, todayIn, load }) {
    const [, [unit], [closure]] = await load(
      lockTypeOfUnit(tenantId, params.id),
      unitByIdForUpdate(tenantId, params.id),
      sql<UnitClosureRow>`
        select id, unit_id as "unitId", first_night as "firstNight", reopens_on as "reopensOn", reason, lifted_at as "liftedAt"
        from unit_closure where tenant_id = ${tenantId} and unit_id = ${params.id} and id = ${params.closureId} for update`,
    )
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (!closure) throw refuse.UNIT_CLOSURE_NOT_FOUND({ recordId: params.closureId })
    const from = laterOf(closure.firstNight, dateOfHouse(unit, todayIn))
    if (closure.liftedAt !== null || from >= closure.reopensOn) throw refuse.CLOSURE_ALREADY_LIFTED()

    const occupancy =
      from === closure.firstNight
        ? sql`delete from occupancy where tenant_id = ${tenantId} and closure_id = ${closure.id}`
        : sql`update occupancy set ends_on = ${from}::date where tenant_id = ${tenantId} and closure_id = ${closure.id}`
    return {
      data: presentUnitClosure({ ...closure, liftedAt: moment }),
      record: closure.id,
      establishmentId: unit.establishmentId,
      writes: [
        sql`update unit_closure set lifted_at = ${moment} where tenant_id = ${tenantId} and id = ${closure.id}`,
        occupancy,
        changeClosed(tenantId, unit.unitTypeId, from, closure.reopensOn, -1),
      ],
      events: [
        { type: 'unit.reopened', establishmentId: unit.establishmentId, data: { unitId: unit.id, closureId: closure.id } },
      ],
    }
  },
})
