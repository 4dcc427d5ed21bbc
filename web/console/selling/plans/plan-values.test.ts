/** What is typed on the page of a plan, and what is sent. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  bandsOf,
  childPriceOf,
  differenceOf,
  percentOf,
  personPricesOf,
  personValues,
  pricingChanged,
  pricingValues,
} from './plan-values.ts'

describe('differences as people type them', () => {
  test('amounts with a sign of either kind, in the notation of any language', () => {
    for (const [typed, cents] of [
      ['-5', '-500'],
      ['−5.50', '-550'],
      ['5,5', '550'],
      ['+ 12', '1200'],
      ['0', '0'],
      ['-0', '0'],
    ] as const)
      assert.equal(differenceOf(typed), cents, typed)
    for (const typed of ['', '-', 'five', '5 euros', '--5', '5.555']) assert.equal(differenceOf(typed), undefined, typed)
  })
  test('percentages down to all of it, and up to ten times', () => {
    assert.deepEqual(['-12', '−12.5', '7,25', '-100', '1000'].map(percentOf), [-1200, -1250, 725, -10_000, undefined])
    assert.deepEqual(['-101', '-12.345', 'ten', ''].map(percentOf), [undefined, undefined, undefined, undefined])
  })
  test('a child pays an amount, or a share of an extra adult', () => {
    assert.deepEqual(childPriceOf('15'), { cents: '1500' })
    assert.deepEqual(childPriceOf('50 %'), { bp: 5000 })
    assert.deepEqual(childPriceOf('33.3%'), { bp: 3330 })
    assert.deepEqual([childPriceOf('120 %'), childPriceOf('-5'), childPriceOf('half')], [undefined, undefined, undefined])
  })
})

test('only what was changed is sent; none of its own differs from those of the parent', () => {
  const plan = {
    parentId: 'flex',
    derivation: { bp: -1000, perPerson: { adult: '4000' }, minCents: '5000' },
    lengthTiers: [],
  } as unknown as Parameters<typeof pricingValues>[0]
  const values = pricingValues(plan)
  assert.deepEqual(pricingChanged(values, plan), {})
  assert.deepEqual(pricingChanged({ ...values, lowest: '80' }, plan), { lowestPriceCents: '8000' })
  assert.deepEqual(pricingChanged({ ...values, percent: '-12' }, plan), {
    parentId: 'flex',
    derivation: { bp: -1200, perPerson: { adult: '4000' }, minCents: '5000' },
  })
})

test('prices of a type that isn’t shown are kept', () => {
  const retired = {
    unitTypeId: 'old',
    basePersons: 2,
    adults: [{ persons: 1, cents: '-500' }],
    extraAdultCents: '0',
    children: [],
  }
  assert.deepEqual(personPricesOf(personValues([retired]), [], []), [retired])
})

test('a table that is read and sent again is the same', () => {
  const price = {
    unitTypeId: 'double',
    basePersons: 2,
    adults: [
      { persons: 1, cents: '-1500' },
      { persons: 3, cents: '3500' },
    ],
    extraAdultCents: '3500',
    children: [
      { band: 'infant', cents: '0' },
      { band: 'child', bp: 5000 },
    ],
  }
  const types = [{ id: 'double', name: 'Double room', maxOccupancy: 4 }]
  assert.deepEqual(personPricesOf(personValues([price]), types, ['infant', 'child']), [price])
  assert.deepEqual(personPricesOf({}, types, ['infant']), [], 'a column that isn’t filled in is not sent')
})

describe('age groups', () => {
  const before = [
    { code: 'infant', toAge: 2 },
    { code: 'child', toAge: 12 },
  ]
  test('keep their codes in their places, so that prices keep naming them', () => {
    assert.deepEqual(bandsOf('2, 11, 17', before, undefined), [
      { code: 'infant', toAge: 2 },
      { code: 'child', toAge: 11 },
      { code: 'band_1', toAge: 17 },
    ])
  })
  test('a group whose age stays keeps its code, also if another is put before it; each keeps how it counts', () => {
    const groups = [
      { code: 'infant', toAge: 3 },
      { code: 'child', toAge: 11, fillsBase: true },
    ]
    assert.deepEqual(bandsOf('1, 3, 11', groups, undefined), [
      { code: 'band_1', toAge: 1 },
      { code: 'infant', toAge: 3 },
      { code: 'child', toAge: 11, fillsBase: true },
    ])
    assert.deepEqual(bandsOf('11', groups, false), [{ code: 'child', toAge: 11 }])
  })
  test('ages ascend, are ages, and are at most eight', () => {
    for (const typed of ['', '11, 2', '2, 2', '18', '2, x', '0 1 2 3 4 5 6 7 8'])
      assert.equal(bandsOf(typed, [], undefined), undefined, typed)
  })
})
