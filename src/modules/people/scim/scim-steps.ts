/** Handles SCIM requests: users are created, changed, disabled and removed; groups and their members determine the grants of users. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { databaseErrorOf } from '../../../platform/database/database.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { PersonContext, PersonEntry } from '../../../platform/operation/person-operation.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { grantsOfGroups, type ProviderRow, providerOf } from '../sign-in/index.ts'
import {
  endSessions,
  type GrantRow,
  insertUser,
  keepsAManager,
  managesAll,
  permissionsOfRoles,
  replaceGrants,
  rowsOf,
  setStatus,
  takeWaysToSignIn,
} from '../users/index.ts'
import { groupsVersion, type Member, membersBeside, scimGroup, scimUser, takeGroupsVersion } from './scim-reads.ts'
import { type GroupPatch, ScimError, type ScimGroupRow, type ScimUserRow, type UserFields } from './scim-resource.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what a context of any route has in common
export type AnyContext = PersonContext<any, any, any, any>

/** Converts database errors to SCIM errors: duplicate address or name, and the last manager. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { code, message } = databaseErrorOf(error) ?? {}
    if (code === '23505') throw new ScimError(409, 'This name already exists.', 'uniqueness')
    if (code === 'IK001' && message === 'LAST_MANAGER')
      throw new ScimError(
        409,
        'This is the last user who manages the whole company. Give another user that role first.',
        'mutability',
      )
    throw error
  }
}

/** The actor is the provider with its token, not a user. */
const entry = (context: AnyContext, tenantId: Id, operation: string, more: Omit<PersonEntry, 'tenantId' | 'userId' | 'by'>) =>
  context.record({ tenantId, userId: tenantId, by: { kind: 'service', operation }, ...more })

const userEvent = (type: 'user.invited' | 'user.activated' | 'user.disabled' | 'user.removed', userId: Id) => ({
  type,
  establishmentId: null,
  data: { userId },
})

export async function userById({ within }: AnyContext, tenantId: Id, id: string): Promise<ScimUserRow> {
  const [[row]] = await within(tenantId, [scimUser(tenantId, id)])
  if (!row) throw new ScimError(404, 'There is no user with this id.')
  return row
}

/** With an identity provider, users sign in through it. Otherwise they are invited. */
export async function createUser(
  context: AnyContext,
  tenantId: Id,
  fields: UserFields & { email: string; name: string },
): Promise<ScimUserRow> {
  const { within, newId, moment } = context
  const id = newId()
  const [[provider]] = await within(tenantId, [providerOf(tenantId)])
  const status = provider ? 'active' : 'invited'
  const isActive = fields.active !== false
  await refusing(
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
      ...(isActive ? [] : [setStatus(tenantId, id, 'disabled', moment)]),
      ...entry(context, tenantId, 'scimCreateUser', {
        recordId: id,
        events: isActive ? [userEvent(status === 'invited' ? 'user.invited' : 'user.activated', id)] : [],
      }),
    ]),
  )
  return userById(context, tenantId, id)
}

export async function changeUser(context: AnyContext, tenantId: Id, id: string, fields: UserFields): Promise<ScimUserRow> {
  const { within, moment, dropSessions } = context
  const row = await userById(context, tenantId, id)
  const [[provider]] = await within(tenantId, [providerOf(tenantId)])
  const userId = row.id
  const isMoved = fields.email !== undefined && fields.email !== row.email
  const turnsOff = fields.active === false && row.status !== 'disabled'
  const turnsOn = fields.active === true && row.status === 'disabled'
  // The link sent to the old address becomes invalid; a new one is sent to the new address.
  const isInvited = turnsOn ? !provider && !row.hasAWay : row.status === 'invited' && isMoved && !turnsOff
  const status = turnsOff ? 'disabled' : isInvited ? 'invited' : turnsOn ? 'active' : undefined
  const changed = Object.keys(fields)
  await refusing(
    within(tenantId, [
      sql`
        update user_account set email = ${fields.email ?? row.email}, name = ${fields.name ?? row.name}, language = ${fields.language ?? row.language},
          scim_external_id = ${fields.externalId === undefined ? row.externalId : fields.externalId}, changed_at = ${moment}::timestamptz,
          previous_email = case when ${isMoved} then email else previous_email end, email_proved_at = case when ${isMoved} then null else email_proved_at end
        where tenant_id = ${tenantId} and id = ${userId}`,
      ...(status === undefined ? [] : [setStatus(tenantId, userId, status, moment)]),
      ...(turnsOff ? [endSessions(tenantId, userId, moment, 'user_disabled')] : []),
      ...(turnsOff && row.managesAll ? [keepsAManager(tenantId)] : []),
      ...entry(context, tenantId, 'scimChangeUser', {
        recordId: userId,
        detail: { changed },
        events: [
          turnsOff
            ? userEvent('user.disabled', userId)
            : isInvited
              ? userEvent('user.invited', userId)
              : turnsOn
                ? userEvent('user.activated', userId)
                : { type: 'user.changed', establishmentId: null, data: { userId, changed } },
          ...(isMoved && row.status === 'active'
            ? [{ type: 'user.email_changed' as const, establishmentId: null, data: { userId } }]
            : []),
        ],
      }),
    ]),
  )
  dropSessions()
  return userById(context, tenantId, userId)
}

