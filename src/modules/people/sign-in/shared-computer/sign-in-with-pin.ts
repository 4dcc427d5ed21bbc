import { isPassword } from '../../../../platform/access/passwords.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { accountOf, SignInResult, signedInExample } from '../password/account-reads.ts'
import { attemptOf, failed, throttle } from '../second-factor/proof-steps.ts'
import { beginSession } from '../session/session-steps.ts'
import { deviceHere, mistakes } from './trusted-device-steps.ts'

export const signInWithPin = personOperation({
  id: 'signInWithPin',
  method: 'POST',
  path: '/v1/sign-in/pin',
  summary: 'Switch users by PIN',
  description:
    'Only on a trusted device. Replaces the session that was open there. The session ends when the screen would be locked, and does not count as ' +
    'recent authentication.',
  access: 'anyone',
  body: closed({ userId: Id(), pin: Type.String({ minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' }) }),
  data: SignInResult,
  refuses: [refuse.DEVICE_NOT_TRUSTED, refuse.PIN_FAILED, refuse.SIGN_IN_THROTTLED, refuse.SIGN_IN_FAILED],
  example: { body: { userId: exampleId.user_account, pin: '602214' }, data: signedInExample },
  async handle(context): Promise<PersonOutcome<SignInResult>> {
    const { body, moment, within, dropSessions } = context
    const { tenantId, id: trustedDeviceId } = await deviceHere(context)
    const userId = body.userId.toLowerCase()
    const attempt = { ...attemptOf(context, `${userId} pin`, []), isKnownBrowser: false }
    await throttle.begin(attempt)
    // Counted before it is checked, so that parallel attempts are limited like sequential ones.
    const [[account], [policy = defaultPolicy], counted] = await within(tenantId, [
      accountOf(tenantId, userId),
      policyOf(tenantId),
      sql<{ id: string }>`
        update user_account set pin_failures = pin_failures + 1 where tenant_id = ${tenantId} and id = ${userId} and pin_failures < ${mistakes}::integer returning id`,
    ])
    const mayTry = counted.length === 1 && policy.allowsPin && account?.status === 'active'
    if (!(await isPassword(body.pin, mayTry ? account?.pinHash : undefined))) {
      failed(context, account && { tenantId, userId }, 'pin')
      throw refuse.PIN_FAILED()
    }
    await throttle.giveBack(attempt)
    const begun = beginSession(context, { tenantId, userId, method: 'pin', policy, trustedDeviceId })
    await within(tenantId, [
      ...begun.statements,
      sql`update trusted_device set last_used_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${trustedDeviceId}`,
    ])
    dropSessions()
    return { data: { status: 'signed_in' }, cookies: begun.cookies }
  },
})
