/** What a stay costs: by hand, and by an independent model over random catalogues and wishes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bookFromModel } from '../../../../../test/price-book-of-model.ts'
import { type ModelAnswer, type ModelBook, type ModelWish, modelOf } from '../../../../../test/price-model.ts'
import { randomCase } from '../../../../../test/random-prices.ts'
import { areSlowProofsAsked } from '../../../../../test/slow-proofs.ts'
import { priceStay } from './price-stay.ts'

/** A house with one plan of 130.00 for two persons, 110.00 for one, 35.00 for each further adult, 15.00 for a child. */
const house: ModelBook = {
  maxOccupancy: 4,
  bands: [
    { code: 'infant', toAge: 2, fillsBase: 'never' },
    { code: 'child', toAge: 11, fillsBase: 'never' },
  ],
  chain: [{ code: 'FLEX' }],
  cells: Object.fromEntries(
    Array.from({ length: 40 }, (_, place) => [
      new Date(Date.UTC(2027, 4, 1 + place)).toISOString().slice(0, 10),
      { prices: { 1: 11_000, 2: 13_000 }, extraAdultCents: 3500, child: { infant: 0, child: 1500 } },
    ]),
  ),
  restrictions: {},
  promotions: [],
  products: [],
  vat: { accommodation: [{ from: '2000-01-01', bp: 1000 }], food: [{ from: '2000-01-01', bp: 1000 }] },
  tariffs: [],
}
const couple: ModelWish = {
  arrival: '2027-05-01',
  departure: '2027-05-04',
  bookedOn: '2027-04-01',
  adults: 2,
  children: 0,
  childAges: [],
}

/** The answer in plain numbers; lines and reasons in one order. */
function plain(answer: ReturnType<typeof priceStay> | ModelAnswer) {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'why' || name === 'nearest' ? undefined : typeof value === 'bigint' ? Number(value) : value,
  )
  const read = JSON.parse(text) as {
    notSold?: { code: string; date?: string; limit?: number }[]
    lines?: { kind: string; code?: string; date: string; cents: number; vatBp: number }[]
    totals?: Record<string, number>
    vat?: object[]
  }
  if (read.notSold)
    return { notSold: read.notSold.map(({ code, date = '', limit = '' }) => `${code} ${date} ${limit}`).toSorted() }
  return {
    lines: read.lines?.map(({ kind, code = '', date, cents, vatBp }) => `${date} ${kind} ${code} ${cents} ${vatBp}`).toSorted(),
    totals: read.totals,
    vat: read.vat,
  }
}
const priced = (wish: Partial<ModelWish>, book: Partial<ModelBook> = {}) =>
  priceStay({ ...couple, childAges: undefined, ...couple, ...wish }, bookFromModel({ ...house, ...book }))

/** Prices of the nights, with everything inside them. */
const nightly = (wish: Partial<ModelWish>, book: Partial<ModelBook> = {}): number[] => {
  const stay = priced(wish, book)
  assert.ok('lines' in stay, 'it was not sold')
  const nights = stay.lines.filter(({ kind }) => kind === 'accommodation')
  return nights.map(({ cents }) => Number(cents))
}
const reasons = (wish: Partial<ModelWish>, book: Partial<ModelBook> = {}) => {
  const stay = priced(wish, book)
  assert.ok('notSold' in stay, 'it was sold')
  return stay.notSold
}

describe('the price by who comes', () => {
  test('one person has the price of single use, a third adult pays extra', () => {
    assert.deepEqual(nightly({ adults: 1 }), [11_000, 11_000, 11_000])
    assert.deepEqual(nightly({ adults: 4 }), [20_000, 20_000, 20_000])
  })
  test('a child pays by age; past the last band it pays as an adult', () => {
    assert.deepEqual(nightly({ children: 1, childAges: [6] }), [14_500, 14_500, 14_500])
    assert.deepEqual(nightly({ children: 1, childAges: [1] }), [13_000, 13_000, 13_000])
    assert.deepEqual(nightly({ children: 1, childAges: [12] }), [16_500, 16_500, 16_500])
  })
  test('a child may take a free place of the base price: one adult and a child pay as two', () => {
    const bands = house.bands.map((band) => ({ ...band, fillsBase: 'ifFree' as const }))
    assert.deepEqual(nightly({ adults: 1, children: 1, childAges: [6] }, { bands }), [13_000, 13_000, 13_000])
    assert.deepEqual(nightly({ adults: 2, children: 1, childAges: [6] }, { bands }), [14_500, 14_500, 14_500])
  })
  test('ages are required where a price depends on them, and only there', () => {
    const { childAges: _, ...unknown } = { ...couple, children: 1 }
    assert.deepEqual(priceStay({ ...unknown, childAges: undefined }, bookFromModel(house)), {
      notSold: [{ code: 'child_ages_required' }],
    })
    const cells = Object.fromEntries(Object.keys(house.cells).map((night) => [night, { prices: { 4: 13_000 } }]))
    assert.ok('lines' in priceStay({ ...unknown, childAges: undefined }, bookFromModel({ ...house, cells })))
  })
})

