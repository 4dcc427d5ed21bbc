import { hashOfToken } from '../../platform/access/session-ring.ts'
import { allOf, type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import type { ScimGroupRow, ScimUserRow } from './scim-resource.ts'

export const tenantOfToken = (token: string): Statement<{ tenantId: Id }> =>
  sql<{ tenantId: Id }>`select tenant_id as "tenantId" from find_scim_token(${hashOfToken(token)})`

const userColumns = sql`id, email, name, language, status, scim_external_id as "externalId", created_at as "createdAt", changed_at as "changedAt"`

export const scimUser = (tenantId: Id, id: Id): Statement<ScimUserRow> =>
  sql<ScimUserRow>`select ${userColumns} from user_account where tenant_id = ${tenantId} and id = ${id} and status <> 'removed'`

const wantedUsers = (tenantId: Id, filter: { attribute: string; value: string } | undefined): Statement =>
  allOf([
    sql`tenant_id = ${tenantId} and status <> 'removed'`,
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

const groupColumns = sql`
  g.id, g.display_name as "displayName", g.external_id as "externalId", g.created_at as "createdAt", g.changed_at as "changedAt",
  coalesce((select jsonb_agg(jsonb_build_object('value', u.id, 'display', u.name) order by u.name) from scim_group_member m
    join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status <> 'removed' where m.tenant_id = g.tenant_id and m.group_id = g.id), '[]') as members`

export const scimGroup = (tenantId: Id, id: Id): Statement<ScimGroupRow> =>
  sql<ScimGroupRow>`select ${groupColumns} from scim_group g where g.tenant_id = ${tenantId} and g.id = ${id}`

export const scimGroups = (
  tenantId: Id,
  filter: { attribute: string; value: string } | undefined,
  offset: number,
  limit: number,
): [Statement<ScimGroupRow>, Statement<{ total: number }>] => {
  const wanted = allOf([
    sql`g.tenant_id = ${tenantId}`,
    filter?.attribute === 'displayName' && sql`lower(g.display_name) = lower(${filter.value}::text)`,
    filter?.attribute === 'externalId' && sql`g.external_id = ${filter.value}`,
  ])
  return [
    sql<ScimGroupRow>`select ${groupColumns} from scim_group g where ${wanted} order by lower(g.display_name), g.id limit ${limit} offset ${offset}`,
    sql<{ total: number }>`select count(*)::int as total from scim_group g where ${wanted}`,
  ]
}

/** The names of the groups of each of these users, and what groups stand for. */
export const groupsOfUsers = (tenantId: Id, userIds: readonly Id[]): Statement<{ userId: Id; names: string[] }> => sql<{
  userId: Id
  names: string[]
}>`
  select u.id as "userId", coalesce((select array_agg(g.display_name) from scim_group_member m join scim_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = u.tenant_id and m.user_id = u.id), '{}') as names
  from user_account u where u.tenant_id = ${tenantId} and u.id = any(${[...userIds]}::uuid[])`
