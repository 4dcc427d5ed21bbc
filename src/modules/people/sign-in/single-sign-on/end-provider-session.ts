import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { countAnonymous } from '../password/throttle.ts'
import { useOnce } from '../second-factor/challenge-steps.ts'
import { discover, providerOf, readLogoutToken, secretBelongsTo } from './provider-steps.ts'

export const endProviderSession = personOperation({
  id: 'endProviderSession',
  method: 'POST',
  path: '/v1/sign-in/oidc/:tenantId/back-channel-logout',
  summary: 'End sessions on behalf of the identity provider',
  description: 'OpenID Connect Back-Channel Logout 1.0: the provider posts a signed token as a form. Each token works once.',
  access: 'anyone',
  takesForm: true,
  params: closed({ tenantId: Id('The company.') }),
  body: Type.Object(
    { logout_token: Type.String({ minLength: 20, maxLength: 10_000, description: 'Logout token, signed by the provider.' }) },
    { additionalProperties: true },
  ),
  data: closed({ ended: Type.Integer() }),
  refuses: [
    refuse.PROVIDER_NOT_FOUND,
    refuse.PROVIDER_REFUSED,
    refuse.PROVIDER_UNAVAILABLE,
    refuse.CHALLENGE_INVALID,
    refuse.SIGN_IN_THROTTLED,
  ],
  example: {
    params: { tenantId: exampleId.tenant },
    body: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.eyJqdGkiOiIxIn0.c2ln' },
    data: { ended: 1 },
  },
  async handle({ params, body, client, external, now, moment, within, record, dropSessions }) {
    await countAnonymous(client.address)
    const tenantId = params.tenantId.toLowerCase()
    const [[row]] = await within(tenantId, [providerOf(tenantId)])
    if (!row) throw refuse.PROVIDER_NOT_FOUND()
    const configuration = await discover(
      tenantId,
      row,
      external.vault.open(row.clientSecret, secretBelongsTo(tenantId)),
      external,
    )
    const claims = await readLogoutToken(configuration, body.logout_token, row.clientId, external, now.epochMilliseconds)
    const [, ended] = await within(tenantId, [
      useOnce(tenantId, `logout ${claims.jti}`, claims.until),
      sql<{ id: string; userId: string }>`
        update user_session s set ended_at = ${moment}::timestamptz, end_reason = 'back_channel_logout'
        from user_account u
        where s.tenant_id = ${tenantId} and s.method = 'oidc' and s.ended_at is null and u.tenant_id = s.tenant_id and u.id = s.user_id
          and u.issuer = ${row.issuer} and (${claims.subject ?? null}::text is null or u.subject = ${claims.subject ?? null})
          and (${claims.session ?? null}::text is null or s.provider_session = ${claims.session ?? null})
        returning s.id, s.user_id as "userId"`,
    ])
    const by = { kind: 'service', operation: 'endProviderSession' } as const
    await within(
      tenantId,
      ended.flatMap(({ id, userId }) =>
        record({
          tenantId,
          userId,
          sessionId: id,
          by,
          events: [
            { type: 'user.signed_out', establishmentId: null, data: { userId, sessionId: id, reason: 'back_channel_logout' } },
          ],
        }),
      ),
    )
    dropSessions()
    return { data: { ended: ended.length } }
  },
})
