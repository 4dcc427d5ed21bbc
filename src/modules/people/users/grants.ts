/** Grants of a user. Each grant is a role and a scope. */
import type { Caller } from '../../../platform/access/caller.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { isManager, isPermission, permissionsOfKey, type Role, roles } from '../../../platform/contract/permissions.ts'
import { closed, component, Id, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { KeyScope } from '../access/index.ts'

export const GrantShape = component(
  'UserGrant',
  closed(
    {
      role: OneOf(roles, { description: 'A built-in role, or `custom` with `customRoleId`.' }),
      customRoleId: Type.Optional(Id('A custom role of the tenant, see `GET /v1/roles`.')),
      scope: Type.Optional(KeyScope),
    },
    { description: 'A role and its scope. Without `scope` it applies to the whole tenant.' },
  ),
)
export type GrantShape = Static<typeof GrantShape>

export const grantsMember = Type.Array(GrantShape, { minItems: 1, maxItems: 50, description: 'The grants of the user.' })

export const grantExample: GrantShape = { role: 'reception', scope: { kind: 'establishments', ids: [exampleId.establishment] } }

export interface GrantRow {
  readonly id: string
  readonly role: Role
  readonly customRoleId: string | null
  readonly permissions: readonly string[]
  readonly scopeKind: 'tenant' | 'org_unit' | 'establishments'
  readonly scopeIds: readonly string[]
}

export const presentGrant = ({ role, customRoleId, scopeKind, scopeIds }: GrantRow): GrantShape => ({
  role,
  ...(customRoleId === null ? {} : { customRoleId }),
  scope: { kind: scopeKind, ...(scopeKind === 'tenant' ? {} : { ids: [...scopeIds] }) },
})

/** Validation message for grants, or undefined. */
export function problemOf(wanted: readonly GrantShape[]): string | undefined {
  for (const [position, { role, customRoleId, scope }] of wanted.entries()) {
    const place = `body.grants[${position}]`
    if ((role === 'custom') !== (customRoleId !== undefined))
      return `${place}.customRoleId goes with the role custom, and is required there.`
    if (scope && (scope.kind === 'tenant') !== (scope.ids === undefined))
      return `${place}.scope.ids goes with org_unit and establishments, and is required there.`
  }
  return undefined
}

/** Converts grants to rows: ids in lower case, without duplicates. */
export const rowsOf = (
  wanted: readonly GrantShape[],
  permissionsOfCustom: ReadonlyMap<string, readonly string[]>,
  newId: () => string,
): GrantRow[] =>
  wanted.map(({ role, customRoleId, scope }) => ({
    id: newId(),
    role,
    customRoleId: customRoleId?.toLowerCase() ?? null,
    permissions: permissionsOfCustom.get(customRoleId?.toLowerCase() ?? '') ?? [],
    scopeKind: scope?.kind ?? 'tenant',
    scopeIds: [...new Set(scope?.ids?.map((id) => id.toLowerCase()))],
  }))

/** Whether grants exceed the caller’s. A caller cannot grant or revoke permissions or scopes they do not hold, nor a manager role without being a manager. */
export function exceeds(caller: Caller, grants: readonly GrantRow[]): boolean {
  return grants.some(({ role, permissions: listed, scopeKind, scopeIds }) => {
    if (
      permissionsOfKey(role, listed).some(
        (permission) => !caller.permissions.has(permission) && !isKnownToManagers(permission, caller),
      )
    )
      return true
    if (isManager(role) && !isManager(caller.role)) return true
    if (caller.scopeKind === 'tenant') return false
    if (scopeKind !== 'establishments') return true
    const { establishments } = caller.scope
    return establishments !== '*' && scopeIds.some((id) => !establishments.includes(id))
  })
}

/** A manager of the whole tenant already sees every guest. */
export const isKnownToManagers = (permission: string, caller: Caller): boolean =>
  permission === 'guest.all' && isManager(caller.role) && caller.scopeKind === 'tenant'

/** Whether these grants include managing the whole tenant. */
export const managesAll = (grants: readonly Pick<GrantRow, 'role' | 'scopeKind'>[]): boolean =>
  grants.some(({ role, scopeKind }) => isManager(role) && scopeKind === 'tenant')

/** The first name that is not a known permission. */
export const unknownPermission = (listed: readonly string[]): string | undefined => listed.find((name) => !isPermission(name))
