import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ConsistsOf, partsOfNight, type StoredIncluded, taxedOnDay } from './parts-of-night.ts'

const product = (more: Partial<StoredIncluded>): StoredIncluded => ({
  extraId: 'x',
  how: 'inside',
  per: 'night',
  code: 'BREAKFAST',
  name: 'Breakfast',
  chargeType: 'food_beverage',
  beneficiary: 'owner',
  vatRateBp: 1000,
  ...more,
})
const partsOf = (night: string, consistsOf: ConsistsOf, priceCents = 15_000n) =>
  partsOfNight({ night, priceCents, vatRateBp: 1000, consistsOf }, 1, { adults: 2, children: 0 }).map(({ cents, vatBp }) => [
    cents,
    vatBp,
  ])

test('a breakfast bears the VAT of the morning on which it is served', () => {
  // Germany: food at 19 % until 2025, at 7 % from 1 January 2026 (UStG § 12 (2) no. 15).
  const breakfast = product({ cents: '2800', vatCategory: 'food', vatRateBp: 1900 })
  const house = { territory: 'DE', included: [breakfast] }
  assert.deepEqual(partsOf('2025-12-31', house)[1], [2800n, 1900])
  assert.deepEqual(partsOf('2025-12-31', { ...house, included: [{ ...breakfast, dayOffset: 1 }] })[1], [2800n, 700])
})

test('where the rates of a country are not listed, shares bear the rate that was entered, not none', () => {
  const vatShares = [
    { category: 'food', bp: 7000 },
    { category: 'drinks', bp: 3000 },
  ] as const
  assert.deepEqual(partsOf('2026-06-01', { territory: 'AT', included: [product({ cents: '2000', vatShares })] }).slice(1), [
    [1400n, 1000],
    [600n, 1000],
  ])
  assert.deepEqual(
    taxedOnDay(2000n, { vatRateBp: 1000, vatShares }, 'AT', '2026-06-01').map(({ vatBp }) => vatBp),
    [1000, 1000],
  )
})

test('a share is one of the price before what is added on top', () => {
  const house = {
    territory: 'FR',
    included: [product({ code: 'SPA', shareBp: 1000 }), product({ code: 'DINNER', how: 'on_top', cents: '5000' })],
  }
  // 150.00 and 50.00 on top: a tenth of 150.00 is the spa.
  assert.deepEqual(partsOf('2026-06-01', house, 20_000n), [
    [13_500n, 1000],
    [1500n, 1000],
    [5000n, 1000],
  ])
})

test('an agreed price below its products leaves nothing over and adds up', () => {
  const house = {
    territory: 'FR',
    included: [product({ cents: '3000' }), product({ code: 'DINNER', how: 'on_top', cents: '5000' })],
  }
  for (const price of [0n, 1n, 3000n, 4000n, 9000n])
    assert.equal(
      partsOf('2026-06-01', house, price).reduce((sum, [cents]) => sum + BigInt(cents ?? 0), 0n),
      price,
    )
})
