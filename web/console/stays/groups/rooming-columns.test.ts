import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asTable, columnOf, isoOf, readList } from './rooming-columns.ts'

test('titles are known in the languages of the console, however they are written', () => {
  assert.deepEqual(['Nom', 'PRÉNOM', 'Zimmertyp', 'Fecha', 'check in', 'Achternaam', 'Telemóvel', 'lastName'].map(columnOf), [
    'lastName',
    'firstName',
    'unitType',
    undefined,
    'arrival',
    'lastName',
    'phone',
    'lastName',
  ])
})

test('a list by tabs, by semicolons, and with quotation marks', () => {
  assert.deepEqual(readList('Nom\tPrénom\nPetit\tÉlodie\n\n'), { titles: ['Nom', 'Prénom'], rows: [['Petit', 'Élodie']] })
  assert.deepEqual(readList('name;notes\r\nDiaz;"late; ""very"" late"\r\n'), {
    titles: ['name', 'notes'],
    rows: [['Diaz', 'late; "very" late']],
  })
})

test('a list without titles loses nobody: the first line is a guest, too', () => {
  assert.deepEqual(readList('Smith\tJohn\nDiaz\tAna'), {
    titles: ['1: Smith', '2: John'],
    rows: [
      ['Smith', 'John'],
      ['Diaz', 'Ana'],
    ],
  })
})

test('dates of Europe become dates of the service; what is none is left for its check', () => {
  assert.deepEqual(['12/06/2026', '1.2.26', '2026-06-12', 'Friday'].map(isoOf), [
    '2026-06-12',
    '2026-02-01',
    '2026-06-12',
    'Friday',
  ])
})

test('what is left out does not arrive', () => {
  const list = readList('Nom\tTable\tArrivée\nPetit\t7\t12/06/2026')
  assert.equal(asTable(list, ['lastName', 'none', 'arrival']), 'lastName\tarrival\nPetit\t2026-06-12')
})

test('sharers, birth dates and papers are known; types and countries are said in the words of the service', () => {
  assert.deepEqual(
    ['Roommate', 'Geburtsdatum', 'Nationalité', 'Pasaporte', 'Room no', 'Room', 'Carte d’identité'].map(columnOf),
    ['sharers', 'birthDate', 'nationality', 'passport', 'room', 'unitType', 'identityCard'],
  )
  const list = readList('Name\tRoom\tBorn\nPetit\tDouble\t1.2.80')
  assert.equal(
    asTable(list, ['lastName', 'unitType', 'birthDate'], { unitType: (text) => (text === 'Double' ? 'DBL' : text) }),
    'lastName\tunitType\tbirthDate\nPetit\tDBL\t1980-02-01',
  )
})
