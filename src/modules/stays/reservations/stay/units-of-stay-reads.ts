import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { amperesBooked } from '../../../selling/extras/index.ts'
import { unreadinessRank } from '../../../upkeep/housekeeping/index.ts'
import type { PartRow, PlannedPart, Taken } from './units-of-stay.ts'

/** The units of the stay by date, including past ones. */
export const partsOf = (tenantId: Id, reservationId: Id): Statement<PartRow> => sql`
  select o.unit_id as "unitId", u.code as "unitCode", o.first_night as "from", o.ends_on as "until"
  from occupancy o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
  where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId} order by o.first_night`

/** When the units of the stay, or these units, are taken by others from a day on. A retired unit counts as always taken. */
export const takenOfParts = (
  tenantId: Id,
  reservationId: Id,
  unitIds: readonly Id[],
  from: Statement,
  until: Statement,
): Statement<Taken> => sql`
  select o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until"
  from (select unnest(${[...unitIds]}::uuid[]) as id union select unit_id from occupancy where tenant_id = ${tenantId} and reservation_id = ${reservationId}) w
  -- offset 0 forces an index look-up per unit.
  cross join lateral (
    select * from occupancy v where v.tenant_id = ${tenantId} and v.unit_id = w.id and v.ends_on > ${from} and v.first_night < ${until} offset 0) o
  where o.reservation_id is distinct from ${reservationId}
  union all
  select u.id, date '0001-01-01', date '9999-12-31' from unit u where u.tenant_id = ${tenantId} and u.id = any(${[...unitIds]}::uuid[]) and u.status <> 'active'`

/** The parts of stays with several units, among these stays. */
export const partsOfMany = (tenantId: Id, ids: readonly Id[]): Statement<PlannedPart & { reservationId: Id }> => sql`
  select o.reservation_id as "reservationId", o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until" from occupancy o
  where o.tenant_id = ${tenantId} and o.reservation_id = any(${[...ids]}::uuid[]) and o.is_part order by o.reservation_id, o.first_night`

/** When the units of these stays’ parts are taken by other stays. */
export const takenOfPartsOfMany = (tenantId: Id, ids: readonly Id[], from: IsoDate, until: IsoDate): Statement<Taken> => sql`
  select o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until"
  from (select distinct p.unit_id as id from occupancy p where p.tenant_id = ${tenantId} and p.reservation_id = any(${[...ids]}::uuid[]) and p.is_part) w
  cross join lateral (
    select * from occupancy v where v.tenant_id = ${tenantId} and v.unit_id = w.id and v.ends_on > ${from}::date and v.first_night < ${until}::date offset 0) o
  where o.reservation_id is null or o.reservation_id <> all(${[...ids]}::uuid[])`

const ofStay = (tenantId: Id, reservationId: Id, column: Statement) => sql`
  (select ${column} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
   where r.tenant_id = ${tenantId} and r.id = ${reservationId})`

/** The unit planned for tonight, or for the first night, whatever unit the guest is in. */
export const unitOfTonight = (tenantId: Id, reservationId: Id): Statement => sql`
  (select o.unit_id from occupancy o
   where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId}
     and o.during @> ${ofStay(tenantId, reservationId, sql`greatest(r.arrival, e.current_business_date)`)})`

/** The unit of the last part, if the guest has not yet moved there. */
export const unitMovedToLater = (tenantId: Id, reservationId: Id): Statement<{ unitId: Id }> => sql<{ unitId: Id }>`
  select o.unit_id as "unitId" from occupancy o
  where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId} and o.is_part
    and o.ends_on > ${ofStay(tenantId, reservationId, sql`greatest(r.arrival, e.current_business_date)`)}
  order by o.first_night desc limit 1`

/** The units of the booked type. */
export const unitsOfType = (tenantId: Id, reservationId: Id): Statement<{ id: Id; code: string }> => sql<{
  id: Id
  code: string
}>`
  select u.id, u.code from unit u
  where u.tenant_id = ${tenantId} and u.unit_type_id = ${ofStay(tenantId, reservationId, sql`r.unit_type_id`)} and u.status = 'active'
    and (u.amperes is null or u.amperes >= coalesce(${amperesBooked(tenantId, reservationId)}, 0))
  order by case when ${ofStay(tenantId, reservationId, sql`r.arrival <= coalesce(e.current_business_date, r.arrival)`)} then ${unreadinessRank} else 0 end,
    length(u.code), u.code, u.id`

/** When units of the type are taken by others, including overdue guests still inside. */
export const takenOfType = (tenantId: Id, reservationId: Id): Statement<Taken> => {
  const of = (column: Statement) => ofStay(tenantId, reservationId, column)
  const today = of(sql`greatest(r.arrival, e.current_business_date)`)
  return sql`
    select o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until"
    -- offset 0 forces an index look-up per unit; units of other types are not scanned.
    from unit u cross join lateral (
      select * from occupancy v where v.tenant_id = ${tenantId} and v.unit_id = u.id and v.ends_on > ${today} and v.first_night < ${of(sql`r.departure`)} offset 0) o
    where u.tenant_id = ${tenantId} and u.unit_type_id = ${of(sql`r.unit_type_id`)} and o.reservation_id is distinct from ${reservationId}
    union all
    select c.unit_id, c.first_night, c.reopens_on
    from unit u join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id
    where u.tenant_id = ${tenantId} and u.unit_type_id = ${of(sql`r.unit_type_id`)} and c.lifted_at is null and c.reopens_on > ${today} and c.first_night < ${of(sql`r.departure`)}
    union all
    select i.unit_id, ${today}, ${today} + 1
    from reservation i
    where i.tenant_id = ${tenantId} and i.establishment_id = ${of(sql`r.establishment_id`)} and i.status = 'CheckedIn' and i.unit_id is not null and i.id <> ${reservationId}
      and ${of(sql`r.arrival <= coalesce(e.current_business_date, r.arrival)`)}`
}