describe('derived plans', () => {
  const derived = (derivation: object) => [{ code: 'FLEX' }, { code: 'NR', derivation }]
  test('12 % less, to the nearest .90: 130.00 becomes 114.40, so 114.90', () => {
    assert.deepEqual(
      nightly({}, { chain: derived({ bp: -1200, ending: { stepCents: 100, endingCents: 90 } }) }),
      [11_490, 11_490, 11_490],
    )
  })
  test('two endings equally near: the higher. 130.00 less 0.60 is 129.40, between 128.90 and 129.90', () => {
    assert.equal(nightly({}, { chain: derived({ cents: -60, ending: { stepCents: 100, endingCents: 90 } }) })[0], 12_990)
  })
  test('half board adds to the night what each person eats', () => {
    const chain = derived({ perPerson: { adult: 4000, child: 2000 } })
    assert.deepEqual(nightly({ children: 1, childAges: [6] }, { chain }), [24_500, 24_500, 24_500])
  })
  test('a price is never below zero, nor below the lowest of the plan', () => {
    assert.equal(nightly({}, { chain: derived({ cents: -20_000 }) })[0], 0)
    assert.equal(
      nightly(
        {},
        {
          chain: [
            { code: 'FLEX', floorCents: 9000 },
            { code: 'NR', derivation: { bp: -5000 } },
          ],
        },
      )[0],
      9000,
    )
  })
})

describe('length of stay', () => {
  test('10 % less for seven nights or more, for all of them', () => {
    const chain = [{ code: 'FLEX', tiers: [{ kind: 'whole_stay' as const, min: 7, bp: -1000 }] }]
    assert.deepEqual(
      nightly({ departure: '2027-05-07' }, { chain }),
      Array.from({ length: 6 }, () => 13_000),
    )
    assert.deepEqual(
      nightly({ departure: '2027-05-08' }, { chain }),
      Array.from({ length: 7 }, () => 11_700),
    )
  })
  test('from the third night on 20.00 less, from the fifth 30.00', () => {
    const tiers = [
      { kind: 'nights_from' as const, min: 3, cents: -2000 },
      { kind: 'nights_from' as const, min: 5, cents: -3000 },
    ]
    assert.deepEqual(
      nightly({ departure: '2027-05-06' }, { chain: [{ code: 'FLEX', tiers }] }),
      [13_000, 13_000, 11_000, 11_000, 10_000],
    )
  })
})

describe('why a stay is not sold', () => {
  test('every reason with its day, its limit and the nearest day that would do', () => {
    const restrictions = {
      '2027-05-01': [{ closedToArrival: true, minArrival: 4 }],
      '2027-05-02': [{ closed: true }, { minThrough: 5 }],
      '2027-05-04': [{ closedToDeparture: true }],
    }
    assert.deepEqual(reasons({}, { restrictions }), [
      { code: 'closed', date: '2027-05-02' },
      { code: 'closed_to_arrival', date: '2027-05-01', nearest: '2027-05-02' },
      { code: 'closed_to_departure', date: '2027-05-04', nearest: '2027-05-05' },
      { code: 'min_stay_arrival', date: '2027-05-01', limit: 4, nearest: '2027-05-05' },
      { code: 'min_stay_through', date: '2027-05-02', limit: 5, nearest: '2027-05-06' },
    ])
  })
  test('closing a night leaves its price: opened again, it is sold as before', () => {
    const before = nightly({})
    assert.equal(reasons({}, { restrictions: { '2027-05-02': [{ closed: true }] } })[0]?.code, 'closed')
    assert.deepEqual(nightly({}), before)
  })
  test('the strictest of several restrictions counts, in any order', () => {
    const lines = [{ minArrival: 2 }, { minArrival: 5 }, { minArrival: 3 }]
    for (const order of [lines, lines.toReversed()])
      assert.equal(reasons({}, { restrictions: { '2027-05-01': order } })[0]?.limit, 5)
  })
  test('what the plan includes costs more than the night: the first such night is named', () => {
    const included = [
      {
        code: 'DINNER',
        how: 'inside' as const,
        per: 'night' as const,
        byBand: { adult: 7000 },
        vat: { category: 'food' },
        dayOffset: 0,
      },
    ]
    assert.deepEqual(reasons({}, { chain: [{ code: 'HB', included }] })[0], { code: 'package_exceeds_price', date: '2027-05-01' })
  })
})

