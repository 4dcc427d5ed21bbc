import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentUser, User, userExample } from './user.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { setStatus } from './user-writes.ts'

export const inviteAgain = operation({
  ...common,
  id: 'inviteUserAgain',
  method: 'POST',
  path: '/v1/users/:id/invite',
  summary: 'Invite a user again',
  description: 'Mails a new link. The previous link becomes invalid. Only for a user who has not accepted yet.',
  body: closed({}),
  bodyOptional: true,
  data: User,
  refuses: [...refuses, refuse.USER_NOT_INVITED],
  example: { params: { id: exampleId.user_account }, body: {}, data: userExample },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    if (row.status !== 'invited') throw refuse.USER_NOT_INVITED()
    return {
      data: presentUser({ ...row, invitedAt: moment }),
      writes: [setStatus(tenantId, row.id, 'invited', moment)],
      events: [{ type: 'user.invited', establishmentId: null, data: { userId: row.id } }],
    }
  },
})
