import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { consumedBetween, measureProblem, priceOf } from './meter.ts'

describe('meters', () => {
  test('the consumption is calculated across a roll-over of the counter', () => {
    const through = fc.array(fc.bigInt({ min: 0n, max: 9_999n }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999n }), through, (start, amounts) => {
        const end = 10_000n
        let value = start
        let sum = 0n
        for (const amount of amounts) {
          const next = (value + amount) % end
          const found = consumedBetween(value, next, end)
          assert.ok(found)
          assert.equal(found.consumedMilli, amount)
          assert.equal(found.rolledOver, next < value)
          sum += found.consumedMilli
          value = next
        }
        assert.equal((start + sum) % end, value)
      }),
    )
  })
  test('a counter that does not roll over never goes backwards', () => {
    assert.equal(consumedBetween(5n, 4n, null), undefined)
    assert.deepEqual(consumedBetween(5n, 5n, null), { consumedMilli: 0n, rolledOver: false })
    assert.equal(consumedBetween(11n, 4n, 10n), undefined)
  })
  test('the total is rounded once, half away from zero', () => {
    // 2.5 m3 at 3.85 with 5.5 % VAT: 10.154375
    assert.deepEqual(priceOf(2_500n, { unitPriceDtmc: 3_850_000n, vatRateBp: 550 }), {
      netMilliDtmc: 9_625_000_000n,
      grossCents: 1_015n,
    })
    assert.equal(priceOf(1n, { unitPriceDtmc: 5_000_000n, vatRateBp: 0 }).grossCents, 1n)
    assert.equal(priceOf(0n, { unitPriceDtmc: 5_000_000n, vatRateBp: 2_000 }).grossCents, 0n)
  })
  test('each kind has its units of measure', () => {
    assert.equal(measureProblem('gas', 'kwh'), undefined)
    assert.match(measureProblem('water', 'kwh') ?? '', /body\.uom must be m3 or l/)
    assert.match(measureProblem('electricity', 'm3') ?? '', /kwh/)
  })
})
