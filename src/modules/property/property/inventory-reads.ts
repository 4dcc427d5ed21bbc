import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** Units that can still be sold for a night of `night_inventory`, under its alias in the surrounding statement. Does not subtract overdue guests. */
export const freeUnits = (name: 'i' | 'n' | 'night_inventory'): Statement<number> => ({
  text: `(${name}.capacity + ${name}.overbooking - ${name}.closed - ${name}.blocked - ${name}.sold)`,
  values: [],
})

/**
 * Number of guests in house past their departure date. Their units are not available tonight, although the inventory counts only sold nights. `unitTypeId` and
 * `night` are expressions of the surrounding statement. Only the number of reservations is read here.
 */
export const overdueGuests = (tenantId: Id, unitTypeId: Statement | Id, night: Statement): Statement => sql`
  (select count(*)::int from reservation o join establishment oe on oe.tenant_id = o.tenant_id and oe.id = o.establishment_id
   where o.tenant_id = ${tenantId} and o.unit_type_id = ${unitTypeId} and o.status = 'CheckedIn' and o.departure < oe.current_business_date
     and oe.current_business_date = ${night})`

/** The same for tonight only, if the business date is already known. */
export const overdueTonight = (tenantId: Id, unitTypeId: Statement, businessDate: Statement): Statement => sql`
  (select count(*)::int from reservation o
   where o.tenant_id = ${tenantId} and o.unit_type_id = ${unitTypeId} and o.status = 'CheckedIn' and o.departure < ${businessDate})`

/**
 * The same for one or all unit types of an establishment, as a common table expression: `overdue (unit_type_id, night, guests)`. It is counted once, however
 * many nights are queried. Types without overdue guests have no row.
 */
export const overdueByType = (tenantId: Id, establishmentId: Id, unitTypeId?: Id): Statement => sql`
  overdue as materialized (
    select ot.id as unit_type_id, oe.current_business_date as night, late.guests
    from establishment oe
    join unit_type ot on ot.tenant_id = oe.tenant_id and ot.establishment_id = oe.id
    cross join lateral (
      select count(*)::int as guests from reservation o
      where o.tenant_id = ${tenantId} and o.unit_type_id = ot.id and o.status = 'CheckedIn' and o.departure < oe.current_business_date) late
    where oe.tenant_id = ${tenantId} and oe.id = ${establishmentId} and (${unitTypeId ?? null}::uuid is null or ot.id = ${unitTypeId ?? null}::uuid) and late.guests > 0)`
