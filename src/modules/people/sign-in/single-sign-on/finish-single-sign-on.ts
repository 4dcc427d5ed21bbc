import { Refusal } from '../../../../platform/contract/errors.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { databaseErrorOf } from '../../../../platform/database/database.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { type PersonOutcome, personOperation } from '../../../../platform/operation/person-operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  defaultPolicy,
  endSessions,
  type GrantRow,
  insertUser,
  keepsAManager,
  managesAll,
  permissionsOfRoles,
  policyOf,
  replaceGrants,
  rowsOf,
  takeWaysToSignIn,
} from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { openChallenge, useOnce } from '../second-factor/challenge-steps.ts'
import { type AnyContext, beginSession } from '../session/session-steps.ts'
import {
  type Begun,
  discover,
  finishAt,
  grantsOfGroups,
  type ProviderRow,
  providerOf,
  redirectUri,
  secretBelongsTo,
} from './provider-steps.ts'

interface Known {
  readonly id: Id
  readonly status: string
  readonly email: string
  readonly subject: string | null
  readonly isProved: boolean
  readonly managesAll: boolean
  readonly groups: readonly string[]
  /** A person of a unit owner: no group gives them a role. */
  readonly isOfOwner: boolean
}

export const finishSingleSignOn = personOperation({
  id: 'finishSingleSignOn',
  method: 'GET',
  path: '/v1/sign-in/oidc/callback',
  summary: 'Return from the identity provider',
  description:
    'The provider redirects the browser here. It is redirected to where the sign-in began or, on failure, to the sign-in page with `error`.',
  access: 'anyone',
  query: Type.Object(
    {
      code: Type.Optional(Type.String({ maxLength: 4_000, description: 'Authorisation code of the provider.' })),
      state: Type.Optional(Type.String({ maxLength: 1_000, description: 'The state that was sent to the provider.' })),
      iss: Type.Optional(Type.String({ maxLength: 2_048, description: 'The issuer (RFC 9207).' })),
      error: Type.Optional(Type.String({ maxLength: 1_000, description: 'Error code of the provider.' })),
    },
    { additionalProperties: true },
  ),
  data: closed({ signedIn: Type.Boolean() }),
  refuses: [],
  example: { query: { code: 'c0de', state: 'st4te' }, data: { signedIn: true } },
  async handle(context): Promise<PersonOutcome<{ signedIn: boolean }>> {
    try {
      return await signedIn(context)
    } catch (error) {
      // Two concurrent first sign-ins, or an address whose user is bound to another subject, are refused and do not cause an internal error.
      const { code, message = '' } = databaseErrorOf(error) ?? {}
      const isTaken = code === '23505' || code === 'IK001'
      if (!isTaken && (!(error instanceof Refusal) || error.status >= 500)) throw error
      const shown = error instanceof Refusal ? error.code : message === 'LAST_MANAGER' ? message : refuse.SIGN_IN_FAILED.code
      return {
        data: { signedIn: false },
        redirect: `/console/sign-in?error=${shown}`,
        cookies: [{ name: 'signIn', value: '' }],
      }
    }
  },
})

async function signedIn(context: AnyContext): Promise<PersonOutcome<{ signedIn: boolean }>> {
  const { client, external, now, moment, within, newId, record, dropSessions } = context
  const query = context.query as Readonly<Record<string, unknown>>
  const cookie = client.cookie('signIn')
  if (cookie === undefined) throw refuse.CHALLENGE_INVALID()
  const begun = openChallenge<Begun>(external.vault, 'single sign-on', cookie, now.epochMilliseconds)
  const { tenantId } = begun
  const [[row], [policy = defaultPolicy]] = await within(tenantId, [providerOf(tenantId), policyOf(tenantId)])
  if (!row) throw refuse.PROVIDER_NOT_FOUND()
  const configuration = await discover(tenantId, row, external.vault.open(row.clientSecret, secretBelongsTo(tenantId)), external)
  const url = new URL(redirectUri(client.origin))
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') url.searchParams.set(name, value)
  const claims = await finishAt(configuration, url, begun, row.groupsClaim)

  const email = provedEmail(claims, row)
  const [[user]] = await within(tenantId, [knownUser(tenantId, row, claims.subject, email)])
  if (user && user.status === 'disabled') throw refuse.SIGN_IN_FAILED()
  if (!user && (!row.makesUsers || email === undefined)) throw refuse.SIGN_IN_FAILED()
  const grants = await grantsNow(context, row, tenantId, user, claims.groups)
  const userId = user?.id ?? newId()
  const begins = beginSession(context, {
    tenantId,
    userId,
    method: 'oidc',
    policy,
    providerSession: claims.session,
    provedAt: claims.provedAt === undefined ? null : new Date(Math.min(claims.provedAt, now.epochMilliseconds)).toISOString(),
  })
  await within(tenantId, [
    useOnce(tenantId, cookie, begun.until),
    ...(user ? [] : [insertUser(tenantId, newUser(userId, email as string, claims, moment))]),
    ...bound(tenantId, userId, user, { issuer: row.issuer, subject: claims.subject, moment }),
    ...(grants ? replaceGrants(tenantId, userId, grants) : []),
    ...(grants && user?.managesAll && !managesAll(grants) ? [keepsAManager(tenantId)] : []),
    ...(user?.status === 'active'
      ? []
      : record({ tenantId, userId, events: [{ type: 'user.activated', establishmentId: null, data: { userId } }] })),
    ...begins.statements,
  ])
  dropSessions()
  return { data: { signedIn: true }, redirect: begun.returnTo, cookies: [...begins.cookies, { name: 'signIn', value: '' }] }
}

