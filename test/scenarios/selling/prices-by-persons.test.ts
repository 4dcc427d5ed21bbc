/**
 * Prices by persons and ages, derived plans and prices by length of stay, from the quote to the folio: amounts worked out by hand, the same wherever a stay is priced.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseErrorOf } from '../../../src/platform/database/database.ts'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

const night = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

describe('prices by persons', () => {
  let world: World
  let house: Establishment
  let derivedPlanId: string
  /** 100.00 for two, 80.00 for one, 130.00 for three, 30.00 for each further adult, 15.00 a child of 3 to 11, half of an extra adult from 12 to 17. */
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 20, price: '10000', maxOccupancy: 6 })
    must(
      await world.manager.patch(`/v1/establishments/${house.id}`, {
        ageBands: [
          { code: 'infant', toAge: 2 },
          { code: 'child', toAge: 11 },
          { code: 'teen', toAge: 17 },
        ],
      }),
    )
    must(await setPrices(house.planId, { 1: '-2000', 3: '3000' }))
    derivedPlanId = must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'NR',
        name: 'Non-refundable',
        vatRateBp: 1000,
        parentId: house.planId,
        derivation: { bp: -1000, ending: { stepCents: '100', endingCents: '90' } },
        lengthTiers: [{ kind: 'whole_stay', min: 7, bp: -1000 }],
      }),
    ).data.id
  })
  after(() => world.close())

  const setPrices = (planId: string, adults: Record<number, string>, more: object = {}, headers: Record<string, string> = {}) =>
    world.manager.send(
      'PUT',
      `/v1/rate-plans/${planId}/person-prices`,
      {
        prices: [
          {
            unitTypeId: house.typeId,
            basePersons: 2,
            adults: Object.entries(adults).map(([persons, cents]) => ({ persons: Number(persons), cents })),
            extraAdultCents: '3000',
            children: [
              { band: 'child', cents: '1500' },
              { band: 'teen', bp: 5000 },
            ],
            ...more,
          },
        ],
      },
      headers,
    )
  const quote = (stay: object) =>
    world.manager.post('/v1/quotes', {
      establishmentId: house.id,
      arrival: night(10),
      departure: night(12),
      adults: 2,
      withSteps: true,
      ...stay,
    })
  const totals = (answer: Answer): Record<string, string> =>
    Object.fromEntries(
      must(answer).data.offers.map(({ ratePlanCode, totalCents }: Record<string, string>) => [ratePlanCode, totalCents]),
    )
  const own = (answer: Answer) => Object.entries(totals(answer)).find(([code]) => code !== 'NR')?.[1]
  const refused = (answer: Answer, status: number, code: string, words?: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    if (words) assert.match(answer.body.message, words)
  }

  test('a quote is for who comes: single use, a third and a fifth adult, children by age', async () => {
    assert.equal(own(await quote({ adults: 1 })), '16000')
    assert.equal(own(await quote({})), '20000')
    assert.equal(own(await quote({ adults: 3 })), '26000')
    // 130.00 for three and twice 30.00, for two nights.
    assert.equal(own(await quote({ adults: 5 })), '38000')
    // 100.00, 15.00 for six years, nothing for one year, 15.00 for fourteen.
    assert.equal(own(await quote({ children: 3, childAges: [6, 1, 14] })), '26000')
  })

  test('without their ages nothing is offered whose price depends on them, and the answer says so', async () => {
    const { data } = must(await quote({ children: 1 }))
    assert.deepEqual([data.offers, data.needsChildAges], [[], true])
    refused(await quote({ children: 2, childAges: [4] }), 400, 'VALIDATION_ERROR', /one age for each/)
    refused(
      await world.book(house, { arrival: night(10), departure: night(12), adults: 2, children: 1 }),
      400,
      'CHILD_AGES_REQUIRED',
      /body.childAges is required/,
    )
  })

  test('a derived plan follows, with the steps that led to its price', async () => {
    const { data } = must(await quote({ adults: 3 }))
    const offer = data.offers.find(({ ratePlanCode }: { ratePlanCode: string }) => ratePlanCode === 'NR')
    // 130.00 less 10 % is 117.00; the nearest .90 is 116.90.
    assert.equal(offer.totalCents, '23380')
    assert.deepEqual(offer.nightly[0], {
      night: night(10),
      priceCents: '11690',
      why: [
        { rule: 'persons', ref: '3', fromCents: '10000', toCents: '13000' },
        { rule: 'derived', ref: 'NR', fromCents: '13000', toCents: '11690' },
      ],
    })
    // Seven nights: 116.90 less 10 % is 105.21.
    assert.equal(totals(await quote({ adults: 3, departure: night(17) }))['NR'], String(10_521 * 7))
  })

  test('quote, booking, preview of a change, extension and move agree to the cent', async () => {
    const stay = must(
      await world.book(house, {
        ratePlanId: derivedPlanId,
        arrival: night(10),
        departure: night(12),
        adults: 2,
        children: 1,
        childAges: [6],
      }),
    ).data
    // 115.00 less 10 % is 103.50: .90 below is 102.90, above 103.90, which is nearer.
    assert.equal(stay.totalCents, '20780')
    const change = { departure: night(13) }
    const shown = must(await world.manager.post(`/v1/reservations/${stay.id}/amend-preview`, change)).data
    assert.deepEqual(shown.nightsAdded, [{ night: night(12), priceCents: '10390' }])
    must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { ...change, expectedTotalCents: shown.newTotalCents }))
    const booked = must(await world.manager.get(`/v1/reservations/${stay.id}`)).data
    assert.equal(booked.totalCents, '31170')
    assert.deepEqual(
      booked.nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['10390', '10390', '10390'],
    )
  })

  test('one more person changes the nights by what that person costs; what was booked stays the base', async () => {
    const stay = must(await world.book(house, { arrival: night(10), departure: night(12), adults: 2 })).data
    assert.equal(stay.totalCents, '20000')
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: night(10), to: night(11), priceCents: '15000' }],
      }),
    )
    const wanted = { adults: 3 }
    const shown = must(await world.manager.post(`/v1/reservations/${stay.id}/amend-preview`, wanted)).data
    assert.equal(shown.newTotalCents, '26000', 'twice 100.00 and 30.00, not the price of today')
    must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, wanted))
    const less = must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { adults: 1 })).data
    assert.equal(less.reservation.totalCents, '16000')
    must(await world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`, {}))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay.id}`)).data.totalCents, '26000')
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: night(10), to: night(11), priceCents: '10000' }],
      }),
    )
  })

  test('ages that become known change nothing: no one joined; the one who joins then pays', async () => {
    must(await world.manager.put(`/v1/rate-plans/${house.planId}/person-prices`, { prices: [] }))
    const stay = must(await world.book(house, { arrival: night(10), departure: night(12), adults: 2, children: 1 })).data
    assert.equal(stay.totalCents, '20000')
    must(await setPrices(house.planId, { 1: '-2000', 3: '3000' }))
    const amend = async (body: object) =>
      must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, body)).data.reservation.totalCents
    assert.equal(await amend({ childAges: [6] }), '20000')
    assert.equal(await amend({ children: 2, childAges: [6, 7] }), '23000')
    assert.equal(await amend({ children: 0, childAges: [] }), '17000')
  })

  test('children who fill the base price do so for its persons only', async () => {
    const bands = (fillsBase: boolean) =>
      world.manager.patch(`/v1/establishments/${house.id}`, {
        ageBands: [
          { code: 'infant', toAge: 2 },
          { code: 'child', toAge: 11, fillsBase },
          { code: 'teen', toAge: 17 },
        ],
      })
    must(await bands(true))
    // One adult and a child are two; a child beside two adults pays as a child, not as the third adult.
    assert.equal(own(await quote({ adults: 1, children: 1, childAges: [6] })), '20000')
    assert.equal(own(await quote({ adults: 2, children: 1, childAges: [6] })), '23000')
    must(await bands(false))
  })

  test('an age band that prices name can’t be removed; ages are required where only an extra adult has a price', async () => {
    const answer = await world.manager.patch(`/v1/establishments/${house.id}`, { ageBands: [{ code: 'kid', toAge: 11 }] })
    refused(answer, 409, 'AGE_BAND_IN_USE')
    must(await setPrices(house.planId, {}, { children: [] }))
    const { data } = must(await quote({ children: 1 }))
    assert.deepEqual([data.offers, data.needsChildAges], [[], true])
    assert.equal(own(await quote({ children: 1, childAges: [6] })), '20000')
    must(await setPrices(house.planId, { 1: '-2000', 3: '3000' }))
  })

  test('a price that staff agreed keeps, for any number of persons', async () => {
    const stay = must(
      await world.book(house, { arrival: night(10), departure: night(12), adults: 2, agreedPrice: { nightlyCents: '5000' } }),
    ).data
    const after = must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { adults: 3, children: 1 })).data
    assert.equal(after.reservation.totalCents, '10000')
  })

  test('a guest in house: a person who joins pays from tonight on, and the end of day charges it', async () => {
    const stay = must(await world.book(house, { arrival: night(1), departure: night(3), adults: 2 })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`, { unitId: house.unitIds[0] }))
    must(await world.endOfDay(house.id))
    const after = must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { adults: 3 })).data
    assert.deepEqual(
      after.reservation.nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['10000', '13000'],
    )
    must(await world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`, {}))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay.id}`)).data.totalCents, '20000')
    must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { adults: 3 }))
    // One more night: the price of three for the night of the 3rd.
    const longer = must(await world.manager.post(`/v1/reservations/${stay.id}/adjust-stay`, { newCheckOutDate: night(4) })).data
    assert.equal(longer.newTotalCents, '36000')
    must(await world.endOfDay(house.id))
    const { entries } = must(await world.folioOf(stay.id)).data as { entries: { chargeType?: string; amountCents: string }[] }
    assert.deepEqual(
      entries.filter(({ chargeType }) => chargeType === 'accommodation').map(({ amountCents }) => amountCents),
      ['10000', '13000'],
    )
  })

  test('a group books several stays, each for who comes', async () => {
    const guestId = await world.guest()
    const stays = [{ adults: 1 }, { adults: 3 }, { adults: 2, children: 1, childAges: [6] }].map((persons) => ({
      unitTypeId: house.typeId,
      ratePlanId: house.planId,
      arrival: night(20),
      departure: night(21),
      guestId,
      ...persons,
    }))
    const { data } = must(await world.manager.post('/v1/bookings', { establishmentId: house.id, bookerId: guestId, stays }))
    assert.deepEqual(
      data.stays.map(({ totalCents }: { totalCents: string }) => totalCents),
      ['8000', '13000', '11500'],
    )
  })

  test('a plan sold until three days before arrival: offered with the reason, booked by staff who pass it', async () => {
    must(await world.manager.patch(`/v1/rate-plans/${derivedPlanId}`, { minAdvanceDays: 3, maxAdvanceDays: 60 }))
    const today = must(await world.manager.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate as string
    const late = { arrival: today, departure: night(Number(today.slice(8)) + 1) }
    assert.equal(totals(await quote(late))['NR'], undefined)
    const { data } = must(await quote({ ...late, withRestricted: true }))
    const offer = data.offers.find(({ ratePlanCode }: { ratePlanCode: string }) => ratePlanCode === 'NR')
    assert.deepEqual([offer.restriction.reason, offer.restriction.days], ['min_advance', 3])
    const wanted = { ...late, ratePlanId: derivedPlanId, adults: 2 }
    refused(await world.book(house, wanted), 409, 'STAY_RESTRICTED', /3 days before arrival/)
    must(await world.book(house, { ...wanted, ignoreRestrictions: true }))
    must(await world.manager.patch(`/v1/rate-plans/${derivedPlanId}`, { minAdvanceDays: null, maxAdvanceDays: null }))
  })

  test('prices of a derived plan are listed as they are sold, and set at its parent only', async () => {
    const { data } = must(await world.manager.get(`/v1/rate-plans/${derivedPlanId}/prices?from=${night(10)}&to=${night(10)}`))
    // 100.00 less 10 % is 90.00: the nearest .90 is 89.90.
    assert.deepEqual(data, [{ unitTypeId: house.typeId, night: night(10), priceCents: '8990' }])
    refused(
      await world.manager.put(`/v1/rate-plans/${derivedPlanId}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: night(10), to: night(10), priceCents: '1' }],
      }),
      409,
      'RATE_PLAN_IS_DERIVED',
    )
    refused(await setPrices(derivedPlanId, {}), 409, 'RATE_PLAN_IS_DERIVED')
  })

  test('two people change the prices by persons: the second is shown that they changed', async () => {
    const read = await world.manager.get(`/v1/rate-plans/${house.planId}/person-prices`)
    const version = read.headers.get('etag') ?? ''
    const [given] = must(read).data
    assert.deepEqual([given.basePersons, given.extraAdultCents, given.adults.length], [2, '3000', 2])
    const first = await setPrices(house.planId, { 1: '-2500', 3: '3000' }, {}, { 'if-match': version })
    assert.equal(first.status, 200, first.text)
    refused(await setPrices(house.planId, { 1: '-1000' }, {}, { 'if-match': version }), 412, 'PERSON_PRICES_CHANGED')
    const back = await setPrices(house.planId, { 1: '-2000', 3: '3000' }, {}, { 'if-match': first.headers.get('etag') ?? '' })
    assert.deepEqual([back.status, back.headers.get('etag')], [200, version], 'the same prices have the same version')
  })

  test('what can’t be right is refused with the member that is wrong', async () => {
    const put = (price: object) => setPrices(house.planId, {}, price)
    refused(await put({ adults: [{ persons: 2, cents: '1' }] }), 400, 'VALIDATION_ERROR', /prices\[0\].adults must not name 2/)
    refused(
      await put({
        adults: [
          { persons: 3, cents: '1' },
          { persons: 3, cents: '2' },
        ],
      }),
      400,
      'VALIDATION_ERROR',
      /3 persons twice/,
    )
    refused(await put({ children: [{ band: 'toddler', cents: '1' }] }), 400, 'VALIDATION_ERROR', /toddler.*infant, child, teen/)
    refused(await put({ children: [{ band: 'child', cents: '1', bp: 1 }] }), 400, 'VALIDATION_ERROR', /either cents or bp/)
    const other = await world.establishment()
    refused(await put({ unitTypeId: other.typeId }), 404, 'UNIT_TYPE_NOT_FOUND')
    const bands = (ageBands: object[]) => world.manager.patch(`/v1/establishments/${house.id}`, { ageBands })
    refused(
      await bands([
        { code: 'child', toAge: 11 },
        { code: 'infant', toAge: 2 },
      ]),
      400,
      'VALIDATION_ERROR',
      /ageBands\[1\].toAge must be higher than 11/,
    )
    refused(await bands([{ code: 'adult', toAge: 11 }]), 400, 'VALIDATION_ERROR', /must not be adult/)
  })
})

