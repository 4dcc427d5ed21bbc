import { closed, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, languages, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { OptionsShape, registrationOptions } from '../passkey/webauthn-steps.ts'
import { challengeMinutes } from '../password/account-reads.ts'
import { sealChallenge } from '../second-factor/challenge-steps.ts'
import { exampleToken, invited, tokenMember } from './invitation-steps.ts'

export const readInvitation = personOperation({
  id: 'readInvitation',
  method: 'POST',
  path: '/v1/sign-in/invitation/options',
  summary: 'Read an invitation',
  description: 'Who is invited and by which company, and the options needed to accept with a passkey.',
  access: 'anyone',
  body: closed({ token: tokenMember }),
  data: closed({
    name: Type.String(),
    email: Type.String(),
    language: OneOf(languages),
    tenantName: Type.String(),
    allowsPassword: Type.Boolean(),
    challenge: Type.String(),
    options: OptionsShape,
  }),
  refuses: [refuse.LINK_INVALID],
  example: {
    body: { token: exampleToken },
    data: {
      name: 'Ada Lovelace',
      email: 'ada@miramar.example',
      language: 'en',
      tenantName: 'Miramar group',
      allowsPassword: true,
      challenge: 'AQx3…',
      options: { challenge: 'c3RlcA', rp: { name: 'Innkeep', id: 'desk.example' } },
    },
  },
  async handle(context) {
    const { body, client, external, now, within } = context
    const { tenantId, account } = await invited(context, body.token)
    const [[policy = defaultPolicy]] = await within(tenantId, [policyOf(tenantId)])
    const options = await registrationOptions(client, account, [])
    const until = now.epochMilliseconds + challengeMinutes * 60_000
    const challenge = sealChallenge(
      external.vault,
      'passkey registration',
      { challenge: options.challenge, userId: account.id },
      until,
    )
    return {
      data: {
        name: account.name,
        email: account.email,
        language: account.language as (typeof languages)[number],
        tenantName: account.tenantName,
        allowsPassword: policy.allowsPassword,
        challenge,
        options: { ...options },
      },
    }
  },
})
