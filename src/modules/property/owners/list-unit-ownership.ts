import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { ownershipExample, presentOwnership, UnitOwnership } from './unit-ownership.ts'
import { ownershipsOfUnit } from './unit-ownership-reads.ts'

export const listUnitOwnership = operation({
  id: 'listUnitOwnership',
  method: 'GET',
  path: '/v1/units/:id/ownership',
  summary: 'List the ownership history of a unit',
  description: 'Past, current and future changes with their shares, the earliest first.',
  permission: 'owner.read',
  params: closed({ id: Id('The unit.') }),
  data: Type.Array(UnitOwnership),
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND],
  example: { params: { id: exampleId.unit }, data: [ownershipExample] },
  async handle({ params, tenantId, load }) {
    const [[unit], rows] = await load(
      sql<{ id: string }>`select id from unit where tenant_id = ${tenantId} and id = ${params.id}`,
      ownershipsOfUnit(tenantId, params.id),
    )
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentOwnership) }
  },
})
