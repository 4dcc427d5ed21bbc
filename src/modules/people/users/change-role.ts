import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { CustomRole, checked, columns, example, members, present, type RoleRow } from './custom-role-reads.ts'
import { refuse } from './errors.ts'

export const changeRole = operation({
  id: 'changeRole',
  method: 'PATCH',
  path: '/v1/roles/:id',
  summary: 'Change a role',
  description: 'All users with this role have the new permissions at once, also in open sessions.',
  permission: 'user.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  body: closed({ name: Type.Optional(members.name), permissions: Type.Optional(members.permissions) }),
  data: CustomRole,
  names: 'custom_role',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.ROLE_NOT_FOUND,
    refuse.ROLE_NAME_TAKEN,
    refuse.USER_EXCEEDS_CALLER,
    platformRefuse.SCOPE_VIOLATION,
  ],
  example: { params: { id: exampleId.custom_role }, body: { name: 'Spa' }, data: { ...example, name: 'Spa' } },
  async handle({ params, body, caller, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(
      sql<RoleRow>`select ${columns} from custom_role r where r.tenant_id = ${tenantId} and r.id = ${params.id} for update of r`,
    )
    if (!row) throw refuse.ROLE_NOT_FOUND({ recordId: params.id })
    // A caller can only change a role if they hold all permissions it has now.
    checked(row.permissions, caller)
    const next = {
      ...row,
      name: body.name ?? row.name,
      permissions: body.permissions ? checked(body.permissions, caller) : row.permissions,
      changedAt: moment,
    }
    return {
      data: present(next),
      audit: { changed: Object.keys(body), permissions: next.permissions },
      writes: [
        sql`
          update custom_role set name = ${next.name}, permissions = ${next.permissions}::text[], changed_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'role.changed', establishmentId: null, data: { roleId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
