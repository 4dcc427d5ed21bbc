/**
 * Single sign-on by OpenID Connect Core 1.0, with discovery, PKCE (RFC 7636) and protection against mix-up attacks (RFC 9207), using openid-client. Only
 * guarded connections are used.
 */
import dns from 'node:dns/promises'
import type { createRemoteJWKSet } from 'jose'
import type { Configuration } from 'openid-client'
import type { Agent } from 'undici'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, component, Id, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { ExternalSystems } from '../../../../platform/external/external-systems.ts'
import type { SealedColumns } from '../../../../platform/tenants/sealed-columns.ts'
import type { Moment } from '../../../../platform/values/dates.ts'
import type { Id as IdOf } from '../../../../platform/values/ids.ts'
import { targetProblem } from '../../../../platform/webhooks/target-guard.ts'
import { GrantShape, problemOf } from '../../users/index.ts'
import { refuse } from '../errors.ts'

export const providerMembers = {
  issuer: Type.String({
    minLength: 8,
    maxLength: 2_048,
    description: 'As stated in the metadata of the provider, for example `https://login.example/realm`.',
  }),
  clientId: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  emailDomains: Type.Array(Type.String({ minLength: 3, maxLength: 253, pattern: '^[a-z0-9.-]+\\.[a-z]{2,}$' }), {
    maxItems: 20,
    description:
      'Users with an address in these domains sign in here. A person whose address the provider has verified becomes the user with that address.',
  }),
  groupsClaim: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, default: 'groups', description: 'Claim that contains the groups of a user.' }),
  ),
  groups: Type.Array(
    closed({
      group: Type.String({ minLength: 1, maxLength: 255 }),
      grants: Type.Array(GrantShape, { minItems: 1, maxItems: 20 }),
    }),
    {
      maxItems: 200,
      description:
        'Grants of each group. If any are set, they decide at each sign-in what a user may do; a user in none of the groups cannot sign in.',
    },
  ),
  makesUsers: Type.Boolean({ description: 'Whether an unknown person becomes a user at their first sign-in.' }),
}

export const IdentityProvider = component(
  'IdentityProvider',
  closed({
    ...providerMembers,
    verifiedDomains: Type.Array(Type.String(), {
      description:
        'Domains of `emailDomains` by which the company is found from an address. Each needs a TXT record with `domainRecord` in its DNS, checked when ' +
        'this is set.',
    }),
    domainRecord: Type.String(),
    redirectUri: Type.String({ description: 'Register this address at the provider.' }),
    backChannelLogoutUri: Type.String({
      description: 'Register this address at the provider for back-channel logout (OpenID Connect Back-Channel Logout 1.0).',
    }),
  }),
)
export type IdentityProvider = Static<typeof IdentityProvider>

export const providerExample: IdentityProvider = {
  issuer: 'https://login.miramar.example',
  clientId: 'innkeep',
  emailDomains: ['miramar.example'],
  groupsClaim: 'groups',
  groups: [{ group: 'front-desk', grants: [{ role: 'reception' }] }],
  makesUsers: true,
  verifiedDomains: ['miramar.example'],
  domainRecord: 'innkeep-verification=019a9c1e-6b1f-7000-8000-00000000000a',
  redirectUri: 'https://desk.example/v1/sign-in/oidc/callback',
  backChannelLogoutUri: 'https://desk.example/v1/sign-in/oidc/019a9c1e-6b1f-7000-8000-00000000000a/back-channel-logout',
}

export interface ProviderRow {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Buffer
  readonly emailDomains: string[]
  readonly verifiedDomains: string[]
  readonly groupsClaim: string
  readonly groups: IdentityProvider['groups']
  readonly makesUsers: boolean
  readonly changedAt: Moment
}

export const providerOf = (tenantId: IdOf): Statement<ProviderRow> => sql<ProviderRow>`
  select issuer, client_id as "clientId", client_secret as "clientSecret", email_domains as "emailDomains", verified_domains as "verifiedDomains", groups_claim as "groupsClaim", groups, makes_users as "makesUsers",
    changed_at as "changedAt"
  from identity_provider where tenant_id = ${tenantId}`

export const redirectUri = (origin: string): string => `${origin}/v1/sign-in/oidc/callback`
export const logoutUri = (origin: string, tenantId: IdOf): string => `${origin}/v1/sign-in/oidc/${tenantId}/back-channel-logout`

