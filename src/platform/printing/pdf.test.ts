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

/** How often the footer, which is cut at two lines, repeats the words. */
const inFooter = async (words: string): Promise<number> => {
  const bytes = await printed({ title: 'Invoice', language: 'en', blocks: [], footer: words })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s/g, '').split('東京ホテル宿泊').length - 1
}

/** Where each word begins on the first line of the text, in points. */
const placesOf = async (words: string): Promise<Map<string, number>> => {
  const bytes = await printed({ title: 'Invoice', language: 'en', blocks: [{ kind: 'text', text: words }], footer: '' })
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return new Map(items.flatMap((item) => ('str' in item ? [[item.str.trim(), Number(item.transform[4])] as const] : [])))
}

describe('characters in PDFs', () => {
  test('Latin, Greek and Cyrillic are printed as they are', async () => {
    assert.match(await textOf('Zoë Ångström, Ελλάδα, Москва, Žižkov 12 €'), /Zoë Ångström, Ελλάδα, Москва, Žižkov 12 €/)
  })

  test('other scripts are printed in their own letters, beside Latin ones, as they are read', async () => {
    for (const words of [
      '東京ホテル宿泊',
      '王小明 Tokyo',
      '김민수 Seoul',
      'สมชาย',
      'გიორგი',
      'Արմեն',
      'राजेश',
      'علي',
      // Right to left: read from the line as it stands.
      'אברהם',
    ])
      assert.ok((await textOf(words)).includes(words), `${words}: ${await textOf(words)}`)
  })

  test('a line from right to left: its words from the right, its numbers and what is Latin from the left, its brackets turned', async () => {
    const places = await placesOf('אברהם לוי (12) Tel')
    const order = ['(12)', 'אברהם לוי', 'Tel']
    assert.deepEqual(
      [...places.keys()].filter((word) => order.includes(word)).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
      order,
    )
  })

  test('what is longer than a line goes on in the next one, words whole where they have spaces, and is cut where the place ends', async () => {
    const long = '東京ホテル宿泊'.repeat(30)
    assert.equal((await textOf(long)).replaceAll(/\s/g, '').split('東京ホテル宿泊').length - 1, 30 + (await inFooter(long)))
    assert.match(await textOf(`${'王小明 '.repeat(80)}末`), /末/)
  })

  test('what no font has is transliterated to Latin letters and marked as such; emoji are omitted', async () => {
    assert.match(await textOf('தமிழ் Tokyo'), /‹tmil› Tokyo/)
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
