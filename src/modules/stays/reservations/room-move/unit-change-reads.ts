import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits } from '../../../property/property/index.ts'
import { amperesBooked } from '../../../selling/extras/index.ts'
import { priceSheet } from '../../../selling/pricing/index.ts'
import type { Obstacles, TargetPlan, TargetUnit } from './unit-change.ts'

/** Locks the unit types of both units in a fixed order, so that the target is not retired or assigned concurrently. */
export const lockTypesForChange = (tenantId: Id, reservationId: Id, unitId: Id): Statement => sql`
  select id from unit_type
  where tenant_id = ${tenantId} and id = any(array(
    select unit_type_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}
    union select unit_type_id from unit where tenant_id = ${tenantId} and id = ${unitId}))
  order by id for no key update`

/**
 * Everything a room move needs beside the reservation and its nights. Read in the same flush, by ids alone; the number of statements does not
 * depend on the number of nights.
 */
export function unitChangeReads(tenantId: Id, reservationId: Id, unitId: Id | null, planId: Id | null) {
  const ofReservation = (column: Statement) => sql`
    (select ${column} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
     where r.tenant_id = ${tenantId} and r.id = ${reservationId})`
  const from = ofReservation(sql`greatest(r.arrival, e.current_business_date)`)
  const departure = ofReservation(sql`r.departure`)
  // For a planned move, only the nights planned in that unit.
  const until = sql`
    coalesce((select o.ends_on from occupancy o where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId} and o.unit_id = ${unitId}
      and o.first_night <= ${from} and o.ends_on > ${from}), ${departure})`
  const targetType = sql`(select unit_type_id from unit where tenant_id = ${tenantId} and id = ${unitId})`
  return {
    booked: sql<{
      format: string
    }>`select format from unit_type where tenant_id = ${tenantId} and id = ${ofReservation(sql`r.unit_type_id`)}`,
    unit: sql<TargetUnit>`
      select u.id, u.code, u.unit_type_id as "unitTypeId", u.establishment_id as "establishmentId", u.status = 'active' as active, t.format,
        t.max_occupancy as "maxOccupancy", u.amperes, ${amperesBooked(tenantId, reservationId)} as "amperesBooked"
      from unit u join unit_type t on t.tenant_id = u.tenant_id and t.id = u.unit_type_id
      where u.tenant_id = ${tenantId} and u.id = ${unitId}`,
    plan: sql<TargetPlan>`
      select id, establishment_id as "establishmentId", vat_rate_bp as "vatRateBp", status = 'active' as active
      from rate_plan where tenant_id = ${tenantId} and id = ${planId}`,
    sheets: priceSheet(tenantId, sql`${planId}::uuid`, targetType, from, departure),
    obstacles: sql<Obstacles>`
      select
        exists (select from unit_closure c where c.tenant_id = ${tenantId} and c.unit_id = ${unitId} and c.lifted_at is null
          and c.reopens_on > ${from} and c.first_night < ${until})
          or exists (select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.closure_id is not null
            and o.ends_on > ${from} and o.first_night < ${until}) as closed,
        exists (select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.reservation_id <> ${reservationId}
          and o.ends_on > ${from} and o.first_night < ${until}) as occupied,
        ${ofReservation(sql`r.status`)} = 'CheckedIn' and exists (
          select from reservation i where i.tenant_id = ${tenantId} and i.unit_id = ${unitId} and i.status = 'CheckedIn' and i.id <> ${reservationId})
          as "someoneInside",
        (select min(n.night) from night_inventory n where n.tenant_id = ${tenantId} and n.unit_type_id = ${targetType}
          and n.night >= ${from} and n.night < ${departure} and ${freeUnits('n')} <= 0) as "firstFull"`,
  } as const
}
