import { permissionsOfRole, type Role, roles } from '../../../platform/contract/permissions.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { CustomRole, columns, example, present, type RoleRow } from './custom-role-reads.ts'

export const listRoles = operation({
  id: 'listRoles',
  method: 'GET',
  path: '/v1/roles',
  summary: 'List roles',
  description: 'The built-in roles with their current permissions, and the custom roles of the tenant.',
  permission: 'user.read',
  data: closed({
    standard: Type.Array(closed({ role: OneOf(roles), allows: Type.Array(Type.String()) })),
    custom: Type.Array(CustomRole),
  }),
  refuses: [],
  example: { data: { standard: [{ role: 'readonly', allows: ['establishment.read'] }], custom: [example] } },
  async handle({ tenantId, load }) {
    const [rows] = await load(
      sql<RoleRow>`select ${columns} from custom_role r where r.tenant_id = ${tenantId} order by lower(r.name)`,
    )
    return {
      data: {
        standard: roles
          .filter((role) => role !== 'custom')
          .map((role: Role) => ({ role, allows: [...permissionsOfRole(role)].toSorted() })),
        custom: rows.map(present),
      },
    }
  },
})
