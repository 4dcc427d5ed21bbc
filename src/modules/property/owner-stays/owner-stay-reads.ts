import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { OwnerStayRow } from './owner-stay.ts'

const columns = sql`
  c.id, c.establishment_id as "establishmentId", c.unit_id as "unitId", u.code as "unitCode", c.owner_id as "ownerId", w.name as "ownerName",
  c.first_night as arrival, c.reopens_on as departure, c.reason, c.lifted_at as "cancelledAt",
  coalesce((select sum(o.ends_on - o.first_night) from occupancy o where o.tenant_id = c.tenant_id and o.closure_id = c.id), 0)::int as nights`
const joined = sql`
  from unit_closure c join unit u on u.tenant_id = c.tenant_id and u.id = c.unit_id
  join owner w on w.tenant_id = c.tenant_id and w.id = c.owner_id`

export const ownerStays = (wanted: Statement, asked: PageAsked): Statement<OwnerStayRow> =>
  sql`select ${columns} ${joined} where c.owner_id is not null and ${wanted}${asked.order('c.first_night as arrival desc, c.id desc')}`

export const ownerStayTotal = (wanted: Statement): Statement<{ total: number }> =>
  sql`select count(*)::int as total from unit_closure c where c.owner_id is not null and ${wanted}`

export const ownerStayById = (tenantId: Id, id: Id): Statement<OwnerStayRow> =>
  sql`select ${columns} ${joined} where c.tenant_id = ${tenantId} and c.id = ${id}`

/** Whether the owner owns a unit, alone or jointly, on every night of a period. */
export const ownsThroughout = (
  tenantId: Id,
  {
    ownerId,
    unitId,
    arrival,
    departure,
  }: { readonly ownerId: Id; readonly unitId: Id; readonly arrival: string; readonly departure: string },
): Statement<{ owns: boolean; name: string }> => sql`
  select w.name, coalesce((
    select bool_and(exists (select from unit_ownership_share s where s.tenant_id = ${tenantId} and s.ownership_id = d.ownership_id and s.owner_id = w.id))
    from (
      select ownership_on(${tenantId}, ${unitId}, ${arrival}::date) as ownership_id
      union all
      select o.id from unit_ownership o where o.tenant_id = ${tenantId} and o.unit_id = ${unitId} and o.valid_from > ${arrival}::date and o.valid_from < ${departure}::date) d), false) as owns
  from owner w where w.tenant_id = ${tenantId} and w.id = ${ownerId}`
