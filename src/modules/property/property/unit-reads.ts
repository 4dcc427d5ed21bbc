import { selected } from '../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { EstablishmentState } from './establishment.ts'
import type { UnitRow } from './unit.ts'
import { unitFields } from './unit-fields.ts'

export const unitColumns = sql`u.id, u.establishment_id as "establishmentId", u.unit_type_id as "unitTypeId", u.code, u.status, ${selected(unitFields, 'u')}`

/** The unit with its establishment’s date and time zone, locked against concurrent changes. */
export const unitByIdForUpdate = (
  tenantId: Id,
  id: Id,
): Statement<UnitRow & Pick<EstablishmentState, 'timezone'> & { currentBusinessDate: IsoDate | null }> => sql`
  select ${unitColumns}, e.timezone, e.current_business_date as "currentBusinessDate"
  from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  where u.tenant_id = ${tenantId} and u.id = ${id} for update of u`

/** Condition: the unit is not occupied or closed for any of the nights and, if the stay begins today, no overdue guest is still in it. */
export function unitIsFree(
  tenantId: Id,
  { establishmentId, unitTypeId }: { establishmentId?: Id; unitTypeId?: Id },
  from: IsoDate,
  to: IsoDate,
): Statement {
  const establishment = sql`(select coalesce(${establishmentId ?? null}::uuid, (select establishment_id from unit_type where tenant_id = ${tenantId} and id = ${unitTypeId ?? null})))`
  return sql`
    u.status = 'active'
    -- Of each unit the next occupancy: one row.
    and coalesce((
      select o.first_night from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = u.id and o.ends_on > ${from}::date order by o.ends_on limit 1) >= ${to}::date, true)
    and u.id <> all (array(
      select r.unit_id from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishment} and r.status = 'CheckedIn' and ${from}::date <= coalesce(e.current_business_date, ${from}::date)))`
}

/** The establishment of a unit; no row if no unit is given. */
export const establishmentOfUnit = (tenantId: Id, unitId: Id | null | undefined): Statement<{ establishmentId: Id }> =>
  sql`select establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = ${unitId ?? null}`
