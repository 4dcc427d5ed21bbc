/** The specimens of ICAO Doc 9303 (parts 4, 5 and 6), and a German passport; expected values are those printed on the specimens. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from './document-lines.ts'

const today = '2026-06-04'
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'

test('a passport, an identity card of three lines, one of two lines', () => {
  assert.deepEqual(readDocument(passport, today), {
    kind: 'passport',
    number: 'L898902C3',
    // Utopia is no country.
    countryCode: undefined,
    expiresOn: '2012-04-15',
    lastName: 'ERIKSSON',
    firstName: 'ANNA MARIA',
    birthDate: '1974-08-12',
    nationality: undefined,
  })
  const card = readDocument(
    'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    today,
  )
  assert.ok(typeof card === 'object')
  assert.deepEqual([card.kind, card.number, card.birthDate], ['identity_card', 'D23145890', '1974-08-12'])
  const small = readDocument('I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6', today)
  assert.ok(typeof small === 'object')
  assert.deepEqual([small.kind, small.number, small.lastName], ['identity_card', 'D23145890', 'ERIKSSON'])
})

test('Germany writes D; letters and brackets as keyboards type them', () => {
  const read = readDocument('p<d<<mustermann<<erika<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4', today)
  assert.ok(typeof read === 'object')
  assert.deepEqual(
    [read.number, read.countryCode, read.nationality, read.birthDate, read.expiresOn],
    ['C01X00T47', 'DE', 'DE', '1964-08-12', '2027-02-28'],
  )
})

test('a wrong character is named by the field whose check digit is wrong', () => {
  assert.equal(readDocument(passport.replace('7408122', '7408132'), today), 'birthDate')
  assert.equal(readDocument(passport.replace('L898902C3', 'L898902D3'), today), 'number')
  assert.equal(readDocument(passport.replace('1204159', '1204149'), today), 'expirationDate')
  assert.equal(readDocument(passport.slice(0, 50), today), 'incomplete')
  assert.equal(readDocument(' \n', today), undefined)
})
