/** The caller of an operation: an API key or a signed-in user, with their permissions and scope. */
import { type Refusal, refuse } from '../contract/errors.ts'
import { isManager, type Permission, type Role } from '../contract/permissions.ts'
import type { Scope } from '../database/database.ts'
import type { Id } from '../values/ids.ts'

/** A role and the scope in which it applies. */
export interface Grant {
  readonly role: Role
  /** Set for a custom role of the tenant. */
  readonly customRoleName?: string | undefined
  readonly permissions: ReadonlySet<string>
  readonly scopeKind: 'tenant' | 'org_unit' | 'establishments'
  readonly scopeIds: readonly Id[]
  /** The establishments in the scope. */
  readonly establishments: '*' | readonly Id[]
}

export interface CallerSession {
  readonly id: Id
  readonly method: 'passkey' | 'password' | 'oidc' | 'pin' | 'invitation'
  readonly email: string
  readonly language: string
  readonly device: string
  readonly trustedDeviceId: Id | null
  readonly createdAt: string
  /** When the user last authenticated (sign-in or confirmation). */
  readonly confirmedAt: string
  readonly endsAt: string
}

export interface Caller {
  readonly tenantId: Id
  /** The id of the key, or of the user. */
  readonly actorId: Id
  readonly kind: 'key' | 'user'
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly role: Role
  readonly permissions: ReadonlySet<string>
  readonly expiresAt: string | null
  readonly scopeKind: Grant['scopeKind']
  readonly scopeIds: readonly Id[]
  readonly scope: Scope
  /** Set for a user. */
  readonly session?: CallerSession
  /** Set for a key or a person of an owner: the owner whose units they see. */
  readonly ownerId?: Id
}

/** A verified key or session. A user's permissions and scope depend on the operation: `callerFor` resolves them for one operation. */
export interface Identity {
  readonly tenantId: Id
  readonly actorId: Id
  readonly grants: readonly Grant[]
  callerFor(operation: Wanted): Caller
}

interface Wanted {
  readonly permission?: Permission
  readonly managerOnly?: boolean
}

/**
 * Combines the grants of a user for one operation. A user may be receptionist in one establishment and manager in another: only the grants with the
 * operation's permission count, and the scope is their establishments. Any other permission (such as `guest.all`) counts only if all these grants have it.
 */
export function combine(
  grants: readonly Grant[],
  { permission, managerOnly }: Wanted,
): Pick<Caller, 'role' | 'permissions' | 'scopeKind' | 'scopeIds'> & { establishments: '*' | readonly Id[] } {
  const fitting = grants.filter(
    (grant) => (permission === undefined || grant.permissions.has(permission)) && (!managerOnly || isManager(grant.role)),
  )
  // No grant matches: return all grants; `checkPermission` then refuses the operation.
  const counted = fitting.length > 0 ? fitting : grants
  const whole = counted.filter(({ scopeKind }) => scopeKind === 'tenant')
  const held = whole.length > 0 ? whole : counted
  const [first] = held
  const isUnion = whole.length > 0 || (permission === undefined && !managerOnly)
  const permissions = new Set(held.flatMap((grant) => [...grant.permissions]))
  if (!isUnion) for (const each of permissions) if (!held.every((grant) => grant.permissions.has(each))) permissions.delete(each)
  const roles = new Set(held.map(({ role }) => role))
  const role =
    whole.find((grant) => isManager(grant.role))?.role ??
    (roles.size === 1 ? (first?.role ?? 'custom') : held.every((grant) => isManager(grant.role)) && first ? first.role : 'custom')
  const isOneBranch = held.length === 1 && first?.scopeKind === 'org_unit'
  const establishments =
    whole.length > 0
      ? ('*' as const)
      : [...new Set(held.flatMap((grant) => (grant.establishments === '*' ? [] : grant.establishments)))]
  return {
    role,
    permissions,
    scopeKind: whole.length > 0 ? 'tenant' : isOneBranch ? 'org_unit' : 'establishments',
    scopeIds: whole.length > 0 ? [] : isOneBranch ? first.scopeIds : establishments === '*' ? [] : establishments,
    establishments,
  }
}

/** Maximum age of the last authentication for sensitive operations: refunds, creating keys, and anything irreversible. */
export const proofHoldsMinutes = 10

/** Returns PERMISSION_DENIED, MANAGER_ONLY or CONFIRMATION_REQUIRED, or undefined if the caller may do this. */
export function checkPermission(
  caller: Caller,
  { permission, managerOnly, needsConfirmation }: Wanted & { readonly needsConfirmation?: boolean },
  now: number = Date.now(),
): Refusal | undefined {
  if (permission && !caller.permissions.has(permission)) {
    return refuse.PERMISSION_DENIED({
      message:
        caller.kind === 'key'
          ? `This key does not carry the permission ${permission}.`
          : `Your roles do not include the permission ${permission}.`,
    })
  }
  if (managerOnly && !isManager(caller.role)) return refuse.MANAGER_ONLY()
  return needsConfirmation && !isConfirmed(caller, now) ? refuse.CONFIRMATION_REQUIRED() : undefined
}

/** A key counts as confirmed: it authenticates with every request. `now` in milliseconds since 1970. */
const isConfirmed = ({ session }: Caller, now: number): boolean =>
  !session || now - Date.parse(session.confirmedAt) <= proofHoldsMinutes * 60_000

/** For operations that need a second permission in some cases only. @throws PERMISSION_DENIED */
export function refuseUnlessPermitted(caller: Caller, permission: Permission): void {
  const refusal = checkPermission(caller, { permission })
  if (refusal) throw refusal
}

/** For operations that need a recent authentication in some cases only. @throws CONFIRMATION_REQUIRED */
export function refuseUnlessConfirmed(caller: Caller, now: number): void {
  if (!isConfirmed(caller, now)) throw refuse.CONFIRMATION_REQUIRED()
}

/** Operations on the tenant itself (keys, org units, new establishments) need a tenant-wide scope. */
export function refuseUnlessWholeTenant(caller: Caller): void {
  if (caller.scopeKind !== 'tenant')
    throw refuse.SCOPE_VIOLATION({
      message:
        caller.kind === 'key' ? 'This needs a key whose scope is the whole tenant.' : 'This needs a role in the whole tenant.',
    })
}
