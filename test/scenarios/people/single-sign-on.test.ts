/** Single sign-on by OpenID Connect, against a real provider: discovery, PKCE, groups, users made on the way, back-channel logout, and attacks on all of it. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import { openBrowser } from '../../browser.ts'
import { startProvider, type TestProvider } from '../../identity-provider.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('single sign-on', () => {
  let world: World
  let provider: TestProvider
  let settings: Record<string, unknown>
  before(async () => {
    world = await openWorld({
      external: { ...noExternalSystems, webhooks: { ...noExternalSystems.webhooks, rules: { allowsLoopback: true } } },
    })
    provider = await startProvider(`${world.url}/v1/sign-in/oidc/callback`)
    settings = {
      issuer: provider.issuer,
      clientId: 'innkeep',
      clientSecret: 'a secret of the provider',
      emailDomains: ['miramar.example'],
      groups: [
        { group: 'front-desk', grants: [{ role: 'reception' }] },
        { group: 'managers', grants: [{ role: 'manager' }] },
      ],
      makesUsers: true,
    }
    must(await world.manager.put('/v1/identity-provider', settings))
  })
  after(async () => {
    await provider.close()
    await world.close()
  })

  const signIn = async (email: string, browser = openBrowser(world.url), more: object = {}) => {
    const { url } = must(await browser.post('/v1/sign-in/oidc', { email, tenantId: world.tenantId, ...more })).data
    const back = new URL(await provider.follow(url))
    return { browser, back, answer: await browser.get(back.pathname + back.search) }
  }

  test('somebody who is not known becomes a user with the roles of their groups; the secret is read by nobody', async () => {
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace Hopper', groups: ['front-desk', 'choir'] })
    const { browser, answer } = await signIn('grace@miramar.example', undefined, { returnTo: '/console/rack?days=14' })
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), '/console/rack?days=14')
    const session = must(await browser.get('/v1/session')).data
    assert.deepEqual(
      [session.user.name, session.method, session.grants.map((each: { role: string }) => each.role)],
      ['Grace Hopper', 'oidc', ['reception']],
    )
    const [user] = must(await world.manager.get('/v1/users?search=grace')).data
    assert.deepEqual([user.status, user.hasSingleSignOn, user.hasPassword], ['active', true, false])
    const shown = must(await world.manager.get('/v1/identity-provider'))
    assert.doesNotMatch(shown.text, /a secret of the provider/)
    assert.match(shown.data.redirectUri, /\/v1\/sign-in\/oidc\/callback$/)
  })

  test('groups decide at each sign-in; whoever is in none does not get in, nor whoever was disabled', async () => {
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace Hopper', groups: ['managers'] })
    const { browser } = await signIn('grace@miramar.example')
    assert.deepEqual(
      must(await browser.get('/v1/session')).data.grants.map((each: { role: string }) => each.role),
      ['manager'],
    )
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace Hopper', groups: ['choir'] })
    assert.equal(
      (await signIn('grace@miramar.example')).answer.headers.get('location'),
      '/console/sign-in?error=PROVIDER_GIVES_NO_ROLE',
    )
    const [user] = must(await world.manager.get('/v1/users?search=grace')).data
    must(await world.manager.post(`/v1/users/${user.id}/disable`))
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace Hopper', groups: ['managers'] })
    assert.equal((await signIn('grace@miramar.example')).answer.headers.get('location'), '/console/sign-in?error=SIGN_IN_FAILED')
    must(await world.manager.post(`/v1/users/${user.id}/enable`))
  })

  test('an invited user is found by an address that the provider has verified, and by no other', async () => {
    const user = must(
      await world.manager.post('/v1/users', { email: 'ada@miramar.example', name: 'Ada', grants: [{ role: 'readonly' }] }),
    ).data
    provider.signsIn('thief', { email: 'ada@miramar.example', isVerified: false, name: 'Thief', groups: ['managers'] })
    assert.equal((await signIn('ada@miramar.example')).answer.headers.get('location'), '/console/sign-in?error=SIGN_IN_FAILED')
    provider.signsIn('sub-2', { email: 'ada@miramar.example', name: 'Ada', groups: ['front-desk'] })
    const { browser } = await signIn('ada@miramar.example')
    assert.equal(must(await browser.get('/v1/session')).data.user.id, user.id)
    // Once bound to a subject, another one with the same address is somebody else.
    provider.signsIn('sub-3', { email: 'ada@miramar.example', name: 'Ada', groups: ['managers'] })
    assert.ok((await signIn('ada@miramar.example')).answer.status >= 300)
    assert.equal(must(await world.manager.get(`/v1/users/${user.id}`)).data.grants[0].role, 'reception')
  })

  test('an account that somebody else was handed is theirs no longer once its owner signs in', async () => {
    // The manager of one establishment invited the director and kept the link.
    const taken = await world.person({ email: 'director@miramar.example', grants: [{ role: 'reception' }] })
    provider.signsIn('sub-director', { email: 'director@miramar.example', name: 'Director', groups: ['managers'] })
    const { browser } = await signIn('director@miramar.example')
    assert.equal(must(await browser.get('/v1/session')).data.user.id, taken.id)
    assert.equal((await taken.browser.get('/v1/session')).status, 401)
    assert.equal(
      (await openBrowser(world.url).post('/v1/sign-in/password', { email: taken.email, password: taken.password })).code,
      'SIGN_IN_FAILED',
    )
  })

  test('claims that are longer than they may be are refused, not an error', async () => {
    provider.signsIn('s'.repeat(300), { email: 'long@miramar.example', name: 'Long', groups: ['managers'] })
    assert.equal((await signIn('long@miramar.example')).answer.headers.get('location'), '/console/sign-in?error=PROVIDER_REFUSED')
  })

  test('an address of a domain that the provider does not speak for opens nobody’s account', async () => {
    const person = await world.person({ email: 'owner@elsewhere.example', grants: [{ role: 'manager' }] })
    provider.signsIn('sub-4', { email: 'owner@elsewhere.example', name: 'Not the owner', groups: ['managers'] })
    const { answer } = await signIn('someone@miramar.example')
    assert.equal(answer.headers.get('location'), '/console/sign-in?error=SIGN_IN_FAILED')
    assert.equal(must(await world.manager.get(`/v1/users/${person.id}`)).data.hasSingleSignOn, false)
  })

  test('attacks on the way back: another browser, twice, another state, another issuer, no code, another company', async () => {
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace', groups: ['managers'] })
    const begin = async () => {
      const browser = openBrowser(world.url)
      const { url } = must(
        await browser.post('/v1/sign-in/oidc', { email: 'grace@miramar.example', tenantId: world.tenantId }),
      ).data
      return { browser, back: new URL(await provider.follow(url)) }
    }
    const failed = async (browser: ReturnType<typeof openBrowser>, path: string) => {
      const answer = await browser.get(path)
      assert.match(answer.headers.get('location') ?? '', /^\/console\/sign-in\?error=/, answer.text)
      assert.equal((await browser.get('/v1/session')).status, 401)
    }
    const stolen = await begin()
    await failed(openBrowser(world.url), stolen.back.pathname + stolen.back.search)
    const victim = await begin()
    await failed(victim.browser, stolen.back.pathname + stolen.back.search)
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'another'),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.set('code', 'guessed'),
    ]) {
      const { browser, back } = await begin()
      change(back.searchParams)
      await failed(browser, `${back.pathname}?${back.searchParams.toString()}`)
    }
    const twice = await begin()
    const cookie = twice.browser.cookies.get('innkeep-sign-in') as string
    assert.equal((await twice.browser.get(twice.back.pathname + twice.back.search)).headers.get('location'), '/')
    const again = openBrowser(world.url)
    again.cookies.set('innkeep-sign-in', cookie)
    await failed(again, twice.back.pathname + twice.back.search)
  })

  test('no way out: where to come back to is a path of this service', async () => {
    for (const returnTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/a\nb',
      '/\t/evil.example',
    ])
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/oidc', { email: 'grace@miramar.example', returnTo })).status,
        400,
        returnTo,
      )
  })

  test('an address finds the company only where the domain is proved to be its own', async () => {
    assert.equal(
      (await openBrowser(world.url).post('/v1/sign-in/oidc', { email: 'grace@miramar.example' })).code,
      'PROVIDER_NOT_FOUND',
    )
    const shown = must(await world.manager.get('/v1/identity-provider')).data
    assert.deepEqual([shown.verifiedDomains, shown.domainRecord], [[], `innkeep-verification=${world.tenantId}`])
    await world.query(`update identity_provider set verified_domains = '{miramar.example}'`)
    assert.equal((await openBrowser(world.url).post('/v1/sign-in/oidc', { email: 'grace@miramar.example' })).status, 200)
    await world.query(`update identity_provider set verified_domains = '{}'`)
  })

  test('the proof counts from when it was given at the provider: an old one does not do for what cannot be taken back', async () => {
    provider.signsIn('sub-1', { email: 'grace@miramar.example', name: 'Grace Hopper', groups: ['managers'] })
    const { browser } = await signIn('grace@miramar.example')
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).status, 201)
    // The provider says that it was an hour ago.
    await world.query(`update user_session set confirmed_at = confirmed_at - interval '1 hour' where method = 'oidc'`)
    world.passTime({ seconds: 0 })
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).code, 'CONFIRMATION_REQUIRED')
    must(await signIn('grace@miramar.example', browser, { again: true }).then(({ browser: again }) => again.get('/v1/session')))
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).status, 201)
  })

  test('whoever is not known: the same answer for a domain without single sign-on, and for a company without it', async () => {
    assert.equal(
      (await openBrowser(world.url).post('/v1/sign-in/oidc', { email: 'a@nowhere.example' })).code,
      'PROVIDER_NOT_FOUND',
    )
    assert.equal(
      (await openBrowser(world.url).post('/v1/sign-in/oidc', { tenantId: world.otherTenantId })).code,
      'PROVIDER_NOT_FOUND',
    )
    assert.equal((await openBrowser(world.url).post('/v1/sign-in/oidc', {})).code, 'PROVIDER_NOT_FOUND')
  })

  test('back-channel logout ends the sessions of a person, once for a token, and only with a genuine one', async () => {
    provider.signsIn('sub-9', { email: 'joan@miramar.example', name: 'Joan', groups: ['front-desk'] })
    const { browser } = await signIn('joan@miramar.example')
    assert.equal((await browser.get('/v1/session')).status, 200)
    const post = (token: string) =>
      fetch(`${world.url}/v1/sign-in/oidc/${world.tenantId}/back-channel-logout`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }).toString(),
      })
    const jti = () => randomBytes(8).toString('hex')
    for (const [name, token] of [
      ['with a nonce', await provider.logoutToken({ sub: 'sub-9', jti: jti() }, { nonce: 'n' })],
      ['of another issuer', await provider.logoutToken({ sub: 'sub-9', jti: jti() }, { issuer: 'https://evil.example' })],
      ['for another client', await provider.logoutToken({ sub: 'sub-9', jti: jti() }, { audience: 'other' })],
      ['that names nobody', await provider.logoutToken({ jti: jti() })],
      ['that is no logout', await provider.logoutToken({ sub: 'sub-9', jti: jti(), events: {} })],
      ['turned', `${(await provider.logoutToken({ sub: 'sub-9', jti: jti() })).slice(0, -8)}AAAAAAAA`],
    ] as const)
      assert.equal((await post(token)).status, 401, name)
    assert.equal((await browser.get('/v1/session')).status, 200)
    const genuine = await provider.logoutToken({ sub: 'sub-9', jti: jti() })
    assert.equal((await post(genuine)).status, 200)
    assert.equal((await browser.get('/v1/session')).status, 401)
    assert.equal((await post(genuine)).status, 400)
  })

  test('setting it up: not inside the network, not without a provider there, only by a manager of the whole tenant', async () => {
    for (const issuer of [
      'http://169.254.169.254/latest',
      'https://10.0.0.1/',
      'https://localhost.internal/',
      'ftp://login.example/',
    ])
      assert.equal((await world.manager.put('/v1/identity-provider', { ...settings, issuer })).status, 400, issuer)
    assert.equal((await world.manager.put('/v1/identity-provider', { ...settings, issuer: `${world.url}/nothing` })).status, 503)
    assert.equal(
      (await world.manager.put('/v1/identity-provider', { ...settings, groups: [{ group: 'x', grants: [{ role: 'custom' }] }] }))
        .status,
      400,
    )
    const reception = await world.keyFor('reception')
    assert.equal((await reception.put('/v1/identity-provider', settings)).status, 403)
    // As it was.
    assert.equal(must(await world.manager.get('/v1/identity-provider')).data.issuer, provider.issuer)
  })

  test('ended: nobody signs in by it any more', async () => {
    must(await world.manager.delete('/v1/identity-provider'))
    assert.equal(
      (await openBrowser(world.url).post('/v1/sign-in/oidc', { email: 'grace@miramar.example' })).code,
      'PROVIDER_NOT_FOUND',
    )
    assert.equal((await world.manager.get('/v1/identity-provider')).status, 404)
  })
})
