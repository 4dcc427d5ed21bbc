import { isPassword } from '../../../../platform/access/passwords.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import { defaultPolicy, EmailAddress, policyOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { sealChallenge } from '../second-factor/challenge-steps.ts'
import { attemptOf, failed, throttle } from '../second-factor/proof-steps.ts'
import { beginSession } from '../session/session-steps.ts'
import { challengeMinutes, codeRequiredExample, SignInResult } from './account-reads.ts'

interface Found {
  readonly tenantId: string
  readonly tenantName: string
  readonly id: string
  readonly status: string
  readonly passwordHash: string | null
  readonly passwordChangedAt: string | null
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** Maximum number of companies tried for one address. Each costs a password hash. */
const triedAtMost = 4

export const signInWithPassword = personOperation({
  id: 'signInWithPassword',
  method: 'POST',
  path: '/v1/sign-in/password',
  summary: 'Sign in with a password',
  description:
    'Sets the session cookie. The response does not reveal whether the address is known; an address known to several companies takes longer. After ' +
    'five failures from one place, further attempts have to wait. In a browser in which the user has signed in before, failures from elsewhere do not ' +
    'count.',
  access: 'anyone',
  body: closed({
    email: EmailAddress,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    tenantId: Type.Optional(Id('The company, if the same password is valid in several.')),
  }),
  data: SignInResult,
  refuses: [refuse.SIGN_IN_FAILED, refuse.SIGN_IN_THROTTLED, refuse.PASSWORD_NOT_ALLOWED],
  example: { body: { email: 'ada@miramar.example', password: 'a long sentence of mine' }, data: codeRequiredExample },
  async handle(context): Promise<PersonOutcome<SignInResult>> {
    const { body, now, flush, within, external, dropSessions } = context
    const [rows] = await flush([
      sql<Found>`
        select tenant_id as "tenantId", tenant_name as "tenantName", id, status, password_hash as "passwordHash", password_changed_at as "passwordChangedAt", has_totp as "hasTotp", has_passkey as "hasPasskey"
        from find_users_by_email(${body.email.toLowerCase()})`,
    ])
    const candidates = rows
      .filter(
        ({ status, passwordHash, tenantId }) =>
          status === 'active' && passwordHash !== null && (!body.tenantId || tenantId === body.tenantId.toLowerCase()),
      )
      .slice(0, triedAtMost)
    const attempt = attemptOf(
      context,
      body.email,
      candidates.map(({ id }) => id),
    )
    await throttle.begin(attempt)
    const matches: Found[] = []
    for (const candidate of candidates) if (await isPassword(body.password, candidate.passwordHash)) matches.push(candidate)
    if (candidates.length === 0) await isPassword(body.password, undefined)
    const [found] = matches
    if (!found) {
      const [first] = candidates
      failed(context, first && { tenantId: first.tenantId, userId: first.id }, 'password')
      throw refuse.SIGN_IN_FAILED()
    }
    // If several users share the address, one correct password must not clear the failures against the others.
    await (candidates.length === 1 ? throttle.succeeded(attempt) : throttle.giveBack(attempt))
    if (matches.length > 1)
      return {
        data: {
          status: 'choose_tenant',
          tenants: matches.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName })),
        },
      }
    const { tenantId, id: userId } = found
    const [[policy = defaultPolicy]] = await within(tenantId, [policyOf(tenantId)])
    if (!policy.allowsPassword) throw refuse.PASSWORD_NOT_ALLOWED()
    // A passkey is already a second factor, so a password alone cannot set up another one.
    if (!found.hasTotp && found.hasPasskey && policy.secondFactor === 'required') return { data: { status: 'passkey_required' } }
    if (found.hasTotp || policy.secondFactor === 'required') {
      const until = now.epochMilliseconds + challengeMinutes * 60_000
      const challenge = sealChallenge(
        external.vault,
        'second factor',
        { tenantId, userId, setup: !found.hasTotp, stamp: found.passwordChangedAt },
        until,
      )
      return { data: { status: found.hasTotp ? 'code_required' : 'setup_required', challenge } }
    }
    const begun = beginSession(context, {
      tenantId,
      userId,
      method: 'password',
      policy,
      passwordChangedAt: found.passwordChangedAt,
    })
    await within(tenantId, begun.statements)
    dropSessions()
    return { data: { status: 'signed_in' }, cookies: begun.cookies }
  },
})
