import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { longestStay } from '../../selling/pricing/index.ts'
import type { RackBlockRow, RackClosureRow, RackPartRow, RackStayRow, RackUnitRow } from './rack.ts'
import { nameOfGuest } from './stay-line-reads.ts'

/** Beyond this many changes, the whole rack is the smaller response. */
const changesAtMost = 2_000

export const typesOfRack = (tenantId: Id, establishmentId: Id): Statement<{ id: Id; code: string; name: string }> => sql<{
  id: Id
  code: string
  name: string
}>`
  select id, code, name from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId} order by code, id`

export const unitsOfRack = (tenantId: Id, establishmentId: Id): Statement<RackUnitRow> => sql<RackUnitRow>`
  select u.id, u.code, u.name, u.building, u.floor, t.id as "typeId", t.code as "typeCode", t.name as "typeName",
    case when h.out_of_service_reason is not null and coalesce(h.out_of_service_until >= e.current_business_date, true) then 'out_of_service' else coalesce(h.status, 'inspected') end as housekeeping,
    coalesce(h.do_not_disturb_until >= e.current_business_date, false) as "doNotDisturb",
    k.unit_id is not null as "isInWork", coalesce(hr.requires_inspection, false) as inspects
  from unit u join unit_type t on t.tenant_id = u.tenant_id and t.id = u.unit_type_id
  join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  left join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
  left join housekeeping_rules hr on hr.tenant_id = u.tenant_id and hr.establishment_id = u.establishment_id
  left join (
    select distinct unit_id from housekeeping_task where tenant_id = ${tenantId} and establishment_id = ${establishmentId}
      and due_on = (select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId}) and started_at is not null and ended_at is null
    ) k on k.unit_id = u.id
  where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and u.status = 'active'
  order by t.code, length(u.code), u.code, u.id`

/** Stays within the window, including departure days and overdue departures. For early departures the actual departure counts. */
export const staysOfRack = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  days: number,
  only?: readonly Id[],
): Statement<RackStayRow> => {
  const named = only ? sql`and r.id = any(${[...only]}::uuid[])` : sql``
  const ofStay = sql`r.id, r.tenant_id, r.unit_id, r.unit_type_id, r.guest_id, r.status, r.arrival, r.adults, r.children`
  const stayed = sql`case when r.status = 'CheckedOut' then least(r.departure, r.checked_out_on) else r.departure end as departure`
  return sql<RackStayRow>`
    select r.id, r.unit_id as "unitId", r.unit_type_id as "typeId", ${nameOfGuest} as guest, g.vip_status <> 'none' as vip, r.status, r.arrival, r.departure, r.adults + r.children as persons,
      case when f.id is null then null when f.balance_cents > 0 then 'due' when f.balance_cents < 0 then 'credit' else 'settled' end as balance
    from (
      -- Arrivals within the window.
      select ${ofStay}, ${stayed} from reservation r
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.arrival >= ${from}::date and r.arrival < ${from}::date + ${days}::integer
        and (r.status in ('Option', 'Confirmed', 'CheckedIn') or r.status = 'CheckedOut' and r.checked_out_on > r.arrival) ${named}
      union all
      -- Stays in progress when the window begins, split by status so that years of past stays are not scanned.
      select ${ofStay}, r.departure from reservation r
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status in ('Option', 'Confirmed', 'CheckedIn')
        and r.arrival < ${from}::date and r.departure >= ${from}::date ${named}
      union all
      select ${ofStay}, ${stayed} from reservation r
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'CheckedOut'
        and r.checked_out_on >= ${from}::date and r.checked_out_on <= ${from}::date + ${longestStay}::integer
        and r.arrival < ${from}::date and r.departure >= ${from}::date and r.checked_out_on > r.arrival ${named}
      union all
      -- Overdue departures.
      select ${ofStay}, r.departure from reservation r
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'CheckedIn' and r.departure < ${from}::date ${named}) r
    join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
    order by r.unit_id nulls last, r.arrival, r.id`
}

