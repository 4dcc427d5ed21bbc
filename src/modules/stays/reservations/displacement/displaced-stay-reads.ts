import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits } from '../../../property/property/index.ts'
import { amperesBooked } from '../../../selling/extras/index.ts'
import { unreadinessRank } from '../../../upkeep/housekeeping/index.ts'
import type { DisplacedStay, TakenBy } from './displaced-stays.ts'

/** Maximum number of displaced stays shown and moved at once. */
export const displacedAtMost = 200

/** A column of a closure in effect with nights to come; null for others, which displace nobody. */
const closure = (tenantId: Id, unitId: Id, closureId: Id, column: Statement): Statement => sql`
  (select ${column} from unit_closure c join establishment e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
   where c.tenant_id = ${tenantId} and c.unit_id = ${unitId} and c.id = ${closureId} and c.lifted_at is null
     and c.reopens_on > coalesce(e.current_business_date, c.first_night))`

/** The first night of the closure not yet past. */
const begins = sql`greatest(c.first_night, coalesce(e.current_business_date, c.first_night))`

/** Ids of the displaced stays, as an array: stays with a night of the closure in the unit. Empty if the closure was lifted. */
const displacedIds = (tenantId: Id, unitId: Id, closureId: Id): Statement => sql`
  array(select o.reservation_id from occupancy o
    where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.reservation_id is not null
      and o.ends_on > ${closure(tenantId, unitId, closureId, begins)} and o.first_night < ${closure(tenantId, unitId, closureId, sql`c.reopens_on`)}
    order by o.reservation_id limit ${displacedAtMost})`

/** Locks the displaced stays in a fixed order, before the unit type. */
export const lockDisplacedStays = (tenantId: Id, unitId: Id, closureId: Id): Statement =>
  sql`select id from reservation where tenant_id = ${tenantId} and id = any(${displacedIds(tenantId, unitId, closureId)}) order by id for update`

/** All data needed for the proposals, read in one flush. */
export function displacedReads(tenantId: Id, unitId: Id, closureId: Id) {
  const ids = displacedIds(tenantId, unitId, closureId)
  const from = closure(tenantId, unitId, closureId, begins)
  const today = closure(tenantId, unitId, closureId, sql`coalesce(e.current_business_date, date '-infinity')`)
  const until = sql`(select max(r.departure) from reservation r where r.tenant_id = ${tenantId} and r.id = any(${ids}))`
  const type = sql`(select unit_type_id from unit where tenant_id = ${tenantId} and id = ${unitId})`
  const house = sql`(select establishment_id from unit where tenant_id = ${tenantId} and id = ${unitId})`
  return {
    stays: sql<DisplacedStay>`
      select r.id, r.confirmation_code as "confirmationCode", nullif(trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')), '') as "guestName", r.status,
        r.unit_id as "unitId", r.adults + r.children as persons, ${amperesBooked(tenantId, sql`r.id`)} as "amperesBooked", greatest(r.arrival, min(e.current_business_date)) as begins,
        greatest(r.arrival, min(o.first_night), ${from}) as "from", r.departure
      from occupancy o
      join reservation r on r.tenant_id = o.tenant_id and r.id = o.reservation_id
      join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
      join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.reservation_id = any(${ids}) and o.ends_on > ${from}
        and o.first_night < ${closure(tenantId, unitId, closureId, sql`c.reopens_on`)} and r.status in ('Option', 'Confirmed', 'CheckedIn')
      group by r.tenant_id, r.id, r.confirmation_code, g.first_name, g.last_name, r.status, r.unit_id, r.adults, r.children, r.arrival, r.departure
      order by r.id`,
    units: sql<{ id: Id; code: string; amperes: number | null }>`
      select u.id, u.code, u.amperes from unit u where u.tenant_id = ${tenantId} and u.unit_type_id = ${type} and u.status = 'active'
      order by case when ${from} <= ${today} then ${unreadinessRank} else 0 end, length(u.code), u.code, u.id`,
    taken: sql<TakenBy>`
      select o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until", o.reservation_id as "reservationId"
      from occupancy o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
      where o.tenant_id = ${tenantId} and o.establishment_id = ${house} and o.ends_on > ${today} and o.first_night < ${until} and u.unit_type_id = ${type}
      union all
      select c.unit_id, c.first_night, c.reopens_on, null
      from unit u join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id
      where u.tenant_id = ${tenantId} and u.unit_type_id = ${type} and c.lifted_at is null and c.reopens_on > ${today} and c.first_night < ${until}
      union all
      select i.unit_id, e.current_business_date, e.current_business_date + 1, i.id
      from reservation i join establishment e on e.tenant_id = i.tenant_id and e.id = i.establishment_id
      where i.tenant_id = ${tenantId} and i.establishment_id = ${house} and i.status = 'CheckedIn' and i.unit_id is not null`,
    elsewhere: sql<{ reservationId: Id; unitId: Id; unitCode: string; unitTypeId: Id; unitTypeCode: string }>`
      select distinct on (r.id, t.code) r.id as "reservationId", u.id as "unitId", u.code as "unitCode", t.id as "unitTypeId", t.code as "unitTypeCode"
      from reservation r
      join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      join unit_type t on t.tenant_id = r.tenant_id and t.establishment_id = r.establishment_id and t.id <> r.unit_type_id and t.max_occupancy >= r.adults + r.children
      join unit u on u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'
        and (u.amperes is null or u.amperes >= coalesce(${amperesBooked(tenantId, sql`r.id`)}, 0))
      where r.tenant_id = ${tenantId} and r.id = any(${ids}) and r.status in ('Confirmed', 'CheckedIn')
        and not exists (select from night_inventory i where i.tenant_id = t.tenant_id and i.unit_type_id = t.id
          and i.night >= greatest(r.arrival, e.current_business_date) and i.night < r.departure and ${freeUnits('i')} <= 0)
        and not exists (select from occupancy o where o.tenant_id = u.tenant_id and o.unit_id = u.id
          and o.ends_on > greatest(r.arrival, e.current_business_date) and o.first_night < r.departure)
        and not exists (select from reservation i where i.tenant_id = u.tenant_id and i.unit_id = u.id and i.status = 'CheckedIn')
      order by r.id, t.code, case when ${from} <= ${today} then ${unreadinessRank} else 0 end, length(u.code), u.code`,
  } as const
}

/** Why the unit is out of order on the business date; no row if it is not. */
export const outOfOrderToday = (tenantId: Id, unit: Statement): Statement<{ code: string; reason: string }> => sql<{
  code: string
  reason: string
}>`
  select u.code, c.reason from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id
  where u.tenant_id = ${tenantId} and u.id = ${unit} and c.lifted_at is null and c.first_night <= e.current_business_date and c.reopens_on > e.current_business_date
  limit 1`