export const presentProvider = (
  {
    issuer,
    clientId,
    emailDomains,
    verifiedDomains,
    groupsClaim,
    groups,
    makesUsers,
  }: Omit<ProviderRow, 'clientSecret' | 'changedAt'>,
  origin: string,
  tenantId: IdOf,
): IdentityProvider => ({
  issuer,
  clientId,
  emailDomains,
  groupsClaim,
  groups,
  makesUsers,
  verifiedDomains,
  domainRecord: domainRecord(tenantId),
  redirectUri: redirectUri(origin),
  backChannelLogoutUri: logoutUri(origin, tenantId),
})

export const domainRecord = (tenantId: IdOf): string => `innkeep-verification=${tenantId}`

/** Returns the domains whose DNS confirms that they belong to this company. Prevents a company from receiving the sign-ins of another’s domain. */
export async function verify(tenantId: IdOf, domains: readonly string[]): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 1 })
  const checked = await Promise.all(
    domains.map(async (domain) => {
      const records = await resolver.resolveTxt(domain).catch(() => [])
      return records.some((parts) => parts.join('') === domainRecord(tenantId)) ? [domain] : []
    }),
  )
  return checked.flat()
}

export const secretBelongsTo = (tenantId: IdOf): string => `identity provider ${tenantId}`

export const sealedProviderSecret: SealedColumns = {
  table: 'identity_provider',
  columns: ['client_secret'],
  key: [],
  belongsTo: (tenantId) => secretBelongsTo(tenantId),
}

/** @throws VALIDATION_ERROR for an address that the service may not call, or for invalid groups */
export function checkProvider(issuer: string, groups: IdentityProvider['groups'], { webhooks }: ExternalSystems): void {
  const problem = targetProblem(issuer, webhooks.rules)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: `body.issuer ${problem}` })
  for (const { group, grants } of groups) {
    const wrong = problemOf(grants)
    if (wrong) throw platformRefuse.VALIDATION_ERROR({ message: `${wrong} (group ${group})` })
  }
}

/** Loaded on first use, because most companies do not use single sign-on. */
const openIdClient = () => import('openid-client')

let agent: Agent | undefined
/** Metadata, keys and tokens are a few kilobytes. */
const largestAnswer = 1_048_576

const fetchBy =
  ({ webhooks }: ExternalSystems) =>
  async (url: string | URL, init: object = {}): Promise<Response> => {
    const [{ fetch }, { guardedAgent }] = await Promise.all([
      import('undici'),
      import('../../../../platform/webhooks/guarded-agent.ts'),
    ])
    agent ??= guardedAgent(webhooks.rules, 5_000, undefined, largestAnswer)
    return fetch(String(url), { ...init, redirect: 'manual', dispatcher: agent } as never)
  }

const discovered = new Map<string, { readonly until: number; readonly found: Promise<Configuration> }>()
const remembersMilliseconds = 600_000

/** Metadata of the provider, cached for ten minutes. @throws PROVIDER_UNAVAILABLE */
export async function discover(
  tenantId: IdOf,
  row: Pick<ProviderRow, 'issuer' | 'clientId' | 'changedAt'>,
  secret: string,
  external: ExternalSystems,
): Promise<Configuration> {
  const name = `${tenantId} ${row.issuer} ${row.clientId} ${row.changedAt}`
  const known = discovered.get(name)
  if (known && known.until > performance.now()) return known.found
  const isLocal = external.webhooks.rules.allowsLoopback && row.issuer.startsWith('http:')
  const found = openIdClient()
    .then(({ discovery, allowInsecureRequests, customFetch }) =>
      discovery(new URL(row.issuer), row.clientId, { client_secret: secret }, undefined, {
        timeout: 8,
        execute: isLocal ? [allowInsecureRequests] : [],
        [customFetch]: fetchBy(external),
      }),
    )
    .catch((error: unknown) => {
      discovered.delete(name)
      throw Object.assign(refuse.PROVIDER_UNAVAILABLE({ retryAfterSeconds: 5 }), { cause: error })
    })
  if (discovered.size > 1_000) discovered.clear()
  discovered.set(name, { until: performance.now() + remembersMilliseconds, found })
  return found
}

const freshSeconds = 120
const longestSeconds = 2_592_000

export interface Begun {
  readonly tenantId: IdOf
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly returnTo: string
  /** Maximum age of the provider’s authentication, in seconds. */
  readonly maxAge: number
}

