import { hashPassword } from '../../../../platform/access/passwords.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, endSessions, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { type Account, accountOf } from './account-reads.ts'
import { changed } from './credentials.ts'
import { checkPassword } from './password-rules.ts'

export const setPassword = personOperation({
  id: 'setPassword',
  method: 'PUT',
  path: '/v1/profile/password',
  summary: 'Set your password',
  description: 'Needs recent re-authentication (`POST /v1/session/confirm`). Your other sessions end.',
  access: 'user',
  needsConfirmation: true,
  body: closed({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: closed({ changed: Type.Boolean() }),
  refuses: [refuse.PASSWORD_TOO_WEAK, refuse.PASSWORD_NOT_ALLOWED],
  example: { body: { password: 'a long sentence of mine' }, data: { changed: true } },
  async handle({ body, caller, moment, within, record, dropSessions }) {
    const { tenantId, actorId: userId, session } = caller
    const [[account], [policy = defaultPolicy]] = await within(tenantId, [accountOf(tenantId, userId), policyOf(tenantId)])
    if (!policy.allowsPassword) throw refuse.PASSWORD_NOT_ALLOWED()
    checkPassword(body.password, account as Account)
    const hash = await hashPassword(body.password)
    await within(tenantId, [
      sql`update user_account set password_hash = ${hash}, password_changed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${userId}`,
      endSessions(tenantId, userId, moment, 'password_changed', session.id),
      ...record({ tenantId, userId, ...changed(userId, 'password') }),
    ])
    dropSessions()
    return { data: { changed: true } }
  },
})
