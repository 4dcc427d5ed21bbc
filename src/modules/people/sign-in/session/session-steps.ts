/** Begins a session. It always gets a new token, to prevent session fixation, and replaces the previous session in this browser. */

import type { CallerSession } from '../../../../platform/access/caller.ts'
import { hashOfToken, makeToken } from '../../../../platform/access/session-ring.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { CookieChange, PersonContext } from '../../../../platform/operation/person-operation.ts'
import { deviceOf } from '../../../../platform/values/devices.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { SignInPolicy } from '../../users/index.ts'
import { requireRow } from '../password/account-reads.ts'
import { openChallenge, sealChallenge } from '../second-factor/challenge-steps.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what a context of any operation has in common
export type AnyContext = PersonContext<any, any, any, any>

export interface Beginning {
  readonly tenantId: Id
  readonly userId: Id
  readonly method: CallerSession['method']
  readonly policy: SignInPolicy
  readonly trustedDeviceId?: Id
  readonly providerSession?: string | undefined
  /** When the verified password was set. If it was changed meanwhile, no session is created. */
  readonly passwordChangedAt?: string | null
  /** When the user authenticated, if not just now; null if unknown. */
  readonly provedAt?: string | null
}

export interface Begun {
  readonly sessionId: Id
  readonly statements: readonly Statement[]
  readonly cookies: readonly CookieChange[]
}

const knownDays = 400
const longAgo = new Date(0).toISOString()
const knownAtMost = 8

/** Users who have signed in in this browser before. */
export function knownHere({ client, external, now }: AnyContext): Id[] {
  const token = client.cookie('known')
  if (token === undefined) return []
  try {
    return openChallenge<{ users: Id[] }>(external.vault, 'known browser', token, now.epochMilliseconds).users
  } catch {
    return []
  }
}

export function beginSession(
  context: AnyContext,
  {
    tenantId,
    userId,
    method,
    policy,
    trustedDeviceId,
    providerSession,
    passwordChangedAt,
    provedAt = method === 'pin' ? null : undefined,
  }: Beginning,
): Begun {
  const { client, external, now, moment, newId, record } = context
  const token = makeToken()
  const sessionId = newId()
  const known = knownHere(context)
  const before = client.cookie('session')
  // A PIN session is for the front desk: it expires when the screen would be locked.
  const idleMinutes = method === 'pin' ? policy.lockAfterMinutes : policy.idleMinutes
  const expiresAt = new Date(now.epochMilliseconds + policy.absoluteHours * 3_600_000).toISOString()
  const until = now.epochMilliseconds + knownDays * 86_400_000
  return {
    sessionId,
    statements: [
      // The user is locked before their sessions, as everywhere. A user who was disabled meanwhile cannot sign in.
      requireRow(
        sql`
          select from user_account where tenant_id = ${tenantId} and id = ${userId} and status = 'active'
            and (${passwordChangedAt === undefined} or password_changed_at is not distinct from ${passwordChangedAt ?? null}::timestamptz) for no key update`,
        'SIGN_IN_FAILED',
      ),
      ...(before === undefined
        ? []
        : [
            sql`
              update user_session set ended_at = ${moment}::timestamptz, end_reason = ${method === 'pin' ? 'switched' : 'replaced'}
              where tenant_id = ${tenantId} and token_hash = ${hashOfToken(before)} and ended_at is null`,
          ]),
      sql`
        insert into user_session (tenant_id, id, user_id, token_hash, method, trusted_device_id, device, address, created_at, confirmed_at, last_used_at, idle_minutes, expires_at, provider_session)
        values (${tenantId}, ${sessionId}, ${userId}, ${hashOfToken(token)}, ${method}, ${trustedDeviceId ?? null}, ${deviceOf(client.userAgent)}, ${client.address.slice(0, 64)},
          ${moment}::timestamptz, ${provedAt === undefined ? moment : (provedAt ?? longAgo)}::timestamptz, ${moment}::timestamptz, ${idleMinutes}::integer, ${expiresAt}::timestamptz,
          ${providerSession ?? null})`,
      sql`update user_account set last_seen_at = ${moment}::timestamptz, pin_failures = 0 where tenant_id = ${tenantId} and id = ${userId}`,
      ...record({
        tenantId,
        userId,
        sessionId,
        detail: { outcome: 'signed in', method },
        events: [
          {
            type: 'user.signed_in',
            establishmentId: null,
            data: { userId, sessionId, method, isNewBrowser: !known.includes(userId) },
          },
        ],
      }),
    ],
    cookies: [
      { name: 'session', value: token, seconds: policy.absoluteHours * 3_600 },
      {
        name: 'known',
        value: sealChallenge(
          external.vault,
          'known browser',
          { users: [userId, ...known.filter((id) => id !== userId)].slice(0, knownAtMost) },
          until,
        ),
        seconds: knownDays * 86_400,
      },
    ],
  }
}
