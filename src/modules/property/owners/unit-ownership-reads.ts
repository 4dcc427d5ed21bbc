import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { OwnershipRow, Share } from './unit-ownership.ts'

const columns = sql`
  o.id, o.unit_id as "unitId", u.code as "unitCode", o.establishment_id as "establishmentId", o.valid_from as "validFrom", o.entered_at as "enteredAt",
  (select min(n.valid_from) from unit_ownership n where n.tenant_id = o.tenant_id and n.unit_id = o.unit_id and n.valid_from > o.valid_from) as "nextFrom",
  coalesce((
    select json_agg(json_build_object('ownerId', s.owner_id, 'ownerName', w.name, 'shareBasisPoints', s.share_bp) order by s.share_bp desc, w.name, s.owner_id)
    from unit_ownership_share s join owner w on w.tenant_id = s.tenant_id and w.id = s.owner_id
    where s.tenant_id = o.tenant_id and s.ownership_id = o.id), '[]') as shares`

/** Ownership changes of a unit: the owners from a day on, until the next change. */
export const ownerships = (wanted: Statement): Statement<OwnershipRow> => sql`
  select ${columns} from unit_ownership o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id where ${wanted} order by u.code, o.unit_id, o.valid_from limit 2000`

export const ownershipsOfUnit = (tenantId: Id, unitId: Id): Statement<OwnershipRow> =>
  ownerships(sql`o.tenant_id = ${tenantId} and o.unit_id = ${unitId}`)

/** Those of these owners that exist. */
export const ownersAmong = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id; name: string }> =>
  sql`select id, name from owner where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** Those of these units that belong to other owners on a day. */
export const unitsOfOthers = (
  tenantId: Id,
  unitIds: readonly Id[],
  ownerId: Id | Statement,
  day: string,
): Statement<{ code: string }> => sql`
  select u.code from unit u where u.tenant_id = ${tenantId} and u.id = any(${[...unitIds]}::uuid[])
    and ${isOfOthers(sql`u.tenant_id`, sql`u.id`, sql`${ownerId}::uuid`, sql`${day}::date`)} order by u.code limit 5`

/** Condition: the unit has owners on that day, and this owner is not among them. */
export const isOfOthers = (tenant: Statement, unit: Statement, owner: Statement, day: Statement): Statement => sql`
  exists (select from unit_ownership_share s where s.tenant_id = ${tenant} and s.ownership_id = ownership_on(${tenant}, ${unit}, ${day}))
    and not exists (select from unit_ownership_share s where s.tenant_id = ${tenant} and s.ownership_id = ownership_on(${tenant}, ${unit}, ${day}) and s.owner_id = ${owner})`

/**
 * The unit of a charge (`n`, of the stay `r`) on a day: the unit occupied by the stay, or the unit of the lease whose account is charged. Null for sales to
 * other house accounts. The modules of reservations and leases depend on this one, so only their units are read.
 */
export const unitOfCharge = (day: Statement): Statement => sql`
  coalesce((select o.unit_id from occupancy o where o.tenant_id = r.tenant_id and o.reservation_id = r.id and o.first_night <= ${day} and o.ends_on > ${day}
      order by o.first_night desc limit 1), r.unit_id,
    case when r.id is null then (select l.unit_id from lease l where l.tenant_id = n.tenant_id and l.folio_id = n.folio_id) end)`

/** Sets the owners of a unit from a day on. Replaces a change entered for the same day. */
export const setOwnership = (
  tenantId: Id,
  unit: { readonly id: Id; readonly establishmentId: Id },
  {
    id,
    validFrom,
    shares,
    moment,
    by,
  }: { readonly id: Id; readonly validFrom: string; readonly shares: readonly Share[]; readonly moment: string; readonly by: Id },
): Statement[] => [
  sql`delete from unit_ownership where tenant_id = ${tenantId} and unit_id = ${unit.id} and valid_from = ${validFrom}::date`,
  sql`
    insert into unit_ownership (tenant_id, id, establishment_id, unit_id, valid_from, entered_at, entered_by)
    values (${tenantId}, ${id}, ${unit.establishmentId}, ${unit.id}, ${validFrom}::date, ${moment}::timestamptz, ${by})`,
  ...(shares.length === 0
    ? []
    : [
        sql`
          insert into unit_ownership_share (tenant_id, ownership_id, establishment_id, owner_id, share_bp)
          select ${tenantId}, ${id}, ${unit.establishmentId}, s.owner_id, s.share_bp
          from unnest(${shares.map(({ ownerId }) => ownerId)}::uuid[], ${shares.map(({ shareBasisPoints }) => shareBasisPoints)}::integer[]) as s (owner_id, share_bp)`,
      ]),
]
