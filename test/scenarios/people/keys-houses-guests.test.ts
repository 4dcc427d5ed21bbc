import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '../../../src/modules.ts'
import { callExample } from '../../example-calls.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('keys, establishments and guests', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('a key tells who it is; it is shown once and stored as a hash', async () => {
    const made = must(await world.manager.post('/v1/api-keys', { name: 'Desk', role: 'reception' }))
    assert.equal(made.status, 201)
    assert.match(made.data.key, /^ik_live_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/)
    const me = must(await world.caller(made.data.key).get('/v1/me')).data
    assert.deepEqual([me.role, me.keyName, me.tenantName, me.scope], ['reception', 'Desk', 'Our company', { kind: 'tenant' }])
    const listed = must(await world.manager.get('/v1/api-keys'))
    assert.ok(!listed.text.includes(made.data.key))
    const dump = await world.query<{ text: string }>(`select string_agg(k::text, '') as text from api_key k`)
    assert.ok(!dump[0]?.text.includes(made.data.key))
  })

  test('a rotated key stops at once, its successor has the same rights; a revoked one stays revoked', async () => {
    const made = must(await world.manager.post('/v1/api-keys', { name: 'Rotating', role: 'readonly' })).data
    const old = world.caller(made.key)
    must(await old.get('/v1/me'))
    const rotated = must(await world.manager.post(`/v1/api-keys/${made.apiKey.id}/rotate`)).data
    assert.equal((await old.get('/v1/me')).status, 401)
    assert.equal(must(await world.caller(rotated.key).get('/v1/me')).data.role, 'readonly')
    const revoked = must(await world.manager.delete(`/v1/api-keys/${made.apiKey.id}`)).data
    assert.equal((await world.caller(rotated.key).get('/v1/me')).status, 401)
    assert.equal(must(await world.manager.delete(`/v1/api-keys/${made.apiKey.id}`)).data.revokedAt, revoked.revokedAt)
    assert.equal((await world.manager.post(`/v1/api-keys/${made.apiKey.id}/rotate`)).code, 'API_KEY_REVOKED')
  })

  test('an expired key is refused; a moment is understood in every offset', async () => {
    const create = (expiresAt: string) => world.manager.post('/v1/api-keys', { name: 'Short', role: 'readonly', expiresAt })
    assert.equal((await create('2026-06-01T11:00:00+02:00')).status, 400)
    for (const wrong of [
      '2026-06-01T11:00:00',
      '2026-13-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      'tomorrow',
      '2099-01-01T00:00:00+23:00x',
    ])
      assert.equal((await create(wrong)).status, 400, wrong)
    const made = must(await create('2030-01-01T00:00:00-10:00')).data
    assert.equal(made.apiKey.expiresAt, '2030-01-01T10:00:00.000Z')
    await world.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [made.apiKey.id])
    assert.equal((await world.caller(made.key).get('/v1/me')).status, 401)
  })

  test('a key cannot be given more than its maker has', async () => {
    const establishment = await world.establishment()
    const maker = must(
      await world.manager.post('/v1/api-keys', { name: 'Maker', role: 'custom', permissions: ['api_key.manage', 'guest.read'] }),
    ).data
    const weak = world.caller(maker.key)
    assert.equal((await weak.post('/v1/api-keys', { name: 'More', role: 'manager' })).code, 'API_KEY_EXCEEDS_CALLER')
    assert.equal(
      (await weak.post('/v1/api-keys', { name: 'More', role: 'custom', permissions: ['guest.create'] })).code,
      'API_KEY_EXCEEDS_CALLER',
    )
    must(await weak.post('/v1/api-keys', { name: 'Less', role: 'custom', permissions: ['guest.read'] }))
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [establishment.id] } })
    assert.equal((await local.post('/v1/api-keys', { name: 'Whole', role: 'readonly' })).code, 'API_KEY_EXCEEDS_CALLER')
    assert.equal((await local.get('/v1/api-keys')).status, 403)
    const other = await world.establishment()
    assert.equal(
      (await local.post('/v1/api-keys', { name: 'Other', role: 'readonly', scope: { kind: 'establishments', ids: [other.id] } }))
        .code,
      'SCOPE_NOT_VERIFIABLE',
    )
    must(
      await local.post('/v1/api-keys', {
        name: 'Own',
        role: 'readonly',
        scope: { kind: 'establishments', ids: [establishment.id, establishment.id.toUpperCase()] },
      }),
    )
    const temporary = world.caller(
      must(await world.manager.post('/v1/api-keys', { name: 'Temporary', role: 'manager', expiresAt: '2150-01-01T00:00:00Z' }))
        .data.key,
    )
    assert.equal((await temporary.post('/v1/api-keys', { name: 'For ever', role: 'readonly' })).code, 'API_KEY_EXCEEDS_CALLER')
    for (const wrong of [
      { role: 'custom' },
      { role: 'custom', permissions: ['no.such'] },
      { role: 'manager', permissions: ['guest.read'] },
      { role: 'readonly', scope: { kind: 'tenant', ids: [establishment.id] } },
      { role: 'readonly', scope: { kind: 'org_unit' } },
    ]) {
      assert.equal((await world.manager.post('/v1/api-keys', { name: 'Wrong', ...wrong })).status, 400, JSON.stringify(wrong))
    }
  })

  test('a key for a branch sees the establishments of that branch, and none else', async () => {
    const unit = async (code: string, parentId?: string) =>
      must(await world.manager.post('/v1/org-units', { code, name: code, ...(parentId ? { parentId } : {}) })).data.id
    const south = await unit('SOUTH')
    const coast = await unit('COAST', south)
    const north = await unit('NORTH')
    const place = async (code: string, orgUnitId: string) =>
      must(
        await world.manager.post('/v1/establishments', {
          code,
          name: code,
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
          orgUnitId,
        }),
      ).data.id
    const inCoast = await place('C1', coast)
    const inNorth = await place('N1', north)
    const key = await world.keyFor('manager', { scope: { kind: 'org_unit', ids: [south] } })
    assert.deepEqual(
      must(await key.get('/v1/establishments')).data.map(({ id }: { id: string }) => id),
      [inCoast],
    )
    assert.equal((await key.get(`/v1/establishments/${inNorth}`)).code, 'SCOPE_VIOLATION')
    assert.equal((await key.get('/v1/units?establishmentId=' + inNorth)).status, 403)
    assert.equal(
      (
        await key.post('/v1/establishments', {
          code: 'X',
          name: 'X',
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
        })
      ).code,
      'SCOPE_VIOLATION',
    )
    const later = await place('C2', coast)
    assert.deepEqual(
      must(await key.get('/v1/establishments')).data.map(({ id }: { id: string }) => id),
      [inCoast, later],
    )
  })

  test('a guest of another establishment is neither shown nor changed, by any operation with a guest', async () => {
    const [theirs, ours] = [await world.establishment({ units: 2 }), await world.establishment({ units: 2 })]
    const guest = must(
      await world.manager.post('/v1/guests', { firstName: 'Hidden', lastName: 'Guest', email: 'hidden@example.org' }),
    ).data
    must(await world.book(theirs, { arrival: '2026-07-01', departure: '2026-07-02', guestId: guest.id }))
    const key = await world.keyFor('custom', {
      scope: { kind: 'establishments', ids: [ours.id] },
      permissions: (await world.manager.get('/v1/me')).data.permissions.filter((name: string) => name !== 'guest.all'),
    })
    const withGuest = operations.filter(({ path }) => path.startsWith('/v1/guests/:id'))
    assert.ok(withGuest.length > 8)
    const state = () => world.query('select * from guest where id = $1', [guest.id])
    const before = await state()
    for (const operation of withGuest) {
      const answer = await callExample(
        key,
        {
          ...operation,
          example: { ...operation.example, params: { ...(operation.example.params as object | undefined), id: guest.id } },
        },
        {},
      )
      // A key for some establishments may not merge, erase or export at all; everything else doesn't find the guest.
      assert.ok([403, 404].includes(answer.status), `${operation.id}: ${answer.text}`)
      assert.ok(
        ['GUEST_NOT_FOUND', 'PERMISSION_DENIED', 'SCOPE_NOT_VERIFIABLE', 'SCOPE_VIOLATION'].includes(answer.code ?? ''),
        `${operation.id}: ${answer.text}`,
      )
    }
    assert.deepEqual(await state(), before)
    assert.deepEqual(await world.query('select from message_refusal where guest_id = $1', [guest.id]), [])
  })

  test('establishments are listed as the interface says', async () => {
    const establishment = must(
      await world.manager.post('/v1/establishments', {
        code: 'SEA',
        name: 'Sea',
        propertyType: 'residence',
        countryCode: 'GB',
        timezone: 'europe/london',
        walkEnabled: true,
        agePolicies: [
          { domain: 'food_service', infantMaxAge: 3, childMaxAge: 11 },
          { domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 },
        ],
      }),
    ).data
    const listed = must(await world.manager.get('/v1/establishments?pageSize=100')).body
    const found = listed.data.find(({ id }: { id: string }) => id === establishment.id)
    assert.deepEqual(
      [found.currency, found.currentBusinessDate, found.walkEnabled, found.status, found.timezone],
      ['GBP', null, true, 'active', 'Europe/London'],
    )
    assert.deepEqual(
      found.agePolicies.map(({ domain }: { domain: string }) => domain),
      ['accommodation', 'food_service'],
    )
    assert.equal(listed.meta.total, listed.data.length)
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { status: 'archived', agePolicies: [] }))
    assert.deepEqual(
      must(await world.manager.get('/v1/establishments?status=archived')).data.map(({ id }: { id: string }) => id),
      [establishment.id],
    )
    for (const query of ['page=0', 'pageSize=0', 'pageSize=101', 'status=closed', 'page=x', 'page=1.5', 'page=']) {
      assert.equal((await world.manager.get(`/v1/establishments?${query}`)).status, 400, query)
    }
    const wrong = async (more: object) =>
      (
        await world.manager.post('/v1/establishments', {
          code: 'W',
          name: 'W',
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
          ...more,
        })
      ).body
    assert.match((await wrong({ countryCode: 'XX' })).message, /countryCode/)
    assert.match((await wrong({ countryCode: 'fr' })).message, /countryCode/)
    for (const timezone of ['Mars/Olympus', '+02:00', 'JST']) assert.match((await wrong({ timezone })).message, /timezone/)
    assert.match(
      (await wrong({ agePolicies: [{ domain: 'accommodation', infantMaxAge: 12, childMaxAge: 12 }] })).message,
      /infantMaxAge/,
    )
    assert.match(
      (await wrong({ agePolicies: [{ domain: 'accommodation', infantMaxAge: 17, childMaxAge: 18 }] })).message,
      /infantMaxAge/,
    )
    assert.equal((await wrong({ code: 'sea' })).code, 'ESTABLISHMENT_CODE_TAKEN')
    assert.equal((await wrong({ currentBusinessDate: '9999-12-31' })).status, 400)
  })

  test('codes are taken without regard to case: unit types, units, plans, org units', async () => {
    const establishment = await world.establishment({ units: 1 })
    const { manager } = world
    assert.equal(
      (
        await manager.post('/v1/unit-types', {
          establishmentId: establishment.id,
          code: 'dbl',
          name: 'x',
          format: 'room',
          maxOccupancy: 1,
        })
      ).code,
      'UNIT_TYPE_CODE_TAKEN',
    )
    assert.equal(
      (await manager.post('/v1/units', { establishmentId: establishment.id, unitTypeId: establishment.typeId, code: '101' }))
        .code,
      'UNIT_CODE_TAKEN',
    )
    assert.equal((await manager.post(`/v1/unit-types/${establishment.typeId}/units`, { codes: ['a', 'A'] })).status, 400)
    assert.equal(
      (await manager.post(`/v1/unit-types/${establishment.typeId}/units`, { codes: ['900', '101'] })).code,
      'UNIT_CODE_TAKEN',
    )
    assert.equal(must(await manager.get(`/v1/units?establishmentId=${establishment.id}`)).body.meta.total, 1)
    assert.equal(
      (await manager.post('/v1/rate-plans', { establishmentId: establishment.id, code: 'flex', name: 'x', vatRateBp: 0 })).code,
      'RATE_PLAN_CODE_TAKEN',
    )
    must(await manager.post('/v1/org-units', { code: 'EAST', name: 'East' }))
    assert.equal((await manager.post('/v1/org-units', { code: 'east', name: 'East' })).code, 'ORG_UNIT_CODE_TAKEN')
    const other = await world.establishment()
    assert.equal(
      (await manager.post('/v1/units', { establishmentId: establishment.id, unitTypeId: other.typeId, code: '7' })).status,
      404,
    )
    must(await manager.patch(`/v1/units/${establishment.unitIds[0]}`, { name: 'Sea view', code: '1O1' }))
    assert.equal(must(await manager.patch(`/v1/units/${establishment.unitIds[0]}`, { name: null })).data.name, undefined)
    assert.equal((await manager.patch(`/v1/units/${establishment.unitIds[0]}`, {})).code, 'EMPTY_BODY')
  })

  test('guests are found by the beginning of their names, in any case and script, and by plain fields', async () => {
    const add = async (guest: object) => must(await world.manager.post('/v1/guests', guest)).data
    const emile = await add({
      firstName: 'Émile',
      lastName: 'DURAND',
      birthDate: '1978-03-02',
      email: 'Emile@Example.com',
      phone: '+33 6 12 34 56 78',
      nationality: 'FR',
    })
    const ilker = await add({ firstName: 'İlker', lastName: 'ΟΔΟΣ' })
    await add({ firstName: '山田', lastName: "O'Brien-Smith 😀" })
    const find = async (query: string) =>
      must(await world.manager.get(`/v1/guests?${query}`)).data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await find('lastName=dur'), [emile.id])
    assert.deepEqual(await find(`firstName=${encodeURIComponent('émi')}`), [emile.id])
    assert.deepEqual(await find(`lastName=${encodeURIComponent('ΟΔ')}`), [ilker.id])
    assert.deepEqual(await find(`firstName=${encodeURIComponent('İlk')}`), [ilker.id])
    assert.deepEqual(await find('email=EMILE@example.COM'), [emile.id])
    assert.deepEqual(await find(`phone=${encodeURIComponent('+33 6 12 34 56 78')}`), [emile.id])
    assert.deepEqual(await find('birthDate=1978-03-02&lastName=durand'), [emile.id])
    assert.deepEqual(await find('lastName=nobody'), [])
    assert.equal((await find(`lastName=${encodeURIComponent("o'brien-smith 😀")}`)).length, 1)
    assert.equal((await world.manager.get('/v1/guests?lastName=%00')).status, 400)
    for (const wrong of [
      { firstName: '', lastName: 'B' },
      { firstName: ' ', lastName: 'B' },
      { firstName: 'A'.repeat(101), lastName: 'B' },
      {},
      { firstName: 'A', lastName: 'B', birthDate: '2026-06-02' },
      { firstName: 'A', lastName: 'B', birthDate: '2026-02-30' },
      { firstName: 'A', lastName: 'B', nationality: 'ZZ' },
      { firstName: 'A', lastName: 'B', email: 'no' },
      { firstName: 'A', lastName: 'B', phone: '      ' },
      { firstName: 'A\u0000', lastName: 'B' },
      { firstName: '\ud800', lastName: 'B' },
      { firstName: 'A', lastName: 'B', residence: { line1: 'x' } },
      { firstName: 'A', lastName: 'B', vipStatus: 'gold ' },
      { firstName: '\u202eabc', lastName: 'B' },
    ]) {
      assert.equal((await world.manager.post('/v1/guests', wrong)).status, 400, JSON.stringify(wrong))
    }
    for (const hostile of ["'; drop table guest; --", '<script>alert(1)</script>', '${x}', '%', '_', '\\']) {
      const made = await add({ firstName: hostile, lastName: hostile })
      assert.equal(must(await world.manager.get(`/v1/guests/${made.id}`)).data.identity.firstName, hostile.trim())
    }
  })
})
