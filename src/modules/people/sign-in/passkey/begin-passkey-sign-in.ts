import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { challengeMinutes } from '../password/account-reads.ts'
import { sealChallenge } from '../second-factor/challenge-steps.ts'
import { stepExample } from './passkey-steps.ts'
import { authenticationOptions, OptionsShape } from './webauthn-steps.ts'

export const beginPasskeySignIn = personOperation({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/v1/sign-in/passkey/options',
  summary: 'Begin to sign in with a passkey',
  description: 'No name is needed: the authenticator offers its passkeys for this service.',
  access: 'anyone',
  body: closed({}),
  bodyOptional: true,
  data: closed({ challenge: Type.String(), options: OptionsShape }),
  refuses: [],
  example: { body: {}, data: stepExample },
  async handle({ client, external, now }) {
    const options = await authenticationOptions(client)
    const until = now.epochMilliseconds + challengeMinutes * 60_000
    return {
      data: {
        challenge: sealChallenge(external.vault, 'passkey sign-in', { challenge: options.challenge }, until),
        options: { ...options },
      },
    }
  },
})
