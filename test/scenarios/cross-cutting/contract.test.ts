/** What integrators build on: who sees which guest, what fields take, and that one situation is answered with one status. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { operations } from '../../../src/modules.ts'
import { projectRoot } from '../../process.ts'
import { type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('guests by establishment', () => {
  let world: World
  let north: Establishment
  let south: Establishment
  let desk: Caller
  before(async () => {
    world = await openWorld()
    north = await world.establishment()
    south = await world.establishment()
    desk = await world.keyFor('reception', { scope: { kind: 'establishments', ids: [north.id] } })
  })
  after(() => world.close())

  const person = (lastName: string) => ({
    firstName: 'Ines',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    phone: '+33 6 12 34 56 78',
  })
  const namesFor = async (caller: Caller, query: string) =>
    (must(await caller.get(`/v1/guests?${query}`)).data as { identity: { lastName: string } }[]).map(
      ({ identity }) => identity.lastName,
    )

  test('a key of one establishment sees those with a reservation there and those that it made, and no one else', async () => {
    const stranger = must(await world.manager.post('/v1/guests', person('Stranger'))).data
    const stays = must(await world.manager.post('/v1/guests', person('Staying'))).data
    must(await world.book(north, { guestId: stays.id }))
    const elsewhere = must(await world.manager.post('/v1/guests', person('Elsewhere'))).data
    must(await world.book(south, { guestId: elsewhere.id }))
    const made = must(await desk.post('/v1/guests', person('Walkin'))).data

    assert.deepEqual((await namesFor(desk, 'firstName=Ines')).toSorted(), ['Staying', 'Walkin'])
    for (const [guest, status] of [
      [stays, 200],
      [made, 200],
      [stranger, 403],
      [elsewhere, 403],
    ] as const) {
      assert.equal((await desk.get(`/v1/guests/${guest.id}`)).status, status)
      assert.equal((await desk.get(`/v1/guests/${guest.id}/duplicates`)).status, status)
      assert.equal((await desk.send('PATCH', `/v1/guests/${guest.id}`, { notes: 'Late arrival' })).status, status)
    }
    const refused = await desk.post(`/v1/guests/${stranger.id}/documents`, {
      kind: 'passport',
      number: 'X1234567',
      countryCode: 'FR',
    })
    assert.equal(refused.code, 'SCOPE_VIOLATION')
    // A manager of the whole tenant sees everybody, and so does another key of the establishment what its colleague made.
    assert.equal((await world.manager.get(`/v1/guests/${made.id}`)).status, 200)
    const colleague = await world.keyFor('reception', { scope: { kind: 'establishments', ids: [north.id] } })
    assert.equal((await colleague.get(`/v1/guests/${made.id}`)).status, 200)
    const other = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [south.id] } })
    assert.equal((await other.get(`/v1/guests/${made.id}`)).status, 403)
  })

  test('the exact e-mail address, phone or document number finds anybody; a part of it does not; booking then makes them known', async () => {
    const met = must(
      await world.manager.post('/v1/guests', {
        firstName: 'Met',
        lastName: 'Before',
        email: 'met@example.com',
        phone: '+44 7700 900123',
      }),
    ).data
    must(await world.manager.post(`/v1/guests/${met.id}/documents`, { kind: 'passport', number: 'PX 998877', countryCode: 'GB' }))
    for (const exact of ['email=MET@example.com', 'phone=07700900123', 'documentNumber=px998877'])
      assert.deepEqual(await namesFor(desk, exact), ['Before'], exact)
    for (const vague of ['lastName=Before', 'name=met', 'phone=900123', 'documentNumber=PX99'])
      assert.deepEqual(await namesFor(desk, vague), [], vague)
    assert.equal((await desk.get(`/v1/guests/${met.id}`)).status, 403)
    // Knowing the id is not knowing the guest: an option would otherwise open every profile.
    const option = { guestId: met.id, status: 'Option', optionExpiresOn: '2026-06-20' }
    assert.equal((await world.book(north, option, desk)).code, 'SCOPE_VIOLATION')
    for (const wrong of [{ email: 'other@example.com' }, { phone: '900123' }, { documentNumber: 'PX' }, {}])
      assert.equal(
        (await world.book(north, { ...option, guestKnownBy: wrong }, desk)).code,
        'SCOPE_VIOLATION',
        JSON.stringify(wrong),
      )
    must(await world.book(north, { guestId: met.id, guestKnownBy: { documentNumber: 'px-99-88-77' } }, desk))
    assert.equal((await desk.get(`/v1/guests/${met.id}`)).status, 200)
  })

  test('duplicates are suggested of those only that the key sees', async () => {
    const twin = { firstName: 'Theodora', lastName: 'Papadaki', birthDate: '1980-02-03' }
    must(await world.manager.post('/v1/guests', twin))
    const mine = must(await desk.post('/v1/guests', twin)).data
    assert.deepEqual(must(await desk.get(`/v1/guests/${mine.id}/duplicates`)).data, [])
    assert.equal(must(await world.manager.get(`/v1/guests/${mine.id}/duplicates`)).data.length, 1)
  })

  test('events of guests are for keys of the whole tenant, but for those that this key or a booking here has caused; imports and jobs too', async () => {
    const eyes = await world.keyFor('custom', {
      permissions: ['webhook.read', 'guest.read', 'guest.manage'],
      scope: { kind: 'establishments', ids: [north.id] },
    })
    // Not before everything that was written can be listed.
    await world.events('guest.created')
    const types = (
      must(await eyes.get('/v1/events?type=guest.*&limit=500')).data.events as { establishmentId: string | null }[]
    ).map(({ establishmentId }) => establishmentId)
    assert.ok(types.length > 0 && types.every((establishmentId) => establishmentId === north.id))
    for (const at of ['/v1/jobs', '/v1/guests/import-rows']) assert.equal((await eyes.get(at)).code, 'SCOPE_VIOLATION', at)
    assert.equal((await eyes.postCsv('/v1/guests/import', 'lastName\nNobody\n')).code, 'SCOPE_VIOLATION')
  })

  test('an owner belongs to the tenant: a key of one establishment does not change them', async () => {
    const owner = must(
      await world.manager.post('/v1/owners', { code: 'OW1', name: 'Anne Owner', ownerType: 'individual', vatRegime: 'exempt' }),
    ).data
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [north.id] } })
    assert.equal((await local.send('PATCH', `/v1/owners/${owner.id}`, { email: 'other@example.com' })).code, 'SCOPE_VIOLATION')
    must(await world.manager.send('PATCH', `/v1/owners/${owner.id}`, { email: 'anne@example.com' }))
  })

  test('a stored response is not given to a key of another establishment', async () => {
    const other = await world.keyFor('reception', { scope: { kind: 'establishments', ids: [south.id] } })
    const key = { 'idempotency-key': 'import-00000001' }
    const body = { firstName: 'Idem', lastName: 'Potent' }
    must(await desk.post('/v1/guests', body, key))
    assert.equal((await other.post('/v1/guests', body, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await desk.post('/v1/guests', body, key)).headers.get('idempotent-replayed'), 'true')
  })

  test('guest.all is given to a custom key by a manager of the whole tenant, and shows everybody', async () => {
    const central = await world.keyFor('custom', {
      permissions: ['guest.read', 'guest.all'],
      scope: { kind: 'establishments', ids: [north.id] },
    })
    assert.ok((await namesFor(central, 'firstName=Ines')).includes('Stranger'))
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [north.id] } })
    const asked = await local.post('/v1/api-keys', {
      name: 'More than I may',
      role: 'custom',
      permissions: ['guest.all'],
      scope: { kind: 'establishments', ids: [north.id] },
    })
    assert.equal(asked.code, 'API_KEY_EXCEEDS_CALLER')
  })
})

describe('fields, statuses and headers', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
  })
  after(() => world.close())

  test('gas in litres, prices of equipment in any currency of ISO 4217, an inspection signed by one side without a reason', async () => {
    const meter = {
      establishmentId: establishment.id,
      code: 'LPG-1',
      label: 'Liquefied gas',
      kind: 'gas',
      uom: 'l',
      unitPriceDtmc: '18000',
      vatRateBp: 2000,
    }
    must(await world.manager.post('/v1/meters', meter))
    assert.match((await world.manager.post('/v1/meters', { ...meter, code: 'W', kind: 'electricity' })).body.message, /body\.uom/)
    const equipment = {
      establishmentId: establishment.id,
      code: 'BEAM',
      name: 'Beamer',
      equipmentType: 'projector',
      quantityAvailable: 1,
      rentable: true,
      rentalPriceCents: '9000',
    }
    const made = must(await world.manager.post('/v1/mice-equipment', { ...equipment, rentalPriceCurrency: 'CHF' })).data
    assert.equal(must(await world.manager.get(`/v1/mice-equipment/${made.equipmentId}`)).data.rentalPriceCurrency, 'CHF')
    const wrong = await world.manager.post('/v1/mice-equipment', { ...equipment, code: 'B2', rentalPriceCurrency: 'XQX' })
    assert.match(wrong.body.message, /body\.rentalPriceCurrency must be a currency code of ISO 4217/)
  })

  test('a preview takes a unit of another establishment of the tenant, and warns; the change itself refuses it', async () => {
    const other = await world.establishment()
    const reservation = must(await world.book(establishment)).data
    const preview = must(
      await world.manager.post(`/v1/reservations/${reservation.id}/unit-change-preview`, {
        targetUnitId: other.unitIds[0],
        targetRatePlanId: other.planId,
      }),
    ).data
    assert.ok(
      preview.warnings.some(
        ({ code, message }: { code: string; message: string }) =>
          code === 'UNIT_NOT_FOUND' && /another establishment/.test(message),
      ),
    )
    assert.ok(preview.nights.length > 0)
    const refused = await world.manager.post(`/v1/reservations/${reservation.id}/change-unit`, {
      targetUnitId: other.unitIds[0],
      targetRatePlanId: other.planId,
    })
    assert.equal(refused.code, 'UNIT_NOT_FOUND')
    const scoped = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [establishment.id] } })
    assert.equal(
      (await scoped.post(`/v1/reservations/${reservation.id}/unit-change-preview`, { targetUnitId: other.unitIds[0] })).status,
      403,
    )
  })

  test('HEAD is answered wherever GET is, a trailing slash changes nothing, and both count as one request under a key', async () => {
    const head = (at: string) => fetch(world.url + at, { method: 'HEAD', headers: { 'x-api-key': world.manager.key } })
    for (const at of ['/v1/me', '/v1/establishments', `/v1/establishments/${establishment.id}`]) {
      const [answer, whole] = [await head(at), await world.manager.get(at)]
      assert.equal(answer.status, 200)
      assert.equal(Number(answer.headers.get('content-length')), Buffer.byteLength(whole.text))
      assert.equal(answer.headers.get('etag'), whole.headers.get('etag'))
      assert.equal((await world.manager.get(`${at}/`)).text, whole.text)
    }
    assert.equal((await head('/v1/establishments/nothing')).status, 400)
    const key = { 'idempotency-key': 'slash-or-not' }
    const first = await world.manager.post('/v1/guests', { firstName: 'A', lastName: 'Slash' }, key)
    const second = await world.manager.post('/v1/guests/', { firstName: 'A', lastName: 'Slash' }, key)
    assert.equal(second.text, first.text)
  })

  test('If-Match where it is not evaluated is refused, and answers are stored by nobody in between', async () => {
    const refused = await world.manager.send(
      'PATCH',
      `/v1/establishments/${establishment.id}`,
      { name: 'Other' },
      { 'if-match': '"3"' },
    )
    assert.match(refused.body.message, /does not evaluate the header If-Match/)
    assert.equal((await world.manager.get('/v1/me')).headers.get('cache-control'), 'no-store')
  })

  test('a webhook carries createdAt in its creation only', async () => {
    const made = must(await world.manager.post('/v1/webhooks', { targetUrl: 'https://example.org/hook', eventTypes: ['*'] })).data
    assert.ok(made.subscription.createdAt)
    const read = must(await world.manager.get(`/v1/webhooks/${made.subscription.id}`)).data
    assert.ok(!('createdAt' in (read.subscription ?? read)))
  })

  test('a booking that is confirmed from the start emits reservation.confirmed too; an option does not', async () => {
    const confirmed = must(await world.book(establishment)).data
    const events = await world.events('reservation.confirmed')
    assert.equal(events.filter(({ data }) => data.reservationId === confirmed.id).length, 1)
  })

  test('what cannot be seen or turns the direction is refused in names and codes', async () => {
    for (const name of ['\u200b\u200b', 'Two\u2028lines', 'Ann\u202eNothing', 'Line\u0007', '\u2066x\u2069']) {
      const answer = await world.manager.post('/v1/guests', { firstName: 'A', lastName: name })
      assert.equal(answer.status, 400, JSON.stringify(name))
      assert.match(answer.body.message, /body\.lastName/)
      assert.match((await world.manager.post('/v1/org-units', { code: 'X', name })).body.message, /body\.name/)
    }
    must(await world.manager.post('/v1/guests', { firstName: 'Zoë', lastName: 'O’Neill-Łukasz 王' }))
  })

  test('a code that is taken is a conflict, but where the interface knows none: docs/errors.md lists these, and no others', () => {
    const text = fs.readFileSync(path.join(projectRoot, 'docs', 'errors.md'), 'utf8')
    const listed = new Set(
      [...text.matchAll(/^\| `([a-zA-Z]+)` \| `([A-Z_]+)` \|/gm)].map(([, operation, code]) => `${operation} ${code}`),
    )
    assert.ok(listed.size >= 7)
    const isState = /_TAKEN$|_IN_USE$|_IS_CANCELLED$|_TAKES_NO_|^CAPTURE_REFUSED$/
    const found = operations.flatMap(({ id, refuses }) =>
      refuses.filter(({ code, status }) => isState.test(code) && status === 400).map(({ code }) => `${id} ${code}`),
    )
    assert.deepEqual(found.toSorted(), [...listed].toSorted())
  })
})
