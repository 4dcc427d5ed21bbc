/** Steps of a sign-in that belong together: what the service has to remember in between is sealed and carried by the caller; each step is taken once. */
import { createHash } from 'node:crypto'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Vault } from '../../../../platform/external/vault.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'

export type Purpose = 'passkey sign-in' | 'passkey registration' | 'second factor' | 'single sign-on' | 'known browser'

export function sealChallenge(vault: Vault, purpose: Purpose, content: object, until: number): string {
  return vault.seal(JSON.stringify({ content, until }), `challenge ${purpose}`).toString('base64url')
}

/** @throws CHALLENGE_INVALID when it was not made here for this purpose, or its time is over */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what was sealed for this purpose
export function openChallenge<Content>(vault: Vault, purpose: Purpose, token: string, now: number): Content & { until: number } {
  try {
    // Written in one way only: else the same challenge would count as another.
    if (Buffer.from(token, 'base64url').toString('base64url') !== token) throw refuse.CHALLENGE_INVALID()
    const { content, until } = JSON.parse(vault.open(Buffer.from(token, 'base64url'), `challenge ${purpose}`)) as {
      content: Content
      until: number
    }
    if (until > now) return { ...content, until }
  } catch {
    // Refused below, whatever is wrong with it.
  }
  throw refuse.CHALLENGE_INVALID()
}

/** No row: it was used before. To be flushed together with what it allows, behind `require`. */
export const useOnce = (tenantId: Id, token: string, until: number, refusal = 'CHALLENGE_INVALID'): Statement => sql`
  with first as (
    insert into used_token (tenant_id, token_hash, expires_at)
    values (${tenantId}, ${createHash('sha256').update(token).digest()}, to_timestamp(${until / 1_000}::double precision)) on conflict do nothing returning true as used)
  select require((select count(*) from first) = 1, ${refusal})`
