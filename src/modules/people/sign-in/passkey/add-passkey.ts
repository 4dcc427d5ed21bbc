import { closed, Line } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import type { Id as IdOf } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'
import { openChallenge, useOnce } from '../second-factor/challenge-steps.ts'
import { challengeMember, credentialExample, insertPasskey, Passkey, passkeyExample, stepExample } from './passkey-steps.ts'
import { CredentialShape, verifyRegistration } from './webauthn-steps.ts'

export const addPasskey = personOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/v1/profile/passkeys',
  summary: 'Add a passkey',
  access: 'user',
  needsConfirmation: true,
  status: 201,
  body: closed({ challenge: challengeMember, credential: CredentialShape, name: Line(100) }),
  data: Passkey,
  refuses: [refuse.CHALLENGE_INVALID, refuse.PASSKEY_FAILED, refuse.PASSKEY_KNOWN],
  example: { body: { challenge: stepExample.challenge, credential: credentialExample, name: 'Phone' }, data: passkeyExample },
  async handle({ body, caller, client, external, now, moment, newId, within, record }) {
    const { tenantId, actorId: userId } = caller
    const step = openChallenge<{ challenge: string; userId: IdOf }>(
      external.vault,
      'passkey registration',
      body.challenge,
      now.epochMilliseconds,
    )
    if (step.userId !== userId) throw refuse.CHALLENGE_INVALID()
    const registered = await verifyRegistration(client, step.challenge, body.credential)
    const id = newId()
    await within(tenantId, [
      useOnce(tenantId, body.challenge, step.until),
      insertPasskey(tenantId, userId, id, registered, body.name, moment),
      ...record({
        tenantId,
        userId,
        events: [{ type: 'user.credentials_changed', establishmentId: null, data: { userId, what: 'passkey_added' } }],
      }),
    ])
    return { data: { id, name: body.name, isBackedUp: registered.credentialBackedUp, createdAt: moment } }
  },
})
