/** Amounts, dates and names as other systems write them. The cases are from reports of users of other programs, named beside them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { splitName } from '../../profiles/guests/index.ts'
import { columnsOf, namesMeant } from './imported-columns.ts'
import { centsAsWritten, dateAsWritten, readsBothWays } from './imported-values.ts'

const comma = { decimalComma: true, currency: 'EUR' }
const point = { decimalComma: false, currency: 'EUR' }

describe('amounts of an imported file', () => {
  const amounts: readonly (readonly [text: string, withComma: bigint | undefined, withPoint: bigint | undefined])[] = [
    // firefly-iii 4106 and 8404, buckets 200: the decimal sign taken for one that groups, and the amount a hundred times too high.
    ['258.30', undefined, 25830n],
    ['258,30', 25830n, undefined],
    ['258.3', undefined, 25830n],
    ['258,3', 25830n, undefined],
    ['1.234,50', 123450n, undefined],
    ['1,234.50', undefined, 123450n],
    ['1.234', 123400n, undefined],
    ['1,234', undefined, 123400n],
    ['1.234.567,89', 123456789n, undefined],
    ['1,234,567.89', undefined, 123456789n],
    ['1 234,50', 123450n, undefined],
    ['1\u00a0234,50', 123450n, undefined],
    ['1\u202f234.50', undefined, 123450n],
    ['1’234.50', undefined, 123450n],
    ["1'234.50", undefined, 123450n],
    ['1234', 123400n, 123400n],
    ['0', 0n, 0n],
    ['-12,50', -1250n, undefined],
    ['12.50-', undefined, -1250n],
    ['−12.50', undefined, -1250n],
    ['- 12.50', undefined, -1250n],
    ['€ 12.50', undefined, 1250n],
    ['12,50 €', 1250n, undefined],
    ['12,50 EUR', 1250n, undefined],
    ['eur 12.50', undefined, 1250n],
    ['-€12.50', undefined, -1250n],
    // A grouping sign is one only before exactly three digits, and the same all through.
    ['12.34,50', undefined, undefined],
    ['1.2345', undefined, undefined],
    ['1,23,456.00', undefined, undefined],
    ['1.234 567,00', undefined, undefined],
    ['1,234.567', undefined, undefined],
    ['1.234.50', undefined, undefined],
    ['.50', undefined, undefined],
    ['12.', undefined, undefined],
    ['-12.50-', undefined, undefined],
    ['$ 12.50', undefined, undefined],
    ['12.50 USD', undefined, undefined],
    ['1e3', undefined, undefined],
    ['twelve', undefined, undefined],
    ['', undefined, undefined],
    ['1234567890', undefined, undefined],
  ]
  for (const [text, withComma, withPoint] of amounts)
    test(`“${text}”`, () => {
      assert.equal(centsAsWritten(text, comma), withComma)
      assert.equal(centsAsWritten(text, point), withPoint)
    })

  test('an amount bears the code or the sign of the establishment’s currency, and no other', () => {
    assert.equal(centsAsWritten('£12.50', { ...point, currency: 'GBP' }), 1250n)
    assert.equal(centsAsWritten('12.50 GBP', { ...point, currency: 'GBP' }), 1250n)
    assert.equal(centsAsWritten('€12.50', { ...point, currency: 'GBP' }), undefined)
  })
})

describe('dates of an imported file', () => {
  test('a year that stands first is ISO 8601, whatever the mapping says', () => {
    for (const format of ['iso', 'day_month_year', 'month_day_year', undefined] as const) {
      assert.equal(dateAsWritten('2026-09-02', format), '2026-09-02')
      assert.equal(dateAsWritten('2026-09-02T14:00:00Z', format), '2026-09-02')
      assert.equal(dateAsWritten('2026/9/2 14:00', format), '2026-09-02')
    }
  })
  test('a year that stands last is read in the order of the mapping, and not without one', () => {
    assert.equal(dateAsWritten('10/24/2026', 'month_day_year'), '2026-10-24')
    assert.equal(dateAsWritten('10/24/2026', 'day_month_year'), undefined)
    assert.equal(dateAsWritten('24.10.2026', 'day_month_year'), '2026-10-24')
    assert.equal(dateAsWritten('24.10.2026', 'iso'), undefined)
    assert.equal(dateAsWritten('29/02/2026', 'day_month_year'), undefined)
    assert.equal(dateAsWritten('29/02/2028', 'day_month_year'), '2028-02-29')
    assert.equal(dateAsWritten('24/10/26', 'day_month_year'), undefined)
    assert.equal(dateAsWritten('46319', 'day_month_year'), undefined)
  })
  test('which dates read both ways', () => {
    assert.equal(readsBothWays('05/06/2026'), true)
    assert.equal(readsBothWays('06/06/2026'), false)
    assert.equal(readsBothWays('24/06/2026'), false)
    assert.equal(readsBothWays('2026-05-06'), false)
  })
})

describe('columns of an imported file', () => {
  const needed = ['reference', 'arrival', 'departure', 'unitType', 'lastName']
  test('the exact title comes first, then case and spacing, then signs', () => {
    assert.deepEqual(namesMeant(['Price', 'Price %'], 'Price'), ['Price'])
    assert.deepEqual(namesMeant(['Price %', 'price'], 'Price'), ['price'])
    assert.deepEqual(namesMeant(['Res. No.'], 'res no'), ['Res. No.'])
    assert.deepEqual(namesMeant(['Price %', 'Price €'], 'Price'), ['Price %', 'Price €'])
    assert.deepEqual(namesMeant(['%', ''], '€'), [])
  })
  test('two that can’t be distinguished are refused, and so is one that is there twice', () => {
    const of = (header: readonly string[]) => columnsOf(header, { channel: 'X', columns: { total: 'Price' } })
    assert.match((of([...needed, 'Price %', 'Price €']) as { problem: string }).problem, /Price %, Price € could each hold total/)
    assert.match((of([...needed, 'Price', 'Price']) as { problem: string }).problem, /column Price more than once/)
    assert.ok('titles' in of([...needed, 'Price', 'Price %', 'Note', 'Note']))
  })
})

describe('whole names in one column', () => {
  const names: readonly (readonly [text: string, firstName: string | undefined, lastName: string])[] = [
    ['Silva, Ana', 'Ana', 'Silva'],
    ['Ana Silva', 'Ana', 'Silva'],
    ['Ana de la Cruz', 'Ana', 'de la Cruz'],
    ['Jan Pieter van der Berg', 'Jan Pieter', 'van der Berg'],
    ['van der Berg, Jan Pieter', 'Jan Pieter', 'van der Berg'],
    ['Anne Marie Dupont', 'Anne Marie', 'Dupont'],
    ['Sukarno', undefined, 'Sukarno'],
  ]
  for (const [text, firstName, lastName] of names) test(text, () => assert.deepEqual(splitName(text), { firstName, lastName }))
})
