/** Nationalities: ISO 3166-1, Kosovo, and the codes of ICAO Doc 9303, part 3, section 5, for those without one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alpha3Of, isCountry, isNationality, nationalityAsWritten } from './countries.ts'

test('Kosovo is a country; the codes of travel documents without a nationality are none', () => {
  for (const code of ['FR', 'XK', 'GB']) assert.ok(isCountry(code) && isNationality(code), code)
  for (const code of ['XXA', 'XXB', 'XXC', 'XKX']) assert.ok(!isCountry(code) && isNationality(code), code)
  for (const code of ['XX', 'UK', 'fr', 'XXD', 'FRA', 'XXX', '', 'F']) assert.ok(!isCountry(code) && !isNationality(code), code)
})

test('three letters for passports and authorities', () => {
  assert.deepEqual(['DE', 'GB', 'XK', 'XXA'].map(alpha3Of), ['DEU', 'GBR', 'XKX', 'XXA'])
})

test('files of other systems have two letters or three', () => {
  assert.deepEqual(['de', 'DEU', ' xkx ', 'XXB', 'Germany', ''].map(nationalityAsWritten), [
    'DE',
    'DE',
    'XK',
    'XXB',
    undefined,
    undefined,
  ])
})
