import { hashPassword } from '../../../../platform/access/passwords.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Line, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { defaultPolicy, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { challengeMember, insertPasskey } from '../passkey/passkey-steps.ts'
import { CredentialShape, verifyRegistration } from '../passkey/webauthn-steps.ts'
import { challengeMinutes, requireRow, SignInResult, signedInExample } from '../password/account-reads.ts'
import { checkPassword } from '../password/password-rules.ts'
import { openChallenge, sealChallenge, useOnce } from '../second-factor/challenge-steps.ts'
import { beginSession } from '../session/session-steps.ts'
import { exampleToken, invited, passwordMember, tokenMember } from './invitation-steps.ts'

export const acceptInvitation = personOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/v1/sign-in/invitation',
  summary: 'Accept an invitation',
  description: 'With a passkey or a password. Sets the session cookie. The link works once.',
  access: 'anyone',
  body: closed({
    token: tokenMember,
    password: Type.Optional(passwordMember),
    passkey: Type.Optional(closed({ challenge: challengeMember, credential: CredentialShape, name: Line(100) })),
  }),
  data: SignInResult,
  refuses: [
    refuse.LINK_INVALID,
    refuse.PASSWORD_TOO_WEAK,
    refuse.PASSWORD_NOT_ALLOWED,
    refuse.CHALLENGE_INVALID,
    refuse.PASSKEY_FAILED,
    refuse.PASSKEY_KNOWN,
    refuse.SIGN_IN_FAILED,
  ],
  example: { body: { token: exampleToken, password: 'a long sentence of mine' }, data: signedInExample },
  async handle(context): Promise<PersonOutcome<SignInResult>> {
    const { body, client, external, now, moment, newId, within, dropSessions } = context
    const { tenantId, account, isMailed } = await invited(context, body.token)
    const { id: userId } = account
    const [[policy = defaultPolicy]] = await within(tenantId, [policyOf(tenantId)])
    const { passkey, password } = body
    if ((password === undefined) === (passkey === undefined))
      throw platformRefuse.VALIDATION_ERROR({ message: 'Choose one of the two: body.password or body.passkey.' })
    if (password !== undefined && !policy.allowsPassword) throw refuse.PASSWORD_NOT_ALLOWED()
    if (password !== undefined) checkPassword(password, account)
    const step =
      passkey &&
      openChallenge<{ challenge: string; userId: Id }>(
        external.vault,
        'passkey registration',
        passkey.challenge,
        now.epochMilliseconds,
      )
    if (step && step.userId !== userId) throw refuse.CHALLENGE_INVALID()
    const registered = passkey && step ? await verifyRegistration(client, step.challenge, passkey.credential) : undefined
    const hash = password === undefined ? null : await hashPassword(password)
    const accepted = [
      // If two requests arrive together, the second finds the invitation already accepted.
      requireRow(
        sql`select from user_account where tenant_id = ${tenantId} and id = ${userId} and status = 'invited' and invited_at = ${account.invitedAt}::timestamptz for update`,
        'LINK_INVALID',
      ),
      sql`
        update user_account set status = 'active', password_hash = ${hash}, password_changed_at = ${moment}::timestamptz,
          email_proved_at = case when ${isMailed} then ${moment}::timestamptz end, changed_at = ${moment}::timestamptz
        where tenant_id = ${tenantId} and id = ${userId}`,
      ...(passkey && step && registered
        ? [
            useOnce(tenantId, passkey.challenge, step.until),
            insertPasskey(tenantId, userId, newId(), registered, passkey.name, moment),
          ]
        : []),
      ...context.record({ tenantId, userId, events: [{ type: 'user.activated', establishmentId: null, data: { userId } }] }),
    ]
    if (password !== undefined && policy.secondFactor === 'required') {
      await within(tenantId, accepted)
      const until = now.epochMilliseconds + challengeMinutes * 60_000
      return {
        data: {
          status: 'setup_required',
          challenge: sealChallenge(external.vault, 'second factor', { tenantId, userId, setup: true, stamp: moment }, until),
        },
      }
    }
    const begun = beginSession(context, { tenantId, userId, method: 'invitation', policy })
    await within(tenantId, [...accepted, ...begun.statements])
    dropSessions()
    return { data: { status: 'signed_in' }, cookies: begun.cookies }
  },
})
