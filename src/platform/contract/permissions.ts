/** Roles as sets of permissions. A role is resolved to its permissions at each request, so that a release can add some. */
import { type Permission, permissionTerms } from './vocabulary.ts'

export type { Permission } from './vocabulary.ts'

export const roles = [
  'owner',
  'manager',
  'reception',
  'reservations',
  'night_auditor',
  'housekeeping',
  'housekeeping_lead',
  'maintenance',
  'food_and_beverage',
  'accounting',
  'controller',
  'readonly',
  'integration',
  'custom',
] as const
export type Role = (typeof roles)[number]

/** True for owner and general manager: both may do what is restricted to managers. */
export const isManager = (role: Role): boolean => role === 'manager' || role === 'owner'

/** The only permission of an owner-portal key. */
export const ownerPortal = 'owner_portal.use'

/** Every permission, in alphabetical order. */
export const allPermissions = (): Permission[] => [...permissionTerms.keys()].toSorted() as Permission[]
export const isPermission = (name: string): name is Permission => permissionTerms.has(name)

const withImplied = (listed: readonly string[]): Permission[] =>
  [...new Set(listed.flatMap((permission) => [permission, ...(permissionTerms.get(permission)?.implies ?? [])]))] as Permission[]

function givenTo(role: Role): string[] {
  if (role === 'custom') return []
  return [...permissionTerms].flatMap(([permission, { roles: named = [], isOfNoRole }]) => {
    if (isOfNoRole) return []
    const reads = (role === 'readonly' || role === 'controller') && permission.endsWith('.read')
    return isManager(role) || reads || named.includes(role) ? [permission] : []
  })
}

const resolved = new Map<Role, readonly Permission[]>()
let resolvedOf = 0

/** Permissions of a role in this release, including implied ones. For `custom` the permissions are listed on the key. */
export function permissionsOfRole(role: Role): readonly Permission[] {
  // Modules that are loaded later declare further permissions.
  if (resolvedOf !== permissionTerms.size) resolved.clear()
  resolvedOf = permissionTerms.size
  let permissions = resolved.get(role)
  if (!permissions) {
    permissions = withImplied(givenTo(role))
    resolved.set(role, permissions)
  }
  return permissions
}

/** Effective permissions of a key: those of its role in this release, or those listed on a custom key, including implied ones. */
export const permissionsOfKey = (role: Role, listed: readonly string[]): readonly Permission[] =>
  role === 'custom' ? withImplied(listed) : permissionsOfRole(role)
