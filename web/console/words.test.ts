import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOf } from './parts/countries.ts'
import { centsOf } from './words.ts'

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
