/** Dates as people type them in seven languages. The expected days are read off a calendar: 1 December 2026 is a Tuesday. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateShown, readDate, weeksOf } from './date-text.ts'

const today = '2026-12-01'
const cases: readonly (readonly [locale: string, typed: string, date: string | undefined])[] = [
  ['en-GB', '2026-06-04', '2026-06-04'],
  ['en-GB', '4', '2026-12-04'],
  ['en-GB', '4.', '2026-12-04'],
  ['en-GB', '1', '2026-12-01'],
  ['en-GB', '31', '2026-12-31'],
  ['en-GB', '4/6', '2027-06-04'],
  ['en-GB', '4/12', '2026-12-04'],
  ['en-GB', '4.6.26', '2026-06-04'],
  ['en-GB', '04-06-2026', '2026-06-04'],
  ['en-GB', '4 jun', '2027-06-04'],
  ['en-GB', '4 June 2026', '2026-06-04'],
  ['en-GB', '4th June 2026', '2026-06-04'],
  ['en-GB', 'Jun 4', '2027-06-04'],
  ['en-GB', 'June 4, 2026', '2026-06-04'],
  ['en-GB', 'Thu 4 Jun 2026', '2026-06-04'],
  ['en-GB', 'today', '2026-12-01'],
  ['en-GB', 'Tomorrow', '2026-12-02'],
  ['en-GB', '+7', '2026-12-08'],
  ['en-GB', '29/2', undefined],
  ['en-GB', '31/6/2026', undefined],
  ['en-GB', '2026-02-30', undefined],
  ['en-GB', '4 ju', undefined],
  ['en-GB', 'soon', undefined],
  ['en-GB', '', undefined],
  ['fr', 'mar. 2 mars 2027', '2027-03-02'],
  ['fr', '1er août', '2027-08-01'],
  ['fr', 'demain', '2026-12-02'],
  ['fr', '24 déc', '2026-12-24'],
  ['de', '24. Dez. 2026', '2026-12-24'],
  ['de', 'morgen', '2026-12-02'],
  ['es', '3 de enero', '2027-01-03'],
  ['es', 'mañana', '2026-12-02'],
  ['it', '6 gennaio 2027', '2027-01-06'],
  ['nl', '5 mei', '2027-05-05'],
  ['pt-PT', '10 de fevereiro de 2027', '2027-02-10'],
]
for (const [locale, typed, date] of cases)
  test(`${locale}: “${typed}” is ${date ?? 'no date'}`, () => assert.equal(readDate(typed, { locale, today }), date))

test('what a field shows is read as the same day, every day of a year in every language', () => {
  for (const locale of ['en-GB', 'fr', 'de', 'es', 'it', 'nl', 'pt-PT'])
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
      assert.equal(readDate(dateShown(date, locale), { locale, today }), date, `${locale} ${dateShown(date, locale)}`)
    }
})

test('the weeks of a month begin on Monday and hold each of its days once', () => {
  const december = weeksOf('2026-12')
  assert.equal(december[0]?.[0], '2026-11-30')
  assert.equal(december.at(-1)?.[6], '2027-01-03')
  assert.equal(december.flat().filter((day) => day.startsWith('2026-12')).length, 31)
  assert.equal(weeksOf('2027-02').length, 4)
})

test('a date of the past: two digits of a year are those of the last hundred, a day without a year is the last one', () => {
  const past = (text: string) => readDate(text, { locale: 'en-GB', today: '2026-06-04', isPast: true })
  assert.deepEqual(['1.2.80', '5/6/26', '4/6/26', '5 June', '3 June', '20', '3', '1980-02-01', '1.2.2030'].map(past), [
    '1980-02-01',
    '1926-06-05',
    '2026-06-04',
    '2025-06-05',
    '2026-06-03',
    '2026-05-20',
    '2026-06-03',
    '1980-02-01',
    '2030-02-01',
  ])
})
