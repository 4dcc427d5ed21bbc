import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentUser, User, userExample } from './user.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { endSessions, keepsAManagerWithout, setStatus, takeWaysToSignIn } from './user-writes.ts'

export const resetSignIn = operation({
  ...common,
  id: 'resetUserSignIn',
  method: 'POST',
  path: '/v1/users/:id/reset-sign-in',
  summary: 'Reset how a user signs in',
  description:
    'For a user who has lost their phone or passkeys. Password, passkeys, codes and PIN are deleted, sessions end, and the user is invited again. A ' +
    'disabled user stays disabled and is invited when enabled again.',
  body: closed({}),
  bodyOptional: true,
  data: User,
  refuses,
  example: { params: { id: exampleId.user_account }, body: {}, data: userExample },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    const staysDisabled = row.status === 'disabled'
    return {
      data: presentUser({
        ...row,
        ...(staysDisabled ? {} : { status: 'invited', invitedAt: moment }),
        hasPassword: false,
        hasTotp: false,
        hasPin: false,
        hasSingleSignOn: false,
        passkeys: 0,
      }),
      writes: [
        endSessions(tenantId, row.id, moment, 'ended_by_administrator'),
        ...takeWaysToSignIn(tenantId, row.id, moment),
        ...(staysDisabled ? [] : [setStatus(tenantId, row.id, 'invited', moment)]),
        ...keepsAManagerWithout(caller, row),
      ],
      events: [
        { type: 'user.sign_in_reset', establishmentId: null, data: { userId: row.id } },
        ...(staysDisabled ? [] : [{ type: 'user.invited' as const, establishmentId: null, data: { userId: row.id } }]),
      ],
      dropsCachedKeys: true,
    }
  },
})
