import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { columns, type RoleRow } from './custom-role-reads.ts'
import { refuse } from './errors.ts'

export const deleteRole = operation({
  id: 'deleteRole',
  method: 'DELETE',
  path: '/v1/roles/:id',
  summary: 'Delete a role',
  description: 'Only if no user has the role.',
  permission: 'user.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: closed({ deleted: Type.Boolean() }),
  names: 'custom_role',
  refuses: [refuse.ROLE_NOT_FOUND, refuse.ROLE_IN_USE, platformRefuse.SCOPE_VIOLATION],
  example: { params: { id: exampleId.custom_role }, data: { deleted: true } },
  async handle({ params, caller, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(
      sql<RoleRow>`select ${columns} from custom_role r where r.tenant_id = ${tenantId} and r.id = ${params.id} for update of r`,
    )
    if (!row) throw refuse.ROLE_NOT_FOUND({ recordId: params.id })
    if (row.users > 0) throw refuse.ROLE_IN_USE()
    return {
      data: { deleted: true },
      writes: [sql`delete from custom_role where tenant_id = ${tenantId} and id = ${row.id}`],
      events: [{ type: 'role.deleted', establishmentId: null, data: { roleId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
