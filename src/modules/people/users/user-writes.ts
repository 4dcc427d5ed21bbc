import type { Caller } from '../../../platform/access/caller.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type GrantRow, managesAll } from './grants.ts'
import type { UserRow } from './user.ts'

export const insertUser = (
  tenantId: Id,
  user: {
    id: Id
    email: string
    name: string
    language: string
    status: 'invited' | 'active'
    createdBy: Id
    moment: Moment
    ownerId?: Id | null
  },
): Statement => sql`
  insert into user_account (tenant_id, id, email, name, language, status, invited_at, created_at, created_by, changed_at, owner_id)
  values (${tenantId}, ${user.id}, ${user.email}, ${user.name}, ${user.language}, ${user.status}, ${user.status === 'invited' ? user.moment : null}::timestamptz,
    ${user.moment}::timestamptz, ${user.createdBy}, ${user.moment}::timestamptz, ${user.ownerId ?? null})`

export const insertGrants = (tenantId: Id, userId: Id, grants: readonly GrantRow[]): Statement[] =>
  grants.map(
    ({ id, role, customRoleId, scopeKind, scopeIds }) => sql`
      insert into user_grant (tenant_id, id, user_id, role, custom_role_id, scope_kind, scope_ids)
      values (${tenantId}, ${id}, ${userId}, ${role}, ${customRoleId}, ${scopeKind}, ${[...scopeIds]}::uuid[])`,
  )

/** Replaces all grants. Concurrent calls are serialised: the last one wins. */
export const replaceGrants = (tenantId: Id, userId: Id, grants: readonly GrantRow[]): Statement[] => [
  sql`select from user_account where tenant_id = ${tenantId} and id = ${userId} for no key update`,
  sql`delete from user_grant where tenant_id = ${tenantId} and user_id = ${userId}`,
  ...insertGrants(tenantId, userId, grants),
]

export type EndReason =
  | 'signed_out'
  | 'ended_by_user'
  | 'ended_by_administrator'
  | 'replaced'
  | 'password_changed'
  | 'user_disabled'
  | 'back_channel_logout'
  | 'switched'

/** Ends all sessions of a user, except `but`. */
export const endSessions = (
  tenantId: Id,
  userId: Id,
  moment: Moment,
  reason: EndReason,
  but: Id | null = null,
): Statement<{ id: Id }> => sql<{ id: Id }>`
  update user_session set ended_at = ${moment}::timestamptz, end_reason = ${reason}
  where tenant_id = ${tenantId} and user_id = ${userId} and ended_at is null and expires_at > ${moment}::timestamptz and id is distinct from ${but}::uuid returning id`

/** Run after a change that may remove a manager of the whole tenant. @throws LAST_MANAGER if it was the last one */
export const keepsAManager = (tenantId: Id): Statement => sql`select require(keeps_a_manager(${tenantId}), 'LAST_MANAGER')`

/** Run after statements that remove a user. Not needed for callers with a key: a key that manages the tenant can always create another manager. */
export const keepsAManagerWithout = (caller: Caller, row: UserRow): Statement[] =>
  caller.kind === 'user' && row.status === 'active' && managesAll(row.grants) ? [keepsAManager(caller.tenantId)] : []

/** Deletes all sign-in methods of the user. */
export const takeWaysToSignIn = (tenantId: Id, userId: Id, moment: Moment): Statement[] => [
  sql`
    update user_account set password_hash = null, password_changed_at = ${moment}::timestamptz, totp_secret = null, totp_pending = null, totp_confirmed_at = null, pin_hash = null, pin_failures = 0,
      email_proved_at = null, issuer = null, subject = null, changed_at = ${moment}::timestamptz
    where tenant_id = ${tenantId} and id = ${userId}`,
  sql`delete from passkey where tenant_id = ${tenantId} and user_id = ${userId}`,
  sql`delete from recovery_code where tenant_id = ${tenantId} and user_id = ${userId}`,
]

export const setStatus = (tenantId: Id, userId: Id, status: string, moment: Moment): Statement => sql`
  update user_account set status = ${status}, previous_email = case when ${status} = 'removed' then null else previous_email end, changed_at = ${moment}::timestamptz, invited_at = case when ${status} = 'invited' then ${moment}::timestamptz else invited_at end
  where tenant_id = ${tenantId} and id = ${userId}`

/** What an invited person is called, with a new stamp: links of before are not valid any more. */
export const renameInvited = (
  tenantId: Id,
  id: Id,
  {
    email,
    name,
    language,
    moment,
  }: { readonly email: string; readonly name: string; readonly language: string; readonly moment: string },
): Statement => sql`
  update user_account set email = ${email}, name = ${name}, language = ${language}, invited_at = ${moment}::timestamptz, changed_at = ${moment}::timestamptz
  where tenant_id = ${tenantId} and id = ${id} and status = 'invited'`
