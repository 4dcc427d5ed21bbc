/**
 * What a night consists of, from the quote to the folio: products of a plan with their own VAT, VAT by day of service, extras by age and with a stock, VAT of long stays in
 * the United Kingdom, and tourist taxes as municipalities set them. Amounts are worked out by hand.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

type Line = Record<string, string | number>

describe('what a night consists of', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}`
  const refused = (answer: Answer, status: number, code: string, words?: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    if (words) assert.match(answer.body.message, words)
  }
  const bands = [
    { code: 'infant', toAge: 2 },
    { code: 'child', toAge: 11 },
  ]
  interface House extends Establishment {
    /** The open business date. */
    today: string
  }
  let made = 0
  const houseWith = async (
    {
      vatRateBp = 1000,
      price = '15000',
      units = 5,
      ...options
    }: { vatRateBp?: number; price?: string; units?: number } & Record<string, unknown>,
    establishment: Record<string, unknown> = { ageBands: bands },
  ): Promise<House> => {
    made += 1
    const { currentBusinessDate = day(1) } = options as { currentBusinessDate?: string }
    const house = must(
      await world.manager.post('/v1/establishments', {
        code: `P${made}`,
        name: `Package house ${made}`,
        propertyType: 'hotel',
        countryCode: 'FR',
        currency: 'EUR',
        timezone: 'Europe/Paris',
        marksNoShows: false,
        ...options,
        currentBusinessDate,
      }),
    ).data
    must(await world.manager.patch(`/v1/establishments/${house.id}`, establishment))
    const type = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'DBL',
        name: 'Double',
        format: 'room',
        maxOccupancy: 6,
      }),
    ).data
    const codes = Array.from({ length: units }, (_, place) => String(101 + place))
    const rooms = must(await world.manager.post(`/v1/unit-types/${type.id}/units`, { codes })).data
    const plan = must(
      await world.manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'FLEX', name: 'Flexible', vatRateBp }),
    ).data
    must(
      await world.manager.put(`/v1/rate-plans/${plan.id}/prices`, {
        prices: [{ unitTypeId: type.id, from: currentBusinessDate, to: '2026-12-31', priceCents: price }],
      }),
    )
    return {
      id: house.id,
      typeId: type.id,
      planId: plan.id,
      unitIds: rooms.map(({ id }: { id: string }) => id),
      today: currentBusinessDate,
    }
  }
  const closeDay = async (house: House): Promise<void> => {
    const { data } = must(await world.manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate: house.today }))
    assert.equal(data.businessDate, house.today)
    house.today = new Date(Date.parse(house.today) + 86_400_000).toISOString().slice(0, 10)
  }
  const extra = async (house: House, members: object) =>
    must(
      await world.manager.post('/v1/extras', {
        establishmentId: house.id,
        chargeType: 'food_beverage',
        chargedPer: 'person_and_night',
        priceCents: '1400',
        vatRateBp: 1900,
        ...members,
      }),
    ).data.id as string
  const include = (house: House, included: object[]) => world.manager.patch(`/v1/rate-plans/${house.planId}`, { included })
  /** A stay from the business date on, in house, with one end of day behind it. */
  const slept = async (house: House, stay: Record<string, unknown>): Promise<{ id: string; folioId: string; lines: Line[] }> => {
    const { data } = must(await world.book(house, stay))
    must(await world.manager.post(`/v1/reservations/${data.id}/check-in`, {}))
    await closeDay(house)
    const { folio } = must(await world.manager.get(`/v1/reservations/${data.id}`)).data
    return { id: data.id, folioId: folio.id, lines: await linesOf(folio.id) }
  }
  const linesOf = async (folioId: string): Promise<Line[]> => {
    const { data } = must(await world.manager.get(`/v1/folios/${folioId}`))
    return data.entries
      .filter(({ kind }: Line) => kind === 'charge')
      .map(({ label, amountCents, vatRateBp, chargeType, quantity }: Line) => ({
        label,
        amountCents,
        vatRateBp,
        chargeType,
        quantity,
      }))
  }
  const amounts = (lines: readonly Line[]) => lines.map(({ label, amountCents, vatRateBp }) => [label, amountCents, vatRateBp])
  const offerFor = async (house: House, stay: Record<string, unknown>) => {
    const { data } = must(
      await world.manager.post('/v1/quotes', {
        establishmentId: house.id,
        arrival: day(1),
        departure: day(2),
        adults: 2,
        withSteps: true,
        ...stay,
      }),
    )
    return data.offers[0]
  }

  test('a German breakfast inside the price: room at 7 %, food and drinks of it at 7 and 19 %', async () => {
    const house = await houseWith({ countryCode: 'DE', vatRateBp: 700 })
    const breakfast = await extra(house, {
      code: 'BREAKFAST',
      name: 'Breakfast',
      vatShares: [
        { category: 'food', bp: 7000 },
        { category: 'drinks', bp: 3000 },
      ],
    })
    must(await include(house, [{ extraId: breakfast, how: 'inside', per: 'night', byBand: { adult: '1400' }, dayOffset: 1 }]))
    const offer = await offerFor(house, {})
    assert.deepEqual([offer.totalCents, offer.included], ['15000', ['Breakfast']])
    const { lines } = await slept(house, { arrival: day(1), departure: day(3), adults: 2 })
    // Example W9 of the design: 122.00 and 19.60 at 7 %, 8.40 at 19 %, for each of two nights; VAT of 7.98, 1.28 and 1.34.
    const production = must(
      await world.manager.get(`/v1/reports/production?establishmentId=${house.id}&from=${day(1)}&to=${day(2)}&by=rate_plan`),
    ).data
    assert.deepEqual(
      [production.totals.revenueCents, production.totals.netRevenueCents, production.rows[0].netRevenueCents],
      ['30000', String(2 * (15_000 - 798 - 128 - 134)), String(2 * (15_000 - 798 - 128 - 134))],
    )
    assert.deepEqual(amounts(lines), [
      [`Night of ${day(1)}`, '12200', 700],
      [`Breakfast, night of ${day(1)}`, '1960', 700],
      [`Breakfast, night of ${day(1)}`, '840', 1900],
    ])
  })

  test('half board on top by age: the price rises by it, an infant eats for nothing', async () => {
    const house = await houseWith({ countryCode: 'FR', vatRateBp: 1000 })
    const dinner = await extra(house, { code: 'DINNER', name: 'Dinner', vatRateBp: 1000, vatCategory: 'food' })
    must(await include(house, [{ extraId: dinner, how: 'on_top', per: 'night', byBand: { adult: '2500', child: '1200' } }]))
    const stay = { arrival: day(1), departure: day(3), adults: 2, children: 2, childAges: [6, 1] }
    const offer = await offerFor(house, { ...stay, departure: day(2) })
    // 150.00, twice 25.00, 12.00.
    assert.deepEqual(
      [offer.totalCents, offer.nightly[0].why],
      ['21200', [{ rule: 'included', ref: 'DINNER', fromCents: '15000', toCents: '21200' }]],
    )
    const { lines, id } = await slept(house, stay)
    assert.deepEqual(amounts(lines), [
      [`Night of ${day(1)}`, '15000', 1000],
      [`Dinner, night of ${day(1)}`, '6200', 1000],
    ])
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.totalCents, '42400')
    // Stays that are booked keep what they were sold with.
    must(await include(house, []))
    await closeDay(house)
    const { folio } = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual(amounts(await linesOf(folio.id)).slice(2), [
      [`Night of ${day(2)}`, '15000', 1000],
      [`Dinner, night of ${day(2)}`, '6200', 1000],
    ])
  })

  test('a derived plan includes what its parent includes; what costs more than the night is not sold', async () => {
    const house = await houseWith({ countryCode: 'FR', vatRateBp: 1000 })
    const wine = await extra(house, { code: 'WINE', name: 'A bottle of wine', vatRateBp: 2000, vatCategory: 'alcohol' })
    must(await include(house, [{ extraId: wine, how: 'inside', per: 'arrival', cents: '3000' }]))
    const { data: derived } = must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'NR',
        name: 'Non-refundable',
        vatRateBp: 1000,
        parentId: house.planId,
        derivation: { bp: -1000 },
      }),
    )
    const booked = must(await world.book(house, { arrival: day(1), departure: day(3), adults: 2, ratePlanId: derived.id })).data
    must(await world.manager.post(`/v1/reservations/${booked.id}/check-in`, {}))
    await closeDay(house)
    await closeDay(house)
    const { folio } = must(await world.manager.get(`/v1/reservations/${booked.id}`)).data
    assert.deepEqual(amounts(await linesOf(folio.id)), [
      [`Night of ${day(1)}`, '10500', 1000],
      [`A bottle of wine, night of ${day(1)}`, '3000', 2000],
      [`Night of ${day(2)}`, '13500', 1000],
    ])
    const dear = [{ extraId: wine, how: 'inside', per: 'night', cents: '15001' }]
    // The plan and its derived one: 150.00, and 135.00.
    refused(await include(house, dear), 409, 'PACKAGE_EXCEEDS_PRICE', /15001.*15000 of the night of 2026-\d\d-\d\d for/)
    refused(
      await world.manager.patch(`/v1/rate-plans/${derived.id}`, { included: [{ ...dear[0], cents: '13501' }] }),
      409,
      'PACKAGE_EXCEEDS_PRICE',
      /what NR includes costs 13501.*13500/,
    )
    must(await include(house, [{ ...dear[0], cents: '15000' }]))
    must(
      await world.manager.patch(`/v1/establishments/${house.id}/calendar`, {
        changes: [{ ratePlanIds: [house.planId], unitTypeIds: [house.typeId], from: day(4), to: day(4), priceCents: '14999' }],
      }),
    )
    refused(
      await include(house, [{ ...dear[0], cents: '15000' }]),
      409,
      'PACKAGE_EXCEEDS_PRICE',
      new RegExp(`night of ${day(4)}`),
    )
    assert.equal(await offerFor(house, { arrival: day(4), departure: day(5) }), undefined)
    refused(
      await world.book(house, { arrival: day(4), departure: day(5), adults: 2 }),
      409,
      'RATE_PLAN_NOT_SELLABLE',
      /includes costs more than the night of 2026-06-04/,
    )
  })

  test('what a plan includes is refused with the member that is wrong', async () => {
    const house = await houseWith({})
    const other = await houseWith({})
    const tea = await extra(house, { code: 'TEA', name: 'Tea', vatRateBp: 1000 })
    const foreign = await extra(other, { code: 'TEA', name: 'Tea', vatRateBp: 1000 })
    const item = { extraId: tea, how: 'inside', per: 'night' }
    const wrong: [object[], RegExp][] = [
      [[{ ...item, extraId: foreign, cents: '100' }], /included\[0\].extraId is no product of this establishment/],
      [[item], /included\[0\] must have one of cents, byBand and shareBp/],
      [[{ ...item, cents: '1', shareBp: 100 }], /must have one of/],
      [[{ ...item, how: 'on_top', shareBp: 100 }], /shareBp is a part of the price/],
      [[{ ...item, byBand: { senior: '100' } }], /names the age band senior.*adult, infant, child/],
      [
        [
          { ...item, cents: '1' },
          { ...item, cents: '1' },
        ],
        /included\[1\].extraId repeats/,
      ],
    ]
    for (const [included, words] of wrong) refused(await include(house, included), 400, 'VALIDATION_ERROR', words)
    refused(
      await world.manager.patch(`/v1/extras/${tea}`, {
        vatShares: [
          { category: 'food', bp: 5000 },
          { category: 'drinks', bp: 4000 },
        ],
      }),
      400,
      'VALIDATION_ERROR',
      /add up to 9000/,
    )
    refused(
      await world.manager.patch(`/v1/extras/${tea}`, { priceByBand: { child: '100' } }),
      400,
      'VALIDATION_ERROR',
      /adult is required/,
    )
  })

  test('a Dutch night of 2026 bears 21 %, though it was booked in 2025; a pitch stays at 9 %', async () => {
    const vatOf = async (propertyType: string) => {
      const house = await houseWith(
        { countryCode: 'NL', vatRateBp: 900, currentBusinessDate: '2025-12-30', propertyType },
        { marksNoShows: false },
      )
      const { lines } = await slept(house, { arrival: '2025-12-30', departure: '2026-01-03', adults: 2 })
      for (let nights = 0; nights < 2; nights += 1) await closeDay(house)
      assert.equal(lines.length, 1)
      const { data } = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}`))
      const { folio, nightly } = must(await world.manager.get(`/v1/reservations/${data[0].id}`)).data
      return {
        booked: nightly.map(({ vatRateBp }: Line) => vatRateBp),
        charged: (await linesOf(folio.id)).map(({ vatRateBp, amountCents }) => [amountCents, vatRateBp]),
      }
    }
    assert.deepEqual(await vatOf('hotel'), {
      booked: [900, 900, 2100, 2100],
      charged: [
        ['15000', 900],
        ['15000', 900],
        ['15000', 2100],
      ],
    })
    assert.deepEqual((await vatOf('campsite')).booked, [900, 900, 900, 900])
  })

  test('extras by age, at the VAT of their day, and never more than there are', async () => {
    const house = await houseWith({ countryCode: 'DE', vatRateBp: 700 })
    const breakfast = await extra(house, {
      code: 'BREAKFAST',
      name: 'Breakfast',
      priceByBand: { adult: '1400', child: '700' },
      vatShares: [
        { category: 'food', bp: 7000 },
        { category: 'drinks', bp: 3000 },
      ],
    })
    const cot = await extra(house, {
      code: 'COT',
      name: 'Cot',
      chargeType: 'service',
      chargedPer: 'night',
      priceCents: '500',
      stock: 1,
    })
    const stay = { arrival: day(1), departure: day(3), adults: 2, children: 2, childAges: [6, 1] }
    const { lines, id } = await slept(house, { ...stay, extras: [{ extraId: breakfast }, { extraId: cot }] })
    // Twice 14.00 and 7.00, nothing for the infant: 35.00, of which 24.50 food.
    assert.deepEqual(amounts(lines).slice(1), [
      ['Breakfast', '2450', 700],
      ['Breakfast', '1050', 1900],
      ['Cot', '500', 1900],
    ])
    const extras = must(await world.manager.get(`/v1/reservations/${id}/extras`)).data.extras
    assert.equal(extras[0].totalCents, '7000')
    // The only cot is taken on the 2nd.
    const wanted = { ...stay, arrival: day(2), departure: day(4), extras: [{ extraId: cot }] }
    refused(await world.book(house, wanted), 409, 'EXTRA_SOLD_OUT')
    const later = must(await world.book(house, { ...wanted, arrival: day(3), departure: day(5) })).data
    refused(
      await world.manager.post(`/v1/reservations/${later.id}/amend`, { arrival: day(2), departure: day(5) }),
      409,
      'EXTRA_SOLD_OUT',
    )
    must(await world.manager.post(`/v1/reservations/${later.id}/cancel`, { reason: 'Plans changed' }))
    must(await world.book(house, { ...wanted, arrival: day(3), departure: day(5) }))
    refused(await world.manager.post(`/v1/reservations/${later.id}/reinstate`, {}), 409, 'EXTRA_SOLD_OUT')
  })

  test('of two who want the last one at the same time, one gets it', async () => {
    const house = await houseWith({ units: 12 })
    const bicycle = await extra(house, { code: 'BIKE', name: 'Bicycle', vatRateBp: 2000, chargedPer: 'night', stock: 3 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.book(house, { arrival: day(1), departure: day(4), adults: 1, extras: [{ extraId: bicycle }] }),
      ),
    )
    const sold = answers.filter(({ status }) => status === 201)
    const refusedOnes = answers.filter(({ status, code }) => status === 409 && code === 'EXTRA_SOLD_OUT')
    assert.deepEqual([sold.length, refusedOnes.length], [3, 7])
  })

  test('in the United Kingdom VAT is due on a fifth of the value from the 29th night on', async () => {
    const made = async (countryCode: string, more: object = {}) =>
      await world.manager.post('/v1/establishments', {
        code: `L${countryCode}${JSON.stringify(more).length}`,
        name: 'Long stays',
        propertyType: 'residence',
        countryCode,
        timezone: 'Europe/London',
        ...more,
      })
    // HMRC, VATLP11500: by law, unless the house chooses otherwise; nowhere else.
    assert.equal(must(await made('GB')).data.longStayVat, 'net')
    assert.equal(must(await made('GB', { longStayVat: null })).data.longStayVat, null)
    assert.equal(must(await made('IE')).data.longStayVat, null)
    refused(await made('IE', { longStayVat: 'net' }), 400, 'VALIDATION_ERROR', /rule of the United Kingdom/)
    const book = async (longStayVat: string) => {
      const house = await houseWith(
        { countryCode: 'GB', vatRateBp: 2000, price: '12000', currentBusinessDate: day(1) },
        { longStayVat },
      )
      return must(await world.book(house, { arrival: day(1), departure: '2026-07-01', adults: 1 })).data
    }
    const net = await book('net')
    // Example W5 of the design: 28 nights at 120.00, the 29th and 30th at 80.00 and 20.00 with VAT of 4.00.
    assert.deepEqual([net.totalCents, net.nightly[28].priceCents], [String(28 * 12_000 + 2 * 10_400), '10400'])
    assert.equal((await book('gross')).totalCents, String(30 * 12_000))
    refused(
      await world.manager.patch(`/v1/establishments/${(await houseWith({ countryCode: 'FR' })).id}`, { longStayVat: 'net' }),
      400,
      'VALIDATION_ERROR',
      /rule of the United Kingdom/,
    )
  })

  test('an extension is previewed at what it will cost: by the whole length, with what the plan includes', async () => {
    const house = await houseWith({})
    const dinner = await extra(house, { code: 'DINNER', name: 'Dinner', vatRateBp: 1000 })
    must(await include(house, [{ extraId: dinner, how: 'on_top', per: 'night', byBand: { adult: '2500' } }]))
    must(
      await world.manager.patch(`/v1/rate-plans/${house.planId}`, { lengthTiers: [{ kind: 'nights_from', min: 3, bp: -2000 }] }),
    )
    const { id } = await slept(house, { arrival: day(1), departure: day(3), adults: 2 })
    const body = { newCheckOutDate: day(4) }
    const preview = must(await world.manager.post(`/v1/reservations/${id}/adjust-stay/preview`, body)).data
    // The third night: 150.00 less 20 %, and twice 25.00.
    assert.deepEqual(
      [preview.direction, preview.nights, preview.deltaCents],
      ['extend', [{ night: day(3), priceCents: '17000' }], '17000'],
    )
    const { data } = must(await world.manager.post(`/v1/reservations/${id}/adjust-stay`, body))
    assert.equal(data.newTotalCents, preview.newTotalCents)
    const back = must(await world.manager.post(`/v1/reservations/${id}/adjust-stay/preview`, { newCheckOutDate: day(2) })).data
    assert.deepEqual([back.direction, back.deltaCents], ['reduce', String(-20_000 - 17_000)])
    refused(
      await world.manager.post(`/v1/reservations/${id}/adjust-stay/preview`, { newCheckOutDate: day(1) }),
      400,
      'INVALID_STAY_DATES',
    )
  })

  test('a plan is sold in its time, and to those who have its code, its company or its channel', async () => {
    const house = await houseWith({})
    const { data: company } = must(await world.manager.post('/v1/companies', { kind: 'company', code: 'ACME', name: 'Acme' }))
    const change = (members: Record<string, unknown>) => world.manager.patch(`/v1/rate-plans/${house.planId}`, members)
    const stay = { arrival: day(10), departure: day(12), adults: 2 }
    const offered = async (more: Record<string, unknown>) => (await offerFor(house, { ...stay, ...more })) !== undefined
    must(await change({ soldTo: { codes: ['summer'], companyIds: [company.id] } }))
    assert.equal(await offered({}), false)
    assert.equal(await offered({ promoCode: 'Summer ' }), true)
    assert.equal(await offered({ promoCode: 'winter' }), false)
    assert.equal(await offered({ companyId: company.id }), true)
    assert.equal(await offered({ travelAgentId: company.id }), true)
    const seen = await offerFor(house, { ...stay, withRestricted: true })
    assert.equal(seen.restriction.reason, 'not_sold_to')
    refused(await world.book(house, stay), 409, 'STAY_RESTRICTED', /sold with a code, to certain companies/)
    must(await world.book(house, { ...stay, promoCode: 'SUMMER' }))
    must(await world.book(house, { ...stay, companyId: company.id }))
    must(await world.book(house, { ...stay, ignoreRestrictions: true }))
    must(await change({ soldTo: null, soldFrom: day(2) }))
    refused(await world.book(house, stay), 409, 'STAY_RESTRICTED', /sold from 2026-06-02 on/)
    refused(await change({ soldUntil: day(1) }), 400, 'VALIDATION_ERROR', /soldUntil must not be before soldFrom/)
    must(await change({ soldFrom: null, soldUntil: '2026-05-31' }))
    assert.equal(await offered({}), false)
    must(await change({ soldUntil: day(1) }))
    assert.equal(await offered({}), true)
  })

  describe('tourist taxes', () => {
    const tax = {
      code: 'SEJOUR',
      name: 'Taxe de séjour',
      kind: 'percent',
      per: 'person_night',
      bp: 500,
      validFrom: '2026-01-01',
      ageFrom: 18,
    }
    const setTaxes = (house: House, taxes: object[], headers: Record<string, string> = {}) =>
      world.manager.send('PUT', `/v1/establishments/${house.id}/tourist-taxes`, { taxes }, headers)

    test('a share of the price without VAT: those who are exempt count where it is divided (France, not classified)', async () => {
      // Shared case 27: 100.00 a night without VAT, four persons, 25.00 each, 5 % are 1.25, twice, for seven nights.
      const house = await houseWith({ countryCode: 'FR', vatRateBp: 1000, price: '11000' })
      must(await setTaxes(house, [tax]))
      const stay = { arrival: day(1), departure: day(8), adults: 2, children: 2, childAges: [9, 15] }
      assert.deepEqual(
        [(await offerFor(house, stay)).totalCents, (await offerFor(house, stay)).touristTaxCents],
        ['77000', '1750'],
      )
      const { lines, id } = await slept(house, stay)
      assert.deepEqual(amounts(lines), [
        [`Night of ${day(1)}`, '11000', 1000],
        [`Tourist tax, night of ${day(1)}`, '250', 0],
      ])
      assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.touristTaxCents, '1750')
      // One works in the season: 1.25 a night less from now on.
      must(
        await world.manager.send('PUT', `/v1/reservations/${id}/tourist-tax-exemptions`, {
          exemptions: [{ persons: 1, reason: 'seasonal_worker', proof: 'Contract of 1 November' }],
        }),
      )
      await closeDay(house)
      const { folio, taxExemptions } = must(await world.manager.get(`/v1/reservations/${id}`)).data
      assert.equal(taxExemptions[0].reason, 'seasonal_worker')
      assert.deepEqual(amounts(await linesOf(folio.id)).at(-1), [`Tourist tax, night of ${day(2)}`, '125', 0])
      refused(
        await world.manager.send('PUT', `/v1/reservations/${id}/tourist-tax-exemptions`, {
          exemptions: [{ persons: 5, reason: 'other' }],
        }),
        400,
        'VALIDATION_ERROR',
        /5 persons are exempt, but the stay has 4/,
      )
    })

    test('a ceiling, shares on top each rounded, only the first nights, seasons, and its own tax in the report', async () => {
      const house = await houseWith({ countryCode: 'FR', vatRateBp: 1000 })
      const fixed = { ...tax, kind: 'fixed', bp: null, cents: '165', maxNights: 2 }
      must(
        await setTaxes(house, [
          {
            ...fixed,
            surcharges: [
              { code: 'DEP', name: 'Département', bp: 1000 },
              { code: 'LGV', name: 'Ligne nouvelle', bp: 3400 },
            ],
          },
        ]),
      )
      const { lines } = await slept(house, { arrival: day(1), departure: day(5), adults: 2 })
      // 1.65, 0.17 and 0.56, for two persons.
      assert.deepEqual(amounts(lines).slice(1), [
        [`Tourist tax, night of ${day(1)}`, '330', 0],
        [`Tourist tax (Département), night of ${day(1)}`, '34', 0],
        [`Tourist tax (Ligne nouvelle), night of ${day(1)}`, '112', 0],
      ])
      const report = must(
        await world.manager.get(`/v1/reports/tourist-tax?establishmentId=${house.id}&from=${day(1)}&to=${day(1)}`),
      ).data
      assert.deepEqual([report.totals.amountCents, report.totals.taxedPersonNights], ['476', 2])
      assert.deepEqual(report.taxes, [
        { name: '', amountCents: '330' },
        { name: 'Département', amountCents: '34' },
        { name: 'Ligne nouvelle', amountCents: '112' },
      ])
      const closure = must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day/${day(1)}`)).data
      assert.deepEqual([closure.touristTaxCents, closure.personsTaxed], ['476', 2])
      for (let nights = 0; nights < 3; nights += 1) await closeDay(house)
      const offer = await offerFor(house, { arrival: day(5), departure: day(9), adults: 2 })
      // Two nights of four.
      assert.equal(offer.touristTaxCents, String(2 * 476))
      must(await setTaxes(house, [{ ...fixed, seasonFrom: '11-01', seasonTo: '03-31' }]))
      assert.equal((await offerFor(house, { arrival: day(5), departure: day(6) })).touristTaxCents, undefined)
      must(await setTaxes(house, [{ ...tax, capCents: '80' }]))
      // 150.00 with 10 %: 136.36, for each of two 68.18, 5 % are 3.41, at most 0.80.
      assert.equal((await offerFor(house, { arrival: day(5), departure: day(6) })).touristTaxCents, '160')
    })

    test('a tax that bears VAT, per room and by the price of the night; only for its types', async () => {
      const house = await houseWith({ countryCode: 'ES', vatRateBp: 1000 })
      must(await setTaxes(house, [{ ...tax, kind: 'fixed', bp: null, cents: '187', vatRateBp: 1000 }]))
      const { lines } = await slept(house, { arrival: day(1), departure: day(3), adults: 2 })
      assert.deepEqual(lines.at(-1), {
        label: `Tourist tax, night of ${day(1)}`,
        amountCents: '374',
        vatRateBp: 1000,
        chargeType: 'tourist_tax',
        quantity: 2,
      })
      const stay = { arrival: day(4), departure: day(5) }
      must(await setTaxes(house, [{ ...tax, kind: 'percent', per: 'room_night', bp: 750 }]))
      // Berlin: 7.5 % of 136.3636…, as the share of the room.
      assert.equal((await offerFor(house, stay)).touristTaxCents, '1023')
      const steps = [
        { fromCents: '0', cents: '100' },
        { fromCents: '10000', cents: '300' },
        { fromCents: '20000', cents: '500' },
      ]
      must(await setTaxes(house, [{ ...tax, kind: 'by_price', bp: null, steps }]))
      assert.equal((await offerFor(house, stay)).touristTaxCents, '600')
      must(await setTaxes(house, [{ ...tax, unitTypeIds: [house.typeId] }]))
      assert.notEqual((await offerFor(house, stay)).touristTaxCents, undefined)
    })

    test('with tariffs the one amount of the property does not count; wrong ones are named; two who change them meet', async () => {
      const house = await houseWith({}, { touristTaxCents: '150' })
      assert.equal((await offerFor(house, {})).touristTaxCents, '300')
      const listed = await world.manager.get(`/v1/establishments/${house.id}/tourist-taxes`)
      const etag = listed.headers.get('etag') ?? ''
      must(await setTaxes(house, [{ ...tax, kind: 'fixed', bp: null, cents: '10' }], { 'If-Match': etag }))
      assert.equal((await offerFor(house, {})).touristTaxCents, '20')
      refused(await setTaxes(house, [], { 'If-Match': etag }), 412, 'TOURIST_TAXES_CHANGED')
      const wrong: [object[], RegExp][] = [
        [[{ ...tax, cents: '1' }], /taxes\[0\].cents doesn’t go with kind percent/],
        [[{ ...tax, kind: 'fixed', bp: null }], /taxes\[0\].cents is required/],
        [[{ ...tax, validTo: '2025-01-01' }], /validTo must not be before/],
        [[{ ...tax, seasonFrom: '01-01' }], /go together/],
        [[tax, { ...tax, validFrom: '2026-06-01' }], /taxes\[1\] and body.taxes\[0\] have the code SEJOUR on the same days/],
      ]
      for (const [taxes, words] of wrong) refused(await setTaxes(house, taxes), 400, 'VALIDATION_ERROR', words)
      const other = await houseWith({})
      refused(await setTaxes(house, [{ ...tax, unitTypeIds: [other.typeId] }]), 404, 'UNIT_TYPE_NOT_FOUND')
    })

    test('known places are valid taxes with a source', async () => {
      const house = await houseWith({})
      const { data } = must(await world.manager.get('/v1/tourist-tax-places'))
      for (const place of ['Lisbon', 'Porto', 'Berlin', 'Amsterdam', 'Basel', 'France, not classified (5 %)'])
        assert.ok(
          data.some((each: Line) => each['place'] === place),
          place,
        )
      for (const { taxes } of data) {
        must(await setTaxes(house, taxes))
        assert.ok(taxes.every(({ source }: Line) => source))
      }
      assert.ok(
        must(await world.manager.get('/v1/tourist-tax-places?country=PT')).data.every(({ country }: Line) => country === 'PT'),
      )
    })

    test('the confirmation names the tax and the total with it', async () => {
      const house = await houseWith({ countryCode: 'FR', vatRateBp: 1000 }, { touristTaxCents: '150' })
      const { data } = must(await world.book(house, { arrival: day(1), departure: day(3), adults: 2 }))
      const { text } = must(
        await world.manager.post('/v1/guest-messages/preview', { reservationId: data.id, kind: 'confirmation', language: 'en' }),
      ).data
      assert.match(text, /€6\.00/)
      assert.match(text, /€306\.00/)
    })
  })
})
