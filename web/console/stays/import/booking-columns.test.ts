import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, dateFormatOf, hasDecimalComma, tableOf, valuesIn } from './booking-columns.ts'

test('titles as other systems write them', () => {
  const heads = [
    'Res. No.',
    'Check-in',
    'Check-out',
    'Room type',
    'Guest name',
    'Total amount',
    'Balance due',
    'Colour',
    'E-Mail',
  ]
  assert.deepEqual(Object.fromEntries(columnsOf(heads)), {
    reference: 'Res. No.',
    arrival: 'Check-in',
    departure: 'Check-out',
    unitType: 'Room type',
    fullName: 'Guest name',
    total: 'Total amount',
    balance: 'Balance due',
    email: 'E-Mail',
  })
  assert.deepEqual(
    Object.fromEntries(columnsOf(['N°', 'Buchungsnummer', 'Anreise', 'Abreise', 'Zimmertyp', 'Nachname', 'Betrag'])),
    {
      reference: 'Buchungsnummer',
      arrival: 'Anreise',
      departure: 'Abreise',
      unitType: 'Zimmertyp',
      lastName: 'Nachname',
      total: 'Betrag',
    },
  )
})

test('a file of a spreadsheet: its separator, a line sep=, quotes, and the values of a column', () => {
  for (const text of [
    'Ref;Arrival;Room type\r\n1;2026-12-01;"Double; sea"\r\n2;2026-12-02;Single\r\n',
    '\uFEFFsep=;\r\nRef;Arrival;Room type\r\n1;2026-12-01;"Double; sea"\r\n2;2026-12-02;Single\r\n',
    'Ref\tArrival\tRoom type\n1\t2026-12-01\tDouble; sea\n2\t2026-12-02\tSingle\n',
  ]) {
    const table = tableOf(text)
    assert.deepEqual(table.titles, ['Ref', 'Arrival', 'Room type'])
    assert.equal(table.rows.length, 2)
    assert.deepEqual(valuesIn(table, 'Room type'), ['Double; sea', 'Single'])
  }
})

test('how dates and amounts are written', () => {
  assert.equal(dateFormatOf(['2026-12-01']), 'iso')
  assert.equal(dateFormatOf(['01/12/2026', '24/12/2026']), 'day_month_year')
  assert.equal(dateFormatOf(['12/01/2026', '12/24/2026']), 'month_day_year')
  assert.equal(dateFormatOf(['05.06.2026']), 'day_month_year')
  assert.equal(hasDecimalComma(['258,30', '1.200,00']), true)
  assert.equal(hasDecimalComma(['258.30', '1,200.00']), false)
  assert.equal(hasDecimalComma(['258', '1200']), false)
  // One line that is wrong does not change how the others are read.
  assert.equal(dateFormatOf(['01/09/2025', '13/09/2025', '32/13/2025', '2026-01-05']), 'day_month_year')
  assert.equal(dateFormatOf(['01.09.2025', '32.13.2025']), 'day_month_year')
  assert.equal(hasDecimalComma(['650,00', '650.50', '700,00']), true)
})
