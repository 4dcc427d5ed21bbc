import type { Caller } from '../../../platform/access/caller.ts'
import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { exceeds, type GrantRow } from './grants.ts'
import type { UserRow } from './user.ts'

const grantsOf = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'role', g.role, 'customRoleId', g.custom_role_id, 'permissions', coalesce(r.permissions, '{}'),
      'scopeKind', g.scope_kind, 'scopeIds', g.scope_ids) order by g.id)
    from user_grant g left join custom_role r on r.tenant_id = g.tenant_id and r.id = g.custom_role_id
    where g.tenant_id = u.tenant_id and g.user_id = u.id), '[]')`

const columns = sql`
  u.id, u.email, u.name, u.language, u.status, u.invited_at as "invitedAt", u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
  u.password_hash is not null as "hasPassword", u.totp_confirmed_at is not null as "hasTotp", u.pin_hash is not null as "hasPin", u.subject is not null as "hasSingleSignOn",
  (select count(*)::int from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id) as passkeys, ${grantsOf} as grants, u.owner_id as "ownerId"`

export const usersWhere = (wanted: Statement, asked: PageAsked): Statement<UserRow> =>
  sql<UserRow>`select ${columns} from user_account u where ${wanted}${asked.order('u.name, u.id')}`

export const userById = (tenantId: Id, id: Id): Statement<UserRow> =>
  sql<UserRow>`select ${columns} from user_account u where u.tenant_id = ${tenantId} and u.id = ${id}`

/** Locked first, because later checks read the state of the user. */
export const lockUser = (tenantId: Id, id: Id): Statement<{ id: Id }> =>
  sql<{ id: Id }>`select id from user_account where tenant_id = ${tenantId} and id = ${id} for update`

/** A manager of some establishments sees only the users of those. A user without grants belongs to the whole tenant. */
export const visibleTo = (caller: Caller): Statement => {
  const { establishments } = caller.scope
  return allOf([
    sql`u.tenant_id = ${caller.tenantId}`,
    establishments !== '*' &&
      sql`exists (select from user_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id) and not exists (select from user_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id
        and (g.scope_kind <> 'establishments' or not g.scope_ids <@ ${[...establishments]}::uuid[]))`,
  ])
}

export const permissionsOfRoles = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id; permissions: string[] }> =>
  sql<{
    id: Id
    permissions: string[]
  }>`select id, permissions from custom_role where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** Number of the granted establishments and org units that the caller can see. */
export const seenScopes = (
  tenantId: Id,
  grants: readonly Pick<GrantRow, 'scopeKind' | 'scopeIds'>[],
): Statement<{ count: number }> => {
  const ids = (kind: GrantRow['scopeKind']) => [
    ...new Set(grants.filter(({ scopeKind }) => scopeKind === kind).flatMap(({ scopeIds }) => scopeIds)),
  ]
  return sql<{ count: number }>`
    select (select count(*) from establishment where tenant_id = ${tenantId} and id = any(${ids('establishments')}::uuid[]))::int
      + (select count(*) from org_unit where tenant_id = ${tenantId} and id = any(${ids('org_unit')}::uuid[]))::int as count`
}

export const namedScopes = (grants: readonly Pick<GrantRow, 'scopeKind' | 'scopeIds'>[]): number =>
  new Set(grants.flatMap(({ scopeKind, scopeIds }) => scopeIds.map((id) => `${scopeKind} ${id}`))).size

/** Returns the user if the caller may see and change them. @throws if not */
export function present(row: UserRow | undefined, id: Id, caller: Caller): UserRow {
  if (!row) throw refuse.USER_NOT_FOUND({ recordId: id })
  if (row.status === 'removed') throw refuse.USER_REMOVED()
  // A user without grants may receive any, for example from their groups. So only callers with the whole tenant may change them.
  if (exceeds(caller, row.grants) || (row.grants.length === 0 && caller.scopeKind !== 'tenant'))
    throw refuse.USER_EXCEEDS_CALLER()
  return row
}
