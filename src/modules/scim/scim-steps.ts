/** What SCIM requests do: users made, changed, disabled, removed; groups and their members, which decide what users may do. */
import { databaseErrorOf } from '../../platform/database/database.ts'
import { type Statement, sql } from '../../platform/database/sql.ts'
import type { PersonContext } from '../../platform/operation/person-operation.ts'
import type { Id } from '../../platform/values/ids.ts'
import { grantsOfGroups, providerOf } from '../sign-in/index.ts'
import {
  endSessions,
  insertUser,
  permissionsOfRoles,
  replaceGrants,
  rowsOf,
  setStatus,
  takeWaysToSignIn,
} from '../users/index.ts'
import { groupsOfUsers, scimGroup, scimUser } from './scim-reads.ts'
import { type GroupPatch, ScimError, type ScimGroupRow, type ScimUserRow, type UserFields } from './scim-resource.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what a context of any route has in common
export type AnyContext = PersonContext<any, any, any, any>

/** A taken address or name, in the words of SCIM. */
async function unique<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (databaseErrorOf(error)?.code === '23505') throw new ScimError(409, 'There is one with this name already.', 'uniqueness')
    throw error
  }
}

export async function userById({ within }: AnyContext, tenantId: Id, id: string): Promise<ScimUserRow> {
  const [[row]] = await within(tenantId, [scimUser(tenantId, id)])
  if (!row) throw new ScimError(404, 'There is no user with this id.')
  return row
}

/** With an identity provider they sign in by it; else they are invited. */
export async function createUser(
  context: AnyContext,
  tenantId: Id,
  fields: UserFields & { email: string; name: string; active: boolean },
): Promise<ScimUserRow> {
  const { within, record, newId, moment, external } = context
  const id = newId()
  const [[provider]] = await within(tenantId, [providerOf(tenantId)])
  void external
  const status = provider ? 'active' : 'invited'
  await unique(
    within(tenantId, [
      insertUser(tenantId, {
        id,
        email: fields.email,
        name: fields.name,
        language: fields.language ?? 'en',
        status,
        createdBy: tenantId,
        moment,
      }),
      sql`update user_account set scim_external_id = ${fields.externalId ?? null} where tenant_id = ${tenantId} and id = ${id}`,
      ...(fields.active ? [] : [setStatus(tenantId, id, 'disabled', moment)]),
      ...record({
        tenantId,
        userId: tenantId,
        recordId: id,
        events: fields.active
          ? [{ type: status === 'invited' ? 'user.invited' : 'user.activated', establishmentId: null, data: { userId: id } }]
          : [],
      }),
    ]),
  )
  return userById(context, tenantId, id)
}

export async function changeUser(context: AnyContext, tenantId: Id, id: string, fields: UserFields): Promise<ScimUserRow> {
  const { within, record, moment, forgetSessions } = context
  const row = await userById(context, tenantId, id)
  const [[provider]] = await within(tenantId, [providerOf(tenantId)])
  const isActive = row.status !== 'disabled'
  const turned = fields.active !== undefined && fields.active !== isActive
  const userId = row.id
  await unique(
    within(tenantId, [
      sql`
        update user_account set email = ${fields.email ?? row.email}, name = ${fields.name ?? row.name}, language = ${fields.language ?? row.language},
          scim_external_id = ${fields.externalId === undefined ? row.externalId : fields.externalId}, changed_at = ${moment}::timestamptz
        where tenant_id = ${tenantId} and id = ${userId}`,
      ...(turned && fields.active === false
        ? [setStatus(tenantId, userId, 'disabled', moment), endSessions(tenantId, userId, moment, 'user_disabled')]
        : []),
      ...(turned && fields.active ? [setStatus(tenantId, userId, provider ? 'active' : 'invited', moment)] : []),
      ...record({
        tenantId,
        userId: tenantId,
        recordId: userId,
        detail: { changed: Object.keys(fields) },
        events: [
          turned
            ? {
                type: fields.active ? (provider ? 'user.activated' : 'user.invited') : 'user.disabled',
                establishmentId: null,
                data: { userId },
              }
            : { type: 'user.changed', establishmentId: null, data: { userId, changed: Object.keys(fields) } },
        ],
      }),
    ]),
  )
  forgetSessions()
  return userById(context, tenantId, userId)
}

