/** Who calls: a key, or a person who has signed in; what they may do, and where. */
import { type Refusal, refuse } from '../contract/errors.ts'
import { isManager, type Permission, type Role } from '../contract/permissions.ts'
import type { Scope } from '../database/database.ts'
import type { Id } from '../values/ids.ts'

/** A role, and the part of the tenant in which it holds. */
export interface Grant {
  readonly role: Role
  /** Of a role that the tenant made itself. */
  readonly customRoleName?: string | undefined
  readonly permissions: ReadonlySet<string>
  readonly scopeKind: 'tenant' | 'org_unit' | 'establishments'
  readonly scopeIds: readonly Id[]
  /** The establishments that the scope stands for. */
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
  /** When the person last proved who they are. */
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
  /** Of a user. */
  readonly session?: CallerSession
  /** Of a key with which an owner of units sees what is theirs. */
  readonly ownerId?: Id
}

/** A verified key or session. What a user may do where depends on the operation: `callerFor` says it for one. */
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
 * A user may be receptionist in one establishment and manager of another: for an operation those grants count that have its permission, and it sees the
 * establishments of those. What is asked beside (such as `guest.all`) must hold in each of them.
 */
export function combine(
  grants: readonly Grant[],
  { permission, managerOnly }: Wanted,
): Pick<Caller, 'role' | 'permissions' | 'scopeKind' | 'scopeIds'> & { establishments: '*' | readonly Id[] } {
  const fitting = grants.filter(
    (grant) => (permission === undefined || grant.permissions.has(permission)) && (!managerOnly || isManager(grant.role)),
  )
  // Nothing fits: what the user has is shown, and the check of the permission refuses.
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

/** A proof of who they are that is older does not do for what moves money back, makes keys, or cannot be undone. */
export const proofHoldsMinutes = 10

/** Refuses with PERMISSION_DENIED, MANAGER_ONLY or CONFIRMATION_REQUIRED. */
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

/** A key proves itself with each request. `now` in milliseconds since 1970. */
const isConfirmed = ({ session }: Caller, now: number): boolean =>
  !session || now - Date.parse(session.confirmedAt) <= proofHoldsMinutes * 60_000

/** For what needs a second permission in some cases only. @throws PERMISSION_DENIED */
export function refuseUnlessPermitted(caller: Caller, permission: Permission): void {
  const refusal = checkPermission(caller, { permission })
  if (refusal) throw refusal
}

/** For what needs a fresh proof in some cases only. @throws CONFIRMATION_REQUIRED */
export function refuseUnlessConfirmed(caller: Caller, now: number): void {
  if (!isConfirmed(caller, now)) throw refuse.CONFIRMATION_REQUIRED()
}

/** What belongs to the tenant itself (keys, org units, new establishments) needs a scope of the whole tenant. */
export function refuseUnlessWholeTenant(caller: Caller): void {
  if (caller.scopeKind !== 'tenant')
    throw refuse.SCOPE_VIOLATION({
      message:
        caller.kind === 'key' ? 'This needs a key whose scope is the whole tenant.' : 'This needs a role in the whole tenant.',
    })
}
