import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse, unitByIdForUpdate } from '../property/index.ts'
import { refuse } from './errors.ts'
import { ownershipExample, presentOwnership, UnitOwnership } from './unit-ownership.ts'
import { ownershipsOfUnit } from './unit-ownership-reads.ts'

export const removeUnitOwnership = operation({
  id: 'removeUnitOwnership',
  method: 'DELETE',
  path: '/v1/units/:id/ownership/:ownershipId',
  summary: 'Remove a change of ownership',
  description:
    'For a change entered by mistake. The previous ownership applies again from that day on. The response is the removed change; entering it again ' +
    'restores it.',
  permission: 'owner.manage',
  params: closed({ id: Id('The unit.'), ownershipId: Id('The change.') }),
  data: UnitOwnership,
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND, refuse.OWNERSHIP_NOT_FOUND],
  example: { params: { id: exampleId.unit, ownershipId: ownershipExample.id }, data: ownershipExample },
  async handle({ params, tenantId, load }) {
    const [[unit], rows] = await load(unitByIdForUpdate(tenantId, params.id), ownershipsOfUnit(tenantId, params.id))
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const found = rows.find(({ id }) => id === params.ownershipId.toLowerCase())
    if (!found) throw refuse.OWNERSHIP_NOT_FOUND({ recordId: params.ownershipId })
    return {
      data: presentOwnership(found),
      establishmentId: unit.establishmentId,
      concerns: found.shares.map(({ ownerId }) => ownerId),
      audit: { validFrom: found.validFrom, shares: found.shares },
      writes: [sql`delete from unit_ownership where tenant_id = ${tenantId} and id = ${found.id}`],
      events: [
        {
          type: 'unit.ownership_changed',
          establishmentId: unit.establishmentId,
          data: { unitId: unit.id, validFrom: found.validFrom },
        },
      ],
    }
  },
})
