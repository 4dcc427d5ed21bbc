/** The calendar: prices and restrictions changed in bulk, previewed, undone, by two people at once; what restrictions by day do to quotes, bookings and changes. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseErrorOf } from '../../../src/platform/database/database.ts'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

describe('the calendar', () => {
  let world: World
  let house: Establishment
  let suiteId: string
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 10, price: '10000', maxOccupancy: 4 })
    suiteId = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data.id
    must(await world.manager.post(`/v1/unit-types/${suiteId}/units`, { codes: ['S1', 'S2'] }))
  })
  after(() => world.close())

  const change = (changes: object[], headers: Record<string, string> = {}) =>
    world.manager.send('PATCH', `/v1/establishments/${house.id}/calendar`, { changes }, headers)
  const preview = (changes: object[]) => world.manager.post(`/v1/establishments/${house.id}/calendar/preview`, { changes })
  const read = async (from: number, to: number) =>
    await world.manager.get(`/v1/establishments/${house.id}/calendar?from=${june(from)}&to=${june(to)}`)
  const undo = (id: string) => world.manager.post(`/v1/calendar-changes/${id}/undo`)
  const pricesOf = async (from: number, to: number, unitTypeId = house.typeId) =>
    must(await read(from, to))
      .data.prices.filter((run: { unitTypeId: string; derived?: true }) => run.unitTypeId === unitTypeId && !run.derived)
      .map(
        ({ from: first, to: last, priceCents }: Record<string, string>) => `${first?.slice(8)}-${last?.slice(8)} ${priceCents}`,
      )
  const refused = (answer: Answer, status: number, code: string, words?: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    if (words) assert.match(answer.body.message, words)
  }
  const ofDouble = { ratePlanIds: [] as string[], unitTypeIds: [] as string[] }
  before(() => {
    ofDouble.ratePlanIds = [house.planId]
    ofDouble.unitTypeIds = [house.typeId]
  })

  test('weekends dearer, the preview equals what is done, equal days aren’t written, and undo brings all of it back', async () => {
    // In June 2026 the 5th is a Friday.
    const wanted = [
      { ...ofDouble, from: june(1), to: june(14), weekdays: [5, 6], priceCents: '14000' },
      { ...ofDouble, from: june(1), to: june(14), adjust: { bp: 1000, ending: { stepCents: '100', endingCents: '90' } } },
    ]
    const shown = must(await preview(wanted)).data
    assert.deepEqual([shown.priceCells, shown.restrictionCells, shown.isWhole], [14, 0, true])
    // 100.00 and 10 % is 110.00: 109.90 and 110.90 are near, 109.90 nearer; 154.00: 153.90.
    assert.deepEqual(
      shown.prices.map(({ from, to, before: was, after: is }: Record<string, string>) => `${from}-${to} ${was} ${is}`),
      [
        `${june(1)}-${june(4)} 10000 10990`,
        `${june(5)}-${june(6)} 10000 15390`,
        `${june(7)}-${june(11)} 10000 10990`,
        `${june(12)}-${june(13)} 10000 15390`,
        `${june(14)}-${june(14)} 10000 10990`,
      ],
    )
    assert.deepEqual(await pricesOf(1, 14), ['01-14 10000'], 'a preview writes nothing')
    const done = must(await change(wanted)).data
    assert.deepEqual(done.effect, shown)
    assert.deepEqual(await pricesOf(1, 14), ['01-04 10990', '05-06 15390', '07-11 10990', '12-13 15390', '14-14 10990'])
    const again = must(await change([{ ...ofDouble, from: june(5), to: june(6), priceCents: '15390' }])).data
    assert.deepEqual([again.effect.priceCells, again.change], [0, undefined])
    const back = must(await undo(done.change.id)).data
    assert.deepEqual([back.effect.priceCells, back.left], [14, 0])
    assert.deepEqual(await pricesOf(1, 14), ['01-14 10000'])
    refused(await undo(done.change.id), 409, 'CALENDAR_CHANGE_UNDONE')
  })

  test('undoing leaves what was changed since', async () => {
    const first = must(await change([{ ...ofDouble, from: june(1), to: june(5), priceCents: '20000' }])).data
    must(await change([{ ...ofDouble, from: june(3), to: june(3), priceCents: '30000' }]))
    const back = must(await undo(first.change.id)).data
    assert.deepEqual([back.effect.priceCells, back.left], [4, 1])
    assert.deepEqual(await pricesOf(1, 5), ['01-02 10000', '03-03 30000', '04-05 10000'])
    must(await change([{ ...ofDouble, from: june(3), to: june(3), priceCents: '10000' }]))
  })

  test('copied by weekday from a year ago, and a price that is removed', async () => {
    must(await change([{ ...ofDouble, from: '2026-12-20', to: '2026-12-26', priceCents: '25000' }]))
    must(await change([{ ...ofDouble, from: '2027-12-19', to: '2027-12-25', copyDaysBefore: 364 }]))
    const { data } = must(await world.manager.get(`/v1/establishments/${house.id}/calendar?from=2027-12-18&to=2027-12-26`))
    assert.deepEqual(
      data.prices.map(({ from, to, priceCents }: Record<string, string>) => `${from} ${to} ${priceCents}`),
      ['2027-12-19 2027-12-25 25000'],
    )
    must(await change([{ ...ofDouble, from: '2027-12-19', to: '2027-12-25', priceCents: null }]))
  })

  test('two people: on different days both pass, on the same days the second is refused', async () => {
    const version = (await read(1, 30)).headers.get('etag') ?? ''
    const one = await change([{ ...ofDouble, from: june(1), to: june(2), priceCents: '11000' }], { 'if-match': version })
    assert.equal(one.status, 200, one.text)
    assert.equal(
      (await change([{ ...ofDouble, from: june(3), to: june(4), priceCents: '12000' }], { 'if-match': version })).status,
      200,
    )
    assert.equal(
      (
        await change([{ ratePlanIds: [house.planId], unitTypeIds: [suiteId], from: june(1), to: june(2), priceCents: '30000' }], {
          'if-match': version,
        })
      ).status,
      200,
    )
    refused(
      await change([{ ...ofDouble, from: june(2), to: june(3), priceCents: '13000' }], { 'if-match': version }),
      412,
      'CALENDAR_CHANGED',
    )
    refused(
      await change([{ from: june(2), to: june(2), restrictions: { closed: true } }], { 'if-match': version }),
      412,
      'CALENDAR_CHANGED',
    )
    must(await change([{ ...ofDouble, from: june(1), to: june(4), priceCents: '10000' }]))
  })

  test('eight at once on the same days: each is whole, numbers follow each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        change([{ ...ofDouble, from: june(10), to: june(20), priceCents: String(40_000 + place) }]),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const runs = await pricesOf(10, 20)
    assert.equal(runs.length, 1, 'the days of one of them, none mixed')
    const { data } = must(await world.manager.get(`/v1/establishments/${house.id}/calendar-changes?pageSize=8`))
    const numbers = data.map(({ number }: { number: number }) => number) as number[]
    assert.deepEqual(
      numbers,
      numbers.toSorted((left, right) => right - left),
    )
    assert.equal(new Set(numbers).size, numbers.length)
    must(await change([{ ...ofDouble, from: june(10), to: june(20), priceCents: '10000' }]))
  })

  test('what can’t be is refused whole, with the member', async () => {
    const wrong = async (entry: object, words: RegExp, status = 400, code = 'VALIDATION_ERROR') =>
      refused(
        await change([
          { ...ofDouble, from: june(1), to: june(1), priceCents: '99' },
          { ...ofDouble, from: june(2), to: june(2), ...entry },
        ]),
        status,
        code,
        words,
      )
    await wrong({ priceCents: '1', to: june(1) }, /body.changes\[1\].to must not be earlier/)
    await wrong({ priceCents: '1', from: '2030-01-01', to: '2030-01-01' }, /three years/)
    await wrong({}, /body.changes\[1\] changes nothing/)
    await wrong({ priceCents: '1', adjust: { bp: 1 } }, /only one of/)
    await wrong({ adjust: {} }, /must have bp, cents or ending/)
    await wrong({ priceCents: '-1' }, /priceCents/)
    await wrong({ priceCents: '1', weekdays: [8] }, /weekdays/)
    await wrong({ copyDaysBefore: 10 }, /copyDaysBefore/)
    await wrong({ restrictions: { minArrival: 0 } }, /minArrival/)
    const other = await world.establishment()
    await wrong(
      { priceCents: '1', unitTypeIds: [other.typeId] },
      /no unit type of this establishment/,
      404,
      'UNIT_TYPE_NOT_FOUND',
    )
    await wrong(
      { priceCents: '1', ratePlanIds: [other.planId] },
      /no rate plan of this establishment/,
      404,
      'RATE_PLAN_NOT_FOUND',
    )
    const many = Array.from({ length: 200 }, () => ({ from: june(1), to: '2028-05-31', priceCents: '1' }))
    refused(await change(many), 400, 'VALIDATION_ERROR', /the maximum for one request is 50000/)
    assert.deepEqual(await pricesOf(1, 2), ['01-02 10000'])
  })

  describe('restrictions by day', () => {
    const stay = (from: number, to: number, more: object = {}) =>
      world.book(house, { arrival: june(from), departure: june(to), ...more })
    const offered = async (from: number, to: number, more: object = {}) =>
      must(
        await world.manager.post('/v1/quotes', {
          establishmentId: house.id,
          unitTypeId: house.typeId,
          arrival: june(from),
          departure: june(to),
          adults: 2,
          ...more,
        }),
      ).data.offers

    test('closed to arrival, closed to departure, closed: the reason, the day, the nearest one; staff may pass it', async () => {
      const made = must(
        await change([
          { from: june(8), to: june(13), restrictions: { closedToArrival: true, closedToDeparture: true } },
          { ...ofDouble, from: june(20), to: june(20), restrictions: { closed: true } },
        ]),
      ).data
      assert.equal(made.effect.restrictionCells, 7)
      refused(await stay(9, 14), 409, 'STAY_RESTRICTED', /No stay can begin on 2026-06-09\. The nearest day is 2026-06-07/)
      refused(await stay(5, 9), 409, 'STAY_RESTRICTED', /No stay can end on 2026-06-09/)
      refused(await stay(19, 22), 409, 'STAY_RESTRICTED', /The night of 2026-06-20 is closed/)
      assert.deepEqual(await offered(9, 14), [])
      const [shown] = await offered(9, 14, { withRestricted: true })
      assert.deepEqual(
        [shown.restriction.reason, shown.restriction.date, shown.restriction.nearest],
        ['closed_to_arrival', june(9), june(7)],
      )
      must(await stay(9, 14, { ignoreRestrictions: true }))
      must(await stay(7, 14))
      // Closing kept the price: opened again, it is sold for what it was.
      must(await undo(made.change.id))
      assert.equal((await offered(19, 22))[0].totalCents, '30000')
    })

    test('minimum nights through a day bind every stay with that day, on arrival only those who begin there; the strictest counts', async () => {
      const made = must(
        await change([
          { from: june(16), to: june(16), restrictions: { minThrough: 3 } },
          { ratePlanIds: [house.planId], from: june(24), to: june(24), restrictions: { minArrival: 2 } },
          { unitTypeIds: [house.typeId], from: june(24), to: june(24), restrictions: { minArrival: 4 } },
        ]),
      ).data
      refused(await stay(15, 17), 409, 'STAY_RESTRICTED', /with the night of 2026-06-16 must have at least 3 nights/)
      must(await stay(15, 18))
      must(await stay(14, 16))
      refused(await stay(24, 27), 409, 'STAY_RESTRICTED', /must have at least 4 nights/)
      must(await stay(23, 25))
      must(await undo(made.change.id))
    })

    test('a derived plan has the restrictions of its parent', async () => {
      const plan = must(
        await world.manager.post('/v1/rate-plans', {
          establishmentId: house.id,
          code: 'NR',
          name: 'NR',
          vatRateBp: 1000,
          parentId: house.planId,
          derivation: { bp: -1000 },
        }),
      ).data
      const made = must(
        await change([{ ratePlanIds: [house.planId], from: june(26), to: june(26), restrictions: { closedToArrival: true } }]),
      ).data
      refused(await stay(26, 28, { ratePlanId: plan.id }), 409, 'STAY_RESTRICTED')
      must(await undo(made.change.id))
      must(await stay(26, 28, { ratePlanId: plan.id }))
      refused(
        await change([{ ratePlanIds: [plan.id], from: june(1), to: june(1), priceCents: '1' }]),
        409,
        'RATE_PLAN_IS_DERIVED',
        /NR follow/,
      )
      const { data } = must(await read(1, 1))
      const run = data.prices.find(({ ratePlanId }: { ratePlanId: string }) => ratePlanId === plan.id)
      assert.deepEqual([run.priceCents, run.derived], ['9000', true])
    })

    test('a stay that breaks a restriction already may change otherwise; one that would break another is refused', async () => {
      const booked = must(await stay(28, 30)).data
      const made = must(await change([{ from: june(28), to: june(28), restrictions: { minArrival: 5 } }])).data
      const amend = (body: object) => world.manager.post(`/v1/reservations/${booked.id}/amend`, body)
      must(await amend({ departure: '2026-07-01' }))
      must(await change([{ from: june(27), to: june(27), restrictions: { closedToArrival: true } }]))
      refused(await amend({ arrival: june(27) }), 409, 'STAY_RESTRICTED', /No stay can begin on 2026-06-27/)
      must(await undo(made.change.id))
    })
  })

  test('prices that are set in the other way count as a change: the calendar read before is refused, and it can be undone', async () => {
    const version = (await read(1, 30)).headers.get('etag') ?? ''
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: june(1), to: june(2), priceCents: '17000' }],
      }),
    )
    refused(
      await change([{ ...ofDouble, from: june(2), to: june(3), priceCents: '13000' }], { 'if-match': version }),
      412,
      'CALENDAR_CHANGED',
    )
    const [latest] = must(await world.manager.get(`/v1/establishments/${house.id}/calendar-changes?pageSize=1`)).data
    assert.deepEqual([latest.from, latest.to, latest.priceCells], [june(1), june(2), 2])
    must(await undo(latest.id))
    assert.deepEqual(await pricesOf(1, 3), ['01-03 10000'])
  })

  test('another plan or type brings its restrictions, and one closed night more is one too many', async () => {
    const booked = must(await world.book(house, { arrival: '2026-07-10', departure: '2026-07-12' })).data
    const amend = (body: object) => world.manager.post(`/v1/reservations/${booked.id}/amend`, body)
    must(await change([{ from: '2026-07-11', to: '2026-07-20', restrictions: { closed: true } }]))
    refused(await amend({ departure: '2026-07-13' }), 409, 'STAY_RESTRICTED', /2026-07-12 is closed/)
    must(await amend({ departure: '2026-07-11' }))
    must(
      await change([
        { ratePlanIds: [house.planId], unitTypeIds: [suiteId], from: '2026-07-01', to: '2026-07-31', priceCents: '30000' },
      ]),
    )
    must(
      await change([{ unitTypeIds: [suiteId], from: '2026-07-10', to: '2026-07-10', restrictions: { closedToArrival: true } }]),
    )
    refused(await amend({ unitTypeId: suiteId }), 409, 'STAY_RESTRICTED', /No stay can begin on 2026-07-10/)
    must(await amend({ unitTypeId: suiteId, ignoreRestrictions: true }))
  })

  test('days far apart, for everything, are more than one request reads', async () => {
    const many = Array.from({ length: 60 }, () => crypto.randomUUID().slice(0, 8))
    for (const code of many)
      must(await world.manager.post('/v1/rate-plans', { establishmentId: house.id, code, name: code, vatRateBp: 1000 }))
    for (let place = 0; place < 2; place += 1)
      must(
        await world.manager.post('/v1/unit-types', {
          establishmentId: house.id,
          code: `X${place}`,
          name: 'X',
          format: 'room',
          maxOccupancy: 2,
        }),
      )
    refused(
      await change([{ from: '2027-06-01', to: '2027-06-01', copyDaysBefore: 1099 }]),
      400,
      'VALIDATION_ERROR',
      /at most 200000 are read for one request/,
    )
  })

  test('the event says which days, plans and types changed, and whether all of them; its undoing says the same', async () => {
    const made = must(await change([{ ...ofDouble, from: june(3), to: june(9), priceCents: '45600' }])).data.change
    must(await change([{ from: june(4), to: june(4), restrictions: { minThrough: 2 } }]))
    must(await undo(made.id))
    const events = (await world.events('calendar.changed')).slice(-3).map(({ data }) => data)
    assert.deepEqual(
      events.map(({ from, to, ratePlanIds, unitTypeIds, prices, restrictions }) => [
        from,
        to,
        ratePlanIds,
        unitTypeIds,
        prices,
        restrictions,
      ]),
      [
        [june(3), june(9), ofDouble.ratePlanIds, ofDouble.unitTypeIds, 7, 0],
        [june(4), june(4), null, null, 0, 1],
        [june(3), june(9), ofDouble.ratePlanIds, ofDouble.unitTypeIds, 7, 0],
      ],
    )
  })

  test('changes older than 400 days go, but for the last, whose number is the version', async () => {
    const count = async (name: string) =>
      Number(
        (await world.query<{ n: string }>(`select count(*) as n from ${name} where establishment_id = $1`, [house.id]))[0]?.n,
      )
    must(await change([{ ...ofDouble, from: june(1), to: june(1), priceCents: '77700' }]))
    const version = (await read(1, 1)).headers.get('etag')
    const [changes, prices] = [await count('calendar_change'), await count('nightly_price')]
    assert.ok(changes > 2)
    await world.query(`update calendar_change set changed_at = now() - interval '399 days' where establishment_id = $1`, [
      house.id,
    ])
    await world.query(`select sweep_calendar_changes('400 days', 10000)`)
    assert.equal(await count('calendar_change'), changes)
    await world.query(`update calendar_change set changed_at = now() - interval '401 days' where establishment_id = $1`, [
      house.id,
    ])
    await world.query(`select sweep_calendar_changes('400 days', 10000)`)
    assert.deepEqual([await count('calendar_change'), await count('nightly_price')], [1, prices])
    assert.equal((await read(1, 1)).headers.get('etag'), version)
    must(await change([{ ...ofDouble, from: june(1), to: june(1), priceCents: '77800' }], { 'if-match': version ?? '' }))
  })

  test('the database holds each day once, and only days that restrict something', async () => {
    const insert = (columns: string, values: string) =>
      world.query(
        `insert into restriction_cell (tenant_id, establishment_id, day, ${columns}) values ($1, $2, '2026-09-01', ${values})`,
        [world.tenantId, house.id],
      )
    const violates = (attempt: Promise<unknown>, constraint: RegExp) =>
      assert.rejects(attempt, (error) => constraint.test(databaseErrorOf(error)?.constraint ?? ''))
    await insert('closed', 'true')
    await violates(insert('min_arrival', '2'), /restriction_cell_once/)
    await violates(
      world.query(`insert into restriction_cell (tenant_id, establishment_id, day) values ($1, $2, '2026-09-02')`, [
        world.tenantId,
        house.id,
      ]),
      /restriction_cell_restricts/,
    )
    const other = await world.establishment()
    await violates(
      world.query(
        `insert into restriction_cell (tenant_id, establishment_id, rate_plan_id, day, closed) values ($1, $2, $3, '2026-09-03', true)`,
        [world.tenantId, house.id, other.planId],
      ),
      /rate_plan_id/,
    )
  })
})