export async function removeUser(context: AnyContext, tenantId: Id, id: string): Promise<void> {
  const { within, record, moment, forgetSessions } = context
  const { id: userId } = await userById(context, tenantId, id)
  await within(tenantId, [
    endSessions(tenantId, userId, moment, 'user_disabled'),
    ...takeWaysToSignIn(tenantId, userId, moment),
    sql`delete from scim_group_member where tenant_id = ${tenantId} and user_id = ${userId}`,
    setStatus(tenantId, userId, 'removed', moment),
    ...record({
      tenantId,
      userId: tenantId,
      recordId: userId,
      events: [{ type: 'user.removed', establishmentId: null, data: { userId } }],
    }),
  ])
  forgetSessions()
}

export async function groupById({ within }: AnyContext, tenantId: Id, id: string): Promise<ScimGroupRow> {
  const [[row]] = await within(tenantId, [scimGroup(tenantId, id)])
  if (!row) throw new ScimError(404, 'There is no group with this id.')
  return row
}

/** What their groups stand for is what these users may do; where the company has not said what groups stand for, nothing changes. */
async function applyGroups(
  { within, newId, record, forgetSessions }: AnyContext,
  tenantId: Id,
  userIds: readonly Id[],
): Promise<void> {
  const [[provider], users] = await within(tenantId, [providerOf(tenantId), groupsOfUsers(tenantId, userIds)])
  if (!provider || provider.groups.length === 0 || users.length === 0) return
  const roleIds = provider.groups.flatMap(({ grants }) => grants.flatMap(({ customRoleId }) => customRoleId?.toLowerCase() ?? []))
  const [roles] = await within(tenantId, [permissionsOfRoles(tenantId, roleIds)])
  const known = new Map(roles.map(({ id, permissions }) => [id, permissions]))
  const statements: Statement[] = users.flatMap(({ userId, names }) => [
    ...replaceGrants(
      tenantId,
      userId,
      rowsOf(
        grantsOfGroups(provider, names).filter(
          ({ customRoleId }) => customRoleId === undefined || known.has(customRoleId.toLowerCase()),
        ),
        known,
        newId,
      ),
    ),
    ...record({
      tenantId,
      userId: tenantId,
      recordId: userId,
      events: [{ type: 'user.changed', establishmentId: null, data: { userId, changed: ['grants'] } }],
    }),
  ])
  await within(tenantId, statements)
  forgetSessions()
}

const insertMembers = (tenantId: Id, groupId: Id, members: readonly string[]): Statement => sql`
  insert into scim_group_member (tenant_id, group_id, user_id)
  select ${tenantId}, ${groupId}, u.id from user_account u where u.tenant_id = ${tenantId} and u.id = any(${[...members]}::uuid[]) and u.status <> 'removed' on conflict do nothing`

export async function createGroup(
  context: AnyContext,
  tenantId: Id,
  { name, externalId, members }: { name: string; externalId: string | null; members: string[] },
): Promise<ScimGroupRow> {
  const { within, newId, moment } = context
  const id = newId()
  await unique(
    within(tenantId, [
      sql`
        insert into scim_group (tenant_id, id, display_name, external_id, created_at, changed_at)
        values (${tenantId}, ${id}, ${name}, ${externalId}, ${moment}::timestamptz, ${moment}::timestamptz)`,
      insertMembers(tenantId, id, members),
    ]),
  )
  await applyGroups(context, tenantId, members)
  return groupById(context, tenantId, id)
}

export async function changeGroup(context: AnyContext, tenantId: Id, id: string, patch: GroupPatch): Promise<ScimGroupRow> {
  const { within, moment } = context
  const row = await groupById(context, tenantId, id)
  const before = row.members.map(({ value }) => value)
  await unique(
    within(tenantId, [
      sql`update scim_group set display_name = ${patch.name ?? row.displayName}, changed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${row.id}`,
      ...(patch.replace
        ? [
            sql`delete from scim_group_member where tenant_id = ${tenantId} and group_id = ${row.id}`,
            insertMembers(tenantId, row.id, patch.replace),
          ]
        : []),
      insertMembers(tenantId, row.id, patch.add),
      sql`delete from scim_group_member where tenant_id = ${tenantId} and group_id = ${row.id} and user_id = any(${[...patch.remove]}::uuid[])`,
    ]),
  )
  await applyGroups(context, tenantId, [...new Set([...before, ...(patch.replace ?? []), ...patch.add, ...patch.remove])])
  return groupById(context, tenantId, row.id)
}

export async function removeGroup(context: AnyContext, tenantId: Id, id: string): Promise<void> {
  const row = await groupById(context, tenantId, id)
  await context.within(tenantId, [
    sql`delete from scim_group_member where tenant_id = ${tenantId} and group_id = ${row.id}`,
    sql`delete from scim_group where tenant_id = ${tenantId} and id = ${row.id}`,
  ])
  await applyGroups(
    context,
    tenantId,
    row.members.map(({ value }) => value),
  )
}
