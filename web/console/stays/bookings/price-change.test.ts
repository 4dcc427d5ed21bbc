/** Prices after a discount, worked out by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PriceMode, pricesAfter } from './price-change.ts'

const nights = [
  { night: '2026-06-01', priceCents: '10000' },
  { night: '2026-06-02', priceCents: '12345' },
  { night: '2026-06-03', priceCents: '9000' },
]
const all = nights.map(({ night }) => night)
const cases: readonly (readonly [
  mode: PriceMode,
  value: bigint,
  chosen: readonly string[],
  after: readonly string[],
  why: string,
])[] = [
  ['percent', 1_000n, all, ['9000', '11110', '8100'], '10 %: 1,234.5 off 12,345 is 1,235'],
  ['percent', 10_000n, all, ['0', '0', '0'], 'all of it'],
  ['amount', 1_500n, ['2026-06-02'], ['10000', '10845', '9000'], 'one night only'],
  ['amount', 11_000n, all, ['0', '1345', '0'], 'never below zero'],
  ['perNight', 8_000n, ['2026-06-01', '2026-06-03'], ['8000', '12345', '8000'], 'the same for each'],
  ['average', 25_000n, all, ['8334', '8333', '8333'], 'a total of 250.00 over three nights'],
  ['average', 10_001n, ['2026-06-02', '2026-06-03'], ['10000', '5001', '5000'], 'spread over the chosen ones'],
  ['complimentary', 0n, ['2026-06-03'], ['10000', '12345', '0'], 'one night for free'],
]
for (const [mode, value, chosen, after, why] of cases)
  test(`${mode} ${value}: ${why}`, () =>
    assert.deepEqual(
      pricesAfter(nights, { mode, value, chosen: new Set(chosen) }).map(({ priceCents }) => priceCents),
      after,
    ))
