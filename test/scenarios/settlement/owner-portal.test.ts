/** Owners in their own units: nights for themselves, what became of each unit, and a key that sees exactly what is theirs. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '../../../src/modules.ts'
import { openBrowser } from '../../browser.ts'
import { unknownId } from '../../every-record.ts'
import { callerOf, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('owners in their units', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  let owners = 0
  const owner = async (): Promise<string> => {
    owners += 1
    const made = await world.manager.post('/v1/owners', {
      code: `OWN-${owners}`,
      name: `SCI ${owners}`,
      ownerType: 'company',
      vatRegime: 'subject_10',
    })
    return must(made).data.id
  }
  const owned = async (unitId: string | undefined, ownerIds: string[], validFrom = '2026-01-01') =>
    must(
      await world.manager.send('PUT', `/v1/units/${unitId}/ownership`, {
        validFrom,
        shares: ownerIds.map((ownerId) => ({ ownerId, shareBasisPoints: 10_000 / ownerIds.length })),
      }),
    )
  const stay = (unitId: string | undefined, ownerId: string, arrival: string, departure: string, more: object = {}) =>
    world.manager.post('/v1/owner-stays', { unitId, ownerId, arrival, departure, ...more })
  const keyOf = async (ownerId: string) => {
    const made = must(await world.manager.post(`/v1/owners/${ownerId}/portal-keys`, {}, { 'x-confirm': 'true' })).data
    return { caller: callerOf(world.url, made.key), id: made.apiKeyId as string }
  }
  const nightsOf = async (house: Establishment, from: string, to: string) =>
    must(await world.manager.get(`/v1/reports/unit-occupancy?establishmentId=${house.id}&from=${from}&to=${to}`)).data as {
      unitId: string
      nights: number
      sold: number
      let: number
      ownUse: number
      closed: number
      free: number
      occupancyBp: number
    }[]

  test('an owner has nights for themselves: not sold, only in their unit, only where nobody is, given back', async () => {
    const house = await world.establishment({ units: 1 })
    const [unit] = house.unitIds
    const [mine, other] = [await owner(), await owner()]
    await owned(unit, [mine])
    await owned(unit, [other], '2026-07-01')
    assert.equal((await stay(unit, other, '2026-06-10', '2026-06-12')).code, 'UNIT_OF_ANOTHER_OWNER')
    // Sold in the middle: the last nights are another's.
    assert.equal((await stay(unit, mine, '2026-06-29', '2026-07-03')).code, 'UNIT_OF_ANOTHER_OWNER')
    const booked = must(await stay(unit, mine, '2026-06-10', '2026-06-14', { note: 'With the children' })).data
    assert.deepEqual([booked.nights, booked.note, booked.ownerName], [4, 'With the children', 'SCI 1'])
    const sold = (arrival: string, departure: string) => world.book(house, { arrival, departure })
    assert.equal((await sold('2026-06-13', '2026-06-15')).code, 'INSUFFICIENT_STOCK')
    must(await sold('2026-06-14', '2026-06-16'))
    assert.equal((await stay(unit, mine, '2026-06-15', '2026-06-17')).code, 'UNIT_STILL_NEEDED')
    assert.equal((await stay(unit, mine, '2026-06-12', '2026-06-11')).code, 'VALIDATION_ERROR')
    assert.equal((await stay(unit, mine, '2026-06-11', '2026-06-13')).code, 'UNIT_STILL_NEEDED')
    const list = async (more = '') =>
      must(await world.manager.get(`/v1/owner-stays?establishmentId=${house.id}${more}`)).data as { id: string; nights: number }[]
    assert.equal((await list(`&ownerId=${mine}&from=2026-06-13&to=2026-06-13`)).length, 1)
    assert.equal((await list(`&ownerId=${other}`)).length, 0)
    assert.equal((await list('&from=2026-06-14')).length, 0)

    // Given back in the middle: what was had stays theirs.
    for (let day = 0; day < 11; day += 1) must(await world.endOfDay(house.id))
    const given = must(await world.manager.delete(`/v1/owner-stays/${booked.id}`)).data
    assert.equal(given.nights, 2)
    assert.equal((await list())[0]?.nights, 2)
    assert.equal((await world.manager.delete(`/v1/owner-stays/${booked.id}`)).code, 'OWNER_STAY_IS_OVER')
    must(await sold('2026-06-12', '2026-06-14'))
    const closure = must(
      await world.manager.post(`/v1/units/${unit}/closures`, {
        firstNight: '2026-06-20',
        reopensOn: '2026-06-22',
        reason: 'Paint',
      }),
    ).data
    assert.equal((await world.manager.delete(`/v1/owner-stays/${closure.id}`)).code, 'OWNER_STAY_NOT_FOUND')
  })

  test('what became of each night of each unit', async () => {
    const house = await world.establishment({ units: 3 })
    const [first, second, third] = house.unitIds
    const mine = await owner()
    await owned(first, [mine])
    must(await stay(first, mine, '2026-06-10', '2026-06-15'))
    const booked = must(await world.book(house, { arrival: '2026-06-20', departure: '2026-06-23' })).data
    must(await world.manager.post(`/v1/reservations/${booked.id}/assign-unit`, { unitId: first }))
    must(
      await world.manager.post(`/v1/units/${second}/closures`, {
        firstNight: '2026-06-29',
        reopensOn: '2026-07-02',
        reason: 'Paint',
      }),
    )
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data.id
    must(
      await world.manager.post('/v1/leases', {
        unitId: third,
        guestId: guest,
        startsOn: '2026-06-21',
        rentCents: '1',
        rentVatRateBp: 0,
      }),
    )
    const rows = await nightsOf(house, '2026-06-01', '2026-06-30')
    assert.deepEqual(
      house.unitIds.map((id) => {
        const row = rows.find(({ unitId }) => unitId === id)
        return [row?.nights, row?.sold, row?.let, row?.ownUse, row?.closed, row?.free, row?.occupancyBp]
      }),
      [
        [30, 3, 0, 5, 0, 22, 1200],
        [30, 0, 0, 0, 2, 28, 0],
        [30, 0, 10, 0, 0, 20, 3333],
      ],
    )
    assert.equal(
      (await world.manager.get(`/v1/reports/unit-occupancy?establishmentId=${house.id}&from=2026-06-02&to=2026-06-01`)).code,
      'VALIDATION_ERROR',
    )
  })

  test('a key of an owner sees exactly what is theirs, while it is theirs, and can do nothing else', async () => {
    const house = await world.establishment({ units: 3 })
    const [first, second, third] = house.unitIds
    const [mine, other] = [await owner(), await owner()]
    await owned(first, [mine, other])
    await owned(second, [other])
    await owned(second, [mine], '2026-06-10')
    await owned(third, [other])
    const mandate = await world.mandate([house], { ownerId: mine, unitIds: [first] })
    const theirs = await world.mandate([house], { ownerId: other, unitIds: [third] })
    const book = async (unitId: string | undefined, arrival: string, departure: string) => {
      const { id } = must(await world.book(house, { arrival, departure })).data
      must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId }))
    }
    await book(first, '2026-06-05', '2026-06-07')
    await book(second, '2026-06-08', '2026-06-12')
    await book(third, '2026-06-05', '2026-06-09')
    const order = async (unitId: string | undefined, title: string) =>
      must(await world.manager.post('/v1/work-orders', { establishmentId: house.id, unitId, title })).data.id as string
    const drip = await order(first, 'The tap drips')
    await order(third, 'Not theirs')
    must(
      await world.manager.post(`/v1/work-orders/${drip}/costs`, {
        kind: 'service',
        label: 'Plumber',
        quantity: 1,
        unitCents: '6000',
      }),
    )
    must(
      await world.manager.post(
        `/v1/work-orders/${drip}/charges`,
        { to: 'owner', mandateId: mandate, vatRateBp: 1000 },
        { 'idempotency-key': `charge ${drip}` },
      ),
    )

    const { caller: key, id } = await keyOf(mine)
    const units = must(await key.get('/v1/owner-portal/units')).data
    assert.deepEqual(
      units.map((unit: { unitId: string; from: string; shareBasisPoints: number }) => [
        house.unitIds.indexOf(unit.unitId),
        unit.from,
        unit.shareBasisPoints,
      ]),
      [
        [0, '2026-01-01', 5_000],
        [1, '2026-06-10', 10_000],
      ],
    )
    const nights = must(await key.get('/v1/owner-portal/nights?from=2026-06-01&to=2026-06-30')).data
    // Of the stay in the second unit only the nights since it is theirs.
    assert.deepEqual(
      nights.map((night: { unitId: string; kind: string; arrival: string; departure: string }) => [
        house.unitIds.indexOf(night.unitId),
        night.kind,
        night.arrival,
        night.departure,
      ]),
      [
        [0, 'sold', '2026-06-05', '2026-06-07'],
        [1, 'sold', '2026-06-10', '2026-06-12'],
      ],
    )
    const occupancy = must(await key.get('/v1/owner-portal/occupancy?from=2026-06-01&to=2026-06-30')).data
    assert.deepEqual(
      occupancy.map((row: { nights: number; sold: number }) => [row.nights, row.sold]),
      [
        [30, 2],
        [21, 2],
      ],
    )
    assert.deepEqual(
      must(await key.get('/v1/owner-portal/work-orders')).data.map((row: { title: string; chargedCents: string }) => [
        row.title,
        row.chargedCents,
      ]),
      [['The tap drips', '6000']],
    )
    assert.deepEqual(
      must(await key.get('/v1/owner-portal/mandates')).data.map((row: { id: string }) => row.id),
      [mandate],
    )
    const period = 'from=2026-06-01&to=2026-06-30'
    assert.equal(must(await key.get(`/v1/owner-portal/mandates/${mandate}/statement?${period}`)).data.ownerId, mine)
    assert.match(
      must(await key.get(`/v1/owner-portal/mandates/${mandate}/statement/document?${period}`)).headers.get('content-type') ?? '',
      /pdf/,
    )
    for (const path of ['statement', 'statement/document'])
      assert.equal((await key.get(`/v1/owner-portal/mandates/${theirs}/${path}?${period}`)).code, 'OPERATING_MANDATE_NOT_FOUND')

    // For themselves, and given back; not in another's unit, and not another's stay.
    const wanted = { unitId: first, arrival: '2026-06-20', departure: '2026-06-22' }
    const own = must(await key.post('/v1/owner-portal/stays', wanted)).data
    assert.equal(own.ownerId, mine)
    assert.equal((await key.post('/v1/owner-portal/stays', { ...wanted, unitId: third })).code, 'UNIT_OF_ANOTHER_OWNER')
    const others = must(await stay(first, other, '2026-06-24', '2026-06-26')).data
    assert.equal((await key.delete(`/v1/owner-portal/stays/${others.id}`)).code, 'OWNER_STAY_NOT_FOUND')
    const seen = must(await key.get('/v1/owner-portal/nights?from=2026-06-20&to=2026-06-30')).data
    assert.deepEqual(
      seen.map((night: { kind: string; ownerStayId: string | null }) => [night.kind, night.ownerStayId]),
      [
        ['own_use', own.id],
        ['own_use', null],
      ],
    )
    must(await key.delete(`/v1/owner-portal/stays/${own.id}`))

    // Every other operation is refused, and a key of the house has none of these.
    for (const operation of operations) {
      const path = operation.path.replaceAll(/:\w+/g, house.id)
      const isTheirs = operation.permission === 'owner_portal.use'
      if (operation.permission !== undefined && !isTheirs) {
        const answer = await key.send(operation.method, path, operation.method === 'GET' ? undefined : {})
        assert.equal(answer.status, 403, `${operation.id}: ${answer.text}`)
      }
      if (isTheirs) {
        const answer = await world.manager.send(operation.method, path, operation.method === 'GET' ? undefined : {})
        assert.equal(answer.code, 'PERMISSION_DENIED', operation.id)
      }
    }
    // The wall of the database: such a key has no role, and no other permission.
    await assert.rejects(
      world.query(`update api_key set permissions = '{owner_portal.use,guest.read}' where id = $1`, [id]),
      /nothing_else/,
    )
    await assert.rejects(world.query(`update api_key set role = 'manager' where id = $1`, [id]), /nothing_else/)
    const renewed = must(await world.manager.post(`/v1/api-keys/${id}/rotate`, {}, { 'x-confirm': 'true' })).data
    assert.equal(renewed.apiKey.ownerId, mine)
    assert.equal((await key.get('/v1/owner-portal/units')).status, 401)
    must(await callerOf(world.url, renewed.key).get('/v1/owner-portal/units'))
    assert.equal(
      (
        await world.manager.post(
          '/v1/api-keys',
          { name: 'No', role: 'custom', permissions: ['owner_portal.use'] },
          { 'x-confirm': 'true' },
        )
      ).code,
      'API_KEY_EXCEEDS_CALLER',
    )
  })

  test('a person of an owner signs in, sees what a key of the owner sees, and never gets a role', async () => {
    const house = await world.establishment({ units: 2 })
    const [first, second] = house.unitIds
    const [mine, other] = [await owner(), await owner()]
    await owned(first, [mine])
    await owned(second, [other])
    const invite = (ownerId: string, body: object) => world.manager.post(`/v1/owners/${ownerId}/people`, body)
    const people = async (ownerId: string) =>
      must(await world.manager.get(`/v1/owners/${ownerId}/people`)).data as { id: string; name: string; status: string }[]
    const address = 'Grace@Hopper.example'
    const invited = must(await invite(mine, { email: address, name: 'Grace', language: 'fr' })).data
    assert.deepEqual(
      [invited.email, invited.ownerId, invited.status, invited.language],
      ['grace@hopper.example', mine, 'invited', 'fr'],
    )
    // The link is sent again to who has not accepted yet, by another name if that was wrong; a person has one owner.
    const again = must(await invite(mine, { email: address, name: 'Grace Hopper' })).data
    assert.deepEqual([again.id, again.name, (await people(mine)).length], [invited.id, 'Grace Hopper', 1])
    assert.equal((await invite(other, { email: address, name: 'Grace' })).code, 'USER_EMAIL_TAKEN')
    assert.equal(
      (await world.manager.post('/v1/users', { email: address, name: 'G', grants: [{ role: 'reception' }] })).code,
      'USER_EMAIL_TAKEN',
    )
    assert.equal((await invite(unknownId, { email: 'x@y.example', name: 'X' })).code, 'OWNER_NOT_FOUND')

    const { id, browser, password } = await world.person({ ownerId: mine, email: address, name: 'Grace Hopper' })
    assert.equal(id, invited.id)
    assert.equal((await invite(mine, { email: address, name: 'Grace' })).code, 'USER_EMAIL_TAKEN')
    const session = must(await browser.get('/v1/session')).data
    assert.deepEqual(
      [session.ownerId, session.grants],
      [mine, [{ role: 'custom', permissions: ['owner_portal.use'], establishments: 'all' }]],
    )
    const units = must(await browser.get('/v1/owner-portal/units')).data as { unitId: string }[]
    assert.deepEqual(
      units.map(({ unitId }) => unitId),
      [first],
    )
    const own = must(
      await browser.post('/v1/owner-portal/stays', { unitId: first, arrival: '2026-06-20', departure: '2026-06-22' }),
    ).data
    assert.equal(own.ownerId, mine)
    assert.equal(
      (await browser.post('/v1/owner-portal/stays', { unitId: second, arrival: '2026-06-20', departure: '2026-06-22' })).code,
      'UNIT_OF_ANOTHER_OWNER',
    )
    for (const operation of operations) {
      if (operation.permission === undefined || operation.permission === 'owner_portal.use') continue
      const path = operation.path.replaceAll(/:\w+/g, house.id)
      const answer = await browser.send(operation.method, path, operation.method === 'GET' ? undefined : {})
      assert.equal(answer.status, 403, `${operation.id}: ${answer.text}`)
    }
    assert.equal((await browser.get('/v1/live')).status, 403)

    // Not by changing them, not by a group of the directory, not in the database.
    const change = (body: object) => world.manager.patch(`/v1/users/${id}`, body)
    assert.equal((await change({ grants: [{ role: 'manager' }] })).code, 'USER_OF_OWNER')
    assert.equal(must(await change({ name: 'Rear Admiral Hopper' })).data.ownerId, mine)
    await assert.rejects(
      world.query(
        `insert into user_grant (tenant_id, id, user_id, role, scope_kind, scope_ids) values ($1, gen_random_uuid(), $2, 'manager', 'tenant', '{}')`,
        [world.tenantId, id],
      ),
      /has no role/,
    )
    for (const ownerId of [other, null])
      await assert.rejects(world.query('update user_account set owner_id = $1 where id = $2', [ownerId, id]), /does not change/)

    // Removed, their session ends at once and the address is free; another owner's manager path doesn't find them.
    const remove = (ownerId: string) => world.manager.delete(`/v1/owners/${ownerId}/people/${id}`)
    assert.equal((await remove(other)).code, 'USER_NOT_FOUND')
    must(await remove(mine))
    assert.equal((await browser.get('/v1/owner-portal/units')).status, 401)
    assert.deepEqual(await people(mine), [])
    assert.equal((await openBrowser(world.url).post('/v1/sign-in/password', { email: address, password })).code, 'SIGN_IN_FAILED')
    must(await invite(other, { email: address, name: 'Grace' }))
  })

  test('of several owners the one who was paid is named, and only one of them', async () => {
    const house = await world.establishment({ units: 1 })
    const [unit] = house.unitIds
    const [mine, second, stranger] = [await owner(), await owner(), await owner()]
    await owned(unit, [mine, second])
    const mandate = await world.mandate([house], { ownerId: mine })
    const { id } = must(await world.book(house, { departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.endOfDay(house.id))
    const { id: folio } = (await world.folioOf(id)).data
    const billTo = { name: 'Ada Lovelace', countryCode: 'GB' }
    must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId: folio, billTo }))
    const pay = (ownerId: string) =>
      world.manager.post(
        `/v1/operating-mandates/${mandate}/owner-payouts`,
        { establishmentId: house.id, amount: { amountCents: '100', currency: 'EUR' }, method: 'transfer', ownerId },
        { 'idempotency-key': `${mandate} ${ownerId}` },
      )
    assert.equal((await pay(stranger)).code, 'OWNER_WITHOUT_A_SHARE')
    assert.equal(must(await pay(second)).data.ownerId, second)
    const { payouts } = must(
      await world.manager.get(`/v1/operating-mandates/${mandate}/owner-statement?from=2026-06-01&to=2026-06-30`),
    ).data
    assert.deepEqual(
      payouts.map(({ ownerId }: { ownerId: string }) => ownerId),
      [second],
    )
  })
})
