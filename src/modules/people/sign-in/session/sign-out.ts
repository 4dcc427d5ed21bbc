import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { endOne } from './own-session-reads.ts'

export const signOut = personOperation({
  id: 'signOut',
  method: 'POST',
  path: '/v1/session/sign-out',
  summary: 'Sign out',
  description: 'The session ends at once in every process, and its cookie is removed.',
  access: 'user',
  body: closed({}),
  bodyOptional: true,
  data: closed({ signedOut: Type.Boolean() }),
  refuses: [],
  example: { body: {}, data: { signedOut: true } },
  async handle({ caller, moment, within, record, dropSessions }) {
    const { tenantId, actorId: userId, session } = caller
    await within(tenantId, [
      endOne(tenantId, userId, session.id, moment, 'signed_out'),
      ...record({
        tenantId,
        userId,
        events: [
          { type: 'user.signed_out', establishmentId: null, data: { userId, sessionId: session.id, reason: 'signed_out' } },
        ],
      }),
    ])
    dropSessions()
    return { data: { signedOut: true }, cookies: [{ name: 'session', value: '' }] }
  },
})
