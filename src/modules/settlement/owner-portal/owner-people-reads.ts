/** The people who sign in for an owner. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { languages, type UserRow } from '../../people/users/index.ts'

export const PersonOfOwner = component(
  'PersonOfOwner',
  closed({
    id: Id('Of the user, see `GET /v1/users`.'),
    ownerId: Id(),
    name: Type.String(),
    email: Type.String(),
    language: OneOf(languages),
    status: OneOf(['invited', 'active', 'disabled'], {
      description: '`invited` until they accept. A `disabled` person cannot sign in.',
    }),
    invitedAt: Type.Optional(MomentOf('When the last invitation was created. It is valid for seven days.')),
    lastSeenAt: Type.Optional(MomentOf('When they last used the service, to the minute.')),
  }),
)
export type PersonOfOwner = Static<typeof PersonOfOwner>

export const presentPerson = (
  ownerId: string,
  { id, name, email, language, status, invitedAt, lastSeenAt }: PersonRow,
): PersonOfOwner => ({
  id,
  ownerId,
  name,
  email,
  language,
  status: status as PersonOfOwner['status'],
  ...(invitedAt === null ? {} : { invitedAt }),
  ...(lastSeenAt === null ? {} : { lastSeenAt }),
})

export const personExample: PersonOfOwner = {
  id: exampleId.user_account,
  ownerId: exampleId.owner,
  name: 'Ada Lovelace',
  email: 'ada@miramar.example',
  language: 'en',
  status: 'invited',
  invitedAt: exampleMoment,
}

const columns = sql`
  u.id, u.email, u.name, u.language, u.status, u.invited_at as "invitedAt", u.last_seen_at as "lastSeenAt"`
export type PersonRow = Pick<UserRow, 'id' | 'email' | 'name' | 'language' | 'status' | 'invitedAt' | 'lastSeenAt'>

export const peopleOf = (tenantId: string, ownerId: string): Statement<PersonRow> => sql<PersonRow>`
  select ${columns} from user_account u where u.tenant_id = ${tenantId} and u.owner_id = ${ownerId} and u.status <> 'removed'
  order by u.name, u.id limit 200`

/** Locked: their state decides what is written. */
export const personOf = (tenantId: string, ownerId: string, id: string): Statement<PersonRow> => sql<PersonRow>`
  select ${columns} from user_account u where u.tenant_id = ${tenantId} and u.owner_id = ${ownerId} and u.id = ${id} and u.status <> 'removed' for update`

export const personByEmail = (tenantId: string, ownerId: string, email: string): Statement<PersonRow> => sql<PersonRow>`
  select ${columns} from user_account u where u.tenant_id = ${tenantId} and u.owner_id = ${ownerId} and u.email = ${email} and u.status = 'invited' for update`
