import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** Units that may still be sold of a night of `night_inventory`, which has this name in the statement around it: overdue guests are not taken off. */
export const freeUnits = (name: 'i' | 'n' | 'night_inventory'): Statement<number> => ({
  text: `(${name}.capacity + ${name}.overbooking - ${name}.closed - ${name}.blocked - ${name}.sold)`,
  values: [],
})

/**
 * Guests of a unit type who are still in house although their departure is past: their units are not free tonight, whatever the nights say that were
 * sold. `unitTypeId` and `night` are values of the statement around it. Reservations stand below this module; only their number is read.
 */
export const overdueGuests = (tenantId: Id, unitTypeId: Statement | Id, night: Statement): Statement => sql`
  (select count(*)::int from reservation o join establishment oe on oe.tenant_id = o.tenant_id and oe.id = o.establishment_id
   where o.tenant_id = ${tenantId} and o.unit_type_id = ${unitTypeId} and o.status = 'CheckedIn' and o.departure < oe.current_business_date
     and oe.current_business_date = ${night})`

/** The same, where the business date is at hand: of its night, and of no other. */
export const overdueTonight = (tenantId: Id, unitTypeId: Statement, businessDate: Statement): Statement => sql`
  (select count(*)::int from reservation o
   where o.tenant_id = ${tenantId} and o.unit_type_id = ${unitTypeId} and o.status = 'CheckedIn' and o.departure < ${businessDate})`

/**
 * The same for all types of an establishment, or for one, as a table that stands before the statement (`with …`): `overdue (unit_type_id, night, guests)`, counted once
 * however many nights are asked for. Types without such guests are not in it.
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
