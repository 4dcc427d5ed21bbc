/** People: invited, signing in every way there is, their sessions, a shared computer, and what their roles let them do where. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { Authenticator } from '../../authenticator.ts'
import { openBrowser } from '../../browser.ts'
import { must, openWorld, type World } from '../../world.ts'
import { codeOf } from './sign-in-codes.ts'

describe('people sign in', () => {
  let world: World
  let now = 0
  before(async () => {
    world = await openWorld()
    now = Date.parse('2026-06-01T10:00:00Z')
  })
  after(() => world.close())
  const pass = (minutes: number) => {
    world.passTime({ minutes })
    now += minutes * 60_000
  }

  test('invited, accepted by password, signed in, named by every write, signed out', async () => {
    const person = await world.person({ name: 'Grace Hopper', grants: [{ role: 'manager' }] })
    const session = must(await person.browser.get('/v1/session')).data
    assert.equal(session.user.name, 'Grace Hopper')
    assert.equal(session.method, 'invitation')
    assert.equal(session.device, 'Firefox on Linux')
    assert.equal(session.grants[0].establishments, 'all')
    const me = must(await person.browser.get('/v1/me')).data
    assert.equal(me.user.id, person.id)
    const establishment = await world.establishment()
    const guest = must(await person.browser.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data
    const [entry] = await world.query<Record<string, unknown>>(
      `select actor_kind, api_key_id, session_id, device from audit_entry where record_id = $1 and operation = 'createGuest'`,
      [guest.id],
    )
    assert.deepEqual(entry, { actor_kind: 'user', api_key_id: person.id, session_id: session.id, device: 'Firefox on Linux' })
    assert.equal((await person.browser.get(`/v1/establishments/${establishment.id}`)).status, 200)
    must(await person.browser.post('/v1/session/sign-out', {}))
    assert.equal(person.browser.cookies.has('innkeep-session'), false)
    assert.equal((await person.browser.get('/v1/session')).status, 401)
    const again = openBrowser(world.url)
    assert.equal(
      must(await again.post('/v1/sign-in/password', { email: person.email.toUpperCase(), password: person.password })).data
        .status,
      'signed_in',
    )
    assert.equal(must(await again.get('/v1/session')).data.method, 'password')
    const [user] = must(await world.manager.get(`/v1/users?search=grace`)).data
    assert.equal(user.status, 'active')
    assert.ok(user.lastSeenAt)
    assert.equal(user.hasPassword, true)
  })

  test('roles hold where they were given: receptionist here, manager there', async () => {
    const here = await world.establishment()
    const there = await world.establishment()
    const elsewhere = await world.establishment()
    const { browser, id } = await world.person({
      grants: [
        { role: 'reception', scope: { kind: 'establishments', ids: [here.id] } },
        { role: 'manager', scope: { kind: 'establishments', ids: [there.id] } },
      ],
    })
    // Both read; neither sees the third.
    assert.deepEqual(
      must(await browser.get('/v1/establishments?pageSize=100'))
        .data.map((each: { id: string }) => each.id)
        .toSorted(),
      [here.id, there.id].toSorted(),
    )
    assert.equal((await browser.get(`/v1/establishments/${elsewhere.id}`)).status, 403)
    // What a manager may do holds in the one establishment only.
    assert.equal((await browser.patch(`/v1/establishments/${there.id}`, { name: 'Renamed' })).status, 200)
    assert.ok([403, 404].includes((await browser.patch(`/v1/establishments/${here.id}`, { name: 'Renamed' })).status))
    const prices = (establishment: typeof here) =>
      browser.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId: establishment.typeId, from: '2026-07-01', to: '2026-07-02', priceCents: '9000' }],
      })
    assert.equal((await prices(there)).status, 200)
    assert.ok([403, 404].includes((await prices(here)).status))
    const stay = await browser.post('/v1/reservations', {
      establishmentId: here.id,
      unitTypeId: here.typeId,
      ratePlanId: here.planId,
      arrival: '2026-06-01',
      departure: '2026-06-02',
      adults: 1,
      guest: { firstName: 'A', lastName: 'B' },
    })
    assert.equal(stay.status, 201, stay.text)
    // Taken away, it holds at once, in the session that is open.
    must(
      await world.manager.patch(`/v1/users/${id}`, {
        grants: [{ role: 'readonly', scope: { kind: 'establishments', ids: [here.id] } }],
      }),
    )
    assert.equal((await browser.get(`/v1/establishments/${there.id}`)).status, 403)
    assert.equal((await browser.patch(`/v1/establishments/${here.id}`, { name: 'X' })).code, 'PERMISSION_DENIED')
  })

  test('a role in a branch of org units: its establishments, also those that join later, at once', async () => {
    const region = must(await world.manager.post('/v1/org-units', { code: 'SOUTH', name: 'South' })).data
    const town = must(await world.manager.post('/v1/org-units', { code: 'TOWN', name: 'Town', parentId: region.id })).data
    const open = async (code: string, orgUnitId?: string): Promise<string> =>
      must(
        await world.manager.post('/v1/establishments', {
          code,
          name: code,
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
          currentBusinessDate: '2026-06-01',
          ...(orgUnitId === undefined ? {} : { orgUnitId }),
        }),
      ).data.id
    const inside = await open('INSIDE', town.id)
    const outside = await open('OUTSIDE')
    const { browser } = await world.person({ grants: [{ role: 'reception', scope: { kind: 'org_unit', ids: [region.id] } }] })
    const seen = async (): Promise<string[]> =>
      must(await browser.get('/v1/establishments?pageSize=100')).data.map((each: { id: string }) => each.id)
    assert.deepEqual(await seen(), [inside])
    assert.equal((await browser.get(`/v1/establishments/${outside}`)).status, 403)
    const joined = await open('JOINED', region.id)
    assert.deepEqual((await seen()).toSorted(), [inside, joined].toSorted())
  })

  test('a role of the tenant: made, given, changed with effect at once, not deleted while somebody has it', async () => {
    const role = must(
      await world.manager.post('/v1/roles', { name: 'Spa desk', permissions: ['establishment.read', 'folio.read'] }),
    ).data
    const { browser, id } = await world.person({ grants: [{ role: 'custom', customRoleId: role.id }] })
    assert.equal((await browser.get('/v1/establishments')).status, 200)
    assert.equal((await browser.get('/v1/guests?name=ada')).code, 'PERMISSION_DENIED')
    must(await world.manager.patch(`/v1/roles/${role.id}`, { permissions: ['guest.read', 'folio.manage'] }))
    assert.equal((await browser.get('/v1/guests?name=ada')).status, 200)
    assert.equal((await browser.get('/v1/establishments')).code, 'PERMISSION_DENIED')
    assert.equal((await world.manager.delete(`/v1/roles/${role.id}`)).code, 'ROLE_IN_USE')
    assert.equal(
      (await world.manager.post('/v1/roles', { name: 'SPA DESK', permissions: ['folio.read'] })).code,
      'ROLE_NAME_TAKEN',
    )
    must(await world.manager.delete(`/v1/users/${id}`))
    const roles = must(await world.manager.get('/v1/roles')).data
    assert.ok(roles.standard.some((each: { role: string }) => each.role === 'night_auditor'))
    assert.deepEqual(roles.custom.find((each: { id: string }) => each.id === role.id).allows, [
      'folio.manage',
      'folio.read',
      'guest.read',
    ])
  })

  test('codes of an app: set up, asked for, each once; recovery codes; ended', async () => {
    const { browser, email, password } = await world.person()
    const { secret, address } = must(await browser.post('/v1/profile/totp', {})).data
    assert.match(address, /^otpauth:\/\/totp\/Innkeep:/)
    const { recoveryCodes } = must(await browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, now) })).data
    assert.equal(recoveryCodes.length, 10)
    pass(1)
    const other = openBrowser(world.url)
    const first = must(await other.post('/v1/sign-in/password', { email, password })).data
    assert.equal(first.status, 'code_required')
    assert.equal(other.cookies.size, 0)
    assert.equal((await other.post('/v1/sign-in/code', { challenge: first.challenge, code: '000000' })).code, 'SIGN_IN_FAILED')
    must(await other.post('/v1/sign-in/code', { challenge: first.challenge, code: codeOf(secret, now) }))
    assert.equal((await other.get('/v1/session')).status, 200)
    // A recovery code, once.
    for (const [code, expected] of [
      [recoveryCodes[0], 200],
      [recoveryCodes[0], 401],
      [String(recoveryCodes[1]).toUpperCase().replace('-', ' '), 200],
    ]) {
      const { challenge } = must(await openBrowser(world.url).post('/v1/sign-in/password', { email, password })).data
      assert.equal((await openBrowser(world.url).post('/v1/sign-in/code', { challenge, code })).status, expected)
    }
    must(await other.delete('/v1/profile/totp'))
    assert.equal(must(await openBrowser(world.url).post('/v1/sign-in/password', { email, password })).data.status, 'signed_in')
  })

  test('passkeys: added, signed in with, listed, the last one stays', async () => {
    const { browser } = await world.person()
    const authenticator = new Authenticator(world.url)
    const begun = must(await browser.post('/v1/profile/passkeys/options', {})).data
    const added = must(
      await browser.post('/v1/profile/passkeys', {
        challenge: begun.challenge,
        credential: authenticator.create(begun.options),
        name: 'Phone',
      }),
    )
    assert.equal(added.status, 201)
    const other = openBrowser(world.url)
    const { challenge, options } = must(await other.post('/v1/sign-in/passkey/options', {})).data
    assert.equal(
      must(await other.post('/v1/sign-in/passkey', { challenge, credential: authenticator.get(options) })).data.status,
      'signed_in',
    )
    assert.equal(must(await other.get('/v1/session')).data.method, 'passkey')
    const [passkey] = must(await other.get('/v1/profile/passkeys')).data
    assert.equal(passkey.name, 'Phone')
    assert.ok(passkey.lastUsedAt)
    must(await other.delete(`/v1/profile/passkeys/${passkey.id}`))
    const gone = must(await other.post('/v1/sign-in/passkey/options', {})).data
    assert.equal(
      (await other.post('/v1/sign-in/passkey', { challenge: gone.challenge, credential: authenticator.get(gone.options) })).code,
      'PASSKEY_FAILED',
    )
  })

  test('the link of an invitation follows no header of the request', async () => {
    const { id } = must(
      await world.manager.post('/v1/users', { email: 'host@miramar.example', name: 'Host', grants: [{ role: 'reception' }] }),
    ).data
    const link = async (headers: Record<string, string>) => {
      const { port } = new URL(world.url)
      const request = http.request({
        port,
        method: 'POST',
        path: `/v1/users/${id}/invitation-link`,
        headers: { 'x-api-key': world.manager.key, 'content-type': 'application/json', ...headers },
      })
      request.end('{}')
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      return (JSON.parse(await text(response)) as { data: { link: string } }).data.link
    }
    const forged: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ]
    for (const headers of forged) assert.match(await link(headers), /^\/console\/sign-in\/invitation#/)
  })

  test('an invitation accepted by passkey: no password is ever made, and the passkey cannot be the last to go', async () => {
    const user = must(
      await world.manager.post('/v1/users', { email: 'key@miramar.example', name: 'Key Only', grants: [{ role: 'reception' }] }),
    ).data
    const token = must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data.link.split('#')[1]
    const browser = openBrowser(world.url)
    const invitation = must(await browser.post('/v1/sign-in/invitation/options', { token })).data
    assert.equal(invitation.name, 'Key Only')
    assert.equal(invitation.tenantName, 'Our company')
    const authenticator = new Authenticator(world.url)
    const credential = authenticator.create(invitation.options)
    must(
      await browser.post('/v1/sign-in/invitation', {
        token,
        passkey: { challenge: invitation.challenge, credential, name: 'Laptop' },
      }),
    )
    const [passkey] = must(await browser.get('/v1/profile/passkeys')).data
    assert.equal((await browser.delete(`/v1/profile/passkeys/${passkey.id}`)).code, 'LAST_WAY_TO_SIGN_IN')
    assert.equal(
      (await browser.post('/v1/sign-in/invitation', { token, password: 'another sentence of mine' })).code,
      'LINK_INVALID',
    )
    const read = must(await world.manager.get(`/v1/users/${user.id}`)).data
    assert.equal(read.passkeys, 1)
    assert.equal(read.hasPassword, false)
  })

  test('a fresh proof is needed for what cannot be taken back, and does for ten minutes', async () => {
    const { browser, password } = await world.person()
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).status, 201)
    pass(11)
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).code, 'CONFIRMATION_REQUIRED')
    assert.equal((await browser.put('/v1/profile/password', { password: 'a sentence of my own' })).code, 'CONFIRMATION_REQUIRED')
    assert.equal((await browser.get('/v1/establishments')).status, 200)
    assert.equal((await browser.post('/v1/session/confirm', { password: 'not this one' })).code, 'SIGN_IN_FAILED')
    must(await browser.post('/v1/session/confirm', { password }))
    assert.equal((await browser.post('/v1/api-keys', { name: 'Mine', role: 'readonly' })).status, 201)
    // A key needs none: it proves itself with each request.
    assert.equal((await world.manager.post('/v1/api-keys', { name: 'Theirs', role: 'readonly' })).status, 201)
  })

  test('sessions: listed, ended one by one and all others, at the idle end and at the absolute one', async () => {
    const { browser, email, password } = await world.person()
    const others = [
      openBrowser(world.url),
      openBrowser(world.url, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Edg/140' }),
    ]
    for (const each of others) must(await each.post('/v1/sign-in/password', { email, password }))
    const list = must(await browser.get('/v1/sessions')).data
    assert.equal(list.length, 3)
    assert.equal(list.filter((each: { isThisOne: boolean }) => each.isThisOne).length, 1)
    const edge = list.find((each: { device: string }) => each.device === 'Edge on Windows')
    must(await browser.delete(`/v1/sessions/${edge.id}`))
    assert.equal((await others[1]?.get('/v1/session'))?.status, 401)
    assert.equal(must(await browser.post('/v1/sessions/end-others', {})).data.ended, 1)
    assert.equal((await others[0]?.get('/v1/session'))?.status, 401)
    // Used every seven hours it lives on, to its seventh day.
    for (let hours = 7; hours < 168; hours += 7) {
      pass(7 * 60)
      assert.equal((await browser.get('/v1/session')).status, 200, `after ${hours} hours`)
    }
    pass(7 * 60)
    assert.equal((await browser.get('/v1/session')).status, 401)
    must(await browser.post('/v1/sign-in/password', { email, password }))
    pass(8 * 60 + 1)
    assert.equal((await browser.get('/v1/session')).status, 401)
  })

  test('a new password by a mailed link: once, and every session ends', async () => {
    const { browser, email, id } = await world.person()
    assert.deepEqual(must(await openBrowser(world.url).post('/v1/sign-in/forgotten-password', { email })).data, {
      requested: true,
    })
    assert.deepEqual(
      must(await openBrowser(world.url).post('/v1/sign-in/forgotten-password', { email: 'nobody@miramar.example' })).data,
      { requested: true },
    )
    assert.equal((await world.events('user.password_requested')).filter((event) => event.data.userId === id).length, 1)
    assert.equal((await browser.get('/v1/session')).status, 200)
  })

  test('a shared computer: trusted, switched by PIN, locked after five mistakes, ended', async () => {
    const manager = await world.person({ name: 'Manager' })
    const desk = openBrowser(world.url)
    must(await desk.post('/v1/sign-in/password', { email: manager.email, password: manager.password }))
    const device = must(await desk.post('/v1/trusted-devices', { name: 'Desk' })).data
    const night = await world.person({ name: 'Night', grants: [{ role: 'reception' }] })
    assert.equal((await night.browser.put('/v1/profile/pin', { pin: '123456' })).code, 'PIN_TOO_SIMPLE')
    must(await night.browser.put('/v1/profile/pin', { pin: '602214' }))
    const switching = must(await desk.get('/v1/sign-in/device')).data
    assert.equal(switching.device, 'Desk')
    assert.ok(switching.users.some((each: { id: string }) => each.id === night.id))
    must(await desk.post('/v1/sign-in/pin', { userId: night.id, pin: '602214' }))
    const session = must(await desk.get('/v1/session')).data
    assert.equal(session.user.name, 'Night')
    assert.equal(session.method, 'pin')
    assert.equal(session.isTrustedDevice, true)
    assert.equal(session.confirmedUntil, undefined)
    assert.equal((await desk.put('/v1/profile/pin', { pin: '314159' })).code, 'CONFIRMATION_REQUIRED')
    pass(6)
    assert.equal((await desk.get('/v1/session')).status, 401)
    for (let mistake = 0; mistake < 5; mistake += 1)
      assert.equal((await desk.post('/v1/sign-in/pin', { userId: night.id, pin: '000001' })).status, 401)
    assert.ok([401, 429].includes((await desk.post('/v1/sign-in/pin', { userId: night.id, pin: '602214' })).status))
    assert.equal((await openBrowser(world.url).get('/v1/sign-in/device')).code, 'DEVICE_NOT_TRUSTED')
    must(await world.manager.delete(`/v1/trusted-devices/${device.id}`))
    assert.equal((await desk.get('/v1/sign-in/device')).code, 'DEVICE_NOT_TRUSTED')
  })

  test('disabled, enabled, reset, removed: sessions end at once, history stays', async () => {
    const { browser, id, email, password } = await world.person({ name: 'Leaving' })
    must(await world.manager.post(`/v1/users/${id}/disable`))
    assert.equal((await browser.get('/v1/session')).status, 401)
    assert.equal((await browser.post('/v1/sign-in/password', { email, password })).code, 'SIGN_IN_FAILED')
    assert.equal(must(await world.manager.post(`/v1/users/${id}/enable`)).data.status, 'active')
    must(await browser.post('/v1/sign-in/password', { email, password }))
    assert.equal(must(await world.manager.post(`/v1/users/${id}/reset-sign-in`)).data.status, 'invited')
    assert.equal((await browser.get('/v1/session')).status, 401)
    assert.equal((await browser.post('/v1/sign-in/password', { email, password })).code, 'SIGN_IN_FAILED')
    assert.equal(must(await world.manager.delete(`/v1/users/${id}`)).data.status, 'removed')
    assert.equal((await world.manager.get(`/v1/users/${id}`)).data.name, 'Leaving')
    assert.equal((await world.manager.post(`/v1/users/${id}/enable`)).code, 'USER_REMOVED')
    assert.equal((await world.manager.post('/v1/users', { email, name: 'New', grants: [{ role: 'readonly' }] })).status, 201)
  })

  test('the company requires a second factor: a password alone sets one up first', async () => {
    const { email, password } = await world.person()
    const { data: policy } = must(await world.manager.get('/v1/sign-in-policy'))
    must(await world.manager.put('/v1/sign-in-policy', { ...policy, secondFactor: 'required' }))
    try {
      const browser = openBrowser(world.url)
      const first = must(await browser.post('/v1/sign-in/password', { email, password })).data
      assert.equal(first.status, 'setup_required')
      const { secret } = must(await browser.post('/v1/sign-in/second-factor', { challenge: first.challenge })).data
      const done = must(await browser.post('/v1/sign-in/code', { challenge: first.challenge, code: codeOf(secret, now) })).data
      assert.equal(done.status, 'signed_in')
      assert.equal(done.recoveryCodes.length, 10)
      assert.equal((await browser.delete('/v1/profile/totp')).code, 'SECOND_FACTOR_REQUIRED')
      must(await world.manager.put('/v1/sign-in-policy', { ...policy, allowsPassword: false }))
      assert.equal((await openBrowser(world.url).post('/v1/sign-in/password', { email, password })).code, 'PASSWORD_NOT_ALLOWED')
    } finally {
      must(await world.manager.put('/v1/sign-in-policy', policy))
    }
  })
})
