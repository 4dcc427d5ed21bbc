/** The result of signing in, and the account data needed for it. */
import { closed, component, Id, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id as IdOf } from '../../../../platform/values/ids.ts'

export const SignInResult = component(
  'SignInResult',
  closed(
    {
      status: OneOf(['signed_in', 'code_required', 'setup_required', 'passkey_required', 'choose_tenant'], {
        description:
          '`signed_in`: the response sets the session cookie. `code_required`: continue with `POST /v1/sign-in/code`. `setup_required`: the company ' +
          'requires a second factor; continue with `POST /v1/sign-in/second-factor`. `passkey_required`: the company requires a second factor and the ' +
          'user has passkeys; sign in with one. `choose_tenant`: the same password is valid in several companies; send it again with `tenantId`.',
      }),
      challenge: Type.Optional(
        Type.String({ description: 'Identifies this sign-in in the next step. It is valid for ten minutes.' }),
      ),
      tenants: Type.Optional(Type.Array(closed({ id: Id(), name: Type.String() }))),
      recoveryCodes: Type.Optional(
        Type.Array(Type.String(), { description: 'Recovery codes. Shown once, when a second factor was set up.' }),
      ),
    },
    { description: 'The state of the sign-in.' },
  ),
)
export type SignInResult = Static<typeof SignInResult>

export const signedInExample: SignInResult = { status: 'signed_in' }
export const codeRequiredExample: SignInResult = { status: 'code_required', challenge: 'AQx3…' }

export const challengeMinutes = 10

/** Account data needed to sign in. */
export interface Account {
  readonly id: IdOf
  readonly email: string
  readonly name: string
  readonly language: string
  readonly status: string
  readonly tenantName: string
  readonly passwordHash: string | null
  readonly passwordChangedAt: string | null
  readonly invitedAt: string | null
  readonly totpSecret: Buffer | null
  readonly totpPending: Buffer | null
  readonly totpConfirmedAt: string | null
  readonly pinHash: string | null
  readonly pinFailures: number
  readonly passkeys: number
  readonly subject: string | null
}

export const accountOf = (tenantId: IdOf, userId: IdOf): Statement<Account> => sql<Account>`
  select u.id, u.email, u.name, u.language, u.status, t.name as "tenantName", u.password_hash as "passwordHash", u.password_changed_at as "passwordChangedAt",
    u.invited_at as "invitedAt", u.totp_secret as "totpSecret", u.totp_pending as "totpPending", u.totp_confirmed_at as "totpConfirmedAt", u.pin_hash as "pinHash", u.pin_failures as "pinFailures", u.subject,
    (select count(*)::int from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id) as passkeys
  from user_account u join tenant t on t.id = u.tenant_id where u.tenant_id = ${tenantId} and u.id = ${userId}`

/** Fails the transaction with the code `refusal` unless the condition returns exactly one row. */
export const requireRow = (condition: Statement, refusal: string): Statement =>
  sql`select require((select count(*) from (${condition}) as held) = 1, ${refusal})`
