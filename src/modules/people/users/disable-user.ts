import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentUser, User, userExample } from './user.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { endSessions, keepsAManagerWithout, setStatus } from './user-writes.ts'

export const disableUser = operation({
  ...common,
  id: 'disableUser',
  method: 'POST',
  path: '/v1/users/:id/disable',
  summary: 'Disable a user',
  description:
    'The user can no longer sign in. Their sessions end at once. Repeating the call changes nothing. A manager cannot disable the last manager of the whole tenant.',
  body: closed({}),
  bodyOptional: true,
  data: User,
  refuses,
  example: { params: { id: exampleId.user_account }, body: {}, data: { ...userExample, status: 'disabled' } },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    return {
      data: presentUser({ ...row, status: 'disabled' }),
      writes: [
        setStatus(tenantId, row.id, 'disabled', moment),
        endSessions(tenantId, row.id, moment, 'user_disabled'),
        ...keepsAManagerWithout(caller, row),
      ],
      events: row.status === 'disabled' ? [] : [{ type: 'user.disabled', establishmentId: null, data: { userId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
