import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { printed } from './pdf.ts'
import { hasPictographs } from './pictographs.ts'

const textOf = async (words: string): Promise<string> => {
  const bytes = await printed({ title: 'Invoice', language: 'en', blocks: [{ kind: 'text', text: words }], footer: words })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

describe('characters in PDFs', () => {
  test('Latin, Greek and Cyrillic are printed as they are', async () => {
    assert.match(await textOf('Zoë Ångström, Ελλάδα, Москва, Žižkov 12 €'), /Zoë Ångström, Ελλάδα, Москва, Žižkov 12 €/)
  })

  test('other scripts are transliterated to Latin letters and marked as such; emoji are omitted', async () => {
    assert.match(await textOf('日本株式会社 Tokyo'), /‹Ri Ben Zhu Shi Hui She› Tokyo/)
    assert.match(await textOf('مرحبا'), /‹mrhb›/)
    assert.match(await textOf('שלום'), /‹slvm›/)
    const smiling = await textOf('Anna 😀 Smith')
    assert.match(smiling, /Anna\s+Smith/)
    assert.doesNotMatch(smiling, /[:‹›]/)
  })

  test('emoji are pictographs; digits, signs and letters are not', () => {
    for (const picture of ['😀', '👍🏽', '🇫🇷', '☀', '❤️']) assert.ok(hasPictographs(`a ${picture}`), picture)
    for (const plain of ['12 # *', 'Ünïcode', '日本', '€ © ® ™', '']) assert.ok(!hasPictographs(plain), plain)
  })

  test('the same document always gives the same bytes', async () => {
    const make = () => printed({ title: '日本', language: 'en', blocks: [], footer: '' })
    assert.deepEqual(await make(), await make())
  })
})
