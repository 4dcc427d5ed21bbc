/**
 * June in a small hotel, day by day, as the people at its desk would tell it. Three double rooms (101, 102, 103) at 100.00 and one suite (201)
 * at 180.00, VAT 10 %. Tourist tax 1.50 per adult and night. A deposit of 30 % is due ten days before arrival and kept when nobody comes.
 * Cancelling is free until three days before arrival, then costs the first night; a no-show costs half of the stay; who leaves early pays one
 * more night. Each test is a day, or a few; they build on each other.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { must, openWorld, type World } from '../../world.ts'

describe('June in a small hotel', () => {
  let world: World
  let hotel: string
  let double: string
  let suite: string
  let plan: string
  const rooms: Record<string, string> = {}
  const stays: Record<string, string> = {}

  const post = async (path: string, body?: object) => must(await world.manager.post(path, body)).data
  const refused = async (path: string, body?: object) => (await world.manager.post(path, body)).code
  const june = (day: number) =>
    day > 30 ? `2026-07-${String(day - 30).padStart(2, '0')}` : `2026-06-${String(day).padStart(2, '0')}`

  /** A booking by telephone, from one day in June to another. */
  const books = async (name: string, from: number, to: number, more: object = {}) => {
    const { id } = await post('/v1/reservations', {
      establishmentId: hotel,
      unitTypeId: double,
      ratePlanId: plan,
      arrival: june(from),
      departure: june(to),
      adults: 2,
      guest: { firstName: 'Guest', lastName: name },
      ...more,
    })
    stays[name] = id
  }
  const of = (name: string) => stays[name] as string
  const arrives = (name: string, room?: string) =>
    post(`/v1/reservations/${of(name)}/check-in`, room ? { unitId: rooms[room] } : {})
  const leaves = (name: string, body: object = { settleBy: 'card' }) => post(`/v1/reservations/${of(name)}/check-out`, body)
  const reads = async (name: string) => must(await world.manager.get(`/v1/reservations/${of(name)}`)).data
  const bill = async (name: string) => (await world.folioOf(of(name))).data
  const owes = async (name: string) => (await bill(name)).balanceCents
  const pays = async (name: string, cents: string, more: object = {}) =>
    must(await world.pay((await bill(name)).id, cents, more as Record<string, unknown>))
  const eats = async (name: string, cents: string) =>
    post(`/v1/folios/${(await bill(name)).id}/charges`, {
      chargeType: 'food_beverage',
      label: 'Dinner',
      amount: { amountCents: cents, currency: 'EUR' },
      vatRateBp: 1000,
    })
  /** The night audit of that day. */
  const night = (day: number) => post(`/v1/establishments/${hotel}/end-of-day`, { businessDate: june(day) })
  const nights = async (from: number, to: number) => {
    for (let day = from; day <= to; day += 1) await night(day)
  }

  before(async () => {
    world = await openWorld()
    hotel = (
      await post('/v1/establishments', {
        code: 'LILAS',
        name: 'Hôtel des Lilas',
        propertyType: 'hotel',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
        currentBusinessDate: june(1),
        marksNoShows: true,
        touristTaxCents: '150',
        agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 }],
      })
    ).id
    const type = (code: string, format: string, maxOccupancy: number) =>
      post('/v1/unit-types', { establishmentId: hotel, code, name: code, format, maxOccupancy })
    double = (await type('DBL', 'room', 3)).id
    suite = (await type('SUITE', 'suite', 4)).id
    for (const [typeId, codes] of [
      [double, ['101', '102', '103']],
      [suite, ['201']],
    ] as const) {
      for (const { code, id } of await post(`/v1/unit-types/${typeId}/units`, { codes })) rooms[code] = id
    }
    plan = (await post('/v1/rate-plans', { establishmentId: hotel, code: 'FLEX', name: 'Flexible', vatRateBp: 1000 })).id
    must(
      await world.manager.put(`/v1/rate-plans/${plan}/prices`, {
        prices: [
          { unitTypeId: double, from: june(1), to: june(40), priceCents: '10000' },
          { unitTypeId: suite, from: june(1), to: june(40), priceCents: '18000' },
        ],
      }),
    )
    must(
      await world.manager.put(`/v1/rate-plans/${plan}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 10,
        captureOnNoShow: true,
      }),
    )
    must(
      await world.manager.put(`/v1/rate-plans/${plan}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 3,
        cancellation: { basis: 'first_night' },
        noShow: { basis: 'percentage', basisPoints: 5000 },
      }),
    )
    must(await world.manager.put(`/v1/rate-plans/${plan}/early-departure-policy`, { basis: 'nights', nights: 1 }))
  })
  after(() => world.close())

  test('1 June: the Durands arrive for three nights with a child of six; the Webers book for the 10th and pay their deposit', async () => {
    await books('Durand', 1, 4, { children: 1, childAges: [6] })
    await arrives('Durand', '101')
    await books('Weber', 10, 15)
    assert.deepEqual((await reads('Weber')).deposit, { amountCents: '15000', dueOn: june(1) })
    await pays('Weber', '15000', { kind: 'deposit', method: 'transfer' })
    const closed = await night(1)
    // One room at 100.00; two adults owe tourist tax, the child does not.
    assert.deepEqual(
      [closed.inHouse, closed.nightsPosted, closed.accommodationCents, closed.personsTaxed, closed.touristTaxCents],
      [1, 1, '10000', 2, '300'],
    )
    assert.equal(await owes('Durand'), '10300')
  })

  test('2 and 3 June: the Durands dine in the establishment; a dinner goes to the wrong room and is taken back', async () => {
    await eats('Durand', '6400')
    const wrong = await eats('Durand', '9900')
    await post(`/v1/folios/${wrong.folioId}/entries/${wrong.entries[0].id}/reverse`, { reason: 'Room 102 had it' })
    assert.equal(await owes('Durand'), '16700')
    await nights(2, 3)
    assert.equal(await owes('Durand'), '37300')
  })

  test('4 June: they cannot leave without paying; they pay half in cash, the rest by card', async () => {
    assert.equal(await refused(`/v1/reservations/${of('Durand')}/check-out`), 'FOLIO_NOT_SETTLED')
    await pays('Durand', '18650', { method: 'cash' })
    assert.equal((await leaves('Durand')).folio.balanceCents, '0')
  })

  test('4 to 9 June: Ms Nowak cancels in time for free, Mr Conti too late and pays the first night', async () => {
    await books('Nowak', 20, 22)
    await pays('Nowak', '6000', { kind: 'deposit' })
    await books('Conti', 6, 8)
    assert.deepEqual((await post(`/v1/reservations/${of('Nowak')}/cancel`)).fee, {
      amountCents: '0',
      rationale: 'free_of_charge',
    })
    await pays('Nowak', '6000', { kind: 'refund' })
    assert.deepEqual((await post(`/v1/reservations/${of('Conti')}/cancel`)).fee, {
      amountCents: '10000',
      rationale: 'first_night',
    })
    await pays('Conti', '10000')
    await nights(4, 9)
  })

  test('10 June: the Webers arrive and would like the suite; what the desk shows them is what they are charged', async () => {
    const wish = { targetUnitId: rooms['201'], targetRatePlanId: plan }
    await arrives('Weber', '102')
    await night(10)
    const shown = await post(`/v1/reservations/${of('Weber')}/unit-change-preview`, wish)
    assert.deepEqual([shown.deltaTtcCents, shown.remainingNights, shown.formatChanged], ['32000', 4, true])
    await post(`/v1/reservations/${of('Weber')}/change-unit`, { ...wish, expectedDeltaTtcCents: shown.deltaTtcCents })
    assert.equal((await reads('Weber')).totalCents, '82000')
    await nights(11, 12)
    // One night at 100.00, two at 180.00, tax for two persons and three nights.
    assert.equal(await owes('Weber'), '46900')
  })

  test('13 June: they must leave two nights early and owe one more night; the deposit pays its part', async () => {
    const answer = await post(`/v1/reservations/${of('Weber')}/adjust-stay`, {
      newCheckOutDate: june(13),
      reason: 'Called back to work',
    })
    assert.deepEqual(
      [
        answer.direction,
        answer.nightsReleased,
        answer.earlyDepartureRationale,
        answer.earlyDepartureFeeCents,
        answer.newTotalCents,
      ],
      ['reduce', 2, 'nights', '18000', '46000'],
    )
    const left = await leaves('Weber')
    assert.deepEqual([left.folio.balanceCents, left.folio.depositHeldCents], ['0', '0'])
    const { entries } = await bill('Weber')
    assert.deepEqual(
      entries.slice(-2).map((entry: { kind: string; amountCents: string }) => [entry.kind, entry.amountCents]),
      [
        ['deposit_applied', '-15000'],
        ['payment', '-49900'],
      ],
    )
  })

  test('13 to 16 June: the establishment is full; the Haddads would like to stay on, and can when a room falls free', async () => {
    for (const [name, from, to] of [
      ['Haddad', 13, 15],
      ['Moreau', 13, 17],
      ['Lindqvist', 13, 16],
    ] as const) {
      await books(name, from, to)
      await arrives(name)
    }
    await books('Bennett', 15, 17)
    await nights(13, 14)
    assert.equal(
      await refused(`/v1/reservations/${of('Haddad')}/adjust-stay`, { newCheckOutDate: june(16) }),
      'INSUFFICIENT_STOCK',
    )
    await post(`/v1/reservations/${of('Bennett')}/cancel`, { feeCents: '0', reason: 'We asked him to' })
    const longer = await post(`/v1/reservations/${of('Haddad')}/adjust-stay`, { newCheckOutDate: june(16) })
    assert.deepEqual([longer.direction, longer.nightsAdded, longer.newTotalCents], ['extend', 1, '30000'])
    await night(15)
    await leaves('Haddad')
    await leaves('Lindqvist', { settleBy: 'cash' })
    await night(16)
    await leaves('Moreau')
  })

  test('18 June: nobody comes; the night audit marks it, and the deposit is kept for the fee', async () => {
    await books('García', 18, 20)
    await pays('García', '6000', { kind: 'deposit' })
    await night(17)
    const closed = await night(18)
    assert.deepEqual(closed.noShows, { count: 1, reservationIds: [of('García')] })
    assert.deepEqual(await world.runBackgroundTasks(), { done: 1, missed: 0 })
    assert.equal(await owes('García'), '4000')
    assert.equal((await reads('García')).status, 'NoShow')
  })

  test('19 June: he comes a day late after all; fee and deposit are as if nothing had been', async () => {
    await post(`/v1/reservations/${of('García')}/reinstate`)
    assert.deepEqual([await owes('García'), (await bill('García')).depositHeldCents], ['0', '6000'])
    await arrives('García', '103')
    const closed = await night(19)
    // The night of the 18th was sold again when he did not come; he pays for the one that he sleeps.
    assert.deepEqual([closed.nightsPosted, closed.accommodationCents], [1, '10000'])
    assert.equal((await leaves('García')).folio.balanceCents, '0')
  })

  test('20 to 29 June: a company sends three engineers and pays later; one of them leaves with the key, checked out by mistake', async () => {
    for (const name of ['Engineer 1', 'Engineer 2', 'Engineer 3']) {
      await books(name, 20, 30, { adults: 1, agreedPrice: { nightlyCents: '8500', reason: 'Company rate' } })
      await arrives(name)
    }
    await nights(20, 28)
    await leaves('Engineer 1', { leaveUnsettled: true, earlyDepartureFeeCents: '0', reason: 'Mistaken for another' })
    assert.equal((await reads('Engineer 1')).status, 'CheckedOut')
    assert.equal((await post(`/v1/reservations/${of('Engineer 1')}/reinstate`)).status, 'CheckedIn')
    await night(29)
    for (const name of ['Engineer 1', 'Engineer 2', 'Engineer 3'])
      await leaves(name, { leaveUnsettled: true, reason: 'The company pays by transfer' })
    const due = must(await world.manager.get(`/v1/folios?establishmentId=${hotel}&open=due&stay=over`)).body
    assert.deepEqual(
      [due.meta.total, due.data.map(({ balanceCents }: { balanceCents: string }) => balanceCents)],
      [3, ['86500', '86500', '86500']],
    )
    for (const name of ['Engineer 1', 'Engineer 2', 'Engineer 3']) await pays(name, '86500', { method: 'transfer' })
  })

  test('30 June: the books close; the trial balance is zero, nothing is open, and every cent is explained', async () => {
    await night(30)
    const ledger = must(
      await world.manager.get(`/v1/reports/ledger?establishmentId=${hotel}&from=${june(1)}&to=${june(30)}`),
    ).data
    const sum = (account: string, detail?: string) =>
      ledger.accounts
        .filter((row: { account: string; detail: string }) => row.account === account && (detail ?? row.detail) === row.detail)
        .reduce((cents: number, row: { balanceCents: string }) => cents + Number(row.balanceCents), 0)
    assert.deepEqual(
      ledger.totals.map(({ balanceCents }: { balanceCents: string }) => balanceCents),
      ['0'],
    )
    assert.equal(sum('guest_ledger'), 0)
    assert.equal(sum('deposits'), 0)
    const unsettled = must(await world.manager.get(`/v1/folios?establishmentId=${hotel}&open=unsettled`)).body
    assert.equal(unsettled.meta.total, 0)

    // Tourist tax: Durand 3 nights, Weber 3, Haddad 3, Moreau 4, Lindqvist 3, García 1, each for two adults; three engineers for ten nights.
    assert.equal(sum('taxes_collected'), -(150 * (2 * (3 + 3 + 3 + 4 + 3 + 1) + 3 * 10)))
    const report = must(await world.manager.get(`/v1/reports/occupancy?establishmentId=${hotel}&from=${june(1)}&to=${june(30)}`))
      .data.totals
    const accommodation = 30_000 + 46_000 + 30_000 + 40_000 + 30_000 + 10_000 + 3 * 85_000
    assert.equal(report.revenueCents, String(accommodation))
    assert.equal(report.sold, 3 + 3 + 3 + 4 + 3 + 1 + 30)
    // With its VAT, what the establishment earned is what was slept, eaten, and owed for nights not slept.
    const earned = -(sum('revenue') + sum('output_vat') + sum('unbilled_vat') + sum('deposit_vat'))
    assert.equal(earned, accommodation + 6_400 + 10_000 + 18_000)
    assert.equal(sum('payments'), earned - sum('taxes_collected'))
    assert.equal(-sum('revenue', 'early_departure_fee'), Math.round(18_000 / 1.1))
  })
})
