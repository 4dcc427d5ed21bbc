/** Sign-in steps that belong together. The state between them is encrypted and carried by the caller. Each step can be used once. */
import { createHash } from 'node:crypto'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Vault } from '../../../../platform/external/vault.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'

export type Purpose = 'passkey sign-in' | 'passkey registration' | 'second factor' | 'single sign-on' | 'known browser'

export function sealChallenge(vault: Vault, purpose: Purpose, content: object, until: number): string {
  return vault.seal(JSON.stringify({ content, until }), `challenge ${purpose}`).toString('base64url')
}

/** @throws CHALLENGE_INVALID if it was not created by this service for this purpose, or has expired */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what was sealed for this purpose
export function openChallenge<Content>(vault: Vault, purpose: Purpose, token: string, now: number): Content & { until: number } {
  try {
    // Only the canonical encoding is accepted; otherwise the same challenge could be used again in another spelling.
    if (Buffer.from(token, 'base64url').toString('base64url') !== token) throw refuse.CHALLENGE_INVALID()
    const { content, until } = JSON.parse(vault.open(Buffer.from(token, 'base64url'), `challenge ${purpose}`)) as {
      content: Content
      until: number
    }
    if (until > now) return { ...content, until }
  } catch {
    // Refused below, whatever the cause.
  }
  throw refuse.CHALLENGE_INVALID()
}

/** Returns no row if the challenge was used before. Flush it together with what it allows, wrapped in `require`. */
export const useOnce = (tenantId: Id, token: string, until: number, refusal = 'CHALLENGE_INVALID'): Statement => sql`
  with first as (
    insert into used_token (tenant_id, token_hash, expires_at)
    values (${tenantId}, ${createHash('sha256').update(token).digest()}, to_timestamp(${until / 1_000}::double precision)) on conflict do nothing returning true as used)
  select require((select count(*) from first) = 1, ${refusal})`
