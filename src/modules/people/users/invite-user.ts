import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { exceeds, grantExample, grantsMember, problemOf, rowsOf } from './grants.ts'
import { EmailAddress, languages, presentUser, User, type UserRow, userExample } from './user.ts'
import { namedScopes, permissionsOfRoles, seenScopes } from './user-reads.ts'
import { insertGrants, insertUser } from './user-writes.ts'

export const inviteUser = operation({
  id: 'inviteUser',
  method: 'POST',
  path: '/v1/users',
  summary: 'Invite a person',
  description:
    'The user gets a link by e-mail, in their language, to set up how they sign in. It is valid for seven days. Without a mail server, `POST ' +
    '/v1/users/{id}/invitation-link` returns the link to hand over. ' +
    'Callers cannot grant permissions or establishments that they do not have themselves.',
  permission: 'user.manage',
  needsConfirmation: true,
  status: 201,
  body: closed({
    email: EmailAddress,
    name: Line(200),
    language: Type.Optional(OneOf(languages, { default: 'en' })),
    grants: grantsMember,
  }),
  data: User,
  refuses: [refuse.USER_EMAIL_TAKEN, refuse.USER_EXCEEDS_CALLER, refuse.ROLE_NOT_FOUND, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: {
    body: { email: 'ada@miramar.example', name: 'Ada Lovelace', language: 'en', grants: [grantExample] },
    data: userExample,
  },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    const problem = problemOf(body.grants)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const wanted = rowsOf(body.grants, new Map(), newId)
    const roleIds = wanted.flatMap(({ customRoleId }) => customRoleId ?? [])
    const [roles, [seen]] = await load(permissionsOfRoles(tenantId, roleIds), seenScopes(tenantId, wanted))
    const known = new Map(roles.map(({ id, permissions }) => [id, permissions]))
    const missing = roleIds.find((id) => !known.has(id))
    if (missing !== undefined) throw refuse.ROLE_NOT_FOUND({ recordId: missing })
    const grants = rowsOf(body.grants, known, newId)
    if (exceeds(caller, grants)) throw refuse.USER_EXCEEDS_CALLER()
    if (seen?.count !== namedScopes(grants))
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'body.grants names an establishment or org unit that you cannot see.',
      })
    const row: UserRow = {
      id: newId(),
      email: body.email.toLowerCase(),
      name: body.name,
      language: body.language ?? 'en',
      status: 'invited',
      invitedAt: moment,
      createdAt: moment,
      lastSeenAt: null,
      hasPassword: false,
      hasTotp: false,
      hasPin: false,
      hasSingleSignOn: false,
      passkeys: 0,
      grants,
      ownerId: null,
    }
    return {
      data: presentUser(row),
      record: row.id,
      audit: { roles: grants.map(({ role }) => role) },
      writes: [
        insertUser(tenantId, { ...row, status: 'invited', createdBy: caller.actorId, moment }),
        ...insertGrants(tenantId, row.id, grants),
      ],
      events: [{ type: 'user.invited', establishmentId: null, data: { userId: row.id } }],
    }
  },
})
