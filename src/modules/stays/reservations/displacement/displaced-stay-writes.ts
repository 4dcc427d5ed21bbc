import { exactly, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type DisplacedStay, type Moving, movesOf } from './displaced-stays.ts'

/**
 * Assigns these units from the first part on; earlier parts do not change. A guest in house keeps their unit until `change-unit` records the move: the
 * plan is for today, and the front desk lists it. The unit of a future stay is that of its first night.
 */
export const moveDisplaced = (
  tenantId: Id,
  establishmentId: Id,
  stay: DisplacedStay,
  moving: Moving,
  newId: () => Id,
): Statement[] => {
  const { id, begins } = stay
  const { parts } = moving
  const from = parts[0]?.from ?? stay.from
  const isPart = stay.status === 'CheckedIn' || movesOf(stay, moving) > 0
  return [
    sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = ${id} and first_night >= ${from}::date`,
    sql`
      update occupancy set ends_on = least(ends_on, ${from}::date), is_part = true
      where tenant_id = ${tenantId} and reservation_id = ${id} and first_night < ${from}::date`,
    exactly(
      parts.length,
      sql`
        insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
        select ${tenantId}, p.id, ${establishmentId}, p.unit_id, p.first_night, p.ends_on, ${id},
          ${isPart}::boolean
        from unnest(${parts.map(newId)}::uuid[], ${parts.map(({ unitId }) => unitId)}::uuid[], ${parts.map((part) => part.from)}::date[],
          ${parts.map(({ until }) => until)}::date[]) as p (id, unit_id, first_night, ends_on)
        on conflict do nothing returning 1`,
      'UNIT_OCCUPIED',
    ),
    ...(stay.status === 'CheckedIn' || from > begins
      ? []
      : [
          sql`
            update reservation set unit_id = ${parts[0]?.unitId ?? null}::uuid where tenant_id = ${tenantId} and id = ${id}`,
        ]),
  ]
}
