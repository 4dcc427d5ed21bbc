import type { IsoDate } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { House } from './establishment.ts'
import type { UnitRow } from './unit.ts'

export const unitColumns = sql`u.id, u.establishment_id as "establishmentId", u.unit_type_id as "unitTypeId", u.code, u.name, u.status`

/** The unit with its house's date and time zone, locked against other changes of the unit. */
export const unitByIdForUpdate = (
  tenantId: Id,
  id: Id,
): Statement<UnitRow & Pick<House, 'timezone'> & { currentBusinessDate: IsoDate | null }> => sql`
  select ${unitColumns}, e.timezone, e.current_business_date as "currentBusinessDate"
  from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  where u.tenant_id = ${tenantId} and u.id = ${id} for update of u`
