import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { challengeMinutes } from '../password/account-reads.ts'
import { sealChallenge } from '../second-factor/challenge-steps.ts'
import { passkeysOf, stepExample } from './passkey-steps.ts'
import { OptionsShape, registrationOptions } from './webauthn-steps.ts'

export const beginPasskey = personOperation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/v1/profile/passkeys/options',
  summary: 'Begin to add a passkey',
  access: 'user',
  needsConfirmation: true,
  body: closed({}),
  bodyOptional: true,
  data: closed({ challenge: Type.String(), options: OptionsShape }),
  refuses: [],
  example: { body: {}, data: stepExample },
  async handle({ caller, client, external, now, within }) {
    const { tenantId, actorId: userId } = caller
    const [known] = await within(tenantId, [passkeysOf(tenantId, userId)])
    const options = await registrationOptions(client, { id: userId, email: caller.session.email, name: caller.name }, known)
    const until = now.epochMilliseconds + challengeMinutes * 60_000
    return {
      data: {
        challenge: sealChallenge(external.vault, 'passkey registration', { challenge: options.challenge, userId }, until),
        options: { ...options },
      },
    }
  },
})
