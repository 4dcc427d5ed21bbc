import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { absolute, compare, minus, ofDouble, plus, readDecimal, rounded, sum, times, toText } from './decimal.ts'

const decimal = (text: string) => {
  const value = readDecimal(text)
  assert.ok(value, text)
  return value
}

describe('decimals', () => {
  test('what is a number, and what is none', () => {
    for (const text of ['0', '-0.00', '+1.5', '.5', '5.', ' 12.30 ', '000']) assert.ok(readDecimal(text), text)
    for (const text of ['', ' ', '.', '2400,00', '1e3', '1 000', '--1', 'NaN', '9'.repeat(200), '1.2.3'])
      assert.equal(readDecimal(text), undefined, text)
  })

  test('a half is rounded towards positive infinity', () => {
    for (const [value, expected] of [
      ['2.345', '2.35'],
      ['-2.345', '-2.34'],
      ['-2.3451', '-2.35'],
      ['-2.3449', '-2.34'],
      ['2.3449', '2.34'],
      ['-0.001', '0.00'],
    ] as const)
      assert.equal(toText(rounded(decimal(value), 2)), expected, value)
    assert.equal(toText(rounded(decimal('-0.5'), 0)), '0')
  })

  test('sums and products are exact', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { minLength: 1, maxLength: 30 }), (units) => {
        const values = units.map((each, index) => ({ units: each, scale: index % 5 }))
        const total = sum(values)
        const shifted = values.reduce((all, each) => all + each.units * 10n ** BigInt(4 - each.scale), 0n)
        assert.equal(compare(total, { units: shifted, scale: 4 }), 0)
        assert.equal(compare(minus(plus(total, total), total), total), 0)
        assert.equal(compare(times(total, { units: 2n, scale: 0 }), plus(total, total)), 0)
        assert.ok(absolute(total).units >= 0n)
      }),
    )
  })

  test('a double is taken with all its digits', () => {
    assert.equal(toText(ofDouble(0.1)), '0.1000000000000000055511151231257827021181583404541015625')
    assert.equal(toText(ofDouble(-2)), '-2')
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        assert.equal(Number(toText(ofDouble(value))), value === 0 ? 0 : value)
      }),
    )
  })
})
