/** A user: a person who signs in. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type GrantRow, GrantShape, grantExample, presentGrant } from './grants.ts'

export const userStatuses = ['invited', 'active', 'disabled', 'removed'] as const
export type UserStatus = (typeof userStatuses)[number]
export const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const

export const EmailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+\\.[^\\s@\\u0000-\\u001f.]+$',
  description: 'An e-mail address. Case is ignored.',
  examples: ['ada@miramar.example'],
})

export const User = component(
  'User',
  closed({
    id: Id(),
    email: Type.String(),
    name: Type.String(),
    language: OneOf(languages, { description: 'Language of the mails and of the console.' }),
    status: OneOf(userStatuses, {
      description:
        '`invited` until they accept. A `disabled` user cannot sign in. A `removed` user stays in the audit trail only.',
    }),
    grants: Type.Array(GrantShape),
    ownerId: Type.Optional(Id('Set for a person of a unit owner, who has no role and sees only the units of this owner.')),
    hasPassword: Type.Boolean(),
    hasTotp: Type.Boolean({ description: 'Whether an authenticator app is set up.' }),
    hasPin: Type.Boolean({ description: 'Whether the user has a PIN to switch users on a trusted device.' }),
    hasSingleSignOn: Type.Boolean({ description: 'Whether the user has signed in through the identity provider of the tenant.' }),
    passkeys: Type.Integer({ description: 'Number of passkeys.' }),
    createdAt: MomentOf(),
    invitedAt: Type.Optional(MomentOf('When the last invitation was created. It is valid for seven days.')),
    lastSeenAt: Type.Optional(MomentOf('When the user last used the service, to the minute.')),
  }),
)
export type User = Static<typeof User>

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: (typeof languages)[number]
  readonly status: UserStatus
  readonly invitedAt: string | null
  readonly createdAt: string
  readonly lastSeenAt: string | null
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly hasPin: boolean
  readonly hasSingleSignOn: boolean
  readonly passkeys: number
  readonly grants: readonly GrantRow[]
  readonly ownerId: string | null
}

export const presentUser = ({ grants, ownerId, invitedAt, lastSeenAt, ...row }: UserRow): User => ({
  ...row,
  grants: grants.map(presentGrant),
  ...(ownerId === null ? {} : { ownerId }),
  ...(invitedAt === null ? {} : { invitedAt }),
  ...(lastSeenAt === null ? {} : { lastSeenAt }),
})

export const userExample: User = {
  id: exampleId.user_account,
  email: 'ada@miramar.example',
  name: 'Ada Lovelace',
  language: 'en',
  status: 'invited',
  grants: [grantExample],
  hasPassword: false,
  hasTotp: false,
  hasPin: false,
  hasSingleSignOn: false,
  passkeys: 0,
  createdAt: exampleMoment,
  invitedAt: exampleMoment,
}
