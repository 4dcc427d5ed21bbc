import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { ownerById } from './owner-reads.ts'
import { ownershipExample, presentOwnership, UnitOwnership } from './unit-ownership.ts'
import { ownerships } from './unit-ownership-reads.ts'

export const listUnitsOfOwner = operation({
  id: 'listUnitsOfOwner',
  method: 'GET',
  path: '/v1/owners/:id/units',
  summary: 'The units of an owner',
  description:
    'Every period in which a unit was, is or will be owned by them, alone or jointly. With `on`, only units owned on that day. Limited to the ' +
    'establishments in the scope of the key.',
  permission: 'owner.read',
  params: closed({ id: Id('The owner.') }),
  query: closed({ on: Type.Optional(DateOf('Only units owned on this day.')) }),
  data: Type.Array(UnitOwnership),
  names: 'owner',
  refuses: [refuse.OWNER_NOT_FOUND],
  example: { params: { id: exampleId.owner }, data: [ownershipExample] },
  async handle({ params, query, tenantId, load }) {
    const [[owner], rows] = await load(
      ownerById(tenantId, params.id),
      ownerships(sql`
        o.tenant_id = ${tenantId} and o.id = any(array(
          select s.ownership_id from unit_ownership_share s where s.tenant_id = ${tenantId} and s.owner_id = ${params.id}))
        and (${query.on ?? null}::date is null or o.id = ownership_on(o.tenant_id, o.unit_id, ${query.on ?? null}::date))`),
    )
    if (!owner) throw refuse.OWNER_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentOwnership) }
  },
})