export const closuresOfRack = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  days: number,
): Statement<RackClosureRow> => sql<RackClosureRow>`
  select c.id, c.unit_id as "unitId", c.first_night as "firstNight", c.reopens_on as "reopensOn", c.reason, c.for_lease as "forLease"
  from unit u join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id
  where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and u.status = 'active' and c.lifted_at is null
    and c.reopens_on > ${from}::date and c.first_night < ${from}::date + ${days}::integer
  order by c.first_night, c.id`

/** All parts of stays in several units, including those outside the window, because nights without a part count as spent in the stay’s own unit. */
export const partsOfRack = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  days: number,
): Statement<RackPartRow> => sql<RackPartRow>`
  select o.reservation_id as id, o.unit_id as "unitId", o.first_night as "from", o.ends_on as "until"
  from occupancy o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
  where o.tenant_id = ${tenantId} and o.is_part and u.status = 'active' and o.reservation_id = any(array(
    select p.reservation_id from occupancy p
    where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.is_part and p.ends_on >= ${from}::date and p.first_night < ${from}::date + ${days}::integer))
  order by o.first_night, o.id`

/** Units still held by blocks on the days of the rack, by block and type. */
export const blocksOfRack = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  days: number,
): Statement<RackBlockRow> => sql<RackBlockRow>`
  select k.id, k.code, k.name, k.status, b.unit_type_id as "typeId", json_agg(json_build_array(b.night - ${from}::date, b.quantity - b.picked_up) order by b.night) as nights
  from block_night b join block k on k.tenant_id = b.tenant_id and k.id = b.block_id
  where b.tenant_id = ${tenantId} and b.establishment_id = ${establishmentId} and not b.released and b.night >= ${from}::date and b.night < ${from}::date + ${days}::integer
    and b.quantity > b.picked_up
  group by k.id, k.code, k.name, k.status, k.arrival, b.unit_type_id order by k.arrival, k.id, b.unit_type_id`

/** A version before all uncommitted transactions. */
export const versionNow: Statement<{ version: string }> = sql<{
  version: string
}>`select pg_snapshot_xmin(position_snapshot())::text as version`

/** Stays with events since a version. `isWhole`: read the whole rack, because units changed, a day was closed, or there are too many changes. */
export const changesSince = (
  tenantId: Id,
  establishmentId: Id,
  since: string,
): Statement<{ ids: Id[]; isWhole: boolean }> => sql<{ ids: Id[]; isWhole: boolean }>`
  with changed as materialized (
    select e.type, e.payload::jsonb -> 'data' as data from event e
    where e.tenant_id = ${tenantId} and (e.establishment_id = ${establishmentId} or e.establishment_id is null) and e.written_in >= ${since}::text::xid8
    order by e.written_in, e.id limit ${changesAtMost + 1}::integer),
  stays as (
    select (data ->> 'reservationId')::uuid as id from changed where data ->> 'reservationId' is not null
    union
    select f.reservation_id from folio f
    where f.tenant_id = ${tenantId} and f.id = any(array(select (c.data ->> 'folioId')::uuid from changed c where c.data ->> 'folioId' is not null)) and f.reservation_id is not null
    union
    select r.id from reservation r
    where r.tenant_id = ${tenantId} and r.guest_id = any(array(
      select unnest(array[c.data ->> 'guestId', c.data ->> 'sourceId', c.data ->> 'targetId'])::uuid from changed c where c.type like 'guest.%')))
  select coalesce((select array_agg(id) from stays), '{}') as ids,
    (select count(*) > ${changesAtMost}::integer or coalesce(bool_or((type like 'unit.%' and type <> 'unit.housekeeping_changed') or type like 'unit\\_type.%' or type like 'establishment.%' or type like 'end\\_of\\_day.%' or type like 'booking\\_import.%'), false)
      from changed)
      -- Changes before the oldest retained event are unknown.
      or coalesce((select e.written_in from event e where e.tenant_id = ${tenantId} order by e.written_in, e.id limit 1) >= ${since}::text::xid8, true) as "isWhole"`
