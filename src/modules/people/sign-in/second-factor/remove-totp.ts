import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { accountOf } from '../password/account-reads.ts'
import { changed } from '../password/credentials.ts'

export const removeTotp = personOperation({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/v1/profile/totp',
  summary: 'Remove the authenticator app',
  description:
    'The recovery codes are removed too. Refused if the company requires a second factor and the user signs in with a password.',
  access: 'user',
  needsConfirmation: true,
  data: closed({ removed: Type.Boolean() }),
  refuses: [refuse.SECOND_FACTOR_REQUIRED],
  example: { data: { removed: true } },
  async handle({ caller, within, record }) {
    const { tenantId, actorId: userId } = caller
    const [[account], [policy = defaultPolicy]] = await within(tenantId, [accountOf(tenantId, userId), policyOf(tenantId)])
    if (policy.secondFactor === 'required' && account?.passwordHash !== null) throw refuse.SECOND_FACTOR_REQUIRED()
    await within(tenantId, [
      sql`update user_account set totp_secret = null, totp_confirmed_at = null where tenant_id = ${tenantId} and id = ${userId}`,
      sql`delete from recovery_code where tenant_id = ${tenantId} and user_id = ${userId}`,
      ...record({ tenantId, userId, ...changed(userId, 'totp_removed') }),
    ])
    return { data: { removed: true } }
  },
})
