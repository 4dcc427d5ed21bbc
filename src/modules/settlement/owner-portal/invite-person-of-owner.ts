import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { EmailAddress, insertUser, languages, renameInvited, userRefuse } from '../../people/users/index.ts'
import { ownerById, ownerRefuse } from '../../property/owners/index.ts'
import { PersonOfOwner, personByEmail, personExample, presentPerson } from './owner-people-reads.ts'

export const invitePersonOfOwner = operation({
  id: 'invitePersonOfOwner',
  method: 'POST',
  path: '/v1/owners/:id/people',
  summary: 'Invite a person to sign in for an owner',
  description:
    'They get a link by e-mail, in their language, valid for seven days. Signed in, they see only the units of this owner, for the time of their ownership: nights, ' +
    'statements and repairs; and book their own stays. They have no role. Asked again with the address of a person who has not accepted yet, the link is sent again ' +
    'and earlier ones stop working. Needs a caller for the whole tenant.',
  permission: 'owner.manage',
  needsConfirmation: true,
  status: 201,
  params: closed({ id: Id('The owner.') }),
  body: closed({ email: EmailAddress, name: Line(200), language: Type.Optional(OneOf(languages, { default: 'en' })) }),
  data: PersonOfOwner,
  names: 'owner',
  refuses: [ownerRefuse.OWNER_NOT_FOUND, ownerRefuse.OWNER_RETIRED, userRefuse.USER_EMAIL_TAKEN, platformRefuse.SCOPE_VIOLATION],
  example: {
    params: { id: exampleId.owner },
    body: { email: 'ada@miramar.example', name: 'Ada Lovelace', language: 'en' },
    data: personExample,
  },
  async handle({ params, body, caller, tenantId, moment, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const email = body.email.toLowerCase()
    const [[owner], [waiting]] = await load(ownerById(tenantId, params.id), personByEmail(tenantId, params.id, email))
    if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: params.id })
    if (owner.status === 'retired') throw ownerRefuse.OWNER_RETIRED()
    const { name, language = 'en' } = body
    const person = { id: waiting?.id ?? newId(), email, name, language, status: 'invited' as const, lastSeenAt: null }
    return {
      data: presentPerson(owner.id, { ...person, invitedAt: moment }),
      record: person.id,
      concerns: [owner.id],
      audit: { ownerId: owner.id },
      writes: [
        waiting
          ? renameInvited(tenantId, waiting.id, { email, name, language, moment })
          : insertUser(tenantId, { ...person, createdBy: caller.actorId, moment, ownerId: owner.id }),
      ],
      events: [{ type: 'user.invited', establishmentId: null, data: { userId: person.id } }],
    }
  },
})
