/** Authenticator codes (RFC 6238) and recovery codes. A code works once: the last used time step is stored. */
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Vault } from '../../../../platform/external/vault.ts'
import type { SealedColumns } from '../../../../platform/tenants/sealed-columns.ts'
import type { Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'

const period = 30
const secretBytes = 20

export const makeSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Innkeep', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** The URI for an authenticator app, as text or as a QR code. */
export const addressOfSecret = (secret: string, email: string): string => totpOf(secret, email).toString()

const belongsTo = (tenantId: Id, userId: Id) => `totp ${tenantId} ${userId}`
/** Columns with secrets of authenticator apps, in use or being set up. */
export const sealedTotp: SealedColumns = {
  table: 'user_account',
  columns: ['totp_secret', 'totp_pending'],
  key: ['id'],
  belongsTo: (tenantId, { id = '' }) => belongsTo(tenantId, id),
}

export const sealSecret = (vault: Vault, tenantId: Id, userId: Id, secret: string): Buffer =>
  vault.seal(secret, belongsTo(tenantId, userId))

/** Time step of a valid code, with a tolerance of half a minute; undefined if the code is wrong. `sealed`: the current secret or the pending one. */
export function stepOf(
  vault: Vault,
  tenantId: Id,
  userId: Id,
  sealed: Buffer | null,
  code: string,
  milliseconds: number,
): number | undefined {
  if (!sealed || !/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(vault.open(sealed, belongsTo(tenantId, userId))).validate({
    token: code,
    timestamp: milliseconds,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(milliseconds / 1_000 / period) + delta
}

/** Makes the pending secret the current one. */
export const confirmPending = (tenantId: Id, userId: Id, moment: Moment): Statement => sql`
  update user_account set totp_secret = totp_pending, totp_pending = null, totp_confirmed_at = ${moment}::timestamptz
  where tenant_id = ${tenantId} and id = ${userId} and totp_pending is not null`

/** Returns a row if the step is later than the last used one, so that a code cannot be used twice. */
export const takeStep = (tenantId: Id, userId: Id, step: number): Statement<{ id: Id }> => sql<{ id: Id }>`
  update user_account set totp_last_step = ${step}::bigint where tenant_id = ${tenantId} and id = ${userId} and totp_last_step < ${step}::bigint returning id`

const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 50 bits, in two groups of five. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(10)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

const hashOfCode = (userId: Id, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest()

export const storeRecoveryCodes = (tenantId: Id, userId: Id, codes: readonly string[], moment: Moment): Statement[] => [
  sql`delete from recovery_code where tenant_id = ${tenantId} and user_id = ${userId}`,
  ...codes.map(
    (code) => sql`
      insert into recovery_code (tenant_id, user_id, code_hash, created_at) values (${tenantId}, ${userId}, ${hashOfCode(userId, code)}, ${moment}::timestamptz)`,
  ),
]

export const isRecoveryCode = (code: string): boolean => /^[a-z2-9]{5}[\s-]?[a-z2-9]{5}$/i.test(code.trim())

/** Returns a row if the code is correct and unused. */
export const takeRecoveryCode = (tenantId: Id, userId: Id, code: string, moment: Moment): Statement<{ taken: boolean }> => sql<{
  taken: boolean
}>`
  update recovery_code set used_at = ${moment}::timestamptz
  where tenant_id = ${tenantId} and user_id = ${userId} and code_hash = ${hashOfCode(userId, code)} and used_at is null returning true as taken`
