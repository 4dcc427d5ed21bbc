/** Sign-in rules of a tenant. A tenant without its own rules has the defaults. */
import { closed, component, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

export const shape = closed({
  idleMinutes: Type.Integer({ minimum: 5, maximum: 43_200, description: 'Minutes of inactivity after which a session ends.' }),
  absoluteHours: Type.Integer({
    minimum: 1,
    maximum: 2_160,
    description: 'Hours after which a session ends, even if it is in use.',
  }),
  secondFactor: OneOf(['optional', 'required'], {
    description: '`required`: a password alone is not enough. Passkeys and single sign-on count as two factors.',
  }),
  allowsPassword: Type.Boolean({ description: 'If false, users sign in with passkeys and single sign-on only.' }),
  allowsPin: Type.Boolean({ description: 'Whether users can switch by PIN on trusted devices.' }),
  lockAfterMinutes: Type.Integer({
    minimum: 1,
    maximum: 1_440,
    description: 'Minutes of inactivity after which the screen of a trusted device is locked.',
  }),
  mailsNewSignIns: Type.Boolean({
    description: 'Whether users get a mail when they sign in from a new browser and when their sign-in methods change.',
  }),
})
export const SignInPolicy = component('SignInPolicy', shape)
export type SignInPolicy = Static<typeof SignInPolicy>

/** OWASP ASVS 5.0 §7.3 requires an inactivity limit and an absolute limit. These values suit a front desk. */
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

/** One at a time changes the rules of a tenant. */
export const lockPolicy = (tenantId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended('sign-in policy of ' || ${tenantId}::text, 0))`
