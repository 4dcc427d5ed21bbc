import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { personOperation } from '../../../platform/operation/person-operation.ts'
import { refuse } from './errors.ts'
import { invitationToHandOver } from './link-steps.ts'
import { present, userById } from './user-reads.ts'

export const makeInvitationLink = personOperation({
  id: 'makeInvitationLink',
  method: 'POST',
  path: '/v1/users/:id/invitation-link',
  summary: 'Get the link of an invitation',
  description:
    'To hand over where no mail server is configured. Anyone who has the link can become this user, so treat it as a password. It is valid for seven ' +
    'days and works once. Without `INNKEEP_PUBLIC_URL` it is a path: put the address of your console before it. It never follows the host of the request.',
  access: 'permitted',
  permission: 'user.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: closed({ link: Type.String(), expiresAt: MomentOf() }),
  names: 'user_account',
  refuses: [refuse.USER_NOT_FOUND, refuse.USER_REMOVED, refuse.USER_NOT_INVITED, refuse.USER_EXCEEDS_CALLER],
  example: {
    params: { id: exampleId.user_account },
    body: {},
    data: { link: 'https://desk.example/console/sign-in/invitation#AbCd', expiresAt: '2026-11-28T09:30:00.000Z' },
  },
  async handle({ params, caller, now, external, within, record }) {
    const { tenantId } = caller
    const [[found]] = await within(tenantId, [userById(tenantId, params.id)])
    const user = present(found, params.id, caller)
    if (user.status !== 'invited') throw refuse.USER_NOT_INVITED()
    await within(tenantId, record({ tenantId, userId: caller.actorId, recordId: user.id }))
    const invited = { tenantId, userId: user.id, stamp: user.invitedAt ?? '' }
    return { data: invitationToHandOver(external.vault, invited, now.epochMilliseconds, external) }
  },
})
