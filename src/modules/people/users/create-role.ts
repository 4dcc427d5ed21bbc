import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { CustomRole, checked, example, members, present, type RoleRow } from './custom-role-reads.ts'
import { refuse } from './errors.ts'

export const createRole = operation({
  id: 'createRole',
  method: 'POST',
  path: '/v1/roles',
  summary: 'Create a role',
  description: 'A named set of permissions that can be granted to users. Needs a role in the whole tenant.',
  permission: 'user.manage',
  needsConfirmation: true,
  status: 201,
  body: closed(members),
  data: CustomRole,
  refuses: [refuse.ROLE_NAME_TAKEN, refuse.USER_EXCEEDS_CALLER, platformRefuse.SCOPE_VIOLATION],
  example: { body: { name: 'Spa desk', permissions: ['establishment.read', 'folio.manage', 'reservation.read'] }, data: example },
  handle({ body, caller, tenantId, moment, newId }) {
    refuseUnlessWholeTenant(caller)
    const row: RoleRow = {
      id: newId(),
      name: body.name,
      permissions: checked(body.permissions, caller),
      users: 0,
      createdAt: moment,
      changedAt: moment,
    }
    return Promise.resolve({
      data: present(row),
      record: row.id,
      audit: { permissions: row.permissions },
      writes: [
        sql`
          insert into custom_role (tenant_id, id, name, permissions, created_at, created_by, changed_at)
          values (${tenantId}, ${row.id}, ${row.name}, ${row.permissions}::text[], ${moment}::timestamptz, ${caller.actorId}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'role.created' as const, establishmentId: null, data: { roleId: row.id } }],
    })
  },
})
