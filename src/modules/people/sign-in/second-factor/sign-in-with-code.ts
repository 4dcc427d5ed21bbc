import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { accountOf, SignInResult, signedInExample } from '../password/account-reads.ts'
import { changed } from '../password/credentials.ts'
import { beginSession } from '../session/session-steps.ts'
import { openChallenge, useOnce } from './challenge-steps.ts'
import { takeCode } from './proof-steps.ts'
import { challengeMember, type Halfway, isStillHalfway } from './second-factor.ts'
import { confirmPending, makeRecoveryCodes, storeRecoveryCodes } from './totp-steps.ts'

export const signInWithCode = personOperation({
  id: 'signInWithCode',
  method: 'POST',
  path: '/v1/sign-in/code',
  summary: 'Sign in with a code, after the password',
  description: 'A code of the authenticator app, or one of the recovery codes. Each works once.',
  access: 'anyone',
  body: closed({ challenge: challengeMember, code: Type.String({ minLength: 6, maxLength: 20 }) }),
  data: SignInResult,
  refuses: [refuse.CHALLENGE_INVALID, refuse.SIGN_IN_FAILED, refuse.SIGN_IN_THROTTLED],
  example: { body: { challenge: 'AQx3-a-long-text-of-the-service', code: '492039' }, data: signedInExample },
  async handle(context): Promise<PersonOutcome<SignInResult>> {
    const { body, external, now, moment, within, record, dropSessions } = context
    const { tenantId, userId, setup, stamp, until } = openChallenge<Halfway>(
      external.vault,
      'second factor',
      body.challenge,
      now.epochMilliseconds,
    )
    const [[account], [policy = defaultPolicy]] = await within(tenantId, [accountOf(tenantId, userId), policyOf(tenantId)])
    if (
      !account ||
      !isStillHalfway(account, stamp) ||
      setup !== (account.totpConfirmedAt === null) ||
      (setup && account.passkeys > 0)
    )
      throw refuse.CHALLENGE_INVALID()
    await takeCode(context, tenantId, account, body.code, setup)
    const recoveryCodes = setup ? makeRecoveryCodes() : undefined
    const begun = beginSession(context, { tenantId, userId, method: 'password', policy, passwordChangedAt: stamp })
    await within(tenantId, [
      useOnce(tenantId, body.challenge, until),
      ...(recoveryCodes
        ? [
            confirmPending(tenantId, userId, moment),
            ...storeRecoveryCodes(tenantId, userId, recoveryCodes, moment),
            ...record({ tenantId, userId, ...changed(userId, 'totp_added') }),
          ]
        : []),
      ...begun.statements,
    ])
    dropSessions()
    return { data: { status: 'signed_in', ...(recoveryCodes ? { recoveryCodes } : {}) }, cookies: begun.cookies }
  },
})
