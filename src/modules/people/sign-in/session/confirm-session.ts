import { proofHoldsMinutes } from '../../../../platform/access/caller.ts'
import { closed, MomentOf, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { challengeMember, provenByPasskey } from '../passkey/passkey-steps.ts'
import { CredentialShape } from '../passkey/webauthn-steps.ts'
import { provePassword } from '../second-factor/proof-steps.ts'

export const confirmSession = personOperation({
  id: 'confirmSession',
  method: 'POST',
  path: '/v1/session/confirm',
  summary: 'Re-authenticate',
  description:
    'By password (and code, if codes are set up) or by passkey. Valid for ten minutes for refunds, creating keys and changing users. Users with ' +
    'neither sign in again through single sign-on.',
  access: 'user',
  body: closed({
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Type.Optional(Type.String({ minLength: 6, maxLength: 20 })),
    passkey: Type.Optional(closed({ challenge: challengeMember, credential: CredentialShape })),
  }),
  data: closed({ confirmedUntil: MomentOf() }),
  refuses: [refuse.SIGN_IN_FAILED, refuse.SIGN_IN_THROTTLED, refuse.PASSKEY_FAILED, refuse.CHALLENGE_INVALID],
  example: { body: { password: 'a long sentence of mine' }, data: { confirmedUntil: '2026-11-21T09:40:00.000Z' } },
  async handle(context) {
    const { body, caller, now, moment, within, record, dropSessions } = context
    const { tenantId, actorId: userId, session } = caller
    const statements: Statement[] = []
    if (body.passkey) {
      const proven = await provenByPasskey(context, body.passkey.challenge, body.passkey.credential)
      if (proven.tenantId !== tenantId || proven.userId !== userId) throw refuse.PASSKEY_FAILED()
      statements.push(...proven.statements)
    } else await provePassword(context, tenantId, userId, body.password ?? '', body.code)
    await within(tenantId, [
      ...statements,
      sql`update user_session set confirmed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${session.id} and ended_at is null`,
      ...record({ tenantId, userId, detail: { method: body.passkey ? 'passkey' : 'password' } }),
    ])
    dropSessions()
    return { data: { confirmedUntil: new Date(now.epochMilliseconds + proofHoldsMinutes * 60_000).toISOString() } }
  },
})