type Claims = Awaited<ReturnType<typeof finishAt>>

/** The address of who signs in, accepted only if the provider has verified it and is responsible for its domain. */
function provedEmail({ email, isEmailVerified }: Claims, { emailDomains }: ProviderRow): string | undefined {
  return isEmailVerified && emailDomains.includes(email?.split('@')[1] ?? '') ? email : undefined
}

const newUser = (id: Id, email: string, { name }: Claims, moment: string) => ({
  id,
  email,
  name: (name?.replace(/\p{Cc}/gu, ' ').trim() || email).slice(0, 200),
  language: 'en' as const,
  status: 'active' as const,
  createdBy: id,
  moment,
})

/** The user of this subject at the provider, otherwise the one with the address who is bound to no subject of this provider. */
const knownUser = (tenantId: Id, { issuer }: ProviderRow, subject: string, email: string | undefined): Statement<Known> => sql`
  select id, status, email, subject, email_proved_at is not null as "isProved",
    exists (select from user_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id and g.role in ('owner', 'manager') and g.scope_kind = 'tenant') as "managesAll",
    coalesce((select array_agg(g.display_name) from scim_group_member m join scim_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id), '{}') as groups, owner_id is not null as "isOfOwner"
  from user_account u
  where tenant_id = ${tenantId} and status <> 'removed' and ((issuer = ${issuer} and subject = ${subject}) or ((subject is null or issuer <> ${issuer}) and email = ${email ?? null}))
  order by (issuer = ${issuer} and subject = ${subject}) is true desc limit 1`

/** Binds the user to the subject. Earlier sign-in methods, such as those set up through a link that was handed over, go: now the user has proved that the account is theirs. */
const bound = (
  tenantId: Id,
  userId: Id,
  user: Known | undefined,
  { issuer, subject, moment }: { readonly issuer: string; readonly subject: string; readonly moment: string },
): Statement[] => [
  ...(user && user.subject !== subject && !user.isProved
    ? [...takeWaysToSignIn(tenantId, userId, moment), endSessions(tenantId, userId, moment, 'replaced')]
    : []),
  sql`
    update user_account set issuer = ${issuer}, subject = ${subject}, status = 'active', email_proved_at = coalesce(email_proved_at, ${moment}::timestamptz), changed_at = ${moment}::timestamptz
    where tenant_id = ${tenantId} and id = ${userId} and status in ('active', 'invited') and (subject is null or issuer <> ${issuer} or status = 'invited')`,
]

/**
 * Grants mapped from the provider’s groups, which it sends with the sign-in, synchronises by SCIM, or both; undefined if no groups are mapped, or for a person of a unit
 * owner. @throws PROVIDER_GIVES_NO_ROLE
 */
async function grantsNow(
  { within, newId }: AnyContext,
  row: ProviderRow,
  tenantId: Id,
  user: Known | undefined,
  groups: readonly string[],
): Promise<GrantRow[] | undefined> {
  if (row.groups.length === 0 || user?.isOfOwner) return undefined
  const wanted = grantsOfGroups(row, [...new Set([...groups, ...(user?.groups ?? [])])])
  if (wanted.length === 0) throw refuse.PROVIDER_GIVES_NO_ROLE()
  const ids = wanted.flatMap(({ customRoleId }) => customRoleId?.toLowerCase() ?? [])
  const [roles] = await within(tenantId, [permissionsOfRoles(tenantId, ids)])
  const known = new Map(roles.map(({ id, permissions }) => [id, permissions]))
  // A role that was deleted meanwhile grants nothing.
  return rowsOf(
    wanted.filter(({ customRoleId }) => customRoleId === undefined || known.has(customRoleId.toLowerCase())),
    known,
    newId,
  )
}
