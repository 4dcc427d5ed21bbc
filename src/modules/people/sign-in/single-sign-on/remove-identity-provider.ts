import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'

export const removeIdentityProvider = personOperation({
  id: 'removeIdentityProvider',
  method: 'DELETE',
  path: '/v1/identity-provider',
  summary: 'Remove single sign-on',
  description:
    'Users stay. Sessions started through single sign-on end. Users without another sign-in method are invited again by `POST /v1/users/{id}/reset-sign-in`.',
  access: 'permitted',
  permission: 'user.manage',
  managerOnly: true,
  needsConfirmation: true,
  data: closed({ removed: Type.Boolean() }),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { data: { removed: true } },
  async handle({ caller, moment, within, record, dropSessions }) {
    refuseUnlessWholeTenant(caller)
    const { tenantId } = caller
    await within(tenantId, [
      sql`delete from identity_provider where tenant_id = ${tenantId}`,
      sql`
        update user_session set ended_at = ${moment}::timestamptz, end_reason = 'ended_by_administrator'
        where tenant_id = ${tenantId} and method = 'oidc' and ended_at is null and id is distinct from ${caller.session?.id ?? null}::uuid`,
      ...record({
        tenantId,
        userId: caller.actorId,
        recordId: tenantId,
        events: [{ type: 'identity_provider.changed', establishmentId: null, data: {} }],
      }),
    ])
    dropSessions()
    return { data: { removed: true } }
  },
})
