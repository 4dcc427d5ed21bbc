import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factsOf, formOf } from './person-name.ts'

describe('names as they are compared', () => {
  test('one form for accents, scripts, case, hyphens, apostrophes, titles and particles', () => {
    for (const [part, name, form] of [
      ['last', 'Müller-Lüdenscheidt', 'muller ludenscheidt'],
      ['last', 'ΟΔΟΣ', 'odos'],
      ['last', 'Иванов', 'ivanov'],
      ['last', "O'Brien", 'obrien'],
      ['last', 'O Brien', 'obrien'],
      ['last', 'Mc Donald', 'mcdonald'],
      ['last', 'de la Cruz', 'cruz'],
      ['last', 'van der Berg', 'berg'],
      ['last', 'de', 'de'],
      ['first', 'Dr. Jean-Baptiste', 'jean baptiste'],
      ['first', 'İlker', 'ilker'],
      ['last', '  ', ''],
      ['last', '-', ''],
      ['last', 'Unknown', ''],
      ['last', null, ''],
      ['last', 'Smith 2', 'smith'],
      ['last', '1st Baron Clifford of Chudleigh', 'clifford chudleigh'],
    ] as const)
      assert.equal(formOf(part, name), form, String(name))
  })

  test('a form is at most a hundred letters, and another form of itself is itself', () => {
    for (const name of ['ß'.repeat(100), '龘'.repeat(100), 'a b '.repeat(25), 'Straße der Jugend']) {
      const form = formOf('last', name)
      assert.ok(form.length <= 100)
      assert.equal(formOf('last', form), form)
    }
  })

  test('spellings of one sound are one, and so are letters that are misread for each other', () => {
    const sound = (name: string) => factsOf('last', formOf('last', name)).sound
    for (const [left, right] of [
      ['Mueller', 'Müller'],
      ['Schmidt', 'Schmitt'],
      ['Phillips', 'Filips'],
      ['Meyer', 'Maier'],
    ] as const)
      assert.equal(sound(left), sound(right))
    assert.notEqual(sound('Martin'), sound('Marten'))
    const trace = (name: string) => factsOf('last', formOf('last', name)).trace
    for (const [left, right] of [
      ['Haralabos', 'Charalampos'],
      ['Alghamdi', 'El Gamdi'],
      ['Milosevski', 'Milochevski'],
      ['Hsü', 'Xu'],
      ['Qadhafi', 'Gaddafi'],
    ] as const)
      assert.equal(trace(left), trace(right), `${left} / ${right}`)
    assert.notEqual(trace('Martin'), trace('Mallin'))
    const look = (name: string) => factsOf('last', formOf('last', name)).look
    assert.equal(look('MILLS'), look('HILLS'))
    assert.equal(look('KELLY').length, 5)
  })
})
