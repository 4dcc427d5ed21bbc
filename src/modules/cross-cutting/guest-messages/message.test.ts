import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, moneyText } from './message.ts'
import type { Language } from './words.ts'

// As the guide of the words says it for each language (Unicode CLDR has the same).
const written: readonly (readonly [Language, string, string])[] = [
  ['en', '€1,129.05', 'Monday 7 December 2026'],
  ['fr', '1 129,05 €', 'lundi 7 décembre 2026'],
  ['de', '1.129,05 €', 'Montag, 7. Dezember 2026'],
  ['es', '1129,05 €', 'lunes, 7 de diciembre de 2026'],
  ['it', '1129,05 €', 'lunedì 7 dicembre 2026'],
  ['nl', '€ 1.129,05', 'maandag 7 december 2026'],
  ['pt', '1129,05 €', 'segunda-feira, 7 de dezembro de 2026'],
]

for (const [language, money, date] of written)
  test(`${language}: money and dates are written as a guest reads them`, () => {
    // Spaces in amounts are of several kinds that do not break; a reader sees a space.
    assert.equal(moneyText('112905', 'EUR', language).replaceAll(/\s/g, ' '), money)
    assert.equal(dateText('2026-12-07', language), date)
  })

test('an amount of cents, and one that no floating-point number holds', () => {
  assert.equal(moneyText('5', 'GBP', 'en'), '£0.05')
  assert.equal(moneyText('900719925474099301', 'EUR', 'en'), '€9,007,199,254,740,993.01')
})
