import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountFrom, codeFor, columnsFor, dateFrom, isCompany, isIban, shareFrom } from './list-columns.ts'

test('titles of lists in several languages', () => {
  assert.deepEqual(Object.fromEntries(columnsFor('owners', ['Propriétaire', 'Lot', 'Quote-part', 'E-mail', 'Couleur'])), {
    ownerName: 'Propriétaire',
    unit: 'Lot',
    share: 'Quote-part',
    email: 'E-mail',
  })
  assert.deepEqual(
    Object.fromEntries(columnsFor('leases', ['Wohnung', 'Mieter', 'Mietbeginn', 'Kaltmiete', 'Nebenkosten', 'Kaution', 'IBAN'])),
    {
      unit: 'Wohnung',
      fullName: 'Mieter',
      from: 'Mietbeginn',
      rent: 'Kaltmiete',
      charges: 'Nebenkosten',
      guarantee: 'Kaution',
      iban: 'IBAN',
    },
  )
})

test('dates are days of the calendar, in the order that is set or with their year first', () => {
  assert.equal(dateFrom('05/06/2026', 'day_month_year'), '2026-06-05')
  assert.equal(dateFrom('05/06/2026', 'month_day_year'), '2026-05-06')
  assert.equal(dateFrom('2026-06-05', 'month_day_year'), '2026-06-05')
  for (const text of ['31/02/2026', '5/6/26', 'May 5', '', '2026-13-01'])
    assert.equal(dateFrom(text, 'day_month_year'), undefined, text)
})

test('an amount is never a hundred times too high', () => {
  assert.equal(amountFrom('1.258,30', true), '125830')
  assert.equal(amountFrom('1,258.30 EUR', false), '125830')
  assert.equal(amountFrom('€ 690', true), '69000')
  assert.equal(amountFrom('690,5', true), '69050')
  assert.equal(amountFrom('98000', false, 0), '98000')
  for (const [text, comma] of [
    ['258.30', true],
    ['258,30', false],
    ['12,58,30', false],
    ['-5', true],
    ['', true],
  ] as const)
    assert.equal(amountFrom(text, comma), undefined, text)
})

test('check digits of an IBAN (ISO 13616)', () => {
  assert.deepEqual(
    ['DE89 3704 0044 0532 0130 00', 'FR76 3000 6000 0112 3456 7890 189', 'DE88 3704 0044 0532 0130 00', 'DE00 1234', ''].map(
      isIban,
    ),
    [true, true, false, false, false],
  )
})

test('shares, companies and codes', () => {
  assert.deepEqual(['50', '33,33 %', '100%', '0', '101', 'half'].map(shareFrom), [
    5000,
    3333,
    10_000,
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual(
    [
      isCompany('', 'SCI Dupont'),
      isCompany('Société', 'Dupont'),
      isCompany('', 'Sascha Sarl-Meier'),
      isCompany('', 'Marie Sagan'),
    ],
    [true, true, false, false],
  )
  assert.equal(codeFor('Éric  Lefèbvre', new Set()), 'ERIC-LEFEBVRE')
  assert.equal(codeFor('Éric Lefèbvre', new Set(['ERIC-LEFEBVRE'])), 'ERIC-LEFEBVRE-2')
})
