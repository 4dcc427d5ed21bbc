import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { EmailAddress } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { challengeMinutes } from '../password/account-reads.ts'
import { countAnonymous } from '../password/throttle.ts'
import { sealChallenge } from '../second-factor/challenge-steps.ts'
import { type Begun, beginAt, discover, providerOf, secretBelongsTo, tenantMember } from './provider-steps.ts'

/** A local path of this service that browsers cannot interpret as another host. */
const pathOfHere = /^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/

export const beginSingleSignOn = personOperation({
  id: 'beginSingleSignOn',
  method: 'POST',
  path: '/v1/sign-in/oidc',
  summary: 'Begin single sign-on',
  description:
    'Returns the address of the identity provider, to which the browser goes next. The company is given by `tenantId` or found by the domain of the ' +
    'e-mail address, if the company has proved that it owns the domain.',
  access: 'anyone',
  body: closed({
    email: Type.Optional(EmailAddress),
    tenantId: tenantMember,
    returnTo: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Path of this service to return to.' })),
    again: Type.Optional(
      Type.Boolean({
        description: 'Whether the provider must ask the user to authenticate again, even with an open session there.',
      }),
    ),
  }),
  data: closed({ url: Type.String() }),
  refuses: [refuse.PROVIDER_NOT_FOUND, refuse.PROVIDER_UNAVAILABLE, refuse.SIGN_IN_THROTTLED],
  example: {
    body: { email: 'ada@miramar.example' },
    data: { url: 'https://login.miramar.example/authorize?client_id=innkeep&code_challenge=Xw' },
  },
  async handle({ body, client, external, now, flush, within }) {
    const returnTo = body.returnTo ?? '/'
    if (!pathOfHere.test(returnTo))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.returnTo must be a path of this service, such as /console.' })
    await countAnonymous(client.address)
    const domain = body.email?.toLowerCase().split('@')[1]
    const [found] =
      domain === undefined
        ? [[]]
        : await flush([sql<{ tenantId: string }>`select tenant_id as "tenantId" from find_identity_providers(${domain})`])
    const tenantId = body.tenantId?.toLowerCase() ?? (found.length === 1 ? found[0]?.tenantId : undefined)
    if (tenantId === undefined) throw refuse.PROVIDER_NOT_FOUND()
    const [[row]] = await within(tenantId, [providerOf(tenantId)])
    if (!row) throw refuse.PROVIDER_NOT_FOUND()
    const configuration = await discover(
      tenantId,
      row,
      external.vault.open(row.clientSecret, secretBelongsTo(tenantId)),
      external,
    )
    const { url, ...step } = await beginAt(configuration, client.origin, {
      ...(body.email === undefined ? {} : { loginHint: body.email }),
      again: body.again ?? false,
    })
    const begun: Begun = { tenantId, returnTo, ...step }
    const until = now.epochMilliseconds + challengeMinutes * 60_000
    // Bound to the browser that began, so that nobody can finish another user’s sign-in.
    return {
      data: { url },
      cookies: [
        { name: 'signIn', value: sealChallenge(external.vault, 'single sign-on', begun, until), seconds: challengeMinutes * 60 },
      ],
    }
  },
})