describe('chains of plans', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment()
  })
  after(() => world.close())
  const derive = async (code: string, parentId: string, derivation: object = {}) =>
    world.manager.post('/v1/rate-plans', { establishmentId: house.id, code, name: code, vatRateBp: 1000, parentId, derivation })
  const priceOf = async (planId: string) =>
    must(await world.manager.get(`/v1/rate-plans/${planId}/prices?from=2026-06-10&to=2026-06-10`)).data[0]?.priceCents
  const rejects = async (text: string, values: unknown[], constraint: string) => {
    await assert.rejects(world.query(text, values), (error) => databaseErrorOf(error)?.constraint === constraint)
  }

  test('three derivations, each rounded; a fourth is refused; a circle is refused with its chain', async () => {
    const one = must(await derive('ONE', house.planId, { bp: -1000 })).data
    const two = must(await derive('TWO', one.id, { cents: '-55' })).data
    const three = must(await derive('THREE', two.id, { bp: -500, minCents: '8000' })).data
    // 100.00, 90.00, 89.45, 84.98 (84.9775 rounded).
    assert.deepEqual(await Promise.all([one, two, three].map(({ id }) => priceOf(id))), ['9000', '8945', '8498'])
    const fourth = await derive('FOUR', three.id)
    assert.deepEqual([fourth.status, fourth.code], [409, 'RATE_PLAN_CHAIN_TOO_LONG'])
    const circle = await world.manager.patch(`/v1/rate-plans/${one.id}`, { parentId: three.id, derivation: {} })
    assert.equal(circle.code, 'RATE_PLAN_CIRCLE')
    assert.match(circle.body.message, /ONE ← THREE ← TWO ← ONE/)
    const self = await world.manager.patch(`/v1/rate-plans/${one.id}`, { parentId: one.id, derivation: {} })
    assert.equal(self.code, 'RATE_PLAN_CIRCLE')
  })

  test('a plan that becomes independent has the prices of its own again, and those below it follow', async () => {
    const own = must(
      await world.manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'OWN', name: 'Own', vatRateBp: 1000 }),
    ).data
    must(
      await world.manager.put(`/v1/rate-plans/${own.id}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: '2026-06-10', to: '2026-06-10', priceCents: '20000' }],
      }),
    )
    const below = must(await derive('BELOW', own.id, { bp: -5000 })).data
    assert.equal(await priceOf(below.id), '10000')
    must(await world.manager.patch(`/v1/rate-plans/${own.id}`, { parentId: house.planId, derivation: { bp: 1000 } }))
    assert.deepEqual([await priceOf(own.id), await priceOf(below.id)], ['11000', '5500'])
    const free = must(await world.manager.patch(`/v1/rate-plans/${own.id}`, { parentId: null })).data
    assert.deepEqual([free.parentId, free.derivation], [undefined, undefined])
    assert.deepEqual([await priceOf(own.id), await priceOf(below.id)], ['20000', '10000'])
  })

  test('what doesn’t fit together is refused', async () => {
    const post = (more: object) =>
      world.manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'X', name: 'X', vatRateBp: 1000, ...more })
    const said = async (more: object) => {
      const { status, body } = await post(more)
      assert.equal(status, 400)
      return body.message as string
    }
    assert.match(await said({ parentId: house.planId }), /body.derivation is required/)
    assert.match(await said({ derivation: { bp: 100 } }), /body.parentId is required/)
    const derivation = { ending: { stepCents: '100', endingCents: '100' } }
    assert.match(await said({ parentId: house.planId, derivation }), /endingCents must be less than stepCents/)
    assert.match(await said({ parentId: house.planId, derivation: { perPerson: { senior: '5' } } }), /senior/)
    assert.match(await said({ lengthTiers: [{ kind: 'whole_stay', min: 3 }] }), /lengthTiers\[0\] must have bp or cents/)
    const tier = { kind: 'whole_stay', min: 3, bp: -100 }
    assert.match(await said({ lengthTiers: [tier, tier] }), /lengthTiers\[1\] repeats/)
    assert.match(await said({ minAdvanceDays: 5, maxAdvanceDays: 2 }), /maxAdvanceDays/)
    const other = await world.establishment()
    const elsewhere = await post({ parentId: other.planId, derivation: {} })
    assert.deepEqual([elsewhere.status, elsewhere.code], [404, 'RATE_PLAN_NOT_FOUND'])
  })

  test('the database itself refuses circles, long chains and parents elsewhere', async () => {
    const plan = async (parentId: string | null) => {
      const id = crypto.randomUUID()
      await world.query(
        `insert into rate_plan (tenant_id, id, establishment_id, code, name, meal_plan, vat_rate_bp, parent_id, derivation)
         values ($1, $2, $3, $4, 'x', 'room_only', 1000, $5, case when $5::uuid is null then null else '{}'::jsonb end)`,
        [world.tenantId, id, house.id, id.slice(0, 8), parentId],
      )
      return id
    }
    const top = await plan(null)
    const one = await plan(top)
    const two = await plan(one)
    const three = await plan(two)
    const setParent = "update rate_plan set parent_id = $2, derivation = '{}' where id = $1"
    await rejects(setParent, [top, three], 'rate_plan_circle')
    await rejects(setParent, [one, one], 'rate_plan_circle')
    const fourth = await plan(null)
    await rejects(setParent, [fourth, three], 'rate_plan_chain_too_long')
    // Two short chains that would be a long one together.
    await plan(await plan(fourth))
    await rejects(setParent, [fourth, one], 'rate_plan_chain_too_long')
    const other = await world.establishment()
    await rejects(setParent, [fourth, other.planId], 'rate_plan_parent')
    await rejects('update rate_plan set parent_id = $2, derivation = null where id = $1', [fourth, top], 'rate_plan_derivation')
    const [row] = await world.query<{ pricedBy: string }>('select priced_by as "pricedBy" from rate_plan where id = $1', [three])
    assert.equal(row?.pricedBy, top)
  })

  test('two changes that would close a circle together: one of them is refused', async () => {
    const make = async (code: string) =>
      must(await world.manager.post('/v1/rate-plans', { establishmentId: house.id, code, name: code, vatRateBp: 1000 })).data
        .id as string
    for (let round = 0; round < 5; round += 1) {
      const [left, right] = [await make(`L${round}`), await make(`R${round}`)]
      const answers = await Promise.all([
        world.manager.patch(`/v1/rate-plans/${left}`, { parentId: right, derivation: {} }),
        world.manager.patch(`/v1/rate-plans/${right}`, { parentId: left, derivation: {} }),
      ])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        [200, 409],
      )
      assert.ok(answers.some(({ code }) => code === 'RATE_PLAN_CIRCLE'))
    }
  })
})
