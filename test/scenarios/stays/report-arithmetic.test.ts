/**
 * Figures of reports at their boundaries, worked out by hand. The tables were written from the documentation and from the rules that it names, not from the code:
 * occupancy, ADR and RevPAR by the Uniform System of Accounts for the Lodging Industry with the deviations that the API documents (a unit that is out of order is
 * not available; a night that was given away counts as sold), tourist tax by the nights that begin on a day (CGCT L2333-30), lateness from the day after the due day
 * (Code de commerce L441-10), payments to the debt that fell due first (Code civil 1342-10), shares by the largest remainder. Rounding is half away from zero.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the arithmetic of reports', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const close = async (establishment: Establishment, ...days: string[]) => {
    const answers = []
    for (const businessDate of days)
      answers.push(must(await world.manager.post(`/v1/establishments/${establishment.id}/end-of-day`, { businessDate })).data)
    return answers
  }
  const stay = async (
    establishment: Establishment,
    unit: number,
    arrival: string,
    departure: string,
    nights: readonly string[],
    more: Record<string, unknown> = {},
  ): Promise<string> => {
    const dates = nights.map((_, offset) => dayAfter(arrival, offset))
    const { id } = must(
      await world.book(establishment, {
        arrival,
        departure,
        adults: 1,
        agreedPrice: {
          nights: dates.map((night, position) => ({ night, priceCents: nights[position] })),
          reason: 'Worked out by hand',
        },
        ...more,
      }),
    ).data
    if (unit >= 0) must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: establishment.unitIds[unit] }))
    return id
  }
  const arrives = async (id: string) => must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
  const leaves = async (id: string, isFree = false) =>
    must(await world.manager.post(`/v1/reservations/${id}/check-out`, isFree ? {} : { settleBy: 'card' }))
  const dayAfter = (day: string, count = 1) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

  test('occupancy, ADR and RevPAR: closed units, nothing sold, a night given away, half a cent', async () => {
    const house = await world.establishment({ units: 4, day: '2026-06-01' })
    const shut = async (unit: number, firstNight: string, reopensOn: string) =>
      must(await world.manager.post(`/v1/units/${house.unitIds[unit]}/closures`, { firstNight, reopensOn, reason: 'Painting' }))
    await shut(3, '2026-06-01', '2026-06-04')
    await shut(2, '2026-06-02', '2026-06-04')
    await shut(0, '2026-06-03', '2026-06-04')
    await shut(1, '2026-06-03', '2026-06-04')
    const a = await stay(house, 0, '2026-06-01', '2026-06-03', ['10000', '10001'])
    const b = await stay(house, 1, '2026-06-01', '2026-06-02', ['10001'])
    await arrives(a)
    await arrives(b)
    await close(house, '2026-06-01')
    await leaves(b)
    await close(house, '2026-06-02')
    await leaves(a)
    await close(house, '2026-06-03', '2026-06-04')
    const c = await stay(house, 0, '2026-06-05', '2026-06-06', ['0'])
    const d = await stay(house, 1, '2026-06-05', '2026-06-06', ['9000'])
    await arrives(c)
    await arrives(d)
    await close(house, '2026-06-05')
    await leaves(c, true)
    await leaves(d)
    const others = []
    for (const [unit, cents] of [
      [0, '3334'],
      [1, '3333'],
      [2, '3333'],
    ] as const)
      others.push(await stay(house, unit, '2026-06-06', '2026-06-07', [cents]))
    for (const id of others) await arrives(id)
    await close(house, '2026-06-06')

    const report = must(
      await world.manager.get(`/v1/reports/occupancy?establishmentId=${house.id}&from=2026-06-01&to=2026-06-06`),
    ).data
    const figures = ({ units, closed, sold, revenueCents, occupancyBp, adrCents, revparCents }: Record<string, unknown>) => [
      units,
      closed,
      sold,
      revenueCents,
      occupancyBp,
      adrCents,
      revparCents,
    ]
    assert.deepEqual(report.days.map(figures), [
      [4, 1, 2, '20001', 6667, '10001', '6667'],
      [4, 2, 1, '10001', 5000, '10001', '5001'],
      [4, 4, 0, '0', 0, '0', '0'],
      [4, 0, 0, '0', 0, '0', '0'],
      [4, 0, 2, '9000', 5000, '4500', '2250'],
      [4, 0, 3, '10000', 7500, '3333', '2500'],
    ])
    assert.deepEqual(figures(report.totals), [24, 7, 8, '49002', 4706, '6125', '2882'])
  })

  test('a guest who overstays is in a unit; the night that is posted later moves no rate of the day on which it is posted', async () => {
    const house = await world.establishment({ units: 4, day: '2026-06-01' })
    const over = await stay(house, 0, '2026-06-01', '2026-06-02', ['10000'])
    const other = await stay(house, 1, '2026-06-01', '2026-06-04', ['5000', '5000', '5000'])
    for (const id of [over, other]) await arrives(id)
    await close(house, '2026-06-01')
    const read = async () =>
      must(await world.manager.get(`/v1/reports/occupancy?establishmentId=${house.id}&from=2026-06-01&to=2026-06-03`)).data
    const figures = (day: Record<string, unknown>) => [
      day.sold,
      day.revenueCents,
      day.earlierNightsCents,
      day.adrCents,
      day.revparCents,
    ]
    // Due out on the second, and still there on its evening.
    assert.deepEqual(figures((await read()).days[1]), [2, '5000', '0', '2500', '1250'])
    await close(house, '2026-06-02')
    const nightsOfUnits = async () =>
      must(
        await world.manager.get(`/v1/reports/unit-occupancy?establishmentId=${house.id}&from=2026-06-01&to=2026-06-02`),
      ).data.map(({ sold }: { sold: number }) => sold)
    assert.deepEqual(await nightsOfUnits(), [2, 2, 0, 0])
    // The third morning: the night of the second is posted at the price of the first.
    must(await world.manager.post(`/v1/reservations/${over}/adjust-stay`, { newCheckOutDate: '2026-06-03' }))
    await leaves(over)
    await close(house, '2026-06-03')
    const report = await read()
    assert.deepEqual(report.days.map(figures), [
      [2, '15000', '0', '7500', '3750'],
      [2, '5000', '0', '2500', '1250'],
      [1, '15000', '10000', '5000', '1250'],
    ])
    // Five nights for 350.00 in twelve: each night once, whenever it was posted.
    assert.deepEqual(figures(report.totals), [5, '35000', '10000', '7000', '2917'])
    assert.deepEqual(await nightsOfUnits(), [2, 2, 0, 0])
  })

  test('half a basis point and half a cent go away from zero', async () => {
    const house = await world.establishment({ units: 32, day: '2026-06-01' })
    const sell = async (night: string, ...prices: string[]) => {
      for (const cents of prices) await stay(house, -1, night, dayAfter(night), [cents])
    }
    await sell('2026-06-02', '80')
    await sell('2026-06-03', '16', '16', '16', '16', '16')
    await sell('2026-06-04', '12', '13')
    await sell('2026-06-05', '100')
    const { days } = must(
      await world.manager.get(`/v1/reports/occupancy?establishmentId=${house.id}&from=2026-06-02&to=2026-06-05`),
    ).data
    assert.deepEqual(
      days.map(({ sold, occupancyBp, revenueCents, adrCents, revparCents }: Record<string, unknown>) => [
        sold,
        occupancyBp,
        revenueCents,
        adrCents,
        revparCents,
      ]),
      [
        [1, 313, '80', '80', '3'],
        [5, 1563, '80', '16', '3'],
        [2, 625, '25', '13', '1'],
        [1, 313, '100', '100', '3'],
      ],
    )
  })

  test('tourist tax of stays over two months: each night in the month in which it begins', async () => {
    const house = await world.establishment({ units: 6, day: '2026-06-28', maxOccupancy: 4 })
    must(
      await world.manager.patch(`/v1/establishments/${house.id}`, {
        touristTaxCents: '110',
        agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 17 }],
      }),
    )
    const book = async (unit: number, arrival: string, departure: string, nights: number, more: Record<string, unknown>) =>
      stay(
        house,
        unit,
        arrival,
        departure,
        Array.from({ length: nights }, () => '5000'),
        more,
      )
    const five = await book(0, '2026-06-28', '2026-07-01', 3, { adults: 1, children: 1 })
    const one = await book(1, '2026-06-29', '2026-07-02', 3, { adults: 2, children: 2, childAges: [5, 17] })
    await world.manager.get('/v1/me')
    await arrives(five)
    const days = await close(house, '2026-06-28')
    await arrives(one)
    days.push(...(await close(house, '2026-06-29')))
    const early = must(
      await world.manager.get(`/v1/reports/tourist-tax?establishmentId=${house.id}&from=2026-01-01&to=2026-12-31`),
    ).data
    assert.equal(early.totals.amountCents, '440')
    const two = await book(2, '2026-06-30', '2026-07-01', 1, { adults: 1 })
    const three = await book(3, '2026-06-30', '2026-07-03', 3, { adults: 2 })
    await arrives(two)
    await arrives(three)
    days.push(...(await close(house, '2026-06-30')))
    await leaves(two)
    await leaves(five)
    const four = await book(2, '2026-07-01', '2026-07-02', 1, { adults: 1 })
    await arrives(four)
    days.push(...(await close(house, '2026-07-01')))
    await leaves(one)
    await leaves(four)
    days.push(...(await close(house, '2026-07-02')))
    assert.deepEqual(
      days.map(({ touristTaxCents }: { touristTaxCents: string }) => touristTaxCents),
      ['110', '330', '660', '550', '220'],
    )
    const read = async (from: string, to: string) =>
      must(await world.manager.get(`/v1/reports/tourist-tax?establishmentId=${house.id}&from=${from}&to=${to}`)).data
    const figures = ({
      stays,
      nights,
      personNights,
      taxedPersonNights,
      exemptPersonNights,
      amountCents,
    }: Record<string, unknown>) => [stays, nights, personNights, taxedPersonNights, exemptPersonNights, amountCents]
    const both = await read('2026-06-01', '2026-07-31')
    assert.deepEqual(
      both.months.map((month: Record<string, unknown>) => [month.month, ...figures(month.figures as Record<string, unknown>)]),
      [
        ['2026-06', 4, 7, 17, 10, 7, '1100'],
        ['2026-07', 3, 4, 9, 7, 2, '770'],
      ],
    )
    assert.deepEqual(figures(both.totals), [5, 11, 26, 17, 9, '1870'])
    assert.deepEqual(figures((await read('2026-04-01', '2026-06-30')).totals), [4, 7, 17, 10, 7, '1100'])
    assert.deepEqual(figures((await read('2026-07-01', '2026-09-30')).totals), [3, 4, 9, 7, 2, '770'])
    assert.deepEqual(figures((await read('2026-06-30', '2026-06-30')).totals), [4, 4, 9, 6, 3, '660'])
    assert.deepEqual(figures((await read('2026-07-01', '2026-07-01')).totals), [3, 3, 7, 5, 2, '550'])
  })

  test('receivables on the due day and 1, 30, 31, 60, 61, 90 and 91 days later: each in its own power of ten', async () => {
    const house = await world.establishment({ units: 1, day: '2026-06-30' })
    const account = await world.debtor(house)
    for (const [late, cents] of [
      [-1, '1'],
      [0, '10'],
      [1, '100'],
      [30, '1000'],
      [31, '10000'],
      [60, '100000'],
      [61, '1000000'],
      [90, '10000000'],
      [91, '100000000'],
    ] as const) {
      const dueOn = dayAfter('2026-06-30', -late)
      must(await world.owes(account, cents, { issuedOn: late < 0 ? '2026-06-30' : dayAfter(dueOn, -30), dueOn }))
    }
    const aged = async () => {
      const [balance] = must(await world.manager.get(`/v1/accounts-receivable/accounts/${account}`)).data.balances
      const { notDueCents, upTo30DaysCents, upTo60DaysCents, upTo90DaysCents, over90DaysCents } = balance.ageing
      return [
        notDueCents,
        upTo30DaysCents,
        upTo60DaysCents,
        upTo90DaysCents,
        over90DaysCents,
        balance.owedCents,
        balance.overdueCents,
      ]
    }
    assert.deepEqual(await aged(), ['11', '1100', '110000', '11000000', '100000000', '111111111', '111111100'])
    await close(house, '2026-06-30')
    assert.deepEqual(await aged(), ['1', '110', '11000', '1100000', '110000000', '111111111', '111111110'])
    must(await world.receives(account, '40000000'))
    assert.deepEqual(await aged(), ['1', '110', '11000', '1100000', '70000000', '71111111', '71111110'])
  })

  test('payments go to what fell due first, then to what was issued first, then to what was entered first', async () => {
    const house = await world.establishment({ units: 1, day: '2026-06-30' })
    const account = await world.debtor(house)
    const entered = new Map<string, string>()
    for (const [name, issuedOn, dueOn, cents] of [
      ['R1', '2026-05-10', '2026-06-09', '10000'],
      ['R2', '2026-05-01', '2026-06-30', '5000'],
      ['R3', '2026-05-12', '2026-06-09', '3000'],
      ['R4', '2026-05-10', '2026-06-09', '4000'],
      ['R5', '2026-06-20', '2026-07-20', '2000'],
      ['R6', '2026-05-11', '2026-06-08', '1'],
    ] as const)
      entered.set(must(await world.owes(account, cents, { issuedOn, dueOn })).data.id, name)
    const open = async () =>
      Object.fromEntries(
        must(await world.manager.get(`/v1/accounts-receivable/accounts/${account}/receivables?pageSize=20`)).data.map(
          ({ id, openCents }: { id: string; openCents: string }) => [entered.get(id), openCents],
        ),
      )
    assert.deepEqual(Object.keys(await open()), ['R6', 'R1', 'R4', 'R3', 'R2', 'R5'])
    for (const [cents, allocated, left, then] of [
      ['1', '1', '0', { R6: '0', R1: '10000' }],
      ['9999', '9999', '0', { R1: '1', R4: '4000' }],
      ['4002', '4002', '0', { R1: '0', R4: '0', R3: '2999', R2: '5000' }],
      ['7999', '7999', '0', { R3: '0', R2: '0', R5: '2000' }],
      ['2500', '2000', '500', { R5: '0' }],
    ] as const) {
      const paid = must(await world.receives(account, cents)).data
      assert.deepEqual([paid.allocatedCents, paid.unallocatedCents], [allocated, left], cents)
      assert.deepEqual({ ...(await open()), ...then }, await open(), cents)
    }
    const [balance] = must(await world.manager.get(`/v1/accounts-receivable/accounts/${account}`)).data.balances
    assert.deepEqual([balance.owedCents, balance.unallocatedCents, balance.balanceCents], ['0', '500', '-500'])
  })

  test('a cost among owners, and its reversal: to the cent, each gets back what they bore', async () => {
    const house = await world.establishment({ units: 6, day: '2026-06-01' })
    const owners: string[] = []
    for (const name of ['A', 'B', 'C'])
      owners.push(
        must(
          await world.manager.post('/v1/owners', {
            code: `OWN-${name}`,
            name,
            ownerType: 'individual',
            vatRegime: 'non_subject',
          }),
        ).data.id,
      )
    const mandate = await world.mandate([house])
    const costs: string[] = []
    const rows = [
      ['100', [3334, 3333, 3333], ['34', '33', '33']],
      ['100', [3333, 3333, 3334], ['33', '33', '34']],
      ['1', [9999, 1], ['1', '0']],
      ['1000', [3333, 3333, 3334], ['333', '333', '334']],
      ['999999999999', [3333, 6667], ['333300000000', '666699999999']],
      ['1', [5000, 5000], undefined],
    ] as const
    for (const [position, [cents, shares]] of rows.entries()) {
      const unitId = house.unitIds[position]
      must(
        await world.manager.put(`/v1/units/${unitId}/ownership`, {
          validFrom: '2026-06-01',
          shares: shares.map((shareBasisPoints, owner) => ({ ownerId: owners[owner], shareBasisPoints })),
        }),
      )
      const cost = await world.manager.post(
        `/v1/operating-mandates/${mandate}/owner-costs`,
        { establishmentId: house.id, unitId, label: 'Repair', amount: { amountCents: cents, currency: 'EUR' }, vatRateBp: 0 },
        { 'idempotency-key': randomUUID() },
      )
      costs.push(must(cost).data.id)
    }
    await close(house, '2026-06-01')
    for (const id of costs) must(await world.manager.post(`/v1/owner-costs/${id}/reverse`, { reason: 'Entered twice' }))
    const borne = async (day: string) => {
      const { units } = must(
        await world.manager.get(`/v1/operating-mandates/${mandate}/owner-statement?from=${day}&to=${day}`),
      ).data
      return (position: number): bigint[] => {
        const unit = units.find(({ unitId }: { unitId: string }) => unitId === house.unitIds[position])
        return owners.map((owner) =>
          BigInt(unit?.owners.find(({ ownerId }: { ownerId: string }) => ownerId === owner)?.costsCents ?? 0),
        )
      }
    }
    const [first, second] = [await borne('2026-06-01'), await borne('2026-06-02')]
    for (const [position, [cents, , expected]] of rows.entries()) {
      const parts = first(position)
      const sum = parts.reduce((left, right) => left + right)
      assert.equal(sum < 0n ? -sum : sum, BigInt(cents), `the parts of ${cents}`)
      const size = parts.map((part) => String(part < 0n ? -part : part))
      if (expected) assert.deepEqual(size.slice(0, expected.length), [...expected], `the parts of ${cents}`)
      // The mirror image: nobody gets back more or less than they bore, whoever took the odd cent.
      assert.deepEqual(
        second(position),
        parts.map((part) => -part),
        `the reversal of ${cents}`,
      )
    }
  })
})
