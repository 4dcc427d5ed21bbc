import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted, filled, languageOf, languageOfCountry, localeOf, printLanguages, wordsIn } from './index.ts'

/** Every text of a catalogue with its path. */
const textsOf = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([name, below]) => textsOf(below, `${path}.${name}`))
const placeholders = (text: string): string[] => (text.match(/\{\{?\s*\w+\s*\}?\}/g) ?? []).toSorted()

test('every language has the same texts with the same placeholders', () => {
  const english = textsOf(wordsIn('en'))
  for (const language of printLanguages) {
    const own = new Map(textsOf(wordsIn(language)))
    assert.deepEqual([...own.keys()].toSorted(), english.map(([path]) => path).toSorted(), language)
    for (const [path, text] of english) {
      const translated = own.get(path) ?? ''
      assert.deepEqual(placeholders(translated), placeholders(text), `${language}${path}`)
      assert.notEqual(translated.trim(), '', `${language}${path}`)
      assert.doesNotMatch(translated, /'/, `${language}${path}: a typewriter apostrophe`)
    }
  }
})

test('values, counts, and languages of recipients and countries', () => {
  assert.equal(filled('{from} to {last}', { from: '1 May', last: '31 May' }), '1 May to 31 May')
  assert.equal(filled('{unknown}', {}), '{unknown}')
  // CLDR: French counts 0 and 1 as one, English only 1.
  assert.equal(counted(wordsIn('fr').retention.years, 0, 'fr'), '0 an')
  assert.equal(counted(wordsIn('en').retention.years, 0, 'en'), '0 years old')
  assert.equal(counted(wordsIn('en').retention.years, 1, 'en'), '1 year old')
  assert.equal(languageOf('de', 'fr'), 'de')
  assert.equal(languageOf('pl', 'fr'), 'fr')
  assert.equal(languageOf(null, 'it'), 'it')
  assert.equal(languageOfCountry('AT'), 'de')
  assert.equal(languageOfCountry('US'), 'en')
  assert.equal(localeOf('pt'), 'pt-PT')
})
