import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { UnitNights } from './unit-occupancy.ts'

interface Period {
  readonly from: string
  /** Last day, inclusive. */
  readonly to: string
}

/** The units of an establishment, each over the whole period. */
const ofEstablishment = (tenantId: Id, establishmentId: Id, { from, to }: Period): Statement => sql`
  select u.id as unit_id, daterange(${from}::date, ${to}::date, '[]') as during from unit u
  where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and u.status <> 'retired'`

/** The units of an owner, each for the time of ownership. */
export const ofOwner = (tenantId: Id, ownerId: Id, { from, to }: Period): Statement => sql`
  select o.unit_id, daterange(o.valid_from,
      (select min(n.valid_from) from unit_ownership n where n.tenant_id = o.tenant_id and n.unit_id = o.unit_id and n.valid_from > o.valid_from))
    * daterange(${from}::date, ${to}::date, '[]') as during
  from unit_ownership o
  where o.tenant_id = ${tenantId} and o.id = any(array(
    select s.ownership_id from unit_ownership_share s where s.tenant_id = ${tenantId} and s.owner_id = ${ownerId}))`

/** Use of a night: `sold`, `let`, `own_use`, `closed`. */
export const kindOfNight = sql`case when o.reservation_id is not null then 'sold' when c.for_lease then 'let' when c.owner_id is not null then 'own_use' else 'closed' end`

const counted = (tenantId: Id, spans: Statement): Statement<UnitNights> => sql`
  with span as (select unit_id, during from (${spans}) s where not isempty(during)),
  used as (
    select s.unit_id, ${kindOfNight} as kind, o.during * s.during as during
    from span s join occupancy o on o.tenant_id = ${tenantId} and o.unit_id = s.unit_id and o.first_night < upper(s.during) and o.ends_on > lower(s.during)
    left join unit_closure c on c.tenant_id = o.tenant_id and c.id = o.closure_id
    union all
    -- A guest who should have left is still in the unit.
    select s.unit_id, 'sold', daterange(r.departure, e.current_business_date, '[]') * s.during
    from span s join reservation r on r.tenant_id = ${tenantId} and r.unit_id = s.unit_id and r.status = 'CheckedIn'
    join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id and r.departure <= e.current_business_date),
  taken as (select unit_id, kind, sum(upper(during) - lower(during))::int as nights from used where not isempty(during) group by 1, 2)
  select u.id as "unitId", u.code as "unitCode", u.establishment_id as "establishmentId",
    (select sum(upper(s.during) - lower(s.during)) from span s where s.unit_id = u.id)::int as nights,
    coalesce(sum(t.nights) filter (where t.kind = 'sold'), 0)::int as sold, coalesce(sum(t.nights) filter (where t.kind = 'let'), 0)::int as let,
    coalesce(sum(t.nights) filter (where t.kind = 'own_use'), 0)::int as "ownUse", coalesce(sum(t.nights) filter (where t.kind = 'closed'), 0)::int as closed
  from unit u left join taken t on t.unit_id = u.id
  where u.tenant_id = ${tenantId} and u.id in (select s.unit_id from span s)
  group by u.id, u.code, u.establishment_id order by u.code, u.id limit 2000`

export const unitNightsOfEstablishment = (tenantId: Id, establishmentId: Id, period: Period): Statement<UnitNights> =>
  counted(tenantId, ofEstablishment(tenantId, establishmentId, period))

export const unitNightsOfOwner = (tenantId: Id, ownerId: Id, period: Period): Statement<UnitNights> =>
  counted(tenantId, ofOwner(tenantId, ownerId, period))
