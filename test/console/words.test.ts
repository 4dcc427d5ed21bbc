/** The catalogues of words: the same words, shapes and gaps in every language, and none that no screen uses. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { projectRoot } from '../process.ts'

const folder = path.join(projectRoot, 'web', 'console')
type Catalogue = Record<string, string | { one: string; other: string }>
const read = (language: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'words', `${language}.json`), 'utf8')) as Catalogue
const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
const texts = (value: Catalogue[string] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [value.one, value.other]

describe('words of the console', () => {
  const english = read('en')
  for (const language of ['fr', 'de', 'es', 'it', 'nl', 'pt'])
    test(`${language}: every word, with the same gaps`, () => {
      const other = read(language)
      assert.deepEqual(Object.keys(other).toSorted(), Object.keys(english).toSorted())
      for (const [word, value] of Object.entries(english)) {
        assert.equal(typeof other[word], typeof value, word)
        for (const [place, text] of texts(value).entries()) {
          const translated = texts(other[word])[place] ?? ''
          assert.notEqual(translated.trim(), '', word)
          assert.deepEqual(gaps(translated), gaps(text), word)
        }
      }
    })

  test('every word is used, and every word that is used is there', () => {
    const source = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n')
    const families = new Set([...source.matchAll(/tOf\(\s*'(\w+)'/g)].map(([, name]) => name))
    for (const [, family] of source.matchAll(/t\(`(\w+)\.\$/g)) families.add(family)
    const isUsed = (word: string) => source.includes(`'${word}'`) || source.includes(`"${word}"`) || families.has(word.split('.')[0])
    assert.deepEqual(
      Object.keys(english).filter((word) => !isUsed(word)),
      [],
    )
    for (const [, word = ''] of source.matchAll(/\bt\('([\w.]+)'/g)) assert.ok(word in english, word)
  })
})
