import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import type { Id as IdOf } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'
import { accountOf } from '../password/account-reads.ts'

export const removePasskey = personOperation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/v1/profile/passkeys/:id',
  summary: 'Remove a passkey',
  description: 'The last sign-in method cannot be removed.',
  access: 'user',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: closed({ removed: Type.Boolean() }),
  names: 'passkey',
  refuses: [refuse.PASSKEY_NOT_FOUND, refuse.LAST_WAY_TO_SIGN_IN],
  example: { params: { id: exampleId.passkey }, data: { removed: true } },
  async handle({ params, caller, within, record }) {
    const { tenantId, actorId: userId } = caller
    const [[account], found] = await within(tenantId, [
      accountOf(tenantId, userId),
      sql<{ id: IdOf }>`select id from passkey where tenant_id = ${tenantId} and user_id = ${userId} and id = ${params.id}`,
    ])
    if (found.length === 0) throw refuse.PASSKEY_NOT_FOUND()
    if (!account || (account.passkeys < 2 && account.passwordHash === null && account.subject === null))
      throw refuse.LAST_WAY_TO_SIGN_IN()
    await within(tenantId, [
      sql`select from user_account where tenant_id = ${tenantId} and id = ${userId} for update`,
      sql`delete from passkey where tenant_id = ${tenantId} and user_id = ${userId} and id = ${params.id}`,
      sql`
        select require(exists (select from user_account u where u.tenant_id = ${tenantId} and u.id = ${userId} and (u.password_hash is not null or u.subject is not null
          or exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id))), 'LAST_WAY_TO_SIGN_IN')`,
      ...record({
        tenantId,
        userId,
        events: [{ type: 'user.credentials_changed', establishmentId: null, data: { userId, what: 'passkey_removed' } }],
      }),
    ])
    return { data: { removed: true } }
  },
})
