/**
 * API keys: `ik_<live|test>_<key id>_<secret><checksum>`. The key id identifies the row: 16 characters, prefixed with the cell name and `_` if there are
 * cells. The secret is 32 random bytes in base62. The checksum (CRC-32, base62) detects a mistyped key without a query. Only the SHA-256 is stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { refuse, tenantIsMoving } from '../contract/errors.ts'
import { permissionsOfKey, type Role } from '../contract/permissions.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'
import type { Caller, Identity } from './caller.ts'
import { openRemembered } from './remembered.ts'
import { establishmentsOf } from './scope.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^ik_(live|test)_((?:[a-z][a-z0-9]{0,11}_)?[0-9A-Za-z]{16})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

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

/** @param cell the name of the cell that creates the key; empty if there is only one cell */
export function makeKey(mode: 'live' | 'test', cell: string, random: (size: number) => Buffer = randomBytes): NewKey {
  const keyId = `${cell === '' ? '' : `${cell}_`}${base62(random(12), 16)}`
  const head = `ik_${mode}_${keyId}_${base62(random(32), 43)}`
  const key = head + checksumOf(head)
  return { key, keyId, secretHash: createHash('sha256').update(key).digest() }
}

/** The key id of a well-formed key, or undefined. */
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
  ownerId: Id | null
  stateOfMove: string | null
}

export interface KeyRing {
  /**
   * Says whether the key is missing or not written like one. A key that is written like one gives the same message whether it exists, is over or never was, so that the
   * answer reveals nothing.
   * @throws UNAUTHENTICATED
   */
  verify(key: unknown): Promise<Identity>
  /** Invalidates the cache of one tenant or of all, after a key or the tree of establishments has changed. */
  forget(tenantId?: Id): void
}

export function openKeyRing(database: Database, clock: () => number = Date.now): KeyRing {
  const remembered = openRemembered<Identity>(clock)
  return {
    async verify(key) {
      if (typeof key !== 'string' || key === '')
        throw refuse.UNAUTHENTICATED({ message: 'The header X-API-Key is missing, and there is no signed-in session.' })
      const identity = await remembered.get(key, () => lookUp(database, key, clock))
      if (!identity) throw notValid()
      return identity
    },
    forget: (tenantId) => remembered.forget(tenantId),
  }
}

const notValid = () => refuse.UNAUTHENTICATED({ message: 'The key in the header X-API-Key is not valid.' })

async function lookUp(database: Database, key: string, clock: () => number): Promise<Identity> {
  const keyId = keyIdOf(key)
  if (!keyId)
    throw refuse.UNAUTHENTICATED({
      message:
        'The header X-API-Key is not written like a key: ik_live_ or ik_test_, and two parts. Was it cut, or is a space or a line end in it?',
    })
  const [[row]] = await database.flush([
    sql<KeyRow>`
      select tenant_id as "tenantId", id, secret_hash as "secretHash", mode, name, role, permissions, scope_kind as "scopeKind",
        scope_ids as "scopeIds", expires_at as "expiresAt", revoked_at as "revokedAt", owner_id as "ownerId",
        state_of_move(tenant_id) as "stateOfMove"
      from find_api_key(${keyId})`,
  ])
  const hash = createHash('sha256').update(key).digest()
  if (!row || !timingSafeEqual(row.secretHash, hash) || isOver(row, clock())) throw notValid()
  if (row.stateOfMove === 'moved') throw tenantIsMoving()
  const { tenantId, role, scopeKind, scopeIds } = row
  const permissions = new Set<string>(permissionsOfKey(role, row.permissions))
  const establishments = await establishmentsOf(database, tenantId, row)
  const caller: Caller = {
    tenantId,
    actorId: row.id,
    kind: 'key',
    name: row.name,
    mode: row.mode,
    role,
    permissions,
    expiresAt: row.expiresAt,
    scopeKind,
    scopeIds,
    scope: { tenantId, establishments },
    ...(row.ownerId === null ? {} : { ownerId: row.ownerId }),
  }
  return {
    tenantId,
    actorId: row.id,
    grants: [{ role, permissions, scopeKind, scopeIds, establishments }],
    callerFor: () => caller,
  }
}

function isOver(row: KeyRow, now: number): boolean {
  return row.revokedAt !== null || (row.expiresAt !== null && Date.parse(row.expiresAt) <= now)
}
