import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('prices, terms, availability and quotes', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 2 })
  })
  after(() => world.close())
  const plan = () => `/v1/rate-plans/${establishment.planId}`

  test('the deposit scheme: the same content keeps the version, a change appends one, the history stays', async () => {
    const put = (body: unknown) => world.manager.put(`${plan()}/deposit-scheme`, body)
    const scheme = { basisPoints: 3000, dueDaysBeforeArrival: 14, captureOnNoShow: true }
    assert.deepEqual(must(await put(scheme)).data, { version: 1 })
    assert.deepEqual(must(await put(scheme)).data, { version: 1 })
    assert.deepEqual(must(await put({ ...scheme, basisPoints: 10000 })).data, { version: 2 })
    assert.deepEqual(must(await put(scheme)).data, { version: 3 })
    const { current, history } = must(await world.manager.get(`${plan()}/deposit-scheme`)).data
    assert.deepEqual(current, { version: 3, ...scheme })
    assert.deepEqual(
      history.map(({ version }: { version: number }) => version),
      [3, 2, 1],
    )
    for (const wrong of [
      { ...scheme, basisPoints: 0 },
      { ...scheme, basisPoints: 10001 },
      { ...scheme, basisPoints: 1.5 },
      { ...scheme, basisPoints: '3000' },
      { ...scheme, dueDaysBeforeArrival: -1 },
      { ...scheme, dueDaysBeforeArrival: 3651 },
      { ...scheme, captureOnNoShow: 'true' },
      { basisPoints: 1, dueDaysBeforeArrival: 0 },
      { ...scheme, fixedCents: '1' },
      {},
    ])
      assert.equal((await put(wrong)).status, 400, JSON.stringify(wrong))
    for (const edge of [
      { ...scheme, basisPoints: 1 },
      { ...scheme, basisPoints: 10000, dueDaysBeforeArrival: 3650 },
      { ...scheme, dueDaysBeforeArrival: 0 },
    ])
      must(await put(edge))
  })

  test('twenty changes at once make twenty versions, none twice', async () => {
    const other = await world.establishment()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        world.manager.put(`/v1/rate-plans/${other.planId}/deposit-scheme`, {
          basisPoints: number + 1,
          dueDaysBeforeArrival: 0,
          captureOnNoShow: false,
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ data }) => data.version).toSorted((left, right) => left - right),
      Array.from({ length: 20 }, (_, number) => number + 1),
    )
  })

  test('a reservation keeps the prices and terms that it was booked with', async () => {
    must(
      await world.manager.put(`${plan()}/deposit-scheme`, { basisPoints: 2000, dueDaysBeforeArrival: 0, captureOnNoShow: false }),
    )
    must(
      await world.manager.put(`${plan()}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 1,
        cancellation: { basis: 'first_night' },
        noShow: { basis: 'all_nights' },
      }),
    )
    must(await world.manager.put(`${plan()}/early-departure-policy`, { basis: 'nights', nights: 2 }))
    const stay = { arrival: '2026-07-01', departure: '2026-07-03' }
    const booked = must(await world.book(establishment, stay)).data
    must(
      await world.manager.put(`${plan()}/deposit-scheme`, { basisPoints: 9000, dueDaysBeforeArrival: 0, captureOnNoShow: true }),
    )
    must(
      await world.manager.put(`${plan()}/prices`, {
        prices: [{ unitTypeId: establishment.typeId, from: '2026-07-01', to: '2026-07-31', priceCents: '55500' }],
      }),
    )
    const later = must(await world.manager.get(`/v1/reservations/${booked.id}`)).data
    assert.equal(later.totalCents, '20000')
    assert.deepEqual(later.deposit, { amountCents: '4000', dueOn: '2026-06-01' })
    assert.deepEqual(later.terms.earlyDeparture, { basis: 'nights', nights: 2 })
    assert.equal(must(await world.book(establishment, stay)).data.totalCents, '111000')
  })

  test('a deposit scheme is removed: bookings keep theirs, new ones have none, and the history goes on', async () => {
    const house = await world.establishment({ units: 3 })
    const scheme = `/v1/rate-plans/${house.planId}/deposit-scheme`
    assert.equal(must(await world.manager.delete(scheme)).data.version, 0)
    const terms = { basisPoints: 3000, dueDaysBeforeArrival: 0, captureOnNoShow: true }
    must(await world.manager.put(scheme, terms))
    const stay = { arrival: '2026-07-01', departure: '2026-07-03' }
    const before = must(await world.book(house, stay)).data
    assert.equal(before.deposit.amountCents, '6000')
    assert.equal(must(await world.manager.delete(scheme)).data.version, 2)
    assert.equal(must(await world.manager.delete(scheme)).data.version, 2)
    assert.equal(must(await world.book(house, stay)).data.deposit, undefined)
    const { offers } = must(await world.manager.post('/v1/quotes', { establishmentId: house.id, ...stay, adults: 2 })).data
    assert.equal(offers[0].deposit, undefined)
    assert.equal(must(await world.manager.get(`/v1/rate-plans/${house.planId}`)).data.depositScheme, undefined)
    assert.equal(must(await world.manager.get(`/v1/reservations/${before.id}`)).data.deposit.amountCents, '6000')
    // Set again as it was: a version of its own.
    assert.equal(must(await world.manager.put(scheme, terms)).data.version, 3)
    const { current, history } = must(await world.manager.get(scheme)).data
    assert.equal(current.version, 3)
    assert.deepEqual(
      history.map(({ basisPoints }: { basisPoints: number }) => basisPoints),
      [3000, 0, 3000],
    )
  })

  test('policies: each basis has exactly its own member, and the same content keeps the version', async () => {
    const early = (body: unknown) => world.manager.put(`${plan()}/early-departure-policy`, body)
    const before = must(await early({ basis: 'flexible' })).data.version
    assert.equal(must(await early({ basis: 'flexible' })).data.version, before)
    for (const wrong of [
      { basis: 'nights' },
      { basis: 'flexible', nights: 1 },
      { basis: 'percentage', nights: 1 },
      { basis: 'flat_amount' },
      { basis: 'free' },
      { basis: 'flat_amount', amountCents: '-5' },
    ]) {
      assert.equal((await early(wrong)).status, 400, JSON.stringify(wrong))
    }
    for (const right of [
      { basis: 'flat_amount', amountCents: '5000' },
      { basis: 'percentage', basisPoints: 5000 },
      { basis: 'non_refundable' },
      { basis: 'deposit_retained' },
      { basis: 'remaining_nights' },
    ])
      must(await early(right))
    const wrong = await world.manager.put(`${plan()}/cancellation-policy`, {
      freeUntilDaysBeforeArrival: 1,
      cancellation: { basis: 'percentage' },
      noShow: { basis: 'none' },
    })
    assert.match(wrong.body.message, /body\.cancellation\.basisPoints is required/)
  })

  test('a missing price is never free: the stay is not sellable on that plan', async () => {
    const set = (prices: object[]) => world.manager.put(`${plan()}/prices`, { prices })
    assert.deepEqual(
      must(await set([{ unitTypeId: establishment.typeId, from: '2026-08-02', to: '2026-08-02', priceCents: null }])).data,
      { ratePlanId: establishment.planId, nights: 0, removed: 1 },
    )
    assert.equal(
      (await world.book(establishment, { arrival: '2026-08-01', departure: '2026-08-04' })).code,
      'RATE_PLAN_NOT_SELLABLE',
    )
    const quote = must(
      await world.manager.post('/v1/quotes', {
        establishmentId: establishment.id,
        arrival: '2026-08-01',
        departure: '2026-08-04',
        adults: 2,
      }),
    ).data
    assert.deepEqual(quote.offers, [])
    // Later entries win.
    assert.equal(
      must(
        await set([
          { unitTypeId: establishment.typeId, from: '2026-08-01', to: '2026-08-31', priceCents: '20000' },
          { unitTypeId: establishment.typeId, from: '2026-08-02', to: '2026-08-03', priceCents: '30000' },
        ]),
      ).data.nights,
      31,
    )
    assert.equal(
      must(await world.book(establishment, { arrival: '2026-08-01', departure: '2026-08-04' })).data.totalCents,
      '80000',
    )
    const listed = must(await world.manager.get(`${plan()}/prices?from=2026-08-01&to=2026-08-03`)).data
    assert.deepEqual(
      listed.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['20000', '30000', '30000'],
    )
    assert.equal(
      (await set([{ unitTypeId: establishment.typeId, from: '2026-08-03', to: '2026-08-01', priceCents: '1' }])).status,
      400,
    )
    assert.equal(
      (await set([{ unitTypeId: establishment.typeId, from: '2026-01-01', to: '2199-01-01', priceCents: '1' }])).status,
      400,
    )
    assert.equal(
      (await set([{ unitTypeId: (await world.establishment()).typeId, from: '2026-08-01', to: '2026-08-01', priceCents: '1' }]))
        .code,
      'UNIT_TYPE_NOT_FOUND',
    )
  })

  test('a quote is what the booking then costs, cheapest first, and writes nothing', async () => {
    const fresh = await world.establishment({ units: 1, price: '12300' })
    const saver = must(
      await world.manager.post('/v1/rate-plans', { establishmentId: fresh.id, code: 'SAVER', name: 'Saver', vatRateBp: 1000 }),
    ).data
    must(
      await world.manager.put(`/v1/rate-plans/${saver.id}/prices`, {
        prices: [{ unitTypeId: fresh.typeId, from: '2026-06-01', to: '2026-06-30', priceCents: '9900' }],
      }),
    )
    const ask = async () =>
      must(
        await world.manager.post('/v1/quotes', {
          establishmentId: fresh.id,
          arrival: '2026-06-10',
          departure: '2026-06-12',
          adults: 2,
          children: 1,
        }),
      ).data
    const { offers, nights, currency } = await ask()
    assert.deepEqual(
      [nights, currency, offers.map(({ ratePlanCode }: { ratePlanCode: string }) => ratePlanCode)],
      [2, 'EUR', ['SAVER', 'FLEX']],
    )
    const [count] = await world.query<{ count: number }>(
      'select count(*)::int as count from reservation where establishment_id = $1',
      [fresh.id],
    )
    assert.equal(count?.count, 0)
    const booked = must(await world.book({ ...fresh, planId: saver.id }, { arrival: '2026-06-10', departure: '2026-06-12' })).data
    assert.equal(booked.totalCents, offers[0].totalCents)
    assert.deepEqual((await ask()).offers, [])
    const tooMany = must(
      await world.manager.post('/v1/quotes', {
        establishmentId: fresh.id,
        arrival: '2026-06-20',
        departure: '2026-06-21',
        adults: 4,
      }),
    ).data
    assert.deepEqual(tooMany.offers, [])
    assert.equal(
      (
        await world.manager.post('/v1/quotes', {
          establishmentId: fresh.id,
          arrival: '2026-06-20',
          departure: '2026-06-20',
          adults: 1,
        })
      ).code,
      'INVALID_STAY_DATES',
    )
    assert.equal(
      (
        await world.manager.post('/v1/quotes', {
          establishmentId: fresh.id,
          arrival: '2026-05-20',
          departure: '2026-05-21',
          adults: 1,
        })
      ).code,
      'INVALID_STAY_DATES',
    )
  })

  test('a year of many types comes in pieces that are one answer: with its length, its tag, compressed, and bounded', async () => {
    const fresh = await world.establishment({ units: 1 })
    for (let number = 1; number < 11; number += 1)
      must(
        await world.manager.post('/v1/unit-types', {
          establishmentId: fresh.id,
          code: `YEAR${number}`,
          name: `Zimmer „Ä“ ${number}`,
          format: 'room',
          maxOccupancy: 2,
        }),
      )
    const year = `${world.url}/v1/availability?establishmentId=${fresh.id}&arrival=2026-06-02&departure=2027-05-30`
    const ask = (headers: Record<string, string>) => fetch(year, { headers: { 'x-api-key': world.manager.key, ...headers } })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const text = await plain.text()
    assert.equal(plain.status, 200)
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(Number(plain.headers.get('content-length')), Buffer.byteLength(text))
    const { data } = JSON.parse(text)
    assert.equal(data.length, 11)
    for (const type of data) assert.equal(type.nights.length, 362)
    const packed = await ask({ 'accept-encoding': 'gzip' })
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.deepEqual(await packed.json(), { data })
    const tag = plain.headers.get('etag') as string
    assert.equal(packed.headers.get('etag'), tag)
    const known = await ask({ 'if-none-match': tag })
    assert.deepEqual([known.status, await known.text()], [304, ''])
    const head = await fetch(year, { method: 'HEAD', headers: { 'x-api-key': world.manager.key, 'accept-encoding': 'identity' } })
    assert.deepEqual([head.status, await head.text()], [plain.status, ''])
    const longer = await world.manager.get(`/v1/availability?establishmentId=${fresh.id}&arrival=2026-06-02&departure=2027-06-02`)
    assert.equal(longer.status, 400)
    assert.match(longer.body.message, /At most 4000 nights/)
    // Sixteen at once are answered all the same, two after two.
    const all = await Promise.all(Array.from({ length: 16 }, () => ask({ 'accept-encoding': 'identity' })))
    for (const one of all) assert.equal(await one.text(), text)
  })

  test('availability tells each night, and what is free for the whole time', async () => {
    const fresh = await world.establishment({ units: 3 })
    must(await world.book(fresh, { arrival: '2026-06-02', departure: '2026-06-03' }))
    must(
      await world.manager.post(`/v1/units/${fresh.unitIds[2]}/closures`, {
        firstNight: '2026-06-03',
        reopensOn: '2026-06-04',
        reason: 'Paint',
      }),
    )
    const [type] = must(
      await world.manager.get(`/v1/availability?establishmentId=${fresh.id}&arrival=2026-06-01&departure=2026-06-04`),
    ).data
    assert.equal(type.available, 2)
    assert.deepEqual(type.nights, [
      { night: '2026-06-01', units: 3, closed: 0, sold: 0, blocked: 0, overbooking: 0, available: 3 },
      { night: '2026-06-02', units: 3, closed: 0, sold: 1, blocked: 0, overbooking: 0, available: 2 },
      { night: '2026-06-03', units: 3, closed: 1, sold: 0, blocked: 0, overbooking: 0, available: 2 },
    ])
    assert.equal(
      (await world.manager.get(`/v1/availability?establishmentId=${fresh.id}&arrival=2026-06-04&departure=2026-06-04`)).status,
      400,
    )
  })

  test('the occupancy report: what was slept, and from today on what is booked', async () => {
    const fresh = await world.establishment({ units: 4 })
    const act = (id: string, action: string) => world.manager.post(`/v1/reservations/${id}/${action}`)
    const slept = must(await world.book(fresh, { departure: '2026-06-03' })).data.id
    must(await act(slept, 'check-in'))
    const cancelled = must(await world.book(fresh)).data.id
    must(await act(cancelled, 'cancel'))
    const absent = must(await world.book(fresh)).data.id
    must(await world.book(fresh, { status: 'Option', arrival: '2026-06-02', departure: '2026-06-03' }))
    must(await world.book(fresh, { arrival: '2026-06-02', departure: '2026-06-03', agreedPrice: { nightlyCents: '5001' } }))
    must(await world.endOfDay(fresh.id))
    must(await act(absent, 'mark-no-show'))
    const { days, totals } = must(
      await world.manager.get(`/v1/reports/occupancy?establishmentId=${fresh.id}&from=2026-06-01&to=2026-06-02`),
    ).data
    assert.deepEqual(days, [
      {
        date: '2026-06-01',
        units: 4,
        closed: 0,
        sold: 1,
        occupancyBp: 2500,
        revenueCents: '10000',
        earlierNightsCents: '0',
        adrCents: '10000',
        revparCents: '2500',
      },
      {
        date: '2026-06-02',
        units: 4,
        closed: 0,
        sold: 2,
        occupancyBp: 5000,
        revenueCents: '15001',
        earlierNightsCents: '0',
        adrCents: '7501',
        revparCents: '3750',
      },
    ])
    assert.equal(totals.revenueCents, '25001')
    for (const [from, to] of [
      ['2026-06-02', '2026-06-01'],
      ['2026-01-01', '2028-06-01'],
    ]) {
      assert.equal(
        (await world.manager.get(`/v1/reports/occupancy?establishmentId=${fresh.id}&from=${from}&to=${to}`)).status,
        400,
      )
    }
  })
})
