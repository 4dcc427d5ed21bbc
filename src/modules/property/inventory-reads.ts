import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'

/**
 * Guests of a unit type who are still in house although their departure is past: their units are not free tonight, whatever the nights say that were
 * sold. `unitTypeId` and `night` are values of the statement around it. Reservations stand below this module; only their number is read.
 */
export const overdueGuests = (tenantId: Id, unitTypeId: Statement | Id, night: Statement): Statement => sql`
  (select count(*)::int from reservation o join establishment oe on oe.tenant_id = o.tenant_id and oe.id = o.establishment_id
   where o.tenant_id = ${tenantId} and o.unit_type_id = ${unitTypeId} and o.status = 'CheckedIn' and o.departure < oe.current_business_date
     and oe.current_business_date = ${night})`