export async function beginAt(
  configuration: Configuration,
  origin: string,
  options: { loginHint?: string; again: boolean },
): Promise<Omit<Begun, 'tenantId' | 'returnTo'> & { url: string }> {
  const oidc = await openIdClient()
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const maxAge = options.again ? freshSeconds : longestSeconds
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(origin),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(options.loginHint === undefined ? {} : { login_hint: options.loginHint }),
    // With max_age, the provider must state when the user authenticated (OpenID Connect Core 1.0 §2).
    max_age: String(maxAge),
    ...(options.again ? { prompt: 'login' } : {}),
  })
  return { verifier, state, nonce, maxAge, url: url.href }
}

export interface Claims {
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  readonly groups: readonly string[]
  readonly session: string | undefined
  /** Milliseconds since 1970. */
  readonly provedAt: number | undefined
}

/** Claims of the user from the provider. @throws PROVIDER_REFUSED if the response is invalid in any way */
export async function finishAt(configuration: Configuration, url: URL, begun: Begun, groupsClaim: string): Promise<Claims> {
  const oidc = await openIdClient()
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      maxAge: begun.maxAge,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as Record<string, unknown> & { sub: string }
    const isWhole = claims.email !== undefined && claims[groupsClaim] !== undefined
    const more: Record<string, unknown> = isWhole
      ? {}
      : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(() => ({}))
    const all = { ...more, ...claims }
    const groups = all[groupsClaim]
    const tooLong = [claims.sub, claims.sid, all.email].some((each) => typeof each === 'string' && each.length > 250)
    if (tooLong) throw new Error('a claim is longer than the specifications allow')
    return {
      subject: claims.sub,
      email: typeof all.email === 'string' ? all.email.toLowerCase() : undefined,
      isEmailVerified: all.email_verified === true,
      name: typeof all.name === 'string' ? all.name : undefined,
      groups: Array.isArray(groups)
        ? groups.filter((each): each is string => typeof each === 'string')
        : typeof groups === 'string'
          ? [groups]
          : [],
      session: typeof claims.sid === 'string' ? claims.sid : undefined,
      provedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1_000 : undefined,
    }
  } catch (error) {
    throw Object.assign(refuse.PROVIDER_REFUSED(), { cause: error })
  }
}

/** The grants mapped from groups, without duplicates. */
export const grantsOfGroups = (row: ProviderRow, groups: readonly string[]): GrantShape[] => [
  ...new Map(
    row.groups
      .filter(({ group }) => groups.includes(group))
      .flatMap(({ grants }) => grants.map((grant) => [JSON.stringify(grant), grant] as const)),
  ).values(),
]

/** Fetched once, and again when a token refers to an unknown key. Not refetched for every token received. */
const keySets = new WeakMap<Configuration, ReturnType<typeof createRemoteJWKSet>>()

export interface LogoutClaims {
  readonly jti: string
  readonly until: number
  readonly subject: string | undefined
  readonly session: string | undefined
}

/** OpenID Connect Back-Channel Logout 1.0 §2.6. @throws PROVIDER_REFUSED */
export async function readLogoutToken(
  configuration: Configuration,
  token: string,
  clientId: string,
  external: ExternalSystems,
  now: number,
): Promise<LogoutClaims> {
  const { jwks_uri: keys, issuer } = configuration.serverMetadata()
  const jose = await import('jose')
  try {
    let set = keySets.get(configuration)
    if (!set) {
      set = jose.createRemoteJWKSet(new URL(keys ?? ''), { [jose.customFetch]: fetchBy(external) })
      keySets.set(configuration, set)
    }
    const { payload } = await jose.jwtVerify(token, set, {
      issuer,
      audience: clientId,
      currentDate: new Date(now),
      clockTolerance: 60,
      maxTokenAge: 600,
    })
    const events = payload.events as Record<string, unknown> | undefined
    if (
      events?.['http://schemas.openid.net/event/backchannel-logout'] === undefined ||
      payload.nonce !== undefined ||
      typeof payload.jti !== 'string'
    )
      throw new Error('it is not a logout token')
    if (payload.sub === undefined && typeof payload.sid !== 'string') throw new Error('it contains neither subject nor session')
    return {
      jti: payload.jti,
      until: now + 1_200_000,
      subject: payload.sub,
      session: typeof payload.sid === 'string' ? payload.sid : undefined,
    }
  } catch (error) {
    throw Object.assign(refuse.PROVIDER_REFUSED(), { cause: error })
  }
}

export const tenantMember = Type.Optional(Id('The company, if it cannot be found by the e-mail address.'))
