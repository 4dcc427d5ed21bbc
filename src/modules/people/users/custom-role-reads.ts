/** Custom roles of a tenant: named sets of permissions, in addition to the built-in roles. */
import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { permissionsOfKey } from '../../../platform/contract/permissions.ts'
import { closed, component, Id, Line, MomentOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from './errors.ts'
import { isKnownToManagers, unknownPermission } from './grants.ts'

export const CustomRole = component(
  'CustomRole',
  closed({
    id: Id(),
    name: Type.String(),
    permissions: Type.Array(Type.String(), {
      description: 'The permissions that were listed. `allows` also contains those they imply.',
    }),
    allows: Type.Array(Type.String()),
    users: Type.Integer({ description: 'Number of users with this role.' }),
    createdAt: MomentOf(),
    changedAt: MomentOf(),
  }),
)

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: string[]
  readonly users: number
  readonly createdAt: string
  readonly changedAt: string
}

export const present = (row: RoleRow): Static<typeof CustomRole> => ({
  ...row,
  allows: [...permissionsOfKey('custom', row.permissions)].toSorted(),
})

export const columns = sql`
  r.id, r.name, r.permissions, r.created_at as "createdAt", r.changed_at as "changedAt",
  (select count(distinct g.user_id)::int from user_grant g where g.tenant_id = r.tenant_id and g.custom_role_id = r.id) as users`

export const example: Static<typeof CustomRole> = {
  id: exampleId.custom_role,
  name: 'Spa desk',
  permissions: ['establishment.read', 'folio.manage', 'reservation.read'],
  allows: ['establishment.read', 'folio.manage', 'folio.read', 'reservation.read'],
  users: 0,
  createdAt: exampleMoment,
  changedAt: exampleMoment,
}

export const members = {
  name: Line(100),
  permissions: Type.Array(Type.String({ maxLength: 64 }), {
    minItems: 1,
    maxItems: 200,
    description: 'Names are listed by `GET /v1/roles`.',
  }),
}

/** @throws VALIDATION_ERROR for an unknown permission; USER_EXCEEDS_CALLER for one the caller does not hold */
export function checked(listed: readonly string[], caller: Caller): string[] {
  const unknown = unknownPermission(listed)
  if (unknown !== undefined)
    throw platformRefuse.VALIDATION_ERROR({ message: `body.permissions: ${unknown} is not a permission.` })
  if (listed.some((each) => !caller.permissions.has(each) && !isKnownToManagers(each, caller))) throw refuse.USER_EXCEEDS_CALLER()
  return [...new Set(listed)].toSorted()
}
