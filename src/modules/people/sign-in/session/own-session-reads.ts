/** The current session and a user’s own sessions: reading, re-authentication and ending. */
import { hashOfToken } from '../../../../platform/access/session-ring.ts'
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { roles } from '../../../../platform/contract/permissions.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Moment } from '../../../../platform/values/dates.ts'
import { type EndReason, languages } from '../../users/index.ts'

export const methods = ['passkey', 'password', 'oidc', 'pin', 'invitation'] as const

export const OwnSession = component(
  'OwnSession',
  closed({
    id: Id(),
    user: closed({ id: Id(), name: Type.String(), email: Type.String(), language: OneOf(languages) }),
    tenant: closed({
      id: Id(),
      name: Type.String(),
      mode: OneOf(['live', 'test'], { description: '`test`: a tenant to try things in, whose mail goes nowhere.' }),
    }),
    method: OneOf(methods),
    device: Type.String(),
    isTrustedDevice: Type.Boolean({ description: 'Whether users switch by PIN in this browser.' }),
    createdAt: MomentOf(),
    endsAt: MomentOf('When the session ends if it is not used.'),
    confirmedUntil: Type.Optional(MomentOf('Until then, the last authentication is recent enough for refunds, keys and merges.')),
    lockAfterMinutes: Type.Integer(),
    livePlace: Type.String({
      description:
        'Position in the live feed when this was read. `GET /v1/live?lastEventId=…` from here misses no event that occurs while the first screen is loading.',
    }),
    ownerId: Type.Optional(Id('Set for a person of a unit owner, who sees only the units of this owner.')),
    grants: Type.Array(
      closed({
        role: OneOf(roles),
        roleName: Type.Optional(Type.String({ description: 'Only for a custom role.' })),
        permissions: Type.Array(Type.String()),
        establishments: Type.Union([Type.Literal('all'), Type.Array(Id())]),
      }),
    ),
  }),
)

export const sessionExample: Static<typeof OwnSession> = {
  id: exampleId.user_session,
  user: { id: exampleId.user_account, name: 'Ada Lovelace', email: 'ada@miramar.example', language: 'en' },
  tenant: { id: exampleId.tenant, name: 'Miramar group', mode: 'live' },
  method: 'passkey',
  device: 'Firefox on Linux',
  isTrustedDevice: false,
  createdAt: exampleMoment,
  endsAt: '2026-11-21T17:30:00.000Z',
  confirmedUntil: '2026-11-21T09:40:00.000Z',
  lockAfterMinutes: 5,
  livePlace: '48211',
  grants: [{ role: 'reception', permissions: ['establishment.read'], establishments: [exampleId.establishment] }],
}

export const trustedDevice = (token: string): Statement<{ tenantId: string; id: string; name: string }> =>
  sql<{
    tenantId: string
    id: string
    name: string
  }>`select tenant_id as "tenantId", id, name from find_trusted_device(${hashOfToken(token)})`

export const endOne = (
  tenantId: string,
  userId: string,
  sessionId: string,
  moment: Moment,
  reason: EndReason,
): Statement<{ id: string }> => sql<{ id: string }>`
  update user_session set ended_at = ${moment}::timestamptz, end_reason = ${reason}
  where tenant_id = ${tenantId} and user_id = ${userId} and id = ${sessionId} and ended_at is null returning id`

export const SessionEntry = component(
  'UserSession',
  closed({
    id: Id(),
    isThisOne: Type.Boolean(),
    method: OneOf(methods),
    device: Type.String(),
    address: Type.String({ description: 'IP address from which the session was started.' }),
    createdAt: MomentOf(),
    lastUsedAt: MomentOf('When the session was last used, to the minute.'),
    expiresAt: MomentOf(),
  }),
)
