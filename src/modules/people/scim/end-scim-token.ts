import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { personOperation } from '../../../platform/operation/person-operation.ts'

export const endScimToken = personOperation({
  id: 'endScimToken',
  method: 'DELETE',
  path: '/v1/scim-token',
  summary: 'Delete the SCIM token',
  access: 'permitted',
  permission: 'user.manage',
  managerOnly: true,
  needsConfirmation: true,
  data: closed({ ended: Type.Boolean() }),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { data: { ended: true } },
  async handle({ caller, within, record }) {
    refuseUnlessWholeTenant(caller)
    const { tenantId, actorId } = caller
    await within(tenantId, [
      sql`delete from scim_token where tenant_id = ${tenantId}`,
      ...record({ tenantId, userId: actorId, recordId: tenantId }),
    ])
    return { data: { ended: true } }
  },
})
