import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, digitsOf as digitsOfService } from '../../src/platform/values/currencies.ts'
import { digitsOf } from './currency-digits.ts'
import { countryOf } from './parts/countries.ts'
import { centsOf, decimalOf, money } from './words.ts'

test('an amount as it is typed; three decimals are a slip, and no thousands', () => {
  for (const [typed, cents] of [
    ['18', '1800'],
    ['18,5', '1850'],
    ['18.00', '1800'],
    ['1,234.50', '123450'],
    ['1.234,50', '123450'],
    ['1,234', '123400'],
    ['1 234,5', '123450'],
    ['12,345,678', '1234567800'],
    ['18.005', undefined],
    ['0.001', undefined],
    ['0,500', undefined],
    ['-5', undefined],
    ['abc', undefined],
    ['', undefined],
  ] as const)
    assert.equal(centsOf(typed), cents, typed)
})

test('a country by its name, by its letters, and as people say it', () => {
  for (const [typed, code] of [
    ['France', 'FR'],
    ['fr', 'FR'],
    ['united kingdom', 'GB'],
    ['UK', 'GB'],
    ['Cote d’Ivoire', 'CI'],
    ['', ''],
    ['British', undefined],
    ['XX', undefined],
  ] as const)
    assert.equal(countryOf(typed), code, typed)
})

test('an amount of a currency without a minor unit, and of one with three digits', () => {
  for (const [typed, currency, minor] of [
    ['14300', 'JPY', '14300'],
    ['14,300', 'JPY', '14300'],
    ['1.234.567', 'JPY', '1234567'],
    ['14300.50', 'JPY', undefined],
    ['52.375', 'KWD', '52375'],
    ['52,375', 'KWD', undefined],
    ['52.3', 'KWD', '52300'],
    ['1,052.375', 'KWD', '1052375'],
    ['52', 'KWD', '52000'],
    ['0.0005', 'KWD', undefined],
    ['12.50', 'PLN', '1250'],
  ] as const)
    assert.equal(centsOf(typed, currency), minor, `${typed} ${currency}`)
  for (const [minor, currency, text] of [
    [14300n, 'JPY', '14300'],
    [5n, 'KWD', '0.005'],
    [52375n, 'KWD', '52.375'],
    [5n, 'EUR', '0.05'],
  ] as const) {
    assert.equal(decimalOf(minor, currency), text)
    assert.equal(centsOf(text, currency), String(minor))
  }
  assert.equal(money('14300', 'JPY'), '¥14,300')
  // Custom shows no decimals of a forint; its ISO 4217 minor unit has two, and so have our books.
  assert.match(money('125050', 'HUF'), /1,250\.50/)
})

test('the console and the service agree on the digits of every currency', () => {
  for (const currency of currencies) assert.equal(digitsOf(currency), digitsOfService(currency), currency)
})
