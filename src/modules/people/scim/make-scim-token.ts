import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { hashOfToken, makeToken } from '../../../platform/access/session-ring.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { personOperation } from '../../../platform/operation/person-operation.ts'
import { withCell } from '../../../platform/values/cells.ts'

export const makeScimToken = personOperation({
  id: 'makeScimToken',
  method: 'POST',
  path: '/v1/scim-token',
  summary: 'Create the SCIM token',
  description:
    'For the identity provider, which then creates, changes, disables and removes users, and maintains their groups (SCIM 2.0, RFC 7644). The token is ' +
    'shown once and replaces the previous one. `PUT /v1/identity-provider` maps groups to grants.',
  access: 'permitted',
  permission: 'user.manage',
  managerOnly: true,
  needsConfirmation: true,
  status: 201,
  body: closed({}),
  bodyOptional: true,
  data: closed({ token: Type.String(), url: Type.String() }),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { body: {}, data: { token: '4pP0…', url: 'https://desk.example/scim/v2' } },
  async handle({ caller, client, external, moment, within, record }) {
    refuseUnlessWholeTenant(caller)
    const { tenantId, actorId } = caller
    const token = makeToken()
    await within(tenantId, [
      sql`
        insert into scim_token (tenant_id, token_hash, created_at, created_by) values (${tenantId}, ${hashOfToken(token)}, ${moment}::timestamptz, ${actorId})
        on conflict (tenant_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, created_by = excluded.created_by`,
      ...record({ tenantId, userId: actorId, recordId: tenantId }),
    ])
    return { data: { token: withCell(external.cell, token), url: `${client.origin}/scim/v2` } }
  },
})
