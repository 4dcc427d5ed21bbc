/** The catalogues of words: the same words, shapes and gaps in every language, and none that no screen uses. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { projectRoot } from '../process.ts'

const folder = path.join(projectRoot, 'web', 'console')
type Text = string | { one: string; other: string }
type Catalogue = Record<string, Text | Record<'room' | 'pitch' | 'unit', Text>>
const read = (language: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'words', `${language}.json`), 'utf8')) as Catalogue
const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
/** The texts of each noun: one list where no noun is named. */
const byNoun = (value: Catalogue[string] | undefined): Text[] =>
  value === undefined ? [] : typeof value === 'object' && 'room' in value ? [value.room, value.pitch, value.unit] : [value]
const texts = (value: Text): string[] => (typeof value === 'string' ? [value] : [value.one, value.other])

describe('words of the console', () => {
  const english = read('en')
  for (const language of ['fr', 'de', 'es', 'it', 'nl', 'pt'])
    test(`${language}: every word, with the same gaps`, () => {
      const other = read(language)
      assert.deepEqual(Object.keys(other).toSorted(), Object.keys(english).toSorted())
      for (const [word, value] of Object.entries(english)) {
        // A language may need three texts where English needs one: adjectives follow the gender of the noun.
        const [translations, originals] = [byNoun(other[word]), byNoun(value)]
        assert.ok(translations.length >= originals.length, word)
        for (const [at, translation] of translations.entries()) {
          const original = texts(originals[at] ?? originals[0] ?? '')
          assert.deepEqual(texts(translation).map(gaps), original.map(gaps), word)
          for (const text of texts(translation)) assert.notEqual(text.trim(), '', word)
        }
      }
    })

  test('every word is used, and every word that is used is there', () => {
    const source = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n')
    const families = new Set([...source.matchAll(/(?:tOf|optionsOf)\(\s*'(\w+)'/g)].map(([, name]) => name))
    for (const [, family] of source.matchAll(/t\(`(\w+)\.\$/g)) families.add(family)
    const isUsed = (word: string) =>
      source.includes(`'${word}'`) || source.includes(`"${word}"`) || families.has(word.split('.')[0])
    assert.deepEqual(
      Object.keys(english).filter((word) => !isUsed(word)),
      [],
    )
    for (const [, word = ''] of source.matchAll(/\bt\('([\w.]+)'/g)) assert.ok(word in english, word)
  })
})
