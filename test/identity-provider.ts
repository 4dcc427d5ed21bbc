/** A real local identity provider (oidc-provider) that signs in a given user without interaction. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as jose from 'jose'
import { Provider } from 'oidc-provider'

export interface Person {
  readonly email: string
  readonly isVerified?: boolean
  readonly name: string
  readonly groups: readonly string[]
}

export interface TestProvider {
  readonly issuer: string
  /** Sets the user who signs in next. */
  signsIn(subject: string, person: Person): void
  /** Follows the provider's redirects; returns the URL to which the browser is sent back. */
  follow(url: string): Promise<string>
  logoutToken(claims: Record<string, unknown>, more?: { nonce?: string; issuer?: string; audience?: string }): Promise<string>
  close(): Promise<void>
}

export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Person>()
  let next = ''
  const { privateKey } = await jose.generateKeyPair('RS256', { extractable: true })
  const key = { ...(await jose.exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'innkeep',
        client_secret: 'a secret of the provider',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['some key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, subject) => {
      const person = people.get(subject)
      return (
        person && {
          accountId: subject,
          claims: () =>
            Promise.resolve({
              sub: subject,
              email: person.email,
              email_verified: person.isVerified ?? true,
              name: person.name,
              groups: person.groups as never,
            }),
        }
      )
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  })
  provider.use(async (context, go) => {
    if (!context.path.startsWith('/interaction/')) return go()
    const details = await provider.interactionDetails(context.req, context.res)
    if (details.prompt.name === 'login')
      return provider.interactionFinished(context.req, context.res, { login: { accountId: next } })
    const grant = new provider.Grant({ accountId: details.session?.accountId as string, clientId: 'innkeep' })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } })
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    signsIn(subject, person) {
      people.set(subject, person)
      next = subject
    },
    async follow(url) {
      const cookies = new Map<string, string>()
      let at = url
      for (let step = 0; step < 10; step += 1) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at).href
        if (at.startsWith(redirectUri)) return at
      }
      throw new Error('the provider does not come to an end')
    },
    logoutToken: (claims, { nonce, issuer: other, audience } = {}) =>
      new jose.SignJWT({
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
        ...(nonce === undefined ? {} : { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
        .setIssuer(other ?? issuer)
        .setAudience(audience ?? 'innkeep')
        .setIssuedAt(Math.floor(Date.parse('2026-06-01T10:00:00Z') / 1_000))
        .setExpirationTime(Math.floor(Date.parse('2026-06-01T10:05:00Z') / 1_000))
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
