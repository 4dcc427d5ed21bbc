import { assignments, columnNames, recordTypes, recordValues } from '../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { dateOfEstablishment, type EstablishmentState } from './establishment.ts'
import { changeCapacity } from './inventory-writes.ts'
import type { UnitRow } from './unit.ts'
import { unitFields } from './unit-fields.ts'

export interface TypeWithEstablishment extends Pick<EstablishmentState, 'timezone' | 'currentBusinessDate'> {
  readonly id: Id
  readonly establishmentId: Id
}

/** Locks the unit type, so that concurrent changes of its number of units, and end of day, wait. */
export const unitTypeWithEstablishment = (tenantId: Id, unitTypeId: Id): Statement<TypeWithEstablishment> => sql`
  select t.id, t.establishment_id as "establishmentId", e.timezone, e.current_business_date as "currentBusinessDate"
  from unit_type t join establishment e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
  where t.tenant_id = ${tenantId} and t.id = ${unitTypeId} for update of t`

/** Always locks the type before the unit. A check-in, which chooses among the units of a type, uses the same order. */
export const lockTypeOfUnit = (tenantId: Id, unitId: Id): Statement => sql`
  select id from unit_type
  where tenant_id = ${tenantId} and id = (select unit_type_id from unit where tenant_id = ${tenantId} and id = ${unitId}) for update`

/** Inserts new units and adds them to the inventory from the business date on. */
export const unitWrites = (
  tenantId: Id,
  type: TypeWithEstablishment,
  units: readonly UnitRow[],
  todayIn: (timezone: string) => IsoDate,
): Statement[] => [
  sql`
    insert into unit (tenant_id, id, establishment_id, unit_type_id, code, ${columnNames(unitFields)})
    select ${tenantId}, r.id, ${type.establishmentId}, ${type.id}, r.code, ${recordValues(unitFields)}
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r (id uuid, code text, ${recordTypes(unitFields)})`,
  changeCapacity(tenantId, type.id, dateOfEstablishment(type, todayIn), units.length),
]

export const updateUnitRow = (tenantId: Id, unit: UnitRow): Statement => sql`
  update unit set code = ${unit.code}, status = ${unit.status}, ${assignments(unitFields)}
  from jsonb_to_record(${JSON.stringify(unit)}::jsonb) as r (${recordTypes(unitFields)})
  where unit.tenant_id = ${tenantId} and unit.id = ${unit.id}`
