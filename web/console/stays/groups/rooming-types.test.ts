import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeMeant, wordsToMap } from './rooming-types.ts'

const types = [
  { id: '1', code: 'SGL', name: 'Einzelzimmer' },
  { id: '2', code: 'DBL', name: 'Doppelzimmer' },
  { id: '3', code: 'SUI', name: 'Suite mit Meerblick' },
]

test('a type by its code, its name, or the words of the trade in any language', () => {
  const meant = (words: string, of = types) => typeMeant(words, of)?.code
  assert.deepEqual(
    ['dbl', 'doppelzimmer', 'Double', 'TWIN', 'Doble', 'chambre double', 'DZ'].map((each) => meant(each)),
    Array(7).fill('DBL'),
  )
  assert.deepEqual(
    ['EZ', 'single use', 'Individuelle', 'Einzel'].map((each) => meant(each)),
    Array(4).fill('SGL'),
  )
  assert.equal(meant('Suite'), 'SUI')
  assert.deepEqual(
    ['', 'Penthouse', 'bz'].map((each) => meant(each)),
    [undefined, undefined, undefined],
  )
  // Two doubles: people must say which.
  const twoDoubles = [...types, { id: '4', code: 'DBS', name: 'Double superior' }]
  assert.equal(meant('Doppel', twoDoubles), 'DBL')
  assert.equal(meant('twin', twoDoubles), undefined)
})

test('only what is neither code nor name has to be said, once', () => {
  assert.deepEqual(wordsToMap(['dbl', 'Double', 'double ', '', 'Einzelzimmer', 'Penthouse'], types), ['Double', 'Penthouse'])
})
