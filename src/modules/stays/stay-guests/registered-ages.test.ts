/** Registered ages against booked ones, worked out by hand. Arrival on 1 June 2026: who was born on 1 June 2008 is 18, a day later 17. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mismatchesOf } from './registered-ages.ts'

const booked = (adults: number, children: number, childAges: readonly number[] | null = null) => ({
  arrival: '2026-06-01',
  adults,
  children,
  childAges,
})
const found = (births: readonly (string | null)[], of: ReturnType<typeof booked>) =>
  [
    ...mismatchesOf(
      births.map((birthDate, place) => ({ id: String(place), birthDate })),
      of,
    ),
  ].map(([id, what]) => `${id} ${what}`)

test('as booked, or of unknown age: nothing', () => {
  assert.deepEqual(found(['1985-12-10', '1980-01-01', '2017-01-01'], booked(2, 1)), [])
  assert.deepEqual(found([null, null, null, null], booked(2, 0)), [])
  assert.deepEqual(found(['1985-12-10', '2017-06-01', '2020-06-02'], booked(1, 2, [5, 9])), [])
})

test('one adult more, one child more, on the very birthday', () => {
  assert.deepEqual(found(['1985-12-10', '2008-06-01'], booked(1, 1)), ['1 more_adults_than_booked'])
  assert.deepEqual(found(['1985-12-10', '2008-06-02'], booked(1, 1)), [])
  assert.deepEqual(found(['1985-12-10', '2008-06-02'], booked(2, 0)), ['1 more_children_than_booked'])
})

test('another age than the one booked, each booked age once', () => {
  assert.deepEqual(found(['2017-06-01'], booked(1, 1, [5])), ['0 age_not_as_booked'])
  assert.deepEqual(found(['2021-01-01', '2021-02-02'], booked(1, 2, [5, 9])), ['1 age_not_as_booked'])
})
