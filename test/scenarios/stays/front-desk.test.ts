/** Screens in one call: the rack and its changes, the day at the desk, the search; compressed, and not sent twice. */
import assert from 'node:assert/strict'
import http from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { must, openWorld, type World } from '../../world.ts'

describe('screens of the front desk', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const rack = async (establishmentId: string, more = '', by = world.manager) =>
    must(await by.get(`/v1/rack?establishmentId=${establishmentId}&from=2026-06-01&days=14${more}`)).data

  /** Stays as rows, made of the lists of the answer. */
  const rowsOf = ({ stays }: { stays: Record<string, unknown[]> }) => {
    const lists = Object.entries(stays)
    const { length } = stays['id'] as unknown[]
    for (const [member, list] of lists) assert.equal(list.length, length, member)
    return Array.from(
      { length },
      (_, row): Record<string, unknown> => Object.fromEntries(lists.map(([member, list]) => [member, list[row]])),
    )
  }

  test('the rack: units in their order, stays on them by name, with and without a unit, closures', async () => {
    const establishment = await world.establishment({ units: 3 })
    const stay = must(await world.book(establishment)).data
    const waiting = must(await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07' })).data
    const cancelled = must(await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07' })).data
    must(await world.manager.post(`/v1/reservations/${cancelled.id}/cancel`, { reason: 'Ill' }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: establishment.unitIds[1] }))
    must(
      await world.manager.post(`/v1/units/${establishment.unitIds[2]}/closures`, {
        firstNight: '2026-06-03',
        reopensOn: '2026-06-05',
        reason: 'Paint',
      }),
    )
    const shown = await rack(establishment.id)
    assert.deepEqual(
      shown.units.map(({ code }: { code: string }) => code),
      ['101', '102', '103'],
    )
    assert.equal(shown.isDelta, false)
    const both = { type: 0, guest: 'Ada Lovelace', vip: false, status: 'Confirmed', persons: 2, balance: null }
    assert.deepEqual(rowsOf(shown), [
      { ...both, id: stay.id, unit: 1, arrival: '2026-06-01', departure: '2026-06-03' },
      { ...both, id: waiting.id, unit: null, arrival: '2026-06-05', departure: '2026-06-07' },
    ])
    assert.deepEqual(
      shown.closures.map(({ unit, firstNight, reason }: Record<string, unknown>) => [unit, firstNight, reason]),
      [[2, '2026-06-03', 'Paint']],
    )
  })

  test('the rack: who leaves early is shown as long as they were there, and their unit is free after that', async () => {
    const house = await world.establishment({ units: 2 })
    const book = async (unit: number) => {
      const stay = must(await world.book(house, { arrival: '2026-06-01', departure: '2026-06-05' })).data
      must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: house.unitIds[unit] }))
      must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`, {}))
      return stay.id as string
    }
    const leave = (id: string) =>
      world.manager.post(`/v1/reservations/${id}/check-out`, { settleBy: 'card', earlyDepartureFeeCents: '0', reason: 'Ill' })
    const [first, second] = [await book(0), await book(1)]
    must(await leave(first))
    must(await world.endOfDay(house.id))
    must(await leave(second))
    // The first has slept nowhere.
    assert.deepEqual(
      rowsOf(await rack(house.id)).map(({ id, arrival, departure, status }) => [id, arrival, departure, status]),
      [[second, '2026-06-01', '2026-06-02', 'CheckedOut']],
    )
    for (const unit of [0, 1]) {
      const next = must(await world.book(house, { arrival: '2026-06-02', departure: '2026-06-04' })).data
      must(await world.manager.post(`/v1/reservations/${next.id}/assign-unit`, { unitId: house.unitIds[unit] }))
    }
  })

  test('the rack shows how each unit is and what blocks hold, also in what has changed', async () => {
    const establishment = await world.establishment({ units: 3 })
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'FAIR',
        name: 'Fair',
        kind: 'allotment',
        arrival: '2026-06-03',
        departure: '2026-06-05',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-06-03', to: '2026-06-04', quantity: 2 }],
      }),
    ).data
    // Other transactions of the server may still run that are older: until they are over the whole rack is answered.
    let before = await rack(establishment.id)
    for (const until = Date.now() + 20_000; !before.isDelta && Date.now() < until; await sleep(50))
      before = { ...(await rack(establishment.id, `&since=${before.version}`)) }
    assert.deepEqual(before.housekeeping, ['inspected', 'inspected', 'inspected'])
    assert.deepEqual(
      before.blocks.map(({ id, type, left }: { id: string; type: number; left: number[] }) => [id, type, left.slice(0, 6)]),
      [[block.id, 0, [0, 0, 2, 2, 0, 0]]],
    )
    must(await world.manager.put(`/v1/units/${establishment.unitIds[1]}/housekeeping-status`, { status: 'dirty' }))
    must(await world.manager.put(`/v1/units/${establishment.unitIds[2]}/out-of-service`, { reason: 'Lamp' }))
    must(await world.manager.put(`/v1/units/${establishment.unitIds[0]}/do-not-disturb`, { until: '2026-06-02' }))
    must(await world.book(establishment, { arrival: '2026-06-04', departure: '2026-06-05', blockId: block.id }))
    const after = await rack(establishment.id, `&since=${before.version}`)
    assert.equal(after.isDelta, true)
    assert.deepEqual([after.units, after.housekeeping, after.doNotDisturb], [[], ['inspected', 'dirty', 'out_of_service'], [0]])
    assert.deepEqual(after.blocks[0].left.slice(0, 6), [0, 0, 2, 1, 0, 0])
    must(await world.manager.post(`/v1/blocks/${block.id}/cancel`))
    assert.deepEqual((await rack(establishment.id, `&since=${before.version}`)).blocks, [])
  })

  test('where each unit is: said when it is made, changed, taken away, and on the rack', async () => {
    const establishment = await world.establishment({ units: 1 })
    const [first] = establishment.unitIds
    const made = must(
      await world.manager.post(`/v1/unit-types/${establishment.typeId}/units`, {
        codes: ['A1', 'A2'],
        building: 'Annexe',
        floor: '0',
      }),
    ).data
    assert.deepEqual([made[0].building, made[1].floor], ['Annexe', '0'])
    const single = must(
      await world.manager.post('/v1/units', {
        establishmentId: establishment.id,
        unitTypeId: establishment.typeId,
        code: 'V1',
        building: 'Villa',
      }),
    ).data
    assert.deepEqual([single.building, 'floor' in single], ['Villa', false])
    const change = (id: string | undefined, body: object) => world.manager.patch(`/v1/units/${id}`, body)
    assert.equal(must(await change(first, { building: 'Villa', floor: '1' })).data.floor, '1')
    must(await change(made[1].id, { building: null }))
    must(await change(made[1].id, { name: 'Sea view' }))
    assert.equal((await change(first, { building: '' })).status, 400)
    assert.equal((await change(first, { floor: 'x'.repeat(31) })).status, 400)
    assert.deepEqual(
      (await rack(establishment.id)).units.map(({ code, building, floor }: Record<string, string>) => [code, building, floor]),
      [
        ['A1', 'Annexe', '0'],
        ['A2', undefined, '0'],
        ['V1', 'Villa', undefined],
        ['101', 'Villa', '1'],
      ],
    )
  })

  test('what has changed since: moved, checked in, charged, renamed, gone; and all of it after units have changed', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = must(await world.book(establishment)).data
    const other = must(await world.book(establishment)).data
    // Other tests write on the same server: while one of their transactions is older, what made the units is still among the changes.
    let nothing = await rack(establishment.id)
    for (const until = Date.now() + 20_000; !nothing.isDelta && Date.now() < until; await sleep(50))
      nothing = await rack(establishment.id, `&since=${nothing.version}`)
    assert.equal(nothing.isDelta, true)
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: establishment.unitIds[0] }))
    const moved = await rack(establishment.id, `&since=${nothing.version}`)
    assert.ok(rowsOf(moved).some((row) => row['id'] === stay.id && row['unit'] === 0))
    assert.equal(moved.units.length, 0)
    const folio = await world.folioOf(stay.id)
    must(
      await world.manager.post(`/v1/folios/${folio.data.id}/charges`, {
        chargeType: 'service',
        label: 'Laundry',
        amount: { amountCents: '500', currency: 'EUR' },
        vatRateBp: 2000,
      }),
    )
    must(await world.manager.post(`/v1/reservations/${other.id}/cancel`, { reason: 'Ill' }))
    must(await world.manager.patch(`/v1/guests/${stay.guestId}`, { identity: { lastName: 'Byron' } }))
    const later = await rack(establishment.id, `&since=${moved.version}`)
    const changed = rowsOf(later).find((row) => row['id'] === stay.id) ?? {}
    assert.equal(changed['balance'], 'due')
    assert.equal(changed['guest'], 'Ada Byron')
    assert.deepEqual(later.gone, [other.id])
    must(await world.manager.patch(`/v1/units/${establishment.unitIds[1]}`, { name: 'Corner' }))
    const whole = await rack(establishment.id, `&since=${later.version}`)
    assert.equal(whole.isDelta, false)
    assert.equal(whole.units.length, 2)
    assert.equal((await world.manager.get(`/v1/rack?establishmentId=${establishment.id}&since=99999999999999999999`)).status, 400)
    assert.equal((await world.manager.get(`/v1/rack?establishmentId=${establishment.id}&since=9999999999999999999`)).status, 400)
  })

  test('names for who may read guests, balances for who may read folios; nothing of other establishments', async () => {
    const establishment = await world.establishment()
    const other = await world.establishment()
    must(await world.book(establishment))
    const keeper = await world.keyFor('housekeeping_lead')
    const [stay] = rowsOf(await rack(establishment.id, '', keeper))
    assert.ok(stay)
    assert.equal('guest' in stay, false)
    assert.equal('balance' in stay, false)
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [other.id] } })
    for (const path of ['rack', 'desk'])
      assert.equal((await local.get(`/v1/${path}?establishmentId=${establishment.id}`)).status, 403)
    assert.ok(
      must(await local.get('/v1/search?query=lovelace')).data.every(
        (each: { establishmentId?: string }) => each.establishmentId === other.id || each.establishmentId === undefined,
      ),
    )
  })

  test('wishes and VIP status of a guest, for who may read guests', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = must(await world.book(establishment)).data
    must(await world.manager.patch(`/v1/guests/${stay.guestId}`, { vipStatus: 'gold', preferences: 'No nuts' }))
    const arrivalOf = async (by = world.manager) =>
      must(await by.get(`/v1/desk?establishmentId=${establishment.id}`)).data.arrivals[0]
    const { isVip, preferences } = await arrivalOf()
    assert.deepEqual([isVip, preferences], [true, 'No nuts'])
    assert.deepEqual((await rack(establishment.id)).stays.vip, [true])
    const keeper = await world.keyFor('housekeeping_lead')
    const seen = await arrivalOf(keeper)
    assert.deepEqual([seen.isVip, seen.preferences, seen.guestName], [undefined, undefined, undefined])
    assert.equal((await rack(establishment.id, '', keeper)).stays.vip, undefined)
    // An erased profile can hold none.
    const { id: erased } = must(await world.manager.post('/v1/guests', { lastName: 'Gone', preferences: 'No nuts' })).data
    must(await world.manager.post(`/v1/guests/${erased}/anonymize`))
    await assert.rejects(
      world.query(`update guest set preferences = 'No nuts' where id = '${erased}'`),
      /guest_anonymized_has_no_preferences/,
    )
  })

  test('the day at the desk: lists with names and balances, and what needs somebody', async () => {
    const establishment = await world.establishment({ units: 4 })
    const arriving = must(await world.book(establishment)).data
    const here = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${here.id}/assign-unit`, { unitId: establishment.unitIds[0] }))
    must(await world.manager.post(`/v1/reservations/${here.id}/check-in`, {}))
    must(
      await world.manager.post('/v1/work-orders', {
        establishmentId: establishment.id,
        unitId: establishment.unitIds[3],
        title: 'Shower drips',
      }),
    )
    const desk = must(await world.manager.get(`/v1/desk?establishmentId=${establishment.id}`)).data
    assert.deepEqual(desk.counts, {
      arrivals: 2,
      arrived: 1,
      departures: 0,
      departed: 0,
      inHouse: 1,
      unitsToClean: 0,
      unitsToCleanForArrivals: 0,
      waiting: 0,
    })
    assert.equal(desk.inHouse[0].guestName, 'Ada Lovelace')
    assert.equal(desk.inHouse[0].unit.code, '101')
    assert.equal(desk.tasks[0].title, 'Shower drips')
    assert.deepEqual(
      desk.warnings.map(({ code, reservationIds }: { code: string; reservationIds: string[] }) => [code, reservationIds]),
      [['ARRIVAL_WITHOUT_UNIT', [arriving.id]]],
    )
    const codesOn = async (date: string) =>
      must(await world.manager.get(`/v1/desk?establishmentId=${establishment.id}&date=${date}`)).data.warnings.map(
        ({ code }: { code: string }) => code,
      )
    // What is not overdue today is not overdue on a day to come.
    assert.deepEqual(await codesOn('2026-06-04'), [])
    for (let day = 1; day <= 3; day += 1)
      await world.query('update establishment set current_business_date = current_business_date + 1 where id = $1', [
        establishment.id,
      ])
    assert.deepEqual((await codesOn('2026-06-04')).slice(0, 2), ['DEPARTURE_OVERDUE', 'GUEST_NOT_ARRIVED'])
  })

  test('the search: by words, beginnings and typos, by code, unit, account; the best first', async () => {
    const establishment = await world.establishment()
    const guest = { firstName: 'Wilhelmina', lastName: 'Vandersloot' }
    const stay = must(await world.book(establishment, { guest })).data
    await world.debtor(establishment, { name: 'Vandersloot Reizen' })
    const found = async (query: string) => must(await world.manager.get(`/v1/search?query=${encodeURIComponent(query)}`)).data
    for (const query of ['vandersloot', 'Vanderslot', 'wilhel', 'Wilhelmina Vandersloot', 'vandersloot wil'])
      assert.ok(
        (await found(query)).some((each: { kind: string; id: string }) => each.kind === 'reservation' && each.id === stay.id),
        query,
      )
    const [best] = await found(stay.confirmationCode.toLowerCase())
    assert.deepEqual([best.kind, best.id], ['reservation', stay.id])
    assert.ok((await found(stay.confirmationCode.slice(0, 5))).some((each: { id: string }) => each.id === stay.id))
    assert.ok((await found('vandersloot')).some((each: { kind: string }) => each.kind === 'debtor_account'))
    assert.ok((await found('101')).some((each: { kind: string; title: string }) => each.kind === 'unit' && each.title === '101'))
    assert.equal((await found('vandersloot'))[0].kind, 'reservation')
    // The number of another system comes before the many guests whose first name begins like it.
    for (const firstName of [
      'Ada',
      'Alan',
      'Anna',
      'Amir',
      'Aino',
      'Alma',
      'Axel',
      'Abel',
      'Asta',
      'Arno',
      'Anke',
      'Alba',
      'Adam',
      'Aron',
    ])
      must(await world.manager.post('/v1/guests', { firstName, lastName: 'Mathematician' }))
    const former = must(
      await world.book(establishment, {
        guest: { firstName: 'Käthe', lastName: 'Weiß' },
        arrival: '2026-06-10',
        departure: '2026-06-11',
        externalReference: 'A-1002',
      }),
    ).data
    assert.equal((await found('A-1002'))[0].id, former.id)
    // A waiter asks for a room number: who sleeps there comes first, and the room after them.
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`, { unitId: establishment.unitIds[0] }))
    const ofRoom = (await found('101')).filter((each: { establishmentId?: string }) => each.establishmentId === establishment.id)
    assert.deepEqual(
      ofRoom.slice(0, 2).map(({ kind, title }: { kind: string; title: string }) => [kind, title]),
      [
        ['reservation', 'Wilhelmina Vandersloot'],
        ['unit', '101'],
      ],
    )
    const ofCode = must(await world.manager.get(`/v1/units?establishmentId=${establishment.id}&code=101`)).data
    assert.deepEqual(
      ofCode.map(({ id }: { id: string }) => id),
      [establishment.unitIds[0]],
    )
    assert.deepEqual(must(await world.manager.get(`/v1/units?establishmentId=${establishment.id}&code=10`)).data, [])
    assert.deepEqual(await found('%_\\'), [])
    // The last digits of a number, as they are said on the phone, or its first without the country.
    const caller = must(
      await world.manager.post('/v1/guests', { firstName: 'Ottoline', lastName: 'Quayle', phone: '+33 6 12 34 77 31' }),
    ).data
    for (const query of ['7731', '34 77 31', '06 12 34', '+33 6 12 34 77 31'])
      assert.ok(
        (await found(query)).some((each: { id: string }) => each.id === caller.id),
        query,
      )
    assert.ok(!(await found('7732')).some((each: { id: string }) => each.id === caller.id))
    // Records of the house on screen come first.
    const elsewhere = await world.establishment()
    const ofHouse = async (establishmentId: string) =>
      must(await world.manager.get(`/v1/search?query=101&kind=unit&establishmentId=${establishmentId}`)).data[0].establishmentId
    assert.deepEqual([await ofHouse(establishment.id), await ofHouse(elsewhere.id)], [establishment.id, elsewhere.id])
    // The list of bookings by name; for who reads no guests, nothing is found by it.
    const listed = async (name: string, by = world.manager) =>
      (must(await by.get(`/v1/reservations?establishmentId=${establishment.id}&guestName=${name}`)).data as { id: string }[]).map(
        ({ id }) => id,
      )
    assert.deepEqual([await listed('vandersl'), await listed('Weiss'), await listed('Zzyzx')], [[stay.id], [former.id], []])
    assert.deepEqual(await listed('vandersl', await world.keyFor('housekeeping_lead')), [])
    const lead = await world.keyFor('housekeeping_lead')
    const seen = must(await lead.get(`/v1/search?query=${stay.confirmationCode}`)).data
    assert.deepEqual([seen[0].id, seen[0].title], [stay.id, stay.confirmationCode], 'no name without guest.read')
    const keeper = await world.keyFor('housekeeping')
    assert.ok(must(await keeper.get('/v1/search?query=vandersloot')).data.every((each: { kind: string }) => each.kind === 'unit'))
    assert.deepEqual(must(await world.otherTenant.get('/v1/search?query=vandersloot')).data, [])
  })

  test('compressed for who takes it, and not sent twice', async () => {
    const establishment = await world.establishment({ units: 60 })
    const raw = (headers: Record<string, string>) =>
      new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        http
          .get(
            `${world.url}/v1/rack?establishmentId=${establishment.id}`,
            { headers: { 'x-api-key': world.manager.key, ...headers } },
            (response) => {
              const chunks: Buffer[] = []
              response.on('data', (chunk: Buffer) => chunks.push(chunk))
              response.on('end', () =>
                resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
              )
            },
          )
          .on('error', reject)
      })
    const plain = await raw({})
    assert.equal(plain.headers['content-encoding'], undefined)
    for (const [accept, coding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['zstd', 'zstd', zstdDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await raw({ 'accept-encoding': accept })
      assert.equal(answer.headers['content-encoding'], coding)
      assert.equal(answer.headers.vary, 'accept-encoding')
      const { version: _, ...unpacked } = JSON.parse(unpack(answer.body).toString()).data
      const { version: __, ...expected } = JSON.parse(plain.body.toString()).data
      assert.deepEqual(unpacked, expected)
    }
    const list = await fetch(`${world.url}/v1/establishments`, { headers: { 'x-api-key': world.manager.key } })
    const tag = list.headers.get('etag') as string
    assert.match(tag, /^W\/"/)
    const again = await fetch(`${world.url}/v1/establishments`, {
      headers: { 'x-api-key': world.manager.key, 'if-none-match': tag },
    })
    assert.equal(again.status, 304)
    assert.equal(await again.text(), '')
    const csv = await fetch(`${world.url}/v1/audit/export?operation=createUnitType`, {
      headers: { 'x-api-key': world.manager.key },
    })
    assert.ok((await csv.text()).length > 0)
    const known = { 'x-api-key': world.manager.key, 'if-none-match': csv.headers.get('etag') as string }
    assert.equal((await fetch(`${world.url}/v1/audit/export?operation=createUnitType`, { headers: known })).status, 304)
    must(await world.establishment().then(() => world.manager.get('/v1/establishments')))
    assert.equal(
      (await fetch(`${world.url}/v1/establishments`, { headers: { 'x-api-key': world.manager.key, 'if-none-match': tag } }))
        .status,
      200,
    )
  })
})
