import { hashOfToken } from '../../../platform/access/session-ring.ts'
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { GrantRow } from '../users/index.ts'
import type { ScimGroupRow, ScimUserRow } from './scim-resource.ts'

export const tenantOfToken = (token: string): Statement<{ tenantId: Id }> =>
  sql<{ tenantId: Id }>`select tenant_id as "tenantId" from find_scim_token(${hashOfToken(token)})`

const userColumns = sql`id, email, name, language, status, password_hash is not null or subject is not null or exists (select from passkey p where p.tenant_id = user_account.tenant_id and p.user_id = user_account.id) as "hasAWay",
  exists (select from user_grant g where g.tenant_id = user_account.tenant_id and g.user_id = user_account.id and g.role in ('owner', 'manager') and g.scope_kind = 'tenant') as "managesAll", scim_external_id as "externalId", created_at as "createdAt", changed_at as "changedAt"`

export const scimUser = (tenantId: Id, id: Id): Statement<ScimUserRow> =>
  sql<ScimUserRow>`select ${userColumns} from user_account where tenant_id = ${tenantId} and id = ${id} and status <> 'removed' and owner_id is null`

const wantedUsers = (tenantId: Id, filter: { attribute: string; value: string } | undefined): Statement =>
  allOf([
    // People of owners come from no directory of the company.
    sql`tenant_id = ${tenantId} and status <> 'removed' and owner_id is null`,
    filter?.attribute === 'userName' && sql`email = ${filter.value.toLowerCase()}`,
    filter?.attribute === 'externalId' && sql`scim_external_id = ${filter.value}`,
    filter?.attribute === 'id' && sql`id::text = ${filter.value.toLowerCase()}`,
  ])

export const scimUsers = (
  tenantId: Id,
  filter: { attribute: string; value: string } | undefined,
  offset: number,
  limit: number,
): [Statement<ScimUserRow>, Statement<{ total: number }>] => [
  sql<ScimUserRow>`select ${userColumns} from user_account where ${wantedUsers(tenantId, filter)} order by created_at, id limit ${limit} offset ${offset}`,
  sql<{ total: number }>`select count(*)::int as total from user_account where ${wantedUsers(tenantId, filter)}`,
]

const groupColumns = (isWhole: boolean) => sql`
  g.id, g.display_name as "displayName", g.external_id as "externalId", g.created_at as "createdAt", g.changed_at as "changedAt",
  ${isWhole ? membersOfGroup : sql`'[]'::jsonb`} as members`

const membersOfGroup = sql`
  coalesce((select jsonb_agg(jsonb_build_object('value', u.id, 'display', u.name) order by u.name) from scim_group_member m
    join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status <> 'removed' where m.tenant_id = g.tenant_id and m.group_id = g.id), '[]')`

export const scimGroup = (tenantId: Id, id: Id): Statement<ScimGroupRow> =>
  sql<ScimGroupRow>`select ${groupColumns(true)} from scim_group g where g.tenant_id = ${tenantId} and g.id = ${id}`

export const scimGroups = (
  tenantId: Id,
  filter: { attribute: string; value: string } | undefined,
  offset: number,
  limit: number,
  isWhole: boolean,
): [Statement<ScimGroupRow>, Statement<{ total: number }>] => {
  const wanted = allOf([
    sql`g.tenant_id = ${tenantId}`,
    filter?.attribute === 'displayName' && sql`lower(g.display_name) = lower(${filter.value}::text)`,
    filter?.attribute === 'externalId' && sql`g.external_id = ${filter.value}`,
  ])
  return [
    sql<ScimGroupRow>`select ${groupColumns(isWhole)} from scim_group g where ${wanted} order by lower(g.display_name), g.id limit ${limit} offset ${offset}`,
    sql<{ total: number }>`select count(*)::int as total from scim_group g where ${wanted}`,
  ]
}

export interface Member {
  readonly userId: Id
  /** Names of the other groups of which they are members. */
  readonly otherGroups: readonly string[]
  readonly grants: readonly Pick<GrantRow, 'role' | 'customRoleId' | 'scopeKind' | 'scopeIds'>[]
  readonly isActive: boolean
  /** The user can sign in without the identity provider, and the address was never verified. */
  readonly isUnproved: boolean
}

/** Users with their other groups and their current grants. */
export const membersBeside = (tenantId: Id, groupId: Id, userIds: readonly Id[]): Statement<Member> => sql<Member>`
  select u.id as "userId", u.status = 'active' as "isActive",
    u.email_proved_at is null and u.subject is null and (u.password_hash is not null or exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id)) as "isUnproved",
    coalesce((select array_agg(g.display_name) from scim_group_member m join scim_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id and m.group_id <> ${groupId}), '{}') as "otherGroups",
    coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'customRoleId', g.custom_role_id, 'scopeKind', g.scope_kind, 'scopeIds', g.scope_ids))
      from user_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id), '[]') as grants
  from user_account u where u.tenant_id = ${tenantId} and u.owner_id is null and u.id = any(${[...userIds]}::uuid[]) and u.status <> 'removed'`

export const groupsVersion = (tenantId: Id): Statement<{ version: string }> =>
  sql<{ version: string }>`select groups_version::text as version from scim_token where tenant_id = ${tenantId}`

/** Fails the transaction if groups were changed since they were read. */
export const takeGroupsVersion = (tenantId: Id, version: string): Statement => sql`
  with taken as (update scim_token set groups_version = groups_version + 1 where tenant_id = ${tenantId} and groups_version = ${version}::bigint returning 1)
  select require((select count(*) from taken) = 1, 'GROUPS_CHANGED')`