describe('VAT by the day of service', () => {
  test('breakfast on the morning of a new rate bears it, the night before keeps the old one', () => {
    const included = [
      {
        code: 'BREAKFAST',
        how: 'inside' as const,
        per: 'night' as const,
        byBand: { adult: 1400 },
        vat: { category: 'food' },
        dayOffset: 1,
      },
    ]
    const vat = {
      accommodation: [{ from: '2000-01-01', bp: 700 }],
      food: [
        { from: '2000-01-01', bp: 1900 },
        { from: '2027-05-03', bp: 700 },
      ],
    }
    const stay = priced({ departure: '2027-05-03' }, { chain: [{ code: 'BB', included }], vat })
    assert.ok('lines' in stay)
    assert.deepEqual(
      stay.lines.map(({ kind, date, cents, vatBp }) => [kind, date, Number(cents), vatBp]),
      [
        ['accommodation', '2027-05-01', 10_200, 700],
        ['component', '2027-05-02', 2800, 1900],
        ['accommodation', '2027-05-02', 10_200, 700],
        ['component', '2027-05-03', 2800, 700],
      ],
    )
  })
})

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('random wishes over random catalogues equal the independent model, line for line and reason for reason', () => {
  const cases = areSlowProofsAsked ? 100_000 : 3000
  for (let seed = 1; seed <= cases; seed += 1) {
    const { wish, book } = randomCase(seeded(seed))
    const answer = priceStay({ ...wish, childAges: wish.childAges }, bookFromModel(book))
    assert.deepEqual(plain(answer), plain(modelOf(wish, book)), `seed ${seed}`)
  }
})

describe('laws', () => {
  const cases = Array.from({ length: 400 }, (_, place) => randomCase(seeded(50_000 + place)))
  const accommodationOf = (answer: ReturnType<typeof priceStay>) =>
    'lines' in answer ? Number(answer.totals.stayCents) : undefined
  test('a link that changes nothing makes no difference', () => {
    for (const { wish, book } of cases) {
      const longer = { ...book, chain: [...book.chain, { code: 'SAME', derivation: {} }] }
      const [one, other] = [book, longer].map((each) => priceStay({ ...wish, childAges: wish.childAges }, bookFromModel(each)))
      assert.deepEqual(one && plain(one), other && plain(other))
    }
  })
  test('a child that is free and takes no place costs nothing for the night', () => {
    for (const { wish, book } of cases) {
      if (wish.childAges === undefined || book.chain.some(({ included, derivation }) => included || derivation?.perPerson))
        continue
      const bands = [{ code: 'guest_of_honour', toAge: 17, fillsBase: 'never' as const }]
      const roomy = { ...book, bands, maxOccupancy: 99 }
      const more = { ...wish, children: wish.children + 1, childAges: [...wish.childAges, 7] }
      const [one, other] = [wish, more].map((each) => priceStay({ ...each, childAges: each.childAges }, bookFromModel(roomy)))
      assert.equal(one && accommodationOf(one), other && accommodationOf(other))
    }
  })
  test('splitting a stay never changes a fixed tax of each night', () => {
    const tariffs = [
      {
        code: 'TAX',
        kind: 'fixed' as const,
        per: 'person_night' as const,
        cents: 110,
        from: '2000-01-01',
        ageFrom: 18,
        surcharges: [{ code: 'PART', bp: 3400 }],
      },
    ]
    const taxOf = (wish: Partial<ModelWish>) => {
      const stay = priced(wish, { tariffs })
      assert.ok('lines' in stay)
      return Number(stay.totals.touristTaxCents)
    }
    for (let day = 2; day < 10; day += 1) {
      const date = `2027-05-0${day}`
      assert.equal(
        taxOf({ departure: date }) + taxOf({ arrival: date, departure: '2027-05-10' }),
        taxOf({ departure: '2027-05-10' }),
      )
    }
  })
})
