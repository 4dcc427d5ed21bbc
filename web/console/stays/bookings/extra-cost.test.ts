import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOf, costOfAll } from './extra-cost.ts'

test('an extra is charged once, each night, for each person, or both', () => {
  const party = { persons: 2, nights: 3 }
  const of = (chargedPer: Parameters<typeof costOf>[0]['chargedPer'], quantity = 1) =>
    costOf({ chargedPer, priceCents: '1400' }, quantity, party)
  assert.deepEqual(
    [of('stay'), of('night'), of('person'), of('person_and_night'), of('night', 2)],
    [1400n, 4200n, 2800n, 8400n, 8400n],
  )
  const extras = [
    { id: 'a', chargedPer: 'stay', priceCents: '100' },
    { id: 'b', chargedPer: 'night', priceCents: '10' },
    { id: 'c', chargedPer: 'night', priceCents: '1' },
  ] as const
  assert.equal(
    costOfAll(
      extras,
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
      party,
    ),
    230n,
  )
})

test('an extra with prices by age costs what each person pays', () => {
  const breakfast = { chargedPer: 'person_and_night', priceCents: '1400', priceByBand: { adult: '1400', child: '700' } } as const
  const bands = [
    { code: 'infant', toAge: 2 },
    { code: 'child', toAge: 11 },
  ]
  // Two adults, one of six years, an infant, one of fourteen: 14.00 three times and 7.00, for two nights.
  assert.equal(costOf(breakfast, 1, { persons: 5, nights: 2, childAges: [6, 1, 14], bands }), 9800n)
  assert.equal(costOf(breakfast, 1, { persons: 2, nights: 2 }), 5600n)
})
