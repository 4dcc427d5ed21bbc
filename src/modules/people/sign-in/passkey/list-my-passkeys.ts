import { Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { Passkey, type PasskeyRow, passkeyExample } from './passkey-steps.ts'

export const listMyPasskeys = personOperation({
  id: 'listMyPasskeys',
  method: 'GET',
  path: '/v1/profile/passkeys',
  summary: 'List your passkeys',
  access: 'user',
  data: Type.Array(Passkey),
  refuses: [],
  example: { data: [passkeyExample] },
  async handle({ caller, within }) {
    const [rows] = await within(caller.tenantId, [
      sql<PasskeyRow>`
        select id, name, backed_up as "isBackedUp", created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
        where tenant_id = ${caller.tenantId} and user_id = ${caller.actorId} order by created_at`,
    ])
    return { data: rows.map(({ lastUsedAt, ...row }) => ({ ...row, ...(lastUsedAt === null ? {} : { lastUsedAt }) })) }
  },
})