export async function removeUser(context: AnyContext, tenantId: Id, id: string): Promise<void> {
  const { within, moment, dropSessions } = context
  const row = await userById(context, tenantId, id)
  const userId = row.id
  await refusing(
    within(tenantId, [
      ...takeWaysToSignIn(tenantId, userId, moment),
      endSessions(tenantId, userId, moment, 'user_disabled'),
      sql`delete from scim_group_member where tenant_id = ${tenantId} and user_id = ${userId}`,
      ...replaceGrants(tenantId, userId, []),
      setStatus(tenantId, userId, 'removed', moment),
      ...(row.managesAll && row.status === 'active' ? [keepsAManager(tenantId)] : []),
      ...entry(context, tenantId, 'scimRemoveUser', { recordId: userId, events: [userEvent('user.removed', userId)] }),
    ]),
  )
  dropSessions()
}

export async function groupById({ within }: AnyContext, tenantId: Id, id: string): Promise<ScimGroupRow> {
  const [[row]] = await within(tenantId, [scimGroup(tenantId, id)])
  if (!row) throw new ScimError(404, 'There is no group with this id.')
  return row
}

/** A change of a group: its row and members, and the users whose grants are affected. */
interface GroupChange {
  readonly groupId: Id
  readonly operation: string
  readonly statements: readonly Statement[]
  /** Undefined if the group was deleted. */
  readonly name: string | undefined
  readonly members: ReadonlySet<Id>
  /** Users who are added or removed, and all members if the group is renamed. */
  readonly affected: readonly Id[]
}

const attempts = 10

/** Changes members and their grants together. If other groups were changed since the read, it reads and decides again. */
async function changeInTurn(context: AnyContext, tenantId: Id, decide: () => Promise<GroupChange>): Promise<void> {
  const { within, dropSessions } = context
  for (let attempt = 1; ; attempt += 1) {
    const [[token], [provider]] = await within(tenantId, [groupsVersion(tenantId), providerOf(tenantId)])
    const change = await decide()
    const [members] = await within(tenantId, [membersBeside(tenantId, change.groupId, change.affected)])
    const unknown = change.affected.find(
      (id) => change.members.has(id) && !members.some(({ userId }) => userId === id.toLowerCase()),
    )
    if (unknown !== undefined) throw new ScimError(400, `members: there is no user with the id ${unknown}.`, 'invalidValue')
    try {
      await refusing(
        within(tenantId, [
          takeGroupsVersion(tenantId, token?.version ?? '-1'),
          ...change.statements,
          ...entry(context, tenantId, change.operation, {
            recordId: change.groupId,
            detail: { members: change.affected.length },
          }),
          ...(provider && provider.groups.length > 0 ? await grantStatements(context, tenantId, provider, change, members) : []),
        ]),
      )
      dropSessions()
      return
    } catch (error) {
      const { code, message } = databaseErrorOf(error) ?? {}
      if (code !== 'IK001' || message !== 'GROUPS_CHANGED') throw error
      if (attempt === attempts) throw platformRefuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
    }
  }
}

