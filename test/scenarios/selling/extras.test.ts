/** Extras of stays: booked at the price of the day, charged for what took place and once, whatever is closed, opened again, moved or left. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Answer, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
const unknownId = '01890000-0000-7000-8000-00000000f001'

interface Entry {
  readonly id: string
  readonly label: string
  readonly serviceDate: string
  readonly quantity: number
  readonly amountCents: string
  readonly occasion: string
  readonly vatCents?: string
}

describe('extras of a stay', () => {
  let world: World
  let establishment: Establishment
  let made = 0
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 20 })
  })
  after(() => world.close())

  const create = (more: Record<string, unknown> = {}, at = establishment): Promise<Answer> => {
    made += 1
    return world.manager.post('/v1/extras', {
      establishmentId: at.id,
      code: `E${made}`,
      name: 'Breakfast',
      chargeType: 'food_beverage',
      chargedPer: 'person_and_night',
      priceCents: '1400',
      vatRateBp: 1000,
      ...more,
    })
  }
  const extra = async (more: Record<string, unknown> = {}, at = establishment): Promise<string> =>
    must(await create(more, at)).data.id
  const choose = (stay: string, extras: object[]) => world.manager.put(`/v1/reservations/${stay}/extras`, { extras })
  const extrasOf = async (stay: string) => must(await world.manager.get(`/v1/reservations/${stay}/extras`)).data
  const act = (stay: string, action: string, body: object = {}) => world.manager.post(`/v1/reservations/${stay}/${action}`, body)
  const charged = async (stay: string): Promise<string[]> =>
    (await world.folioOf(stay)).data.entries
      .filter(({ occasion }: Entry) => occasion === 'extra')
      .map((entry: Entry) => `${entry.serviceDate.slice(8)} ${entry.label} ${entry.quantity} ${entry.amountCents}`)

  test('booked with the stay, alone or as one of several: the same as chosen afterwards; what cannot be booked books nothing', async () => {
    const own = await world.establishment({ units: 4 })
    const [breakfast, flowers] = [
      await extra({}, own),
      await extra({ name: 'Flowers', chargeType: 'other', chargedPer: 'stay', priceCents: '2500' }, own),
    ]
    const extras = [{ extraId: breakfast }, { extraId: flowers.toUpperCase(), quantity: 2 }]
    const withThem = must(await world.book(own, { extras })).data.id
    const without = must(await world.book(own)).data.id
    must(await choose(without, extras))
    const plain = async (stay: string) => (await extrasOf(stay)).extras.map((each: object) => ({ ...each, id: undefined }))
    assert.deepEqual(await plain(withThem), await plain(without))
    assert.equal((await extrasOf(withThem)).extras.length, 2)
    for (const stay of [withThem, without]) must(await act(stay, 'check-in'))
    must(await world.endOfDay(own.id))
    assert.deepEqual(await charged(withThem), await charged(without))
    assert.equal((await charged(withThem)).length, 2)

    const counted = async () => Number((await world.query<{ n: string }>('select count(*) as n from reservation'))[0]?.n)
    const before = await counted()
    const retired = await extra({}, own)
    must(await world.manager.patch(`/v1/extras/${retired}`, { status: 'retired' }))
    const elsewhere = await extra({}, await world.establishment({ units: 1 }))
    const stay = { unitTypeId: own.typeId, ratePlanId: own.planId, arrival: june(10), departure: june(12), adults: 2 }
    for (const [wanted, code, message] of [
      [[{ extraId: unknownId }], 'EXTRA_NOT_FOUND', /body\.extras\[0\]/],
      [[{ extraId: breakfast }, { extraId: retired }], 'EXTRA_NOT_ON_SALE', /body\.extras\[1\].*retired/],
      [[{ extraId: elsewhere }], 'EXTRA_NOT_ON_SALE', /another establishment/],
      [
        [{ extraId: breakfast }, { extraId: breakfast }],
        'VALIDATION_ERROR',
        /body\.extras\[1\]\.extraId repeats the extra of body\.extras\[0\]/,
      ],
      [[{ extraId: breakfast, quantity: 0 }], 'VALIDATION_ERROR', /quantity/],
    ] as const) {
      const answer = await world.book(own, { ...stay, extras: wanted })
      assert.equal(answer.code, code)
      assert.match(answer.body.message, message)
      const several = await world.manager.post('/v1/bookings', {
        establishmentId: own.id,
        booker: { firstName: 'Ada', lastName: 'Byron' },
        stays: [
          { ...stay, extras },
          { ...stay, extras: wanted },
        ],
      })
      assert.equal(several.code, code)
      assert.match(several.body.message, /body\.stays\[1\]\.extras/)
    }
    assert.equal(await counted(), before)
    const booking = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: own.id,
        booker: { firstName: 'Ada', lastName: 'Byron' },
        stays: [{ ...stay, extras }, stay],
      }),
    ).data
    const counts = await Promise.all(booking.stays.map(async ({ id }: { id: string }) => (await extrasOf(id)).extras.length))
    assert.deepEqual(counts, [2, 0])
    const more = must(
      await world.manager.post(`/v1/bookings/${booking.id}/stays`, { stays: [{ ...stay, extras: [{ extraId: flowers }] }] }),
    ).data
    const last = more.stays.at(-1).id
    assert.deepEqual(
      (await extrasOf(last)).extras.map(({ name }: { name: string }) => name),
      ['Flowers'],
    )
  })

  test('a mandatory extra is booked with every stay it is offered for: quoted, charged, not with imports, and staff can take it off', async () => {
    const house = await world.establishment({ units: 10, price: '10000' })
    const other = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data.id
    must(await world.manager.post(`/v1/unit-types/${other}/units`, { codes: ['S1'] }))
    const cleaning = {
      code: 'CLEAN',
      name: 'Final cleaning',
      chargeType: 'service',
      chargedPer: 'stay',
      priceCents: '6000',
      vatRateBp: 2000,
      mandatory: true,
      offeredFor: { unitTypeIds: [house.typeId.toUpperCase()], from: '2026-06-10', to: '2026-06-20' },
    }
    const id = await extra(cleaning, house)
    const quoted = async (arrival: string, departure: string) =>
      must(
        await world.manager.post('/v1/quotes', {
          establishmentId: house.id,
          arrival,
          departure,
          adults: 2,
          unitTypeId: house.typeId,
        }),
      ).data.offers[0]
    const offer = await quoted('2026-06-10', '2026-06-12')
    assert.deepEqual(
      [offer.totalCents, offer.mandatoryExtras],
      ['20000', [{ extraId: id, name: 'Final cleaning', totalCents: '6000' }]],
    )
    for (const [arrival, departure] of [
      ['2026-06-09', '2026-06-11'],
      ['2026-06-21', '2026-06-22'],
    ] as const)
      assert.equal((await quoted(arrival, departure)).mandatoryExtras, undefined)
    const namesOf = async (reservationId: string) =>
      must(await world.manager.get(`/v1/reservations/${reservationId}/extras`)).data.extras.map(
        ({ name }: { name: string }) => name,
      )
    const book = async (stay: object) =>
      must(await world.book(house, { arrival: '2026-06-10', departure: '2026-06-12', ...stay })).data.id
    const stay = await book({})
    assert.deepEqual(await namesOf(stay), ['Final cleaning'])
    assert.deepEqual(await namesOf(await book({ extras: [{ extraId: id, quantity: 2 }] })), ['Final cleaning'])
    assert.deepEqual(await namesOf(await book({ arrival: '2026-06-09' })), [])
    const group = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: house.id,
        booker: { lastName: 'Club Alpin' },
        stays: [1, 2].map(() => ({
          unitTypeId: house.typeId,
          ratePlanId: house.planId,
          arrival: '2026-06-12',
          departure: '2026-06-13',
          adults: 2,
        })),
      }),
    ).data
    for (const each of group.stays) assert.deepEqual(await namesOf(each.id), ['Final cleaning'])
    // Offered for doubles only; staff may take it off, and not put it where it isn't offered.
    must(await world.manager.put(`/v1/reservations/${stay}/extras`, { extras: [] }))
    assert.deepEqual(await namesOf(stay), [])
    const early = await book({ arrival: '2026-06-08', departure: '2026-06-09' })
    const refused = await world.manager.put(`/v1/reservations/${early}/extras`, { extras: [{ extraId: id }] })
    assert.deepEqual([refused.status, refused.code], [409, 'EXTRA_NOT_ON_SALE'], refused.text)
    assert.match(refused.body.message, /other unit types, rate plans or days of arrival/)
    // Retired, it is borne no longer.
    must(await world.manager.patch(`/v1/extras/${id}`, { status: 'retired' }))
    assert.deepEqual(await namesOf(await book({ arrival: '2026-06-14', departure: '2026-06-15' })), [])
    for (const [more, words] of [
      [{ bookedWithStay: false, chargedPer: 'stay' }, /body\.mandatory/],
      [{ offeredFor: { from: '2026-06-10', to: '2026-06-09' } }, /offeredFor\.to/],
      [{ offeredFor: { ratePlanIds: [establishment.planId] } }, /no unit type or rate plan of this establishment/],
    ] as const) {
      const wrong = await world.manager.post('/v1/extras', { establishmentId: house.id, ...cleaning, code: 'CLEAN2', ...more })
      assert.deepEqual([wrong.status, wrong.code], [400, 'VALIDATION_ERROR'], wrong.text)
      assert.match(wrong.body.message, words)
    }
  })

  test('the catalogue: created, listed, changed, retired and back; codes once, rates that the country has', async () => {
    const own = await world.establishment({ units: 1 })
    const breakfast = must(await create({ code: 'BREAKFAST' }, own)).data
    assert.deepEqual([breakfast.currency, breakfast.status, breakfast.priceCents], ['EUR', 'active', '1400'])
    assert.equal((await create({ code: 'breakfast' }, own)).code, 'EXTRA_CODE_TAKEN')
    const wrong = await create({ vatRateBp: 1700 }, own)
    assert.deepEqual([wrong.status, wrong.code], [400, 'VALIDATION_ERROR'])
    assert.match(wrong.body.message, /body\.vatRateBp: 17 % is no VAT rate of FR/)
    assert.equal((await create({ chargedPer: 'week' }, own)).status, 400)
    const parking = must(
      await create({ code: 'A-PARKING', name: 'Parking', chargeType: 'space_rental', chargedPer: 'night' }, own),
    ).data
    const list = async (more = '') =>
      must(await world.manager.get(`/v1/extras?establishmentId=${own.id}${more}`)).data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await list(), [parking.id, breakfast.id])
    const change = (id: string, body: object) => world.manager.patch(`/v1/extras/${id}`, body)
    assert.equal((await change(parking.id, {})).code, 'EMPTY_BODY')
    assert.equal((await change(parking.id, { code: 'BREAKFAST' })).code, 'EXTRA_CODE_TAKEN')
    assert.equal((await change(parking.id, { vatRateBp: 1700 })).status, 400)
    must(await change(parking.id, { status: 'retired', name: 'Garage' }))
    assert.deepEqual(await list('&status=active'), [breakfast.id])
    const read = must(await world.manager.get(`/v1/extras/${parking.id}`)).data
    assert.deepEqual([read.name, read.status, read.code], ['Garage', 'retired', 'A-PARKING'])
    assert.equal((await world.manager.get(`/v1/extras/${unknownId}`)).code, 'EXTRA_NOT_FOUND')
    assert.equal((await world.otherTenant.get(`/v1/extras/${parking.id}`)).status, 403)
    const stay = must(await world.book(own)).data.id
    assert.equal((await choose(stay, [{ extraId: parking.id }])).code, 'EXTRA_NOT_ON_SALE')
    must(await change(parking.id, { status: 'active' }))
    must(await choose(stay, [{ extraId: parking.id }]))
  })

  test('each night for each person, each night, once: on the folio with the night, at the price of the day of the booking', async () => {
    const own = await world.establishment()
    const breakfast = await extra({}, own)
    const parking = await extra(
      { name: 'Parking', chargeType: 'space_rental', chargedPer: 'night', priceCents: '900', vatRateBp: 2000 },
      own,
    )
    const flowers = await extra(
      { name: 'Flowers', chargeType: 'other', chargedPer: 'stay', priceCents: '2500', vatRateBp: 2000 },
      own,
    )
    const towels = await extra(
      { name: 'Towels', chargeType: 'equipment_rental', chargedPer: 'person', priceCents: '300', vatRateBp: 2000 },
      own,
    )
    const stay = must(await world.book(own)).data
    const chosen = must(
      await choose(stay.id, [
        { extraId: breakfast },
        { extraId: parking, quantity: 2 },
        { extraId: flowers },
        { extraId: towels },
      ]),
    ).data
    // Two persons, two nights.
    assert.deepEqual(
      chosen.extras.map(({ name, totalCents }: Record<string, string>) => `${name} ${totalCents}`),
      ['Breakfast 5600', 'Parking 3600', 'Flowers 2500', 'Towels 600'],
    )
    assert.equal(chosen.totalCents, '12300')
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay.id}`)).data.totalCents, '20000')
    // Dearer for whoever books later.
    must(await world.manager.patch(`/v1/extras/${breakfast}`, { priceCents: '9900', name: 'Brunch' }))
    must(await act(stay.id, 'check-in'))
    assert.deepEqual(await charged(stay.id), [])
    const first = must(await world.endOfDay(own.id)).data
    assert.deepEqual([first.nightsPosted, first.extrasPosted, first.extrasCents], [1, 4, String(2800 + 1800 + 2500 + 600)])
    assert.deepEqual(await charged(stay.id), ['01 Breakfast 2 2800', '01 Parking 2 1800', '01 Flowers 1 2500', '01 Towels 2 600'])
    const second = must(await world.endOfDay(own.id)).data
    assert.deepEqual([second.extrasPosted, second.extrasCents], [2, '4600'])
    const folio = (await world.folioOf(stay.id)).data
    assert.equal(folio.balanceCents, '32300')
    const vat = folio.entries.find(({ label, serviceDate }: Entry) => label === 'Parking' && serviceDate === june(1))
    assert.equal(vat.vatCents, '300')
    must(await act(stay.id, 'check-out', { settleBy: 'card' }))
    assert.equal((await charged(stay.id)).length, 6)
    assert.deepEqual((await extrasOf(stay.id)).extras[0].chargedOn, [june(1), june(2)])
    const { totals, accounts } = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${own.id}`)).data
    assert.deepEqual(
      totals.map(({ balanceCents }: { balanceCents: string }) => balanceCents),
      ['0'],
    )
    const revenue = accounts.find(
      ({ account, detail }: Record<string, string>) => account === 'revenue' && detail === 'food_beverage',
    )
    // Two nights of 2800 with 10 % VAT within.
    assert.equal(revenue.creditCents, String(2 * (2800 - 255)))
    assert.equal((await choose(stay.id, [])).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('an extra that stays on keeps its price; one that is given up stays charged for what was had; again at the price of today', async () => {
    const own = await world.establishment()
    const breakfast = await extra({}, own)
    const stay = must(await world.book(own, { departure: june(5) })).data.id
    must(await choose(stay, [{ extraId: breakfast }]))
    must(await world.manager.patch(`/v1/extras/${breakfast}`, { priceCents: '2000' }))
    must(await choose(stay, [{ extraId: breakfast, quantity: 2 }]))
    assert.deepEqual(
      (await extrasOf(stay)).extras.map(({ priceCents, quantity }: Record<string, unknown>) => [priceCents, quantity]),
      [['1400', 2]],
    )
    must(await choose(stay, [{ extraId: breakfast }]))
    must(await act(stay, 'check-in'))
    must(await world.endOfDay(own.id))
    must(await choose(stay, []))
    must(await world.endOfDay(own.id))
    assert.deepEqual(await charged(stay), ['01 Breakfast 2 2800'])
    must(await choose(stay, [{ extraId: breakfast }]))
    must(await world.endOfDay(own.id))
    assert.deepEqual(await charged(stay), ['01 Breakfast 2 2800', '03 Breakfast 2 4000'])
    // Three days charged or to come: 28, 40, 40; the second night was given up.
    assert.equal((await extrasOf(stay)).extras[0].totalCents, '10800')
    const changes = await world.events('reservation.extras_changed')
    assert.deepEqual(
      changes.filter(({ data }) => data.reservationId === stay).map(({ data }) => data.extras),
      [1, 1, 1, 0, 1],
    )
  })

  test('a day that is opened and closed again charges nothing twice; a charge that staff reversed does not come back', async () => {
    const own = await world.establishment()
    const breakfast = await extra({}, own)
    const flowers = await extra({ name: 'Flowers', chargedPer: 'stay' }, own)
    const stay = must(await world.book(own)).data.id
    must(await choose(stay, [{ extraId: breakfast }, { extraId: flowers }]))
    must(await act(stay, 'check-in'))
    must(await world.endOfDay(own.id))
    must(
      await world.manager.post(`/v1/establishments/${own.id}/end-of-day/undo`, { businessDate: openingDay, reason: 'Too early' }),
    )
    const parking = await extra({ name: 'Parking', chargedPer: 'night' }, own)
    must(await choose(stay, [{ extraId: breakfast }, { extraId: flowers }, { extraId: parking }]))
    // Parking is posted now; breakfast and flowers stand since the day was closed first.
    assert.equal(must(await world.endOfDay(own.id)).data.extrasPosted, 3)
    assert.deepEqual(await charged(stay), ['01 Breakfast 2 2800', '01 Flowers 1 1400', '01 Parking 1 1400'])
    const folio = (await world.folioOf(stay)).data
    const entry = folio.entries.find(({ label }: Entry) => label === 'Flowers')
    must(
      await world.manager.post(`/v1/folios/${folio.id}/entries/${entry.id}/reverse`, {
        reason: 'They never came',
      }),
    )
    must(await world.endOfDay(own.id))
    must(await act(stay, 'check-out', { settleBy: 'card' }))
    assert.deepEqual(
      (await charged(stay)).map((line) => line.slice(0, 8)),
      ['01 Break', '01 Flowe', '01 Parki', '02 Break', '02 Parki'],
    )
  })

  test('given up and chosen again: no day is charged twice, nor what is charged once; another quantity of that is refused', async () => {
    const own = await world.establishment()
    const breakfast = await extra({}, own)
    const flowers = await extra({ name: 'Flowers', chargedPer: 'stay' }, own)
    const stay = must(await world.book(own)).data.id
    must(await choose(stay, [{ extraId: breakfast }, { extraId: flowers }]))
    must(await act(stay, 'check-in'))
    must(await world.endOfDay(own.id))
    must(
      await world.manager.post(`/v1/establishments/${own.id}/end-of-day/undo`, { businessDate: openingDay, reason: 'Too early' }),
    )
    const none = must(await choose(stay, [])).data
    assert.deepEqual(
      none.extras.map(({ name, isGivenUp, totalCents }: Record<string, unknown>) => [name, isGivenUp, totalCents]),
      [
        ['Breakfast', true, '2800'],
        ['Flowers', true, '1400'],
      ],
    )
    assert.deepEqual((await extrasOf(stay)).totalCents, '4200')
    must(await choose(stay, [{ extraId: flowers }, { extraId: breakfast }]))
    assert.equal(must(await world.endOfDay(own.id)).data.extrasPosted, 2, 'those that stand')
    const more = await choose(stay, [{ extraId: breakfast }, { extraId: flowers, quantity: 2 }])
    assert.equal(more.code, 'EXTRA_ALREADY_CHARGED')
    assert.match(more.body.message, /^body\.extras\[1\]\.extraId: Flowers is charged once/)
    must(await world.endOfDay(own.id))
    const late = must(await choose(stay, [{ extraId: breakfast, quantity: 2 }, { extraId: flowers }])).data
    assert.equal(late.dueCents, '0')
    must(await act(stay, 'check-out', { settleBy: 'card' }))
    assert.deepEqual(await charged(stay), ['01 Breakfast 2 2800', '01 Flowers 1 1400', '02 Breakfast 2 2800'])
    const entry = (await world.folioOf(stay)).data.entries.find(({ label }: Entry) => label === 'Flowers')
    const over = await extrasOf(stay)
    assert.equal(over.totalCents, '7000')
    assert.ok(entry)
  })

  test('cancelled and not come owe nothing; who leaves on the day of arrival owes what is charged once; a guest who comes late has not eaten', async () => {
    const own = await world.establishment({ marksNoShows: true })
    const breakfast = await extra({}, own)
    const flowers = await extra({ name: 'Flowers', chargedPer: 'stay' }, own)
    const both = [{ extraId: breakfast }, { extraId: flowers }]
    const stay = async (more = {}) => {
      const { id } = must(await world.book(own, more)).data
      must(await choose(id, both))
      return id as string
    }
    const [cancelled, gone, late, missing] = [await stay(), await stay(), await stay({ departure: june(4) }), await stay()]
    must(await act(cancelled, 'cancel'))
    must(await act(gone, 'check-in'))
    assert.equal(
      must(await world.manager.get(`/v1/reservations/${gone}`)).data.allowedActions.checkOut?.code ?? 'FOLIO_NOT_SETTLED',
      'FOLIO_NOT_SETTLED',
    )
    assert.equal((await extrasOf(gone)).dueCents, '1400')
    must(await act(gone, 'check-out', { settleBy: 'card' }))
    assert.deepEqual(await charged(gone), ['01 Flowers 1 1400'])
    must(await world.manager.patch(`/v1/establishments/${own.id}`, { marksNoShows: false }))
    must(await world.endOfDay(own.id))
    must(await act(late, 'check-in'))
    must(await act(missing, 'mark-no-show'))
    must(await world.endOfDay(own.id))
    assert.deepEqual(await charged(late), ['02 Breakfast 2 2800', '02 Flowers 1 1400'])
    for (const id of [cancelled, missing]) assert.deepEqual([await charged(id), (await extrasOf(id)).totalCents], [[], '0'])
    // The first night was kept, not slept: two nights of breakfast and the flowers.
    assert.equal((await extrasOf(late)).totalCents, String(2 * 2800 + 1400))
  })

  test('they follow the routing rules of the stay, and an invoice names them as the house does', async () => {
    const own = await world.establishment()
    const breakfast = await extra({}, own)
    const stay = must(await world.book(own)).data.id
    must(await choose(stay, [{ extraId: breakfast }]))
    must(await act(stay, 'check-in'))
    await world.folioOf(stay)
    const window = must(await world.manager.post(`/v1/reservations/${stay}/folio-windows`, { name: 'Company' })).data
    must(
      await world.manager.post(`/v1/reservations/${stay}/routing-rules`, {
        folioId: window.id,
        chargeTypes: ['food_beverage'],
        limitCents: '4000',
      }),
    )
    must(await world.endOfDay(own.id))
    must(await world.endOfDay(own.id))
    const onWindow = must(await world.manager.get(`/v1/folios/${window.id}`)).data
    assert.equal(onWindow.balanceCents, '4000')
    assert.equal((await world.folioOf(stay)).data.balanceCents, String(20000 + 5600 - 4000))
    const mandateId = await world.mandate([own])
    const invoice = must(
      await world.manager.post('/v1/invoices', { mandateId, folioId: window.id, billTo: { name: 'Company' } }),
    ).data
    const full = must(await world.manager.get(`/v1/invoices/${invoice.id}`)).data
    assert.ok(
      full.lines.every(({ label }: { label: string }) => label === 'Breakfast'),
      JSON.stringify(full.lines),
    )
    assert.equal((await extrasOf(stay)).extras[0].chargedOn.length, 2)
  })

  test('electricity by amperage: a stay is put where the connection supplies it, by hand, by itself, at check-in and by a move', async () => {
    const site = await world.establishment({ units: 0 })
    const pitches = must(
      await world.manager.post(`/v1/unit-types/${site.typeId}/units`, { codes: ['A1', 'A2'], amperes: 6 }),
    ).data
    const [a1] = pitches.map(({ id }: { id: string }) => id)
    assert.equal(pitches[0].amperes, 6)
    const ten = must(
      await world.manager.post('/v1/units', { establishmentId: site.id, unitTypeId: site.typeId, code: 'B1', amperes: 10 }),
    ).data
    const plain = must(
      await world.manager.post('/v1/units', { establishmentId: site.id, unitTypeId: site.typeId, code: 'C1' }),
    ).data
    const units = async (query: string) =>
      must(await world.manager.get(`/v1/units?establishmentId=${site.id}&${query}`)).data.map(
        ({ code }: { code: string }) => code,
      )
    assert.deepEqual(await units('minAmperes=7'), ['B1'])
    const [six, sixteen, tenAmperes] = [
      await extra({ name: 'Electricity 6 A', chargeType: 'utility', chargedPer: 'night', amperes: 6 }, site),
      await extra({ name: 'Electricity 16 A', chargeType: 'utility', chargedPer: 'night', amperes: 16 }, site),
      await extra({ name: 'Electricity 10 A', chargeType: 'utility', chargedPer: 'night', amperes: 10 }, site),
    ]
    const stay = must(await world.book(site, { extras: [{ extraId: tenAmperes }] })).data.id
    const refused = await act(stay, 'assign-unit', { unitId: a1 })
    assert.equal(refused.code, 'UNIT_SUPPLIES_LESS')
    assert.match(refused.text, /A1 supplies 6 A and the stay has booked 10 A/)
    // By itself it is given the one that supplies it, not the first one.
    assert.equal(must(await act(stay, 'assign-unit')).data.unitId, ten.id)
    assert.equal((await choose(stay, [{ extraId: sixteen }])).code, 'UNIT_SUPPLIES_LESS')
    assert.deepEqual(
      (await extrasOf(stay)).extras.map(({ name }: { name: string }) => name),
      ['Electricity 10 A'],
    )
    const preview = must(await act(stay, 'unit-change-preview', { targetUnitId: a1 })).data
    assert.deepEqual(
      preview.warnings.map(({ code }: { code: string }) => code),
      ['UNIT_SUPPLIES_LESS'],
    )
    assert.equal((await act(stay, 'change-unit', { targetUnitId: a1 })).code, 'UNIT_SUPPLIES_LESS')
    assert.equal((await act(stay, 'check-in', { unitId: a1 })).code, 'UNIT_SUPPLIES_LESS')
    // Where nothing is known of the connection nothing is checked; with fewer amperes booked they may move.
    must(await act(stay, 'change-unit', { targetUnitId: plain.id }))
    must(await choose(stay, [{ extraId: six }]))
    must(await act(stay, 'check-in', { unitId: a1 }))
    // A second one that needs ten: B1, then C1 of which nothing is known, then none, although A2 is free.
    const more = async () => must(await world.book(site, { extras: [{ extraId: tenAmperes }] })).data.id
    const [second, third, fourth] = [await more(), await more(), await more()]
    assert.equal(must(await act(second, 'check-in')).data.unitId, ten.id)
    assert.equal(must(await act(third, 'check-in')).data.unitId, plain.id)
    assert.equal((await act(fourth, 'check-in')).code, 'NO_UNIT_AVAILABLE')
    must(await choose(fourth, []))
    must(await act(fourth, 'check-in'))
    // The connection is renewed; nonsense is refused.
    assert.equal(must(await world.manager.patch(`/v1/units/${a1}`, { amperes: 16 })).data.amperes, 16)
    assert.equal(must(await world.manager.patch(`/v1/units/${a1}`, { amperes: null })).data.amperes, undefined)
    for (const amperes of [0, 126, 6.5, '6'])
      assert.equal((await world.manager.patch(`/v1/units/${a1}`, { amperes })).status, 400, String(amperes))
    assert.equal(must(await world.manager.patch(`/v1/extras/${six}`, { amperes: null })).data.amperes, null)
  })

  test('no other door puts a stay where the connection is too weak: parts, displaced stays, undoing, back in house, a weaker connection', async () => {
    const site = await world.establishment({ units: 0 })
    const pitch = async (code: string, amperes: number) =>
      must(await world.manager.post('/v1/units', { establishmentId: site.id, unitTypeId: site.typeId, code, amperes })).data.id
    const [a6, b6, a16, b16] = [await pitch('A6', 6), await pitch('B6', 6), await pitch('A16', 16), await pitch('B16', 16)]
    const [strong, weak] = [
      await extra({ name: 'Electricity 16 A', chargeType: 'utility', chargedPer: 'night', amperes: 16 }, site),
      await extra({ name: 'Fridge', chargeType: 'utility', chargedPer: 'night' }, site),
    ]
    const stay = async (more: object = {}) =>
      must(await world.book(site, { departure: june(6), extras: [{ extraId: strong }], ...more })).data.id
    const put = (id: string, parts: object[]) => world.manager.put(`/v1/reservations/${id}/units`, { parts })
    const one = await stay()
    assert.equal((await put(one, [{ unitId: a6 }])).code, 'UNIT_SUPPLIES_LESS')
    assert.equal((await put(one, [{ unitId: a16 }, { unitId: a6, from: june(3) }])).code, 'UNIT_SUPPLIES_LESS')
    must(await put(one, [{ unitId: a16 }, { unitId: b16, from: june(3) }]))
    // Parts that lie ahead count for extras, too.
    const two = await stay({ extras: [] })
    must(await put(two, [{ unitId: b16 }, { unitId: a6, from: june(3) }]))
    assert.equal((await choose(two, [{ extraId: strong }])).code, 'UNIT_SUPPLIES_LESS')
    const proposed = must(await world.manager.get(`/v1/reservations/${one}/units`)).data.fewestMoves ?? []
    assert.ok(!proposed.some(({ unitId }: { unitId: string }) => unitId === a6 || unitId === b6))
    must(await act(two, 'cancel'))
    // What it was when it was booked: the catalogue does not reach back.
    must(await choose(one, [{ extraId: strong }, { extraId: weak }]))
    must(await world.manager.patch(`/v1/extras/${weak}`, { amperes: 100 }))
    must(await choose(one, [{ extraId: strong }, { extraId: weak, quantity: 2 }]))
    must(await world.manager.patch(`/v1/extras/${weak}`, { amperes: null }))
    // A weaker connection under a stay that needs it, alone and beside an assignment.
    const lower = (id: string, amperes: number | null) => world.manager.patch(`/v1/units/${id}`, { amperes })
    assert.equal((await lower(a16, 10)).code, 'UNIT_PROMISED_MORE')
    must(await act(one, 'assign-unit', { unitId: null }))
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([lower(a16, 6), act(one, 'assign-unit', { unitId: a16 })])
      const { unitId } = must(await world.manager.get(`/v1/reservations/${one}`)).data
      const unit = must(await world.manager.get(`/v1/units?establishmentId=${site.id}&pageSize=50`)).data.find(
        ({ id }: { id: string }) => id === a16,
      )
      assert.ok(unitId === undefined || unit.amperes === 16, `${unitId} ${unit.amperes}`)
      must(await act(one, 'assign-unit', { unitId: null }))
      must(await lower(a16, 16))
    }
    // Displaced by a closure: left over, and not put on a weak pitch.
    must(await act(one, 'assign-unit', { unitId: a16 }))
    const other = await stay()
    must(await act(other, 'assign-unit', { unitId: b16 }))
    const closure = must(
      await world.manager.post(`/v1/units/${a16}/closures`, { firstNight: june(2), reopensOn: june(4), reason: 'Flooded' }),
    ).data
    const listed = must(await world.manager.get(`/v1/units/${a16}/closures/${closure.id}/stays`)).data
    assert.deepEqual(
      listed.map(({ proposal }: { proposal: unknown }) => proposal),
      [null],
    )
    const moved = must(await world.manager.post(`/v1/units/${a16}/closures/${closure.id}/stays`, {})).data
    assert.deepEqual([moved.moved.length, moved.left.length], [0, 1])
    must(await world.manager.delete(`/v1/units/${a16}/closures/${closure.id}`))
    must(await act(one, 'assign-unit', { unitId: null }))
    must(await act(other, 'cancel'))
    // Undone, it would be on the weak one.
    const third = await stay({ extras: [], departure: june(4) })
    must(await act(third, 'assign-unit', { unitId: a6 }))
    const guest = await stay({ extras: [], arrival: june(4), departure: june(5) })
    must(await act(guest, 'assign-unit', { unitId: a6 }))
    must(await act(third, 'amend', { departure: june(5), releaseUnit: true }))
    must(await choose(third, [{ extraId: strong }]))
    assert.equal((await act(third, 'undo-amendment')).code, 'UNIT_SUPPLIES_LESS')
    // Back in house on another pitch.
    must(await act(third, 'check-in', { unitId: b16 }))
    must(await act(third, 'check-out', { earlyDepartureFeeCents: '0', leaveUnsettled: true, reason: 'Test' }))
    assert.equal((await act(third, 'reinstate', { unitId: b6 })).code, 'UNIT_SUPPLIES_LESS')
    must(await act(third, 'reinstate', { unitId: b16 }))
    // The database itself.
    await assert.rejects(
      world.query('update occupancy set unit_id = $2 where reservation_id = $1 and ends_on > first_night', [third, b6]),
      /supplies less than the 16 A/,
    )
    await assert.rejects(world.query('update unit set amperes = 2 where id = $1', [b16]), /booked more than it would supply/)
  })

  test('what is wrong is refused in words, and changes nothing', async () => {
    const other = await world.establishment()
    const theirs = await extra({}, other)
    const ours = await extra()
    const stay = must(await world.book(establishment)).data.id
    must(await choose(stay, [{ extraId: ours }]))
    const refused = async (extras: object[]) => {
      const { status, code } = await choose(stay, extras)
      return [status, code]
    }
    assert.deepEqual(await refused([{ extraId: theirs }]), [409, 'EXTRA_NOT_ON_SALE'])
    assert.deepEqual(await refused([{ extraId: unknownId }]), [404, 'EXTRA_NOT_FOUND'])
    assert.deepEqual(await refused([{ extraId: ours }, { extraId: ours.toUpperCase() }]), [400, 'VALIDATION_ERROR'])
    assert.deepEqual(await refused([{ extraId: ours, quantity: 0 }]), [400, 'VALIDATION_ERROR'])
    assert.deepEqual(await refused([{ extraId: ours, quantity: 101 }]), [400, 'VALIDATION_ERROR'])
    assert.equal((await choose(unknownId, [])).code, 'RESERVATION_NOT_FOUND')
    const reception = await world.keyFor('reception')
    assert.equal((await reception.post('/v1/extras', { establishmentId: establishment.id })).code, 'PERMISSION_DENIED')
    must(await reception.put(`/v1/reservations/${stay}/extras`, { extras: [{ extraId: ours, quantity: 3 }] }))
    assert.deepEqual(
      (await extrasOf(stay)).extras.map(({ quantity }: { quantity: number }) => quantity),
      [3],
    )
  })

  test('two people choose at once: what one of them chose stands, whole', async () => {
    const [a, b] = [await extra({ name: 'A' }), await extra({ name: 'B' })]
    const stay = must(await world.book(establishment)).data.id
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        [choose(stay, [{ extraId: a }, { extraId: b }]), choose(stay, [{ extraId: b, quantity: 2 }])].map(async (each) =>
          must(await each),
        ),
      )
      const now = (await extrasOf(stay)).extras
        .map(({ name, quantity }: { name: string; quantity: number }) => `${name}${quantity}`)
        .join(' ')
      assert.ok(['A1 B1', 'B1 A1', 'B2'].includes(now), now)
    }
  })

  test('the database itself: a day of an extra is charged once, what is charged once on one day, and nothing is taken out', async () => {
    const own = await world.establishment()
    const [breakfast, flowers] = [await extra({}, own), await extra({ name: 'Flowers', chargedPer: 'stay' }, own)]
    const stay = must(await world.book(own)).data.id
    const booked = must(await choose(stay, [{ extraId: breakfast }, { extraId: flowers }])).data.extras
    must(await act(stay, 'check-in'))
    must(await world.endOfDay(own.id))
    const folio = (await world.folioOf(stay)).data
    const night = folio.entries.find(({ occasion }: Entry) => occasion === 'night').id
    const client = new pg.Client(world.connection)
    await client.connect()
    const attempt = async (text: string, values: unknown[]) => {
      await client.query('begin')
      await client.query('set local role innkeep_service')
      await client.query(
        "select set_config('innkeep.tenant', $1, true), set_config('innkeep.scope', '*', true), set_config('search_path', 'innkeep', true)",
        [world.tenantId],
      )
      const code = await client.query(text, values).then(
        ({ rowCount }) => `done ${rowCount}`,
        ({ code: refusal, message }: { code: string; message: string }) => (refusal === '42P01' ? message : refusal),
      )
      await client.query('rollback')
      return code
    }
    const insert =
      'insert into innkeep.extra_charge (tenant_id, booked_extra_id, service_date, establishment_id, entry_id, amount_cents) values ($1, $2, $3, $4, $5, 1)'
    try {
      assert.equal(await attempt(insert, [world.tenantId, booked[0].id, june(1), own.id, night]), '23505')
      assert.equal(await attempt(insert, [world.tenantId, booked[1].id, june(2), own.id, night]), '23514')
      assert.equal(await attempt(insert, [world.tenantId, booked[0].id, june(2), own.id, unknownId]), '23503')
      assert.equal(await attempt('delete from innkeep.extra_charge where tenant_id = $1', [world.tenantId]), '42501')
      assert.equal(
        await attempt('delete from innkeep.booked_extra where tenant_id = $1 and id = $2', [world.tenantId, booked[0].id]),
        '23503',
      )
    } finally {
      await client.end()
    }
  })

  test('twelve random lives: the folio has what a plain model of the rules says, to the cent', async () => {
    let seed = 20_260_601
    const pick = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * count)
    }
    const own = await world.establishment({ units: 20 })
    const kinds = ['stay', 'night', 'person', 'person_and_night'] as const
    const sold = []
    for (const [place, per] of kinds.entries())
      sold.push({
        id: await extra({ name: per, chargedPer: per, priceCents: String(100 + 37 * place) }, own),
        per,
        cents: 100 + 37 * place,
      })
    const lives = []
    for (let count = 0; count < 12; count += 1) {
      const persons = 1 + pick(3)
      const arrives = 1 + pick(3)
      const leaves = arrives + 1 + pick(4)
      const { id } = must(await world.book(own, { arrival: june(arrives), departure: june(leaves), adults: persons })).data
      lives.push({
        id: id as string,
        persons,
        arrives,
        leaves,
        now: new Map<string, number>(),
        once: new Map<string, number>(),
        owed: 0,
      })
    }
    for (let day = 1; day <= 9; day += 1) {
      for (const life of lives) {
        if (day > life.leaves) continue
        if (pick(2) === 0 && day < life.leaves) {
          const chosen = sold
            .filter(() => pick(2) === 0)
            // What was charged once keeps its quantity.
            .map((each) => ({ ...each, quantity: life.once.get(each.per) ?? 1 + pick(3) }))
          must(
            await choose(
              life.id,
              chosen.map(({ id, quantity }) => ({ extraId: id, quantity })),
            ),
          )
          life.now = new Map(chosen.map(({ per, quantity }) => [per, quantity]))
        }
        if (day === life.arrives) must(await act(life.id, 'check-in'))
        const isLast = day === life.leaves
        for (const { per, cents } of sold) {
          const quantity = life.now.get(per)
          if (quantity === undefined || day < life.arrives) continue
          const each = cents * quantity * (per.startsWith('person') ? life.persons : 1)
          const isOnce = per === 'stay' || per === 'person'
          if (isOnce ? life.once.has(per) : isLast) continue
          if (isOnce) life.once.set(per, quantity)
          life.owed += each
        }
        if (isLast) must(await act(life.id, 'check-out', { settleBy: 'card' }))
      }
      must(await world.endOfDay(own.id))
    }
    for (const life of lives) {
      const cents = (await world.folioOf(life.id)).data.entries
        .filter(({ occasion }: Entry) => occasion === 'extra')
        .reduce((sum: number, { amountCents }: Entry) => sum + Number(amountCents), 0)
      assert.equal(cents, life.owed, JSON.stringify({ ...life, now: [...life.now], once: [...life.once] }))
    }
  })

  test('an article is charged at its own price, VAT and owner, once per sale, and is not offered with a booking', async () => {
    const bar = await world.establishment({ units: 2 })
    const elsewhere = await world.establishment()
    const guide = await extra(
      {
        code: 'GUIDE',
        name: 'Town guide',
        chargeType: 'other',
        chargedPer: 'stay',
        priceCents: '650',
        vatRateBp: 0,
        vatTreatment: 'zero_rated',
        beneficiary: 'operator',
        bookedWithStay: false,
      },
      bar,
    )
    const free = await extra({ code: 'WATER', priceCents: '0', bookedWithStay: false }, bar)
    const foreign = await extra({ code: 'WINE' }, elsewhere)
    const stay = must(await world.book(bar)).data.id
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`))
    const folio = must(await world.manager.post(`/v1/reservations/${stay}/folios`)).data.id
    const sell = (body: object) => world.manager.post(`/v1/folios/${folio}/articles`, body)
    const { entries } = must(await sell({ code: 'guide', quantity: 3, outlet: 'Bar', externalReference: 'S-1' })).data
    const [entry] = entries
    assert.deepEqual(
      [entry.label, entry.quantity, entry.amountCents, entry.vatRateBp, entry.vatTreatment, entry.beneficiary, entry.outlet],
      ['Town guide', 3, '1950', 0, 'zero_rated', 'operator', 'Bar'],
    )
    // Once per sale; at the price of today.
    assert.equal(
      (await sell({ code: 'GUIDE', quantity: 3, outlet: 'Bar', externalReference: 'S-1' })).code,
      'SALE_CHARGED_ALREADY',
    )
    must(await world.manager.patch(`/v1/extras/${guide}`, { priceCents: '700' }))
    assert.equal(must(await sell({ extraId: guide })).data.entries[0].amountCents, '700')
    assert.equal((await sell({})).code, 'VALIDATION_ERROR')
    assert.equal((await sell({ extraId: guide, code: 'GUIDE' })).code, 'VALIDATION_ERROR')
    assert.equal((await sell({ code: 'NOTHING' })).code, 'ARTICLE_NOT_FOUND')
    assert.equal((await sell({ extraId: foreign })).code, 'ARTICLE_NOT_FOUND')
    assert.equal((await sell({ extraId: free })).code, 'ARTICLE_WITHOUT_PRICE')
    // It is no extra of a booking.
    assert.equal((await choose(stay, [{ extraId: guide }])).code, 'EXTRA_NOT_ON_SALE')
    const listed = async (query: string) =>
      must(await world.manager.get(`/v1/extras?establishmentId=${bar.id}&${query}`)).data.map(
        ({ code }: { code: string }) => code,
      )
    assert.deepEqual([await listed('bookedWithStay=true'), await listed('bookedWithStay=false')], [[], ['GUIDE', 'WATER']])
    // A stay that does not charge to its room is asked for, as of any other charge.
    must(await world.manager.put(`/v1/reservations/${stay}/room-charges`, { isAllowed: false }))
    const waiter = await world.keyFor('food_and_beverage')
    assert.equal((await waiter.post(`/v1/folios/${folio}/articles`, { code: 'GUIDE' })).code, 'ROOM_CHARGES_STOPPED')
    must(await world.manager.patch(`/v1/extras/${guide}`, { status: 'retired' }))
    assert.equal((await sell({ extraId: guide })).code, 'ARTICLE_RETIRED')
    must(await act(stay, 'check-out', { leaveUnsettled: true }))
    assert.equal((await sell({ extraId: guide })).status, 409)
  })

  test('an article that the desk proposes by the hour: kept, changed, taken away, and refused with a booking', async () => {
    const fee = { at: 'early_check_in', hour: '15:00' }
    const { data: made } = must(await create({ bookedWithStay: false, chargedPer: 'stay', feeByHour: fee }))
    assert.deepEqual(made.feeByHour, fee)
    const read = async () => must(await world.manager.get(`/v1/extras/${made.id}`)).data.feeByHour
    assert.deepEqual(await read(), fee)
    const later = { at: 'late_check_out', hour: '11:30' }
    must(await world.manager.patch(`/v1/extras/${made.id}`, { feeByHour: later }))
    assert.deepEqual(await read(), later)
    const booked = await world.manager.patch(`/v1/extras/${made.id}`, { bookedWithStay: true })
    assert.deepEqual([booked.code, /feeByHour/.test(booked.body.message)], ['VALIDATION_ERROR', true])
    assert.equal((await create({ feeByHour: fee })).code, 'VALIDATION_ERROR')
    for (const wrong of [{ at: 'early_check_in' }, { at: 'noon', hour: '12:00' }, { at: 'late_check_out', hour: '24:00' }])
      assert.equal((await create({ bookedWithStay: false, feeByHour: wrong })).code, 'VALIDATION_ERROR', JSON.stringify(wrong))
    await assert.rejects(world.query(`update extra set fee_hour = null where id = '${made.id}'`), /extra_fee_has_its_hour/)
    await assert.rejects(
      world.query(`update extra set booked_with_stay = true where id = '${made.id}'`),
      /extra_fee_without_booking/,
    )
    must(await world.manager.patch(`/v1/extras/${made.id}`, { feeByHour: null, bookedWithStay: true }))
    assert.equal(await read(), null)
  })
})
