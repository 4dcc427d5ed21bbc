import { hashPassword } from '../../../../platform/access/passwords.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { withoutCell } from '../../../../platform/values/cells.ts'
import { defaultPolicy, endSessions, openLink, passwordStamp, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { exampleToken, passwordMember, tokenMember } from '../invitation/invitation-steps.ts'
import { useOnce } from '../second-factor/challenge-steps.ts'
import { accountOf, requireRow } from './account-reads.ts'
import { checkPassword } from './password-rules.ts'

export const setNewPassword = personOperation({
  id: 'setNewPassword',
  method: 'POST',
  path: '/v1/sign-in/new-password',
  summary: 'Set a new password through a link',
  description: 'All sessions of the user end. The second factor stays, so the user signs in with both. The link works once.',
  access: 'anyone',
  body: closed({ token: tokenMember, password: passwordMember }),
  data: closed({ changed: Type.Boolean() }),
  refuses: [refuse.LINK_INVALID, refuse.PASSWORD_TOO_WEAK, refuse.PASSWORD_NOT_ALLOWED],
  example: { body: { token: exampleToken, password: 'a long sentence of mine' }, data: { changed: true } },
  async handle(context) {
    const { body, external, now, moment, within, record, dropSessions } = context
    const link = openLink(external.vault, 'password', body.token, now.epochMilliseconds)
    if (!link) throw refuse.LINK_INVALID()
    const { tenantId, userId, stamp } = link
    const [[account], [policy = defaultPolicy]] = await within(tenantId, [accountOf(tenantId, userId), policyOf(tenantId)])
    if (
      account?.status !== 'active' ||
      account.passwordHash === null ||
      passwordStamp(account.passwordChangedAt, account.email) !== stamp
    )
      throw refuse.LINK_INVALID()
    if (!policy.allowsPassword) throw refuse.PASSWORD_NOT_ALLOWED()
    checkPassword(body.password, account)
    const hash = await hashPassword(body.password)
    await within(tenantId, [
      useOnce(tenantId, withoutCell(body.token), link.until, 'LINK_INVALID'),
      requireRow(
        sql`
          select from user_account where tenant_id = ${tenantId} and id = ${userId} and status = 'active'
            and password_changed_at is not distinct from ${account.passwordChangedAt}::timestamptz for update`,
        'LINK_INVALID',
      ),
      sql`update user_account set password_hash = ${hash}, password_changed_at = ${moment}::timestamptz, email_proved_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${userId}`,
      endSessions(tenantId, userId, moment, 'password_changed'),
      ...record({
        tenantId,
        userId,
        events: [{ type: 'user.credentials_changed', establishmentId: null, data: { userId, what: 'password' } }],
      }),
    ])
    dropSessions()
    return { data: { changed: true } }
  },
})