/** Sets the grants mapped from the users’ groups. Users whose grants do not change are skipped. */
async function grantStatements(
  context: AnyContext,
  tenantId: Id,
  provider: ProviderRow,
  { name, members: inGroup }: GroupChange,
  members: readonly Member[],
): Promise<Statement[]> {
  const { within, newId, moment } = context
  const roleIds = provider.groups.flatMap(({ grants }) => grants.flatMap(({ customRoleId }) => customRoleId?.toLowerCase() ?? []))
  const [roles] = await within(tenantId, [permissionsOfRoles(tenantId, roleIds)])
  const known = new Map(roles.map(({ id, permissions }) => [id, permissions]))
  const statements: Statement[] = []
  let losesAManager = false
  // Sorted, so that concurrent changes lock in the same order and do not deadlock.
  for (const { userId, otherGroups, grants, isActive, isUnproved } of members.toSorted((left, right) =>
    left.userId < right.userId ? -1 : 1,
  )) {
    const names = [...otherGroups, ...(name !== undefined && inGroup.has(userId) ? [name] : [])]
    const wanted = rowsOf(
      grantsOfGroups(provider, names).filter(
        ({ customRoleId }) => customRoleId === undefined || known.has(customRoleId.toLowerCase()),
      ),
      known,
      newId,
    )
    if (isUnproved)
      // These sign-in methods may have been set up through a link that was handed over. From now on the identity provider authenticates the user.
      statements.push(...takeWaysToSignIn(tenantId, userId, moment), endSessions(tenantId, userId, moment, 'replaced'))
    if (isSame(grants, wanted)) continue
    losesAManager ||= isActive && managesAll(grants) && !managesAll(wanted)
    statements.push(
      ...replaceGrants(tenantId, userId, wanted),
      ...entry(context, tenantId, 'scimChangeUser', {
        recordId: userId,
        events: [{ type: 'user.changed', establishmentId: null, data: { userId, changed: ['grants'] } }],
      }),
    )
  }
  return losesAManager ? [...statements, keepsAManager(tenantId)] : statements
}

type Grant = Pick<GrantRow, 'role' | 'customRoleId' | 'scopeKind' | 'scopeIds'>

function isSame(left: readonly Grant[], right: readonly Grant[]): boolean {
  const written = (grants: readonly Grant[]) =>
    grants
      .map(({ role, customRoleId, scopeKind, scopeIds }) => [role, customRoleId, scopeKind, ...scopeIds.toSorted()].join(' '))
      .toSorted()
      .join('\n')
  return written(left) === written(right)
}

const insertMembers = (tenantId: Id, groupId: Id, members: readonly string[]): Statement => sql`
  insert into scim_group_member (tenant_id, group_id, user_id)
  select ${tenantId}, ${groupId}, u.id from user_account u where u.tenant_id = ${tenantId} and u.id = any(${[...members]}::uuid[]) and u.status <> 'removed' on conflict do nothing`

const deleteMembers = (tenantId: Id, groupId: Id, members: readonly string[]): Statement =>
  sql`delete from scim_group_member where tenant_id = ${tenantId} and group_id = ${groupId} and user_id = any(${[...members]}::uuid[])`

export async function createGroup(
  context: AnyContext,
  tenantId: Id,
  { name, externalId, members }: { name: string; externalId: string | null; members: string[] },
): Promise<ScimGroupRow> {
  const { newId, moment } = context
  const groupId = newId()
  await changeInTurn(context, tenantId, () =>
    Promise.resolve({
      groupId,
      operation: 'scimCreateGroup',
      name,
      members: new Set(members),
      affected: members,
      statements: [
        sql`
          insert into scim_group (tenant_id, id, display_name, external_id, created_at, changed_at)
          values (${tenantId}, ${groupId}, ${name}, ${externalId}, ${moment}::timestamptz, ${moment}::timestamptz)`,
        insertMembers(tenantId, groupId, members),
      ],
    }),
  )
  return groupById(context, tenantId, groupId)
}

export async function changeGroup(context: AnyContext, tenantId: Id, id: string, patch: GroupPatch): Promise<ScimGroupRow> {
  const { moment } = context
  await changeInTurn(context, tenantId, async () => {
    const row = await groupById(context, tenantId, id)
    const before = new Set(row.members.map(({ value }) => value))
    const after = new Set([...(patch.replace ?? before), ...patch.add])
    for (const gone of patch.remove) after.delete(gone)
    const name = patch.name ?? row.displayName
    const come = [...after].filter((member) => !before.has(member))
    const go = [...before].filter((member) => !after.has(member))
    return {
      groupId: row.id,
      operation: 'scimChangeGroup',
      name,
      members: after,
      affected: name === row.displayName ? [...come, ...go] : [...new Set([...before, ...after])],
      statements: [
        sql`update scim_group set display_name = ${name}, changed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${row.id}`,
        insertMembers(tenantId, row.id, come),
        deleteMembers(tenantId, row.id, go),
      ],
    }
  })
  return groupById(context, tenantId, id)
}

export async function removeGroup(context: AnyContext, tenantId: Id, id: string): Promise<void> {
  await changeInTurn(context, tenantId, async () => {
    const row = await groupById(context, tenantId, id)
    const members = row.members.map(({ value }) => value)
    return {
      groupId: row.id,
      operation: 'scimRemoveGroup',
      name: undefined,
      members: new Set<Id>(),
      affected: members,
      statements: [
        deleteMembers(tenantId, row.id, members),
        sql`delete from scim_group where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
    }
  })
}
