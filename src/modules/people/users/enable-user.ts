import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentUser, User, userExample } from './user.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { setStatus } from './user-writes.ts'

export const enableUser = operation({
  ...common,
  id: 'enableUser',
  method: 'POST',
  path: '/v1/users/:id/enable',
  summary: 'Enable a user again',
  description: 'The user gets back their roles and sign-in methods. A user who never accepted the invitation is invited again.',
  body: closed({}),
  bodyOptional: true,
  data: User,
  refuses,
  example: { params: { id: exampleId.user_account }, body: {}, data: { ...userExample, status: 'active' } },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    if (row.status !== 'disabled') return { data: presentUser(row) }
    const hasAWay = row.hasPassword || row.passkeys > 0 || row.hasSingleSignOn
    const status = hasAWay ? 'active' : 'invited'
    return {
      data: presentUser({ ...row, status, ...(hasAWay ? {} : { invitedAt: moment }) }),
      writes: [setStatus(tenantId, row.id, status, moment)],
      events: [{ type: hasAWay ? 'user.activated' : 'user.invited', establishmentId: null, data: { userId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
