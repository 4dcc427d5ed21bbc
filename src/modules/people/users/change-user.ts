import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { exceeds, grantExample, grantsMember, managesAll, problemOf, rowsOf } from './grants.ts'
import { EmailAddress, languages, presentUser, User, type UserRow, userExample } from './user.ts'
import { lockUser, namedScopes, permissionsOfRoles, present, seenScopes, userById } from './user-reads.ts'
import { keepsAManagerWithout, replaceGrants } from './user-writes.ts'

/** Their own roles are changed by somebody else, and people of owners have none. */
function refuseNewGrants(row: UserRow, caller: Caller): void {
  if (row.id === caller.actorId)
    throw refuse.USER_IS_YOURSELF({ message: 'Nobody changes their own roles. Another manager can.' })
  if (row.ownerId !== null) throw refuse.USER_OF_OWNER()
}

export const changeUser = operation({
  id: 'changeUser',
  method: 'PATCH',
  path: '/v1/users/:id',
  summary: 'Change a user',
  description:
    'Only the given members change. `grants` replaces all grants of the user and takes effect at once, also in open sessions.',
  permission: 'user.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  body: closed({
    name: Type.Optional(Line(200)),
    email: Type.Optional(EmailAddress),
    language: Type.Optional(OneOf(languages)),
    grants: Type.Optional(grantsMember),
  }),
  data: User,
  names: 'user_account',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.USER_NOT_FOUND,
    refuse.USER_REMOVED,
    refuse.USER_EMAIL_TAKEN,
    refuse.USER_IS_YOURSELF,
    refuse.USER_OF_OWNER,
    refuse.USER_EXCEEDS_CALLER,
    refuse.LAST_MANAGER,
    refuse.ROLE_NOT_FOUND,
    platformRefuse.SCOPE_NOT_VERIFIABLE,
  ],
  example: { params: { id: exampleId.user_account }, body: { grants: [grantExample] }, data: userExample },
  async handle({ params, body, caller, tenantId, moment, newId, load }) {
    const problem = problemOf(body.grants ?? [])
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const wanted = rowsOf(body.grants ?? [], new Map(), newId)
    const roleIds = wanted.flatMap(({ customRoleId }) => customRoleId ?? [])
    const [, [found], roles, [seen]] = await load(
      lockUser(tenantId, params.id),
      userById(tenantId, params.id),
      permissionsOfRoles(tenantId, roleIds),
      seenScopes(tenantId, wanted),
    )
    const row = present(found, params.id, caller)
    if (body.grants) refuseNewGrants(row, caller)
    const known = new Map(roles.map(({ id, permissions }) => [id, permissions]))
    const missing = roleIds.find((id) => !known.has(id))
    if (missing !== undefined) throw refuse.ROLE_NOT_FOUND({ recordId: missing })
    const grants = body.grants ? rowsOf(body.grants, known, newId) : row.grants
    if (exceeds(caller, grants)) throw refuse.USER_EXCEEDS_CALLER()
    if (body.grants && seen?.count !== namedScopes(grants))
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'body.grants names an establishment or org unit that you cannot see.',
      })
    const next = {
      ...row,
      name: body.name ?? row.name,
      email: body.email?.toLowerCase() ?? row.email,
      language: body.language ?? row.language,
      grants,
    }
    // The link sent to the old address becomes invalid; a new one is sent to the new address.
    const isMoved = next.email !== row.email
    const isInvitedAnew = row.status === 'invited' && isMoved
    return {
      data: presentUser(isInvitedAnew ? { ...next, invitedAt: moment } : next),
      audit: { changed: Object.keys(body), ...(body.grants ? { roles: grants.map(({ role }) => role) } : {}) },
      writes: [
        sql`
          update user_account set name = ${next.name}, email = ${next.email}, language = ${next.language}, changed_at = ${moment}::timestamptz,
            invited_at = case when ${isInvitedAnew} then ${moment}::timestamptz else invited_at end,
            previous_email = case when ${isMoved} then ${row.email} else previous_email end, email_proved_at = case when ${isMoved} then null else email_proved_at end
          where tenant_id = ${tenantId} and id = ${row.id}`,
        ...(body.grants ? replaceGrants(tenantId, row.id, grants) : []),
        ...(body.grants && !managesAll(grants) ? keepsAManagerWithout(caller, row) : []),
      ],
      events: [
        { type: 'user.changed', establishmentId: null, data: { userId: row.id, changed: Object.keys(body) } },
        ...(isInvitedAnew ? [{ type: 'user.invited' as const, establishmentId: null, data: { userId: row.id } }] : []),
        ...(isMoved && row.status === 'active'
          ? [{ type: 'user.email_changed' as const, establishmentId: null, data: { userId: row.id } }]
          : []),
      ],
      dropsCachedKeys: true,
    }
  },
})
