/**
 * User sessions. The cookie holds 32 random bytes in base64url; only their SHA-256 is stored. A session ends after its idle timeout, at its absolute expiry,
 * or when it is revoked.
 */
import { createHash, randomBytes } from 'node:crypto'
import { ownerPortal, permissionsOfKey, type Role } from '../contract/permissions.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'
import { type Caller, type CallerSession, combine, type Grant, type Identity } from './caller.ts'
import { openRemembered } from './remembered.ts'
import { establishmentsOf } from './scope.ts'

export interface SessionRing {
  /** Undefined if the session does not exist or has ended. */
  verify(token: string): Promise<Identity | undefined>
  /** The same without extending the session. For the live feed, which stays open while the user is away. */
  look(token: string): Promise<Identity | undefined>
  /** Invalidates the cache of one tenant or of all, after sessions, users or roles have changed. */
  forget(tenantId?: Id): void
}

interface SessionRow {
  tenantId: Id
  id: Id
  userId: Id
  name: string
  email: string
  language: string
  userStatus: string
  method: CallerSession['method']
  device: string
  trustedDeviceId: Id | null
  createdAt: string
  confirmedAt: string
  lastUsedAt: string
  expiresAt: string
  idleMinutes: number
  endedAt: string | null
  stateOfMove: string | null
  grants: {
    id: Id
    role: Role
    customRoleName: string | null
    permissions: string[]
    scopeKind: Grant['scopeKind']
    scopeIds: Id[]
  }[]
  ownerId: Id | null
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const makeToken = (): string => randomBytes(32).toString('base64url')
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** @param now returns the service's clock in milliseconds since 1970 */
export function openSessionRing(database: Database, now: () => number): SessionRing {
  const remembered = openRemembered<Identity>()
  return {
    verify: (token) => verify(token, true),
    look: (token) => verify(token, false),
    forget: (tenantId) => remembered.forget(tenantId),
  }

  async function verify(token: string, isUse: boolean): Promise<Identity | undefined> {
    if (!tokenPattern.test(token)) return undefined
    const identity = isUse
      ? await remembered.get(token, () => lookUp(database, token, now(), true))
      : await lookUp(database, token, now(), false)
    // A cached session may have expired since.
    return identity && Date.parse(identity.callerFor({}).session?.endsAt ?? '') > now() ? identity : undefined
  }
}

async function lookUp(database: Database, token: string, now: number, isUse: boolean): Promise<Identity | undefined> {
  const [[row]] = await database.flush([
    sql<SessionRow>`
      select tenant_id as "tenantId", id, user_id as "userId", name, email, language, user_status as "userStatus", method, device, trusted_device_id as "trustedDeviceId",
        created_at as "createdAt", confirmed_at as "confirmedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", idle_minutes as "idleMinutes", ended_at as "endedAt", grants, owner_id as "ownerId",
        state_of_move(tenant_id) as "stateOfMove"
      from use_session(${hashOfToken(token)}, ${new Date(now).toISOString()}::timestamptz, ${isUse})`,
  ])
  if (!row || row.endedAt !== null || row.userStatus !== 'active') return undefined
  // The tenant has moved to another database: the user signs in there.
  if (row.stateOfMove === 'moved') return undefined
  const idleUntil = Date.parse(row.lastUsedAt) + row.idleMinutes * 60_000
  const endsAt = Math.min(idleUntil, Date.parse(row.expiresAt))
  if (endsAt <= now) return undefined
  const { tenantId } = row
  const grants: Grant[] = []
  for (const { role, permissions, scopeKind, scopeIds, customRoleName } of row.grants)
    grants.push({
      role,
      ...(customRoleName === null ? {} : { customRoleName }),
      permissions: new Set<string>(permissionsOfKey(role, permissions)),
      scopeKind,
      scopeIds,
      establishments: await establishmentsOf(database, tenantId, { scopeKind, scopeIds }),
    })
  // A person of an owner has no role: only what a key of the owner has.
  if (row.ownerId !== null)
    grants.push({
      role: 'custom',
      permissions: new Set([ownerPortal]),
      scopeKind: 'tenant',
      scopeIds: [],
      establishments: '*',
    })
  const session: CallerSession = {
    id: row.id,
    method: row.method,
    email: row.email,
    language: row.language,
    device: row.device,
    trustedDeviceId: row.trustedDeviceId,
    createdAt: row.createdAt,
    confirmedAt: row.confirmedAt,
    endsAt: new Date(endsAt).toISOString(),
  }
  return {
    tenantId,
    actorId: row.userId,
    grants,
    callerFor(operation): Caller {
      const { establishments, ...held } = combine(grants, operation)
      return {
        tenantId,
        actorId: row.userId,
        kind: 'user',
        name: row.name,
        mode: 'live',
        expiresAt: null,
        ...held,
        scope: { tenantId, establishments },
        session,
        ...(row.ownerId === null ? {} : { ownerId: row.ownerId }),
      }
    },
  }
}
