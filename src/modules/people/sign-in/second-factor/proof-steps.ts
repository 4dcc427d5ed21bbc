/** Verifies a user by password and, if set up, by code. Failures are counted and recorded. Responses never say which part was wrong. */
import { isPassword } from '../../../../platform/access/passwords.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'
import { type Account, accountOf } from '../password/account-reads.ts'
import { type Attempt, openThrottle } from '../password/throttle.ts'
import { type AnyContext, knownHere } from '../session/session-steps.ts'
import { isRecoveryCode, stepOf, takeRecoveryCode, takeStep } from './totp-steps.ts'

export const throttle = openThrottle()

export const attemptOf = (context: AnyContext, account: string, userIds: readonly Id[]): Attempt => ({
  account: account.toLowerCase(),
  address: context.client.address,
  // The browser must be known for every user with this address, as knowing one of them proves nothing about the others.
  isKnownBrowser: userIds.length > 0 && userIds.every((id) => knownHere(context).includes(id)),
})

/** Records a failed attempt in the audit trail of the account. Does nothing if no account matches. */
export function failed(context: AnyContext, who: { tenantId: Id; userId: Id } | undefined, method: string): void {
  // Not awaited, so that the response time does not reveal whether the account exists.
  if (who)
    void context
      .within(
        who.tenantId,
        context.record({
          ...who,
          detail: { outcome: 'failed', method },
          events: [{ type: 'user.sign_in_failed', establishmentId: null, data: { userId: who.userId, method } }],
        }),
      )
      .catch(context.onError)
}

/** Accepts an authenticator code or a recovery code, each once. `isPending`: the app is being set up. @throws SIGN_IN_FAILED, SIGN_IN_THROTTLED */
export async function takeCode(
  context: AnyContext,
  tenantId: Id,
  account: Account,
  code: string,
  isPending = false,
): Promise<'totp' | 'recovery code'> {
  const attempt = attemptOf(context, `${account.id} code`, [account.id])
  await throttle.begin(attempt)
  const kind = isRecoveryCode(code) && !isPending ? 'recovery code' : 'totp'
  const step =
    kind === 'totp'
      ? stepOf(
          context.external.vault,
          tenantId,
          account.id,
          isPending ? account.totpPending : account.totpSecret,
          code,
          context.now.epochMilliseconds,
        )
      : undefined
  const statement =
    kind === 'recovery code'
      ? takeRecoveryCode(tenantId, account.id, code, context.moment)
      : step === undefined
        ? undefined
        : takeStep(tenantId, account.id, step)
  const [rows] = statement ? await context.within(tenantId, [statement]) : [[]]
  if (rows.length === 0) {
    failed(context, { tenantId, userId: account.id }, kind)
    throw refuse.SIGN_IN_FAILED()
  }
  await throttle.succeeded(attempt)
  return kind
}

/** Re-authenticates a signed-in user. @throws SIGN_IN_FAILED, SIGN_IN_THROTTLED */
export async function provePassword(
  context: AnyContext,
  tenantId: Id,
  userId: Id,
  password: string,
  code: string | undefined,
): Promise<void> {
  const [[account]] = await context.within(tenantId, [accountOf(tenantId, userId)])
  const attempt = attemptOf(context, `${userId} confirm`, [userId])
  await throttle.begin(attempt)
  if (!(await isPassword(password, account?.passwordHash)) || !account) {
    failed(context, { tenantId, userId }, 'password')
    throw refuse.SIGN_IN_FAILED()
  }
  if (account.totpConfirmedAt !== null) await takeCode(context, tenantId, account, code ?? '')
  await throttle.succeeded(attempt)
}
