/** The rules of a tenant for signing in. Without its own, the defaults hold. */
import { closed, component, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

export const shape = closed({
  idleMinutes: Type.Integer({ minimum: 5, maximum: 43_200, description: 'A session that is not used for so long ends.' }),
  absoluteHours: Type.Integer({
    minimum: 1,
    maximum: 2_160,
    description: 'A session ends after so long, however much it is used.',
  }),
  secondFactor: OneOf(['optional', 'required'], {
    description: '`required`: a password alone does not do; passkeys and single sign-on count as two.',
  }),
  allowsPassword: Type.Boolean({ description: 'Without, passkeys and single sign-on only.' }),
  allowsPin: Type.Boolean({ description: 'Whether users switch by PIN on trusted devices.' }),
  lockAfterMinutes: Type.Integer({
    minimum: 1,
    maximum: 1_440,
    description: 'On a trusted device the screen is locked after so long.',
  }),
  mailsNewSignIns: Type.Boolean({
    description:
      'Whether a person gets a mail when they sign in from a browser for the first time, and when their ways to sign in are changed.',
  }),
})
export const SignInPolicy = component('SignInPolicy', shape)
export type SignInPolicy = Static<typeof SignInPolicy>

/** OWASP ASVS 5.0 §7.3 asks for both ends; these suit a front desk. */
export const defaultPolicy: SignInPolicy = {
  idleMinutes: 480,
  absoluteHours: 168,
  secondFactor: 'optional',
  allowsPassword: true,
  allowsPin: true,
  lockAfterMinutes: 5,
  mailsNewSignIns: true,
}

export const policyOf = (tenantId: Id): Statement<SignInPolicy> => sql<SignInPolicy>`
  select idle_minutes as "idleMinutes", absolute_hours as "absoluteHours", second_factor as "secondFactor", allows_password as "allowsPassword",
    allows_pin as "allowsPin", lock_after_minutes as "lockAfterMinutes", mails_new_sign_ins as "mailsNewSignIns"
  from sign_in_policy where tenant_id = ${tenantId}`
