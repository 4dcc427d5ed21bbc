import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryOfRate, vatRateOn } from './vat-by-date.ts'

test('the rate is that of the day of service', () => {
  // Shared VAT rows with their sources: Netherlands, Belgium, Germany, Lithuania.
  assert.deepEqual(
    ['2025-12-31', '2026-01-01'].map((day) => [vatRateOn('NL', 'accommodation', day), vatRateOn('NL', 'pitch', day)]),
    [
      [900, 900],
      [2100, 900],
    ],
  )
  assert.deepEqual(
    ['2026-02-28', '2026-03-01'].map((day) => vatRateOn('BE', 'accommodation', day)),
    [600, 1200],
  )
  assert.deepEqual(
    ['2025-12-31', '2026-01-01'].map((day) => vatRateOn('DE', 'food', day)),
    [1900, 700],
  )
  assert.equal(vatRateOn('DE', 'drinks', '2026-01-01'), 1900)
  assert.equal(vatRateOn('LT', 'accommodation', '2026-01-01'), 1200)
})

test('parts of a country have their own, and what is not listed or not confirmed is not known', () => {
  assert.equal(vatRateOn('FR-DROM', 'accommodation', '2026-06-01'), 210)
  assert.equal(vatRateOn('PT-30', 'food', '2026-06-01'), 1200)
  assert.equal(vatRateOn('ES-CN', 'accommodation', '2026-06-01'), undefined)
  assert.equal(vatRateOn('AT', 'accommodation', '2026-06-01'), undefined)
  assert.equal(vatRateOn('US', 'food', '2026-06-01'), undefined)
})

test('a plan that names the rate of its property follows the law; another rate is kept', () => {
  assert.equal(categoryOfRate('NL', false, 900, '2025-06-01'), 'accommodation')
  assert.equal(categoryOfRate('NL', true, 900, '2026-06-01'), 'pitch')
  assert.equal(categoryOfRate('NL', false, 900, '2026-06-01'), null)
})
