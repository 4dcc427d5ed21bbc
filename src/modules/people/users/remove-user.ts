import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentUser, User, userExample } from './user.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { endSessions, keepsAManagerWithout, replaceGrants, setStatus, takeWaysToSignIn } from './user-writes.ts'

export const removeUser = operation({
  ...common,
  id: 'removeUser',
  method: 'DELETE',
  path: '/v1/users/:id',
  summary: 'Remove a user',
  description:
    'Their sessions end, their sign-in methods are deleted, and the e-mail address can be used again. Their actions stay under their name in the audit trail.',
  data: User,
  refuses,
  example: { params: { id: exampleId.user_account }, data: { ...userExample, status: 'removed', grants: [] } },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    return {
      data: presentUser({
        ...row,
        status: 'removed',
        grants: [],
        hasPassword: false,
        hasTotp: false,
        hasPin: false,
        hasSingleSignOn: false,
        passkeys: 0,
      }),
      writes: [
        endSessions(tenantId, row.id, moment, 'user_disabled'),
        ...takeWaysToSignIn(tenantId, row.id, moment),
        ...replaceGrants(tenantId, row.id, []),
        setStatus(tenantId, row.id, 'removed', moment),
        ...keepsAManagerWithout(caller, row),
      ],
      events: [{ type: 'user.removed', establishmentId: null, data: { userId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
