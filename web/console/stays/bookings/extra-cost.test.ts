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
