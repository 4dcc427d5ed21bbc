import { closed } from '../../../../platform/contract/schemas.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { SignInResult, signedInExample } from '../password/account-reads.ts'
import { beginSession } from '../session/session-steps.ts'
import { challengeMember, credentialExample, provenByPasskey, stepExample } from './passkey-steps.ts'
import { CredentialShape } from './webauthn-steps.ts'

export const signInWithPasskey = personOperation({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/v1/sign-in/passkey',
  summary: 'Sign in with a passkey',
  description:
    'Sets the session cookie. A passkey counts as two factors. A passkey with a counter is refused if the counter does not increase, because it may be a copy.',
  access: 'anyone',
  body: closed({ challenge: challengeMember, credential: CredentialShape }),
  data: SignInResult,
  refuses: [refuse.CHALLENGE_INVALID, refuse.PASSKEY_FAILED, refuse.SIGN_IN_FAILED],
  example: { body: { challenge: stepExample.challenge, credential: credentialExample }, data: signedInExample },
  async handle(context): Promise<PersonOutcome<SignInResult>> {
    const { body, within, dropSessions } = context
    const { tenantId, userId, statements } = await provenByPasskey(context, body.challenge, body.credential)
    const [[policy = defaultPolicy]] = await within(tenantId, [policyOf(tenantId)])
    const begun = beginSession(context, { tenantId, userId, method: 'passkey', policy })
    await within(tenantId, [...statements, ...begun.statements])
    dropSessions()
    return { data: { status: 'signed_in' }, cookies: begun.cookies }
  },
})
