import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ownerById, ownerRefuse } from '../../property/owners/index.ts'
import { PersonOfOwner, peopleOf, personExample, presentPerson } from './owner-people-reads.ts'

export const listPeopleOfOwner = operation({
  id: 'listPeopleOfOwner',
  method: 'GET',
  path: '/v1/owners/:id/people',
  summary: 'List who signs in for an owner',
  description: 'By name, at most 200. Removed people are not listed.',
  permission: 'owner.read',
  params: closed({ id: Id('The owner.') }),
  data: Type.Array(PersonOfOwner),
  names: 'owner',
  refuses: [ownerRefuse.OWNER_NOT_FOUND],
  example: { params: { id: exampleId.owner }, data: [personExample] },
  async handle({ params, tenantId, load }) {
    const [[owner], people] = await load(ownerById(tenantId, params.id), peopleOf(tenantId, params.id))
    if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: params.id })
    return { data: people.map((person) => presentPerson(owner.id, person)) }
  },
})
