import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { UnitTypeRow } from './unit-type.ts'

/** The columns of a type, which is `t`. */
export const unitTypeColumns = sql`
  t.id, t.establishment_id as "establishmentId", t.code, t.name, t.format, t.max_occupancy as "maxOccupancy", t.description, t.status, t.overbooking, t.position,
  (select count(*)::int from unit u where u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active') as units`

export const unitTypeById = (tenantId: Id, id: Id): Statement<UnitTypeRow> =>
  sql`select ${unitTypeColumns} from unit_type t where t.tenant_id = ${tenantId} and t.id = ${id}`
