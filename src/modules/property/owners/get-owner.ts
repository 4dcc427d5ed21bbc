import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Owner, ownerExample } from './owner.ts'
import { ownerById } from './owner-reads.ts'
import { warningsOf } from './registration.ts'

export const getOwner = operation({
  id: 'getOwner',
  method: 'GET',
  path: '/v1/owners/:id',
  summary: 'Read an owner',
  permission: 'owner.read',
  params: closed({ id: Id('The owner.') }),
  data: Owner,
  names: 'owner',
  refuses: [refuse.OWNER_NOT_FOUND],
  example: { params: { id: exampleId.owner }, data: ownerExample },
  async handle({ params, tenantId, load }) {
    const [[owner]] = await load(ownerById(tenantId, params.id))
    if (!owner) throw refuse.OWNER_NOT_FOUND({ recordId: params.id })
    return { data: { ...owner, warnings: warningsOf(owner) } }
  },
})
