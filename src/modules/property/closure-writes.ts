/** Closing a unit for nights and opening it again, for the operations on units and for whoever mends them. */

import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exactly, type Statement, sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { addDays, type IsoDate, laterOf, type Moment } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { dateOfEstablishment, type EstablishmentState } from './establishment.ts'
import { changeClosed, horizonNights } from './inventory-writes.ts'
import type { UnitRow } from './unit.ts'
import type { UnitClosureRow } from './unit-closure.ts'

export type UnitOfEstablishment = UnitRow & Pick<EstablishmentState, 'timezone'> & { currentBusinessDate: IsoDate | null }

interface Closed {
  readonly closure: UnitClosureRow
  readonly writes: readonly Statement[]
  readonly events: readonly DomainEvent[]
}

export const closureByIdForUpdate = (tenantId: Id, unitId: Id, closureId: Id | null): Statement<UnitClosureRow> => sql`
  select id, unit_id as "unitId", first_night as "firstNight", reopens_on as "reopensOn", reason, lifted_at as "liftedAt"
  from unit_closure where tenant_id = ${tenantId} and unit_id = ${unitId} and id = ${closureId} for update`

/** What can refuse a closure. The last two are found by the writes. */
export const closingRefusals = [
  refuse.UNIT_RETIRED,
  refuse.CLOSURE_IN_THE_PAST,
  refuse.CLOSURE_BEYOND_HORIZON,
  refuse.UNIT_OCCUPIED,
  refuse.UNIT_STILL_NEEDED,
] as const

/** The unit is not sold for these nights. Its type and the unit are locked before (`lockTypeOfUnit`, `unitByIdForUpdate`). */
export function closing(
  tenantId: Id,
  unit: UnitOfEstablishment,
  wanted: Pick<UnitClosureRow, 'firstNight' | 'reopensOn' | 'reason'>,
  { newId, todayIn }: { newId: () => Id; todayIn: (timezone: string) => IsoDate },
): Closed {
  if (wanted.reopensOn <= wanted.firstNight)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.reopensOn must be later than body.firstNight.' })
  if (unit.status === 'retired') throw refuse.UNIT_RETIRED()
  const date = dateOfEstablishment(unit, todayIn)
  if (wanted.firstNight < date) throw refuse.CLOSURE_IN_THE_PAST()
  if (wanted.reopensOn > addDays(date, horizonNights)) throw refuse.CLOSURE_BEYOND_HORIZON()
  const { firstNight, reopensOn, reason } = wanted
  const closure: UnitClosureRow = { id: newId(), unitId: unit.id, firstNight, reopensOn, reason, liftedAt: null }
  return {
    closure,
    writes: [
      sql`
        insert into unit_closure (tenant_id, id, establishment_id, unit_id, first_night, reopens_on, reason)
        values (${tenantId}, ${closure.id}, ${unit.establishmentId}, ${unit.id}, ${firstNight}::date, ${reopensOn}::date, ${reason})`,
      exactly(
        1,
        sql`
          insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, closure_id)
          values (${tenantId}, ${newId()}, ${unit.establishmentId}, ${unit.id}, ${firstNight}::date, ${reopensOn}::date, ${closure.id})
          on conflict do nothing returning 1`,
        'UNIT_OCCUPIED',
      ),
      changeClosed(tenantId, unit.unitTypeId, firstNight, reopensOn, 1),
    ],
    events: [{ type: 'unit.closed', establishmentId: unit.establishmentId, data: { unitId: unit.id, closureId: closure.id } }],
  }
}

/** The unit is released to the inventory, from its establishment's date on; nothing when the closure was lifted already, or its time is over. */
export function lifting(
  tenantId: Id,
  unit: UnitOfEstablishment,
  closure: UnitClosureRow,
  { moment, todayIn }: { moment: Moment; todayIn: (timezone: string) => IsoDate },
): Closed | undefined {
  const from = laterOf(closure.firstNight, dateOfEstablishment(unit, todayIn))
  if (closure.liftedAt !== null || from >= closure.reopensOn) return undefined
  const occupancy =
    from === closure.firstNight
      ? sql`delete from occupancy where tenant_id = ${tenantId} and closure_id = ${closure.id}`
      : sql`update occupancy set ends_on = ${from}::date where tenant_id = ${tenantId} and closure_id = ${closure.id}`
  return {
    closure: { ...closure, liftedAt: moment },
    writes: [
      sql`update unit_closure set lifted_at = ${moment} where tenant_id = ${tenantId} and id = ${closure.id}`,
      occupancy,
      changeClosed(tenantId, unit.unitTypeId, from, closure.reopensOn, -1),
    ],
    events: [{ type: 'unit.reopened', establishmentId: unit.establishmentId, data: { unitId: unit.id, closureId: closure.id } }],
  }
}
