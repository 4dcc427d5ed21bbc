import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { changed } from '../password/credentials.ts'

export const removePin = personOperation({
  id: 'removePin',
  method: 'DELETE',
  path: '/v1/profile/pin',
  summary: 'Remove your PIN',
  access: 'user',
  data: closed({ removed: Type.Boolean() }),
  refuses: [],
  example: { data: { removed: true } },
  async handle({ caller, within, record }) {
    const { tenantId, actorId: userId } = caller
    await within(tenantId, [
      sql`update user_account set pin_hash = null, pin_failures = 0 where tenant_id = ${tenantId} and id = ${userId}`,
      ...record({ tenantId, userId, ...changed(userId, 'pin_removed') }),
    ])
    return { data: { removed: true } }
  },
})
