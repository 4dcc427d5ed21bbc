/** Attacks on sessions and on signing in, each as somebody would try it. */
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { operations, personOperations } from '../../../src/modules.ts'
import { Authenticator, type Lie } from '../../authenticator.ts'
import { openBrowser } from '../../browser.ts'
import { listen } from '../../live-listener.ts'
import { must, openWorld, type Person, type World } from '../../world.ts'
import { codeOf } from './sign-in-codes.ts'

const paysOutOrGivesPower = [
  'refundWallet',
  'confirmWalletRefund',
  'refundAccount',
  'returnGuarantee',
  'recordOwnerPayout',
  'createApiKey',
  'inviteUser',
  'changeUser',
  'mergeGuests',
  'anonymizeGuest',
  'setIdentityProvider',
  'makeScimToken',
]

describe('attacks on sessions and signing in', () => {
  let world: World
  let victim: Person
  let now = Date.parse('2026-06-01T10:00:00Z')
  before(async () => {
    world = await openWorld()
    victim = await world.person({ name: 'Victim' })
  })
  after(() => world.close())
  const pass = (minutes: number) => {
    world.passTime({ minutes })
    now += minutes * 60_000
  }
  const cookieOf = (person: Person) => person.browser.cookies.get('innkeep-session') as string
  const withCookie = (value: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/v1/session`, { headers: { cookie: `innkeep-session=${value}`, ...headers } })

  describe('sessions', () => {
    test('1. fixation: a cookie that an attacker planted is never the session that begins', async () => {
      const browser = openBrowser(world.url)
      const planted = 'A'.repeat(43)
      browser.cookies.set('innkeep-session', planted)
      must(await browser.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
      assert.notEqual(browser.cookies.get('innkeep-session'), planted)
      assert.equal((await withCookie(planted)).status, 401)
    })
    test('2. fixation: a real session of the attacker is not carried over, but ended', async () => {
      const attacker = await world.person({ name: 'Attacker', grants: [{ role: 'readonly' }] })
      const browser = openBrowser(world.url)
      const before = cookieOf(attacker)
      browser.cookies.set('innkeep-session', before)
      must(await browser.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
      assert.equal((await withCookie(before)).status, 401)
    })
    test('3. the token is stored as a hash only', async () => {
      const rows = await world.query<{ row: string }>('select row_to_json(s)::text as row from user_session s')
      for (const { row } of rows) assert.ok(!row.includes(cookieOf(victim)))
      const [found] = await world.query<{ count: number }>(
        'select count(*)::int as count from user_session where token_hash = $1',
        [createHash('sha256').update(cookieOf(victim)).digest()],
      )
      assert.equal(found?.count, 1)
    })
    test('4. the hash itself opens nothing', async () => {
      assert.equal((await withCookie(createHash('sha256').update(cookieOf(victim)).digest('base64url'))).status, 401)
    })
    test('5. a cookie given twice counts for nobody', async () => {
      const answer = await fetch(`${world.url}/v1/session`, {
        headers: { cookie: `innkeep-session=${cookieOf(victim)}; innkeep-session=${'B'.repeat(43)}` },
      })
      assert.equal(answer.status, 401)
    })
    test('6. attributes: HttpOnly, SameSite, Path; over TLS also Secure and __Host-', async () => {
      const browser = openBrowser(world.url)
      const local = await browser.send('POST', '/v1/sign-in/password', { email: victim.email, password: victim.password })
      for (const line of local.setCookies) {
        assert.match(line, /; HttpOnly/)
        assert.match(line, /; SameSite=Lax/)
        assert.match(line, /; Path=\//)
        assert.doesNotMatch(line, /Domain=/i)
      }
      const proxied = await openBrowser(world.url, {
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      }).send('POST', '/v1/sign-in/password', {
        email: victim.email,
        password: victim.password,
      })
      assert.ok(proxied.setCookies.length > 0)
      for (const line of proxied.setCookies) assert.match(line, /^__Host-.*; Secure/)
    })
    test('7. over TLS the cookie without __Host- is not taken: a subdomain cannot plant one', async () => {
      const answer = await fetch(`${world.url}/v1/session`, {
        headers: { cookie: `innkeep-session=${cookieOf(victim)}`, 'x-forwarded-proto': 'https' },
      })
      assert.equal(answer.status, 401)
    })
    test('8. a session that was signed out is nothing any more', async () => {
      const person = await world.person()
      const cookie = cookieOf(person)
      must(await person.browser.post('/v1/session/sign-out', {}))
      assert.equal((await withCookie(cookie)).status, 401)
    })
    test('9. somebody else’s session is not ended, nor seen', async () => {
      const other = await world.person()
      const { id } = must(await other.browser.get('/v1/session')).data
      assert.equal((await victim.browser.delete(`/v1/sessions/${id}`)).status, 404)
      assert.equal((await other.browser.get('/v1/session')).status, 200)
      assert.ok(!must(await victim.browser.get('/v1/sessions')).data.some((each: { id: string }) => each.id === id))
    })
    test('10. the cookie of one tenant shows nothing of another', async () => {
      const { id } = must(
        await world.otherTenant.post('/v1/users', {
          email: 'foreign@their.example',
          name: 'Foreign',
          grants: [{ role: 'readonly' }],
        }),
      ).data
      assert.ok([403, 404].includes((await victim.browser.get(`/v1/users/${id}`)).status))
      assert.ok([403, 404].includes((await victim.browser.post(`/v1/users/${id}/disable`, {})).status))
      assert.ok(!must(await victim.browser.get('/v1/users?pageSize=100')).data.some((each: { id: string }) => each.id === id))
    })
    test('11. a session that its owner’s removal has ended', async () => {
      const person = await world.person()
      must(await world.manager.delete(`/v1/users/${person.id}`))
      assert.equal((await withCookie(cookieOf(person))).status, 401)
    })
    test('12. a changed password ends what a thief has open', async () => {
      const person = await world.person()
      const thief = openBrowser(world.url)
      must(await thief.post('/v1/sign-in/password', { email: person.email, password: person.password }))
      must(await person.browser.put('/v1/profile/password', { password: 'quite another sentence' }))
      assert.equal((await thief.get('/v1/session')).status, 401)
      assert.equal((await person.browser.get('/v1/session')).status, 200)
    })
    test('13. a name in the header does not make a session of a key, nor of nothing', async () => {
      for (const [name, value] of [
        ['authorization', `Bearer ${cookieOf(victim)}`],
        ['x-api-key', cookieOf(victim)],
        ['x-innkeep-session', cookieOf(victim)],
      ] as [string, string][])
        assert.equal((await fetch(`${world.url}/v1/me`, { headers: { [name]: value } })).status, 401)
    })
    test('14. a key opens no profile', async () => {
      for (const path of ['/v1/session', '/v1/sessions', '/v1/profile/passkeys'])
        assert.equal((await world.manager.get(path)).status, 401)
    })
  })

  describe('requests from elsewhere', () => {
    const book = (headers: Record<string, string>) =>
      fetch(`${world.url}/v1/guests`, {
        method: 'POST',
        headers: { cookie: `innkeep-session=${cookieOf(victim)}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ firstName: 'A', lastName: 'B' }),
      })
    for (const [number, name, headers] of [
      [15, 'from another origin', { origin: 'https://evil.example' }],
      [16, 'from a sandboxed frame', { origin: 'null' }],
      [17, 'from another port of this host', { origin: 'http://127.0.0.1:1' }],
      [18, 'from a name that begins like this host', { origin: 'http://127.0.0.1.evil.example' }],
      [19, 'without origin, and said to be from another site', { 'sec-fetch-site': 'cross-site' }],
      [20, 'without origin, and said to be from a subdomain', { 'sec-fetch-site': 'same-site' }],
      [21, 'without anything that says where it comes from', {}],
      [22, 'with our origin, and said to be from another site', { origin: 'OURS', 'sec-fetch-site': 'cross-site' }],
    ] as [number, string, Record<string, string>][])
      test(`${number}. ${name}: refused, and nothing is done`, async () => {
        const answer = await book(
          Object.fromEntries(
            Object.entries(headers).map(([key, value]) => [key, value === 'OURS' ? new URL(world.url).origin : value]),
          ),
        )
        assert.equal(answer.status, 403)
        assert.equal(((await answer.json()) as { code: string }).code, 'ORIGIN_NOT_ALLOWED')
      })
    test('23. signing somebody in to the attacker’s account from another origin', async () => {
      const answer = await fetch(`${world.url}/v1/sign-in/password`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: JSON.stringify({ email: victim.email, password: victim.password }),
      })
      assert.equal(answer.status, 403)
      assert.equal(answer.headers.getSetCookie().length, 0)
    })
    test('24. a form of another page: its media types are refused', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await fetch(`${world.url}/v1/sign-in/password`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: 'email=a@b.example&password=x',
        })
        assert.ok([400, 415].includes(answer.status), `${type}: ${answer.status}`)
      }
    })
    test('25. no page elsewhere may read answers: no header allows it', async () => {
      const answer = await fetch(`${world.url}/v1/session`, {
        headers: { cookie: `innkeep-session=${cookieOf(victim)}`, origin: 'https://evil.example' },
      })
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
      assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    })
  })

  describe('passwords', () => {
    test('26. a wrong password and an unknown address: the same answer, word for word', async () => {
      const texts = new Set<string>()
      for (const email of [victim.email, 'nobody@nowhere.example']) {
        const { body, status } = await openBrowser(world.url).post('/v1/sign-in/password', {
          email,
          password: 'wrong wrong wrong',
        })
        texts.add(`${status} ${body.code} ${body.message}`)
      }
      assert.equal(texts.size, 1)
    })
    test('27. neither does the time say it: an unknown address costs a hash, too', async () => {
      const costs: number[][] = []
      for (const email of [victim.email, 'nobody2@nowhere.example']) {
        const times: number[] = []
        for (let index = 0; index < 3; index += 1) {
          const from = process.cpuUsage()
          await openBrowser(world.url, { headers: { 'x-forwarded-for': `198.51.100.${index}` } }).post('/v1/sign-in/password', {
            email,
            password: 'wrong wrong wrong',
          })
          const { user, system } = process.cpuUsage(from)
          times.push(user + system)
        }
        costs.push(times.toSorted((left, right) => left - right))
      }
      const [known = 0, unknown = 0] = costs.map((times) => times[1] as number)
      assert.ok(unknown > known * 0.4, `known ${known} µs, unknown ${unknown} µs of processor time`)
    })
    test('28. invited, disabled and removed accounts answer like unknown ones', async () => {
      const invited = must(
        await world.manager.post('/v1/users', { email: 'invited@miramar.example', name: 'I', grants: [{ role: 'readonly' }] }),
      ).data
      const disabled = await world.person()
      must(await world.manager.post(`/v1/users/${disabled.id}/disable`))
      for (const [email, password] of [
        [invited.email, 'anything at all'],
        [disabled.email, disabled.password],
      ])
        assert.equal((await openBrowser(world.url).post('/v1/sign-in/password', { email, password })).code, 'SIGN_IN_FAILED')
    })
    test('29. guessing: five failures from one place and it waits, right or wrong', async () => {
      const person = await world.person()
      const there = () => openBrowser(world.url, { headers: { 'x-forwarded-for': '192.0.2.77' } })
      const statuses: number[] = []
      for (let index = 0; index < 7; index += 1)
        statuses.push(
          (await there().post('/v1/sign-in/password', { email: person.email, password: `guess number ${index}` })).status,
        )
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429])
      const right = await there().post('/v1/sign-in/password', { email: person.email, password: person.password })
      assert.equal(right.status, 429)
      assert.ok(Number(right.headers.get('retry-after')) > 0)
    })
    test('30. the owner is not locked out: from their own browser they get in meanwhile', async () => {
      const person = await world.person()
      for (let index = 0; index < 110; index += 1)
        await openBrowser(world.url, { headers: { 'x-forwarded-for': `203.0.113.${index}` } }).post('/v1/sign-in/password', {
          email: person.email,
          password: `guess ${index} again`,
        })
      const stranger = openBrowser(world.url, { headers: { 'x-forwarded-for': '198.18.0.1' } })
      assert.equal((await stranger.post('/v1/sign-in/password', { email: person.email, password: person.password })).status, 429)
      must(await person.browser.post('/v1/sign-in/password', { email: person.email, password: person.password }))
    })
    test('31. the throttle answers for unknown addresses as for known ones', async () => {
      const there = () => openBrowser(world.url, { headers: { 'x-forwarded-for': '192.0.2.88' } })
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1)
        statuses.push((await there().post('/v1/sign-in/password', { email: 'ghost@nowhere.example', password: 'guess' })).status)
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    })
    test('32. spraying one password over many accounts from one place', async () => {
      const there = () => openBrowser(world.url, { headers: { 'x-forwarded-for': '192.0.2.99' } })
      let refused = 0
      for (let index = 0; index < 70; index += 1)
        if (
          (await there().post('/v1/sign-in/password', { email: `sprayed${index}@nowhere.example`, password: 'Summer2026!' }))
            .status === 429
        )
          refused += 1
      assert.ok(refused >= 8, String(refused))
    })
    test('33. weak ones are refused: short, known, known with digits, one’s own name', async () => {
      const person = await world.person({ name: 'Wilhelmina Overbeck' })
      for (const password of [
        'short',
        'password123',
        'qwertyuiop',
        'Passw0rd1234',
        'aaaaaaaaaaaaaa',
        'Overbeck2026',
        'iloveyou12',
        '1234567890',
      ])
        assert.equal((await person.browser.put('/v1/profile/password', { password })).code, 'PASSWORD_TOO_WEAK', password)
      assert.equal((await person.browser.put('/v1/profile/password', { password: 'three wet umbrellas' })).status, 200)
    })
    test('34. a password of 200 characters is taken whole: its last one counts', async () => {
      const person = await world.person()
      const long = 'umbrella kettle '.repeat(13).slice(0, 199)
      must(await person.browser.put('/v1/profile/password', { password: `${long}a` }))
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: `${long}b` })).status,
        401,
      )
      must(await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: `${long}a` }))
    })
    test('35. a huge password costs no hash: refused by its length', async () => {
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/password', { email: victim.email, password: 'x'.repeat(100_000) }))
          .status,
        400,
      )
    })
    test('36. hashes are argon2id with a salt of their own', async () => {
      const rows = await world.query<{ hash: string }>(
        'select password_hash as hash from user_account where password_hash is not null',
      )
      assert.equal(new Set(rows.map(({ hash }) => hash)).size, rows.length)
      for (const { hash } of rows) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
    test('37. failures are written down for whoever looks after the account', async () => {
      assert.ok((await world.events('user.sign_in_failed')).length > 0)
    })
  })

  describe('codes', () => {
    let person: Person
    let secret = ''
    let recoveryCodes: string[] = []
    before(async () => {
      person = await world.person()
      secret = must(await person.browser.post('/v1/profile/totp', {})).data.secret
      recoveryCodes = must(await person.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) })).data
        .recoveryCodes
    })
    const challenged = async () =>
      must(await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: person.password })).data
        .challenge as string
    test('38. the code that confirmed the app does not sign in', async () => {
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/code', { challenge: await challenged(), code: codeOf(secret, now) }))
          .status,
        401,
      )
    })
    test('39. a code works once, also for two at the same time', async () => {
      pass(1)
      const code = codeOf(secret, now)
      const both = await Promise.all(
        [await challenged(), await challenged()].map((challenge) =>
          openBrowser(world.url).post('/v1/sign-in/code', { challenge, code }),
        ),
      )
      assert.deepEqual(
        both.map(({ status }) => status).toSorted((left, right) => left - right),
        [200, 401],
      )
    })
    test('40. an older code after a newer one', async () => {
      pass(2)
      const older = codeOf(secret, now - 30_000)
      must(await openBrowser(world.url).post('/v1/sign-in/code', { challenge: await challenged(), code: codeOf(secret, now) }))
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/code', { challenge: await challenged(), code: older })).status,
        401,
      )
    })
    test('41. a challenge is answered once', async () => {
      pass(2)
      const challenge = await challenged()
      must(await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: codeOf(secret, now) }))
      pass(1)
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: codeOf(secret, now) })).code,
        'CHALLENGE_INVALID',
      )
    })
    test('42. a challenge of ten minutes ago', async () => {
      const challenge = await challenged()
      pass(11)
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: codeOf(secret, now) })).code,
        'CHALLENGE_INVALID',
      )
    })
    test('43. a challenge with a bit turned, cut, or of another kind', async () => {
      const challenge = await challenged()
      const passkey = must(await openBrowser(world.url).post('/v1/sign-in/passkey/options', {})).data.challenge
      for (const wrong of [`${challenge.slice(0, -2)}AA`, challenge.slice(0, 40), passkey, 'x'.repeat(60)])
        assert.equal(
          (await openBrowser(world.url).post('/v1/sign-in/code', { challenge: wrong, code: codeOf(secret, now) })).code,
          'CHALLENGE_INVALID',
        )
    })
    test('44. guessing codes: five and it waits', async () => {
      pass(20)
      const challenge = await challenged()
      const there = () => openBrowser(world.url, { headers: { 'x-forwarded-for': '192.0.2.111' } })
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1)
        statuses.push((await there().post('/v1/sign-in/code', { challenge, code: String(100_000 + index) })).status)
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    })
    test('45. a recovery code of somebody else, and one that was replaced', async () => {
      const other = await world.person()
      const otherSecret = must(await other.browser.post('/v1/profile/totp', {})).data.secret
      must(await other.browser.post('/v1/profile/totp/confirm', { code: codeOf(otherSecret, now) }))
      const challenge = must(
        await openBrowser(world.url).post('/v1/sign-in/password', { email: other.email, password: other.password }),
      ).data.challenge
      assert.equal((await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: recoveryCodes[0] })).status, 401)
      const { recoveryCodes: first } = must(await other.browser.post('/v1/profile/recovery-codes', {})).data
      must(await other.browser.post('/v1/profile/recovery-codes', {}))
      assert.equal((await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: first[0] })).status, 401)
    })
    test('46. the secret is sealed, and bound to its owner', async () => {
      const [row] = await world.query<{ secret: Buffer }>('select totp_secret as secret from user_account where id = $1', [
        person.id,
      ])
      assert.ok(!row?.secret.toString('latin1').includes(secret))
      const other = await world.person()
      must(await other.browser.post('/v1/profile/totp', {}))
      await world.query('update user_account set totp_secret = $1 where id = $2', [row?.secret, other.id])
      assert.ok((await other.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) })).status >= 400)
    })
  })

  describe('passkeys', () => {
    let person: Person
    let authenticator: Authenticator
    before(async () => {
      person = await world.person()
      authenticator = new Authenticator(world.url)
      const { challenge, options } = must(await person.browser.post('/v1/profile/passkeys/options', {})).data
      must(
        await person.browser.post('/v1/profile/passkeys', { challenge, credential: authenticator.create(options), name: 'Key' }),
      )
    })
    const begin = async () => must(await openBrowser(world.url).post('/v1/sign-in/passkey/options', {})).data
    const tried = async (lie: Lie, number = 0) => {
      const { challenge, options } = await begin()
      return openBrowser(world.url).post('/v1/sign-in/passkey', {
        challenge,
        credential: authenticator.get(options, lie, number),
      })
    }
    const lies: [number, string, () => Lie][] = [
      [47, 'signed for a page of another origin', () => ({ origin: 'https://innkeep.evil.example' })],
      [48, 'signed for another domain', () => ({ domain: 'evil.example' })],
      [49, 'nobody proved who they are', () => ({ isVerified: false })],
      [50, 'another challenge is signed', () => ({ challenge: 'c29tZXRoaW5nIGVsc2U' })],
      [51, 'signed by another key', () => ({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
      [52, 'a registration in the place of a sign-in', () => ({ type: 'webauthn.create' })],
      [53, 'it says that it belongs to somebody else', () => ({ userHandle: Buffer.from(victim.id).toString('base64url') })],
    ]
    for (const [number, name, lie] of lies)
      test(`${number}. ${name}`, async () => {
        assert.equal((await tried(lie())).code, 'PASSKEY_FAILED')
      })
    test('54. a copy of the authenticator: its counter goes back', async () => {
      assert.equal((await tried({ counter: 50 })).status, 200)
      assert.equal((await tried({ counter: 50 })).code, 'PASSKEY_FAILED')
      assert.equal((await tried({ counter: 7 })).code, 'PASSKEY_FAILED')
      assert.equal((await tried({ counter: 51 })).status, 200)
    })
    test('55. a challenge replayed, also with a fresh signature', async () => {
      const { challenge, options } = await begin()
      const credential = authenticator.get(options)
      must(await openBrowser(world.url).post('/v1/sign-in/passkey', { challenge, credential }))
      assert.ok((await openBrowser(world.url).post('/v1/sign-in/passkey', { challenge, credential })).status >= 400)
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/passkey', { challenge, credential: authenticator.get(options) })).code,
        'CHALLENGE_INVALID',
      )
    })
    test('56. somebody else’s passkey does not confirm my session', async () => {
      const { challenge, options } = await begin()
      assert.equal(
        (await victim.browser.post('/v1/session/confirm', { passkey: { challenge, credential: authenticator.get(options) } }))
          .code,
        'PASSKEY_FAILED',
      )
    })
    test('57. a registration begun by one and finished by another', async () => {
      pass(1)
      must(await victim.browser.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
      const { challenge, options } = must(await victim.browser.post('/v1/profile/passkeys/options', {})).data
      const other = new Authenticator(world.url)
      const attacker = await world.person({ grants: [{ role: 'readonly' }] })
      assert.equal(
        (await attacker.browser.post('/v1/profile/passkeys', { challenge, credential: other.create(options), name: 'x' })).code,
        'CHALLENGE_INVALID',
      )
    })
    test('58. one credential for two people of a tenant', async () => {
      const attacker = await world.person({ grants: [{ role: 'readonly' }] })
      const { challenge, options } = must(await attacker.browser.post('/v1/profile/passkeys/options', {})).data
      const credential = authenticator.create(options)
      must(await attacker.browser.post('/v1/profile/passkeys', { challenge, credential, name: 'x' }))
      assert.ok((await attacker.browser.post('/v1/profile/passkeys', { challenge, credential, name: 'x' })).status >= 400)
    })
  })

  describe('links and roles', () => {
    test('59. an invitation works once, also for two at the same time; a newer one ends it', async () => {
      const { id } = must(
        await world.manager.post('/v1/users', { email: 'twice@miramar.example', name: 'T', grants: [{ role: 'readonly' }] }),
      ).data
      const link = async () => must(await world.manager.post(`/v1/users/${id}/invitation-link`)).data.link.split('#')[1]
      const old = await link()
      pass(1)
      must(await world.manager.post(`/v1/users/${id}/invite`))
      const token = await link()
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/invitation', { token: old, password: 'three wet umbrellas' })).code,
        'LINK_INVALID',
      )
      const both = await Promise.all(
        [1, 2].map(() => openBrowser(world.url).post('/v1/sign-in/invitation', { token, password: 'three wet umbrellas' })),
      )
      assert.deepEqual(
        both.map(({ status }) => status).toSorted((left, right) => left - right),
        [200, 400],
      )
    })
    test('60. an invitation after seven days, and one that was turned into another kind', async () => {
      const { id } = must(
        await world.manager.post('/v1/users', { email: 'late@miramar.example', name: 'L', grants: [{ role: 'readonly' }] }),
      ).data
      const token = must(await world.manager.post(`/v1/users/${id}/invitation-link`)).data.link.split('#')[1]
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/new-password', { token, password: 'three wet umbrellas' })).code,
        'LINK_INVALID',
      )
      pass(7 * 24 * 60 + 1)
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/invitation', { token, password: 'three wet umbrellas' })).code,
        'LINK_INVALID',
      )
      assert.equal((await openBrowser(world.url).post('/v1/sign-in/invitation/options', { token })).code, 'LINK_INVALID')
    })
    test('61. nobody gives themselves more: not by inviting, not by a role, not by changing themselves or a manager', async () => {
      const role = must(
        await world.manager.post('/v1/roles', { name: 'People desk', permissions: ['user.manage', 'establishment.read'] }),
      ).data
      const clerk = await world.person({ name: 'Clerk', grants: [{ role: 'custom', customRoleId: role.id }] })
      const manager = await world.person({ name: 'Manager' })
      const { browser } = clerk
      assert.equal(
        (await browser.post('/v1/users', { email: 'm@miramar.example', name: 'M', grants: [{ role: 'manager' }] })).code,
        'USER_EXCEEDS_CALLER',
      )
      assert.equal(
        (await browser.post('/v1/users', { email: 'm@miramar.example', name: 'M', grants: [{ role: 'reception' }] })).code,
        'USER_EXCEEDS_CALLER',
      )
      assert.equal((await browser.post('/v1/roles', { name: 'All', permissions: ['folio.manage'] })).code, 'USER_EXCEEDS_CALLER')
      assert.equal((await browser.patch(`/v1/roles/${role.id}`, { permissions: ['folio.manage'] })).code, 'USER_EXCEEDS_CALLER')
      assert.equal((await browser.patch(`/v1/users/${clerk.id}`, { grants: [{ role: 'readonly' }] })).code, 'USER_IS_YOURSELF')
      for (const call of ['disable', 'sign-out', 'reset-sign-in'])
        assert.equal((await browser.post(`/v1/users/${manager.id}/${call}`, {})).code, 'USER_EXCEEDS_CALLER')
      assert.equal((await browser.delete(`/v1/users/${manager.id}`)).code, 'USER_EXCEEDS_CALLER')
      assert.ok([403, 409].includes((await browser.post(`/v1/users/${manager.id}/invitation-link`, {})).status))
    })
    test('62. a manager of one establishment invites nobody elsewhere, and sees nobody of elsewhere', async () => {
      const here = await world.establishment()
      const there = await world.establishment()
      const local = await world.person({ grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [here.id] } }] })
      const invite = (grants: object[]) =>
        local.browser.post('/v1/users', { email: `x${grants.length}@miramar.example`, name: 'X', grants })
      assert.equal(
        (await invite([{ role: 'reception', scope: { kind: 'establishments', ids: [there.id] } }])).code,
        'USER_EXCEEDS_CALLER',
      )
      assert.equal((await invite([{ role: 'reception' }])).code, 'USER_EXCEEDS_CALLER')
      assert.equal((await invite([{ role: 'reception', scope: { kind: 'establishments', ids: [here.id] } }])).status, 201)
      assert.ok([403, 404].includes((await local.browser.get(`/v1/users/${victim.id}`)).status))
      assert.equal((await local.browser.post('/v1/roles', { name: 'Local', permissions: ['folio.read'] })).status, 403)
      assert.equal(
        (await local.browser.put('/v1/sign-in-policy', must(await local.browser.get('/v1/sign-in-policy')).data)).status,
        403,
      )
    })
    test('63. a PIN signs in on a trusted device only, and never confirms', async () => {
      must(await victim.browser.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
      must(await victim.browser.put('/v1/profile/pin', { pin: '271828' }))
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/pin', { userId: victim.id, pin: '271828' })).code,
        'DEVICE_NOT_TRUSTED',
      )
      assert.equal((await victim.browser.post('/v1/session/confirm', { pin: '271828' })).status, 400)
    })
    test('64. a trusted device of one tenant opens nobody of another', async () => {
      const desk = openBrowser(world.url)
      must(await desk.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
      must(await desk.post('/v1/trusted-devices', { name: 'Desk' }))
      const foreign = must(await world.otherTenant.get('/v1/users')).data[0]
      assert.equal((await desk.post('/v1/sign-in/pin', { userId: foreign.id, pin: '602214' })).code, 'PIN_FAILED')
    })
  })

  describe('what a review found', () => {
    test('65. somebody who has an account of one’s own under the victim’s address does not become a known browser for the victim', async () => {
      const target = await world.person({ email: 'shared@miramar.example' })
      const { id } = must(
        await world.otherTenant.post('/v1/users', { email: target.email, name: 'Thief', grants: [{ role: 'readonly' }] }),
      ).data
      const token = must(await world.otherTenant.post(`/v1/users/${id}/invitation-link`)).data.link.split('#')[1]
      const thief = openBrowser(world.url, { headers: { 'x-forwarded-for': '192.0.2.200' } })
      must(await thief.post('/v1/sign-in/invitation', { token, password: 'the thief has this one' }))
      const statuses: number[] = []
      for (let index = 0; index < 7; index += 1) {
        statuses.push(
          (await thief.post('/v1/sign-in/password', { email: target.email, password: `guess number ${index}` })).status,
        )
        await thief.post('/v1/sign-in/password', { email: target.email, password: 'the thief has this one' })
      }
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429])
      must(
        await target.browser.post('/v1/sign-in/password', {
          email: target.email,
          password: target.password,
          tenantId: world.tenantId,
        }),
      )
    })
    test('66. a challenge that is written differently is not another one', async () => {
      const person = await world.person()
      const authenticator = new Authenticator(world.url)
      const begun = must(await person.browser.post('/v1/profile/passkeys/options', {})).data
      must(
        await person.browser.post('/v1/profile/passkeys', {
          challenge: begun.challenge,
          credential: authenticator.create(begun.options),
          name: 'Key',
        }),
      )
      const { challenge, options } = must(await openBrowser(world.url).post('/v1/sign-in/passkey/options', {})).data
      const credential = authenticator.get(options, { counter: 0 })
      must(await openBrowser(world.url).post('/v1/sign-in/passkey', { challenge, credential }))
      for (const other of [`${challenge}!`, `${challenge}=`, `${challenge.slice(0, 10)}.${challenge.slice(10)}`, challenge])
        assert.equal(
          (await openBrowser(world.url).post('/v1/sign-in/passkey', { challenge: other, credential })).code,
          'CHALLENGE_INVALID',
        )
    })
    test('67. beginning to set up another app does not switch the codes of the first one off', async () => {
      const person = await world.person()
      const { secret } = must(await person.browser.post('/v1/profile/totp', {})).data
      must(await person.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) }))
      must(await person.browser.post('/v1/profile/totp', {}))
      assert.equal(
        must(await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: person.password })).data
          .status,
        'code_required',
      )
      pass(1)
      const { challenge } = must(
        await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: person.password }),
      ).data
      must(await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: codeOf(secret, now) }))
    })
    test('68. a sign-in that stopped halfway ends when the password is changed', async () => {
      const person = await world.person()
      const { secret } = must(await person.browser.post('/v1/profile/totp', {})).data
      must(await person.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) }))
      const { challenge } = must(
        await openBrowser(world.url).post('/v1/sign-in/password', { email: person.email, password: person.password }),
      ).data
      pass(1)
      must(await person.browser.put('/v1/profile/password', { password: 'three wet umbrellas' }))
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code: codeOf(secret, now) })).code,
        'CHALLENGE_INVALID',
      )
    })
    test('69. an invitation that went to the wrong address ends when the address is corrected', async () => {
      const { id } = must(
        await world.manager.post('/v1/users', { email: 'typo@miramar.example', name: 'T', grants: [{ role: 'readonly' }] }),
      ).data
      const token = must(await world.manager.post(`/v1/users/${id}/invitation-link`)).data.link.split('#')[1]
      pass(1)
      must(await world.manager.patch(`/v1/users/${id}`, { email: 'right@miramar.example' }))
      assert.equal(
        (await openBrowser(world.url).post('/v1/sign-in/invitation', { token, password: 'three wet umbrellas' })).code,
        'LINK_INVALID',
      )
    })
    test('70. a session that only listens ends at its idle time', async () => {
      const person = await world.person()
      await world.query(`update user_session set last_used_at = last_used_at - interval '7 hours' where user_id = $1`, [
        person.id,
      ])
      const listener = listen(world.url, { cookie: `innkeep-session=${cookieOf(person)}` })
      await listener.until(({ type }) => type === 'ready')
      const [before] = await world.query<{ at: string }>('select last_used_at::text as at from user_session where user_id = $1', [
        person.id,
      ])
      for (let index = 0; index < 3; index += 1) await world.application.server.recheckListeners(undefined)
      const [after] = await world.query<{ at: string }>('select last_used_at::text as at from user_session where user_id = $1', [
        person.id,
      ])
      assert.equal(after?.at, before?.at)
      listener.close()
    })
    test('71. a manager of one establishment does not trust a device for all', async () => {
      const here = await world.establishment()
      const local = await world.person({ grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [here.id] } }] })
      assert.equal((await local.browser.post('/v1/trusted-devices', { name: 'Mine' })).code, 'SCOPE_VIOLATION')
    })
    test('72. a password alone sets up no second factor where the person has a passkey', async () => {
      const person = await world.person({ name: 'Passkey Owner' })
      const authenticator = new Authenticator(world.url)
      const { challenge, options } = must(await person.browser.post('/v1/profile/passkeys/options', {})).data
      must(
        await person.browser.post('/v1/profile/passkeys', {
          challenge,
          name: 'Phone',
          credential: authenticator.create(options),
        }),
      )
      const { data: policy } = must(await world.manager.get('/v1/sign-in-policy'))
      must(await world.manager.put('/v1/sign-in-policy', { ...policy, secondFactor: 'required' }))
      const thief = openBrowser(world.url)
      const { data } = must(await thief.post('/v1/sign-in/password', { email: person.email, password: person.password }))
      assert.deepEqual(data, { status: 'passkey_required' })
      must(await world.manager.put('/v1/sign-in-policy', policy))
    })
    test('73. who has no roles yet is not for the manager of one establishment', async () => {
      const here = await world.establishment()
      const local = await world.person({ grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [here.id] } }] })
      const newcomer = await world.person({ grants: [{ role: 'reception' }] })
      await world.query('delete from user_grant where user_id = $1', [newcomer.id])
      const listed = must(await local.browser.get('/v1/users?pageSize=100')).data
      assert.ok(!listed.some(({ id }: { id: string }) => id === newcomer.id))
      for (const path of ['reset-sign-in', 'disable', 'enable'])
        assert.equal((await local.browser.post(`/v1/users/${newcomer.id}/${path}`)).code, 'USER_EXCEEDS_CALLER')
    })
    test('74. two managers who disable each other at once: one of them stays', async () => {
      const all = await world.query<{ id: string }>(
        `select distinct u.id from user_account u join user_grant g on g.tenant_id = u.tenant_id and g.user_id = u.id
         where u.status = 'active' and g.role in ('owner', 'manager') and g.scope_kind = 'tenant' and u.tenant_id = $1`,
        [world.tenantId],
      )
      const one = await world.person({ name: 'One' })
      const two = await world.person({ name: 'Two' })
      await world.query('begin')
      await world.query(`update user_account set status = 'disabled' where id = any($1::uuid[])`, [all.map(({ id }) => id)])
      await world.query('commit')
      const answers = await Promise.all([
        one.browser.post(`/v1/users/${two.id}/disable`),
        two.browser.post(`/v1/users/${one.id}/disable`),
      ])
      const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right)
      assert.ok(statuses[0] === 200 && [401, 409].includes(statuses[1] ?? 0), answers.map(({ text }) => text).join())
      const active = await world.query<{ id: string }>(
        `select id from user_account where status = 'active' and id = any($1::uuid[])`,
        [[one.id, two.id]],
      )
      assert.equal(active.length, 1)
      await world.query(`update user_account set status = 'active' where id = any($1::uuid[])`, [
        [...all.map(({ id }) => id), one.id, two.id],
      ])
    })
    test('75. many codes at once are no more than a few one after the other', async () => {
      const person = await world.person({ name: 'Guessed' })
      const { secret } = must(await person.browser.post('/v1/profile/totp', {})).data
      must(await person.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) }))
      const browser = openBrowser(world.url)
      const { data } = must(await browser.post('/v1/sign-in/password', { email: person.email, password: person.password }))
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          browser.post('/v1/sign-in/code', { challenge: data.challenge, code: String(100_000 + index) }),
        ),
      )
      assert.ok(answers.filter(({ code }) => code === 'SIGN_IN_FAILED').length <= 5)
      assert.ok(answers.filter(({ code }) => code === 'SIGN_IN_THROTTLED').length >= 55)
    })
    test('76. a leaver stays disabled when their ways to sign in are taken away', async () => {
      const person = await world.person({ name: 'Leaver' })
      must(await world.manager.post(`/v1/users/${person.id}/disable`))
      assert.equal(must(await world.manager.post(`/v1/users/${person.id}/reset-sign-in`)).data.status, 'disabled')
      assert.equal((await world.manager.post(`/v1/users/${person.id}/invitation-link`)).code, 'USER_NOT_INVITED')
      assert.equal(must(await world.manager.post(`/v1/users/${person.id}/enable`)).data.status, 'invited')
    })
    test('77. a role of somebody who was removed is free to be deleted', async () => {
      const role = must(await world.manager.post('/v1/roles', { name: 'Spa', permissions: ['reservation.read'] })).data
      const person = await world.person({ grants: [{ role: 'custom', customRoleId: role.id }] })
      assert.equal((await world.manager.delete(`/v1/roles/${role.id}`)).code, 'ROLE_IN_USE')
      assert.deepEqual(must(await world.manager.delete(`/v1/users/${person.id}`)).data.grants, [])
      must(await world.manager.delete(`/v1/roles/${role.id}`))
    })
    test('78. every operation that pays out, or gives power, wants a fresh proof', () => {
      const wanting = new Set(
        [...operations, ...personOperations].filter(({ needsConfirmation }) => needsConfirmation).map(({ id }) => id),
      )
      for (const id of paysOutOrGivesPower) assert.ok(wanting.has(id), id)
    })
    test('79. what was changed in one entry of the trail is not repeated in the next of the same transaction', async () => {
      const rows = await world.query<{ changes: { id: string; record: string }[]; operation: string }>(
        `select changes, operation from audit_entry where operation = 'acceptInvitation' and changes is not null`,
      )
      const ofSession = await world.query<{ count: number }>(
        `select count(*)::int as count from audit_entry where operation = 'acceptInvitation' and detail ->> 'outcome' = 'signed in' and changes @> '[{"record": "user_account"}]'
           and changes::text like '%password_hash%'`,
      )
      assert.ok(rows.length > 0)
      assert.equal(ofSession[0]?.count, 0)
    })
  })

  describe('every operation of a person', () => {
    for (const operation of personOperations) {
      const path = operation.path.replace(/:\w+/g, '01890000-0000-7000-8000-00000000dead')
      test(`${operation.method} ${operation.path}: nobody, another origin, unknown members and wrong types`, async () => {
        const stranger = openBrowser(world.url)
        const body = operation.body ? operation.example.body : undefined
        if (operation.access !== 'anyone') assert.equal((await stranger.send(operation.method, path, body)).status, 401)
        if (operation.access === 'user') assert.equal((await world.manager.send(operation.method, path, body)).status, 401)
        if (operation.method !== 'GET') {
          const { status, code } = await victim.browser.send(operation.method, path, body, { origin: 'https://evil.example' })
          assert.deepEqual([status, code], [403, 'ORIGIN_NOT_ALLOWED'])
        }
        // A form of a server takes what it does not know (OpenID Connect).
        if (operation.body && !operation.takesForm) {
          must(await victim.browser.post('/v1/sign-in/password', { email: victim.email, password: victim.password }))
          const sender = operation.access === 'anyone' ? stranger : victim.browser
          const unknown = await sender.send(operation.method, path, { ...(body as object), unknownMember: 1 })
          assert.equal(unknown.status, 400, unknown.text)
          assert.match(unknown.body.message, /unknownMember/)
          for (const name of Object.keys(operation.body.properties)) {
            const answer = await sender.send(operation.method, path, { ...(body as object), [name]: [[]] })
            assert.equal(answer.status, 400, `${name}: ${answer.text}`)
          }
          for (const text of ['[]', '"x"', '{', 'null'])
            assert.equal((await sender.send(operation.method, path, text)).status, 400, text)
        }
      })
    }
  })
})
