/**
 * API keys: `ik_<live|test>_<key id>_<secret><checksum>`. The key id (16 characters) finds the row; the secret is 32 random bytes
 * in base62; the checksum (CRC-32, base62) finds a mistyped key without a query. Only the SHA-256 is stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Refusal, refuse } from '../contract/errors.ts'
import { isManager, type Permission, permissionsOfKey, type Role } from '../contract/permissions.ts'
import type { Database, Scope } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/** Who calls: a verified key. */
export interface Caller {
  readonly tenantId: Id
  readonly apiKeyId: Id
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly role: Role
  readonly permissions: ReadonlySet<string>
  readonly expiresAt: string | null
  readonly scopeKind: 'tenant' | 'org_unit' | 'establishments'
  readonly scopeIds: readonly Id[]
  readonly scope: Scope
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^ik_(live|test)_([0-9A-Za-z]{16})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

function base62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let digit = 0; digit < length; digit += 1) {
    text = alphabet[Number(number % 62n)] + text
    number /= 62n
  }
  return text
}

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return base62(bytes, 6)
}

export interface NewKey {
  /** Shown once. */
  readonly key: string
  readonly keyId: string
  readonly secretHash: Buffer
}

export function makeKey(mode: 'live' | 'test', random: (size: number) => Buffer = randomBytes): NewKey {
  const keyId = base62(random(12), 16)
  const head = `ik_${mode}_${keyId}_${base62(random(32), 43)}`
  const key = head + checksumOf(head)
  return { key, keyId, secretHash: createHash('sha256').update(key).digest() }
}

/** The key id of a well-formed key, or nothing. */
export function keyIdOf(key: string): string | undefined {
  const match = keyPattern.exec(key)
  if (!match) return undefined
  const [, , keyId, , checksum] = match
  return checksumOf(key.slice(0, -6)) === checksum ? keyId : undefined
}

interface KeyRow {
  tenantId: Id
  id: Id
  secretHash: Buffer
  mode: 'live' | 'test'
  name: string
  role: Role
  permissions: string[]
  scopeKind: Caller['scopeKind']
  scopeIds: Id[]
  expiresAt: string | null
  revokedAt: string | null
}

/** Verified keys are remembered this long. A change of keys is announced (`key-changes.ts`); where that does not arrive, this bounds how long an old one works. */
const rememberedMilliseconds = 3_000
const rememberedAtMost = 10_000

export interface KeyRing {
  /** Refuses with UNAUTHENTICATED, one message whatever was wrong. */
  verify(key: unknown): Promise<Caller>
  /** A key or the tree of establishments changed: nothing remembered is believed any more. */
  forget(): void
}

export function openKeyRing(database: Database, clock: () => number = Date.now): KeyRing {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  // Raised by `forget`: what was looked up before it must not be remembered after it.
  let generation = 0
  return {
    async verify(key) {
      if (typeof key !== 'string') throw refuse.UNAUTHENTICATED()
      const known = remembered.get(key)
      if (known && known.until > clock()) return known.caller
      const generationAtLookUp = generation
      const caller = await lookUp(database, key, clock)
      if (generation !== generationAtLookUp) return caller
      if (remembered.size >= rememberedAtMost) remembered.clear()
      remembered.set(key, { caller, until: clock() + rememberedMilliseconds })
      return caller
    },
    forget() {
      generation += 1
      remembered.clear()
    },
  }
}

async function lookUp(database: Database, key: string, clock: () => number): Promise<Caller> {
  const keyId = keyIdOf(key)
  if (!keyId) throw refuse.UNAUTHENTICATED()
  const [[row]] = await database.flush([
    sql<KeyRow>`
      select tenant_id as "tenantId", id, secret_hash as "secretHash", mode, name, role, permissions, scope_kind as "scopeKind",
        scope_ids as "scopeIds", expires_at as "expiresAt", revoked_at as "revokedAt"
      from find_api_key(${keyId})`,
  ])
  const hash = createHash('sha256').update(key).digest()
  if (!row || !timingSafeEqual(row.secretHash, hash) || isOver(row, clock())) throw refuse.UNAUTHENTICATED()
  return {
    tenantId: row.tenantId,
    apiKeyId: row.id,
    name: row.name,
    mode: row.mode,
    role: row.role,
    permissions: new Set(permissionsOfKey(row.role, row.permissions)),
    expiresAt: row.expiresAt,
    scopeKind: row.scopeKind,
    scopeIds: row.scopeIds,
    scope: { tenantId: row.tenantId, establishments: await establishmentsOf(database, row) },
  }
}

function isOver(row: KeyRow, now: number): boolean {
  return row.revokedAt !== null || (row.expiresAt !== null && Date.parse(row.expiresAt) <= now)
}

/** A branch of org units stands for the establishments in it. */
async function establishmentsOf(database: Database, row: KeyRow): Promise<'*' | Id[]> {
  if (row.scopeKind === 'tenant') return '*'
  if (row.scopeKind === 'establishments') return row.scopeIds
  const [, found] = await database.flush([
    sql`select set_config('innkeep.tenant', ${row.tenantId}, true), set_config('innkeep.scope', '*', true)`,
    sql<{ id: Id }>`
      with recursive branch as (
        select id from org_unit where tenant_id = ${row.tenantId} and id = any(${row.scopeIds}::uuid[])
        union select child.id from org_unit child join branch on child.parent_id = branch.id where child.tenant_id = ${row.tenantId})
      select e.id from establishment e join branch on e.org_unit_id = branch.id where e.tenant_id = ${row.tenantId}`,
  ])
  return found.map(({ id }) => id)
}

/** Refuses with PERMISSION_DENIED or MANAGER_ONLY. */
export function checkPermission(caller: Caller, permission: Permission | undefined, managerOnly: boolean): Refusal | undefined {
  if (permission && !caller.permissions.has(permission)) {
    return refuse.PERMISSION_DENIED({ message: `This key does not carry the permission ${permission}.` })
  }
  if (managerOnly && !isManager(caller.role)) return refuse.MANAGER_ONLY()
  return undefined
}

/** What belongs to the tenant itself (keys, org units, new establishments) needs a key whose scope is the whole tenant. */
export function refuseUnlessWholeTenant(caller: Caller): void {
  if (caller.scopeKind !== 'tenant')
    throw refuse.SCOPE_VIOLATION({ message: 'This needs a key whose scope is the whole tenant.' })
}
