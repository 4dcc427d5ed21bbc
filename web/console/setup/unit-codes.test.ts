import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codeFrom, codesOf, twice, unitCodes } from './unit-codes.ts'

describe('numbers of units', () => {
  test('from the first to the last, as houses number them', () => {
    assert.deepEqual(unitCodes('101', '104'), ['101', '102', '103', '104'])
    assert.deepEqual(unitCodes('A1', 'A3'), ['A1', 'A2', 'A3'])
    assert.deepEqual(unitCodes('A9', '11'), ['A9', 'A10', 'A11'])
    assert.deepEqual(unitCodes('001', '003'), ['001', '002', '003'])
    assert.deepEqual(unitCodes('098', '101'), ['098', '099', '100', '101'])
    assert.deepEqual(unitCodes('Villa Rosa', ''), ['Villa Rosa'])
    assert.equal(unitCodes('1', '180')?.length, 180)
  })

  test('some are left out', () => {
    assert.deepEqual(unitCodes('212', '215', '213'), ['212', '214', '215'])
    assert.deepEqual(unitCodes('A1', 'A4', 'a2, A3'), ['A1', 'A4'])
  })

  test('what makes no sequence', () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['', '5'],
      ['108', '101'],
      ['A1', 'B5'],
      ['Rosa', 'Blanca'],
      ['1', '501'],
    ]
    for (const [first, last] of wrong) assert.equal(unitCodes(first, last), undefined, `${first} to ${last}`)
  })

  test('several floors of one type', () => {
    const floor = (first: string, last: string, leftOut = '') => ({ first, last, leftOut })
    assert.deepEqual(codesOf([floor('101', '103'), floor('201', '203', '202')]), ['101', '102', '103', '201', '203'])
    assert.deepEqual(codesOf([floor('101', '103'), floor('', '')]), ['101', '102', '103'])
    assert.equal(codesOf([floor('101', '103'), floor('', '5')]), undefined)
    assert.equal(codesOf([floor('', '')]), undefined)
    assert.equal(codesOf([floor('1', '300'), floor('401', '700')]), undefined, '500 at most')
  })

  test('a number twice, whatever its case', () => {
    assert.deepEqual(twice(['1', '2', 'A', '1', 'a']), ['1', 'a'])
    assert.deepEqual(twice(['1', '2']), [])
  })

  test('codes from names', () => {
    assert.equal(codeFrom('Hôtel du Port', 20), 'HOTEL-DU-PORT')
    assert.equal(codeFrom('Les Pins & la Mer', 8), 'LES-PINS')
    assert.equal(codeFrom('東京', 20), '')
  })
})
