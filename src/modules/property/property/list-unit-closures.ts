import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentUnitClosure, UnitClosure, type UnitClosureRow, unitClosureExample } from './unit-closure.ts'

export const listUnitClosures = operation({
  id: 'listUnitClosures',
  method: 'GET',
  path: '/v1/units/:id/closures',
  summary: 'List the closures of a unit',
  permission: 'establishment.read',
  params: closed({ id: Id('The unit.') }),
  query: closed({ ...page }),
  data: Type.Array(UnitClosure),
  paginated: true,
  names: 'unit',
  refuses: [refuse.UNIT_NOT_FOUND],
  example: { params: { id: exampleId.unit }, data: [unitClosureExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      unit: [unit],
      rows,
      count: [count],
    } = await load({
      unit: sql<{ id: string }>`select id from unit where tenant_id = ${tenantId} and id = ${params.id}`,
      rows: sql<UnitClosureRow>`
        select id, unit_id as "unitId", first_night as "firstNight", reopens_on as "reopensOn", reason, lifted_at as "liftedAt", for_lease as "forLease", owner_id as "ownerId"
        from unit_closure where tenant_id = ${tenantId} and unit_id = ${params.id}${asked.order('first_night desc, id')}`,
      count: sql<{
        total: number
      }>`select count(*)::int as total from unit_closure where tenant_id = ${tenantId} and unit_id = ${params.id}`,
    })
    if (!unit) throw refuse.UNIT_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentUnitClosure), meta: asked.meta(rows, count) }
  },
})
