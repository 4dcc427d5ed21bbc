import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { endSessions, setStatus, takeWaysToSignIn, userRefuse } from '../../people/users/index.ts'
import { ownerById, ownerRefuse } from '../../property/owners/index.ts'
import { PersonOfOwner, personExample, personOf, presentPerson } from './owner-people-reads.ts'

export const removePersonOfOwner = operation({
  id: 'removePersonOfOwner',
  method: 'DELETE',
  path: '/v1/owners/:id/people/:userId',
  summary: 'Remove a person of an owner',
  description:
    'Their sessions end and their sign-in methods are deleted. What they did stays under their name in the audit trail. Needs a caller for the whole tenant.',
  permission: 'owner.manage',
  needsConfirmation: true,
  params: closed({ id: Id('The owner.'), userId: Id('The person.') }),
  data: PersonOfOwner,
  names: 'owner',
  refuses: [ownerRefuse.OWNER_NOT_FOUND, userRefuse.USER_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: { params: { id: exampleId.owner, userId: exampleId.user_account }, data: personExample },
  async handle({ params, caller, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [[owner], [person]] = await load(ownerById(tenantId, params.id), personOf(tenantId, params.id, params.userId))
    if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: params.id })
    if (!person) throw userRefuse.USER_NOT_FOUND({ message: 'This owner has no person with this id.' })
    return {
      data: presentPerson(owner.id, person),
      record: person.id,
      concerns: [owner.id],
      writes: [
        endSessions(tenantId, person.id, moment, 'user_disabled'),
        ...takeWaysToSignIn(tenantId, person.id, moment),
        setStatus(tenantId, person.id, 'removed', moment),
      ],
      events: [{ type: 'user.removed', establishmentId: null, data: { userId: person.id } }],
      dropsCachedKeys: true,
    }
  },
})
