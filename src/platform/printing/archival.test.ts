/** What is archived is PDF/A-3b: checked by rules of our own, since no checker can be installed here. `docs/invoices.md` lists the clauses. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { archivalProblems } from '../../../test/archival-rules.ts'
import { type PrintedDocument, printed } from './pdf.ts'

const document = (words: string, more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: words,
  subtitle: words,
  language: 'fr',
  footer: words,
  blocks: [
    { kind: 'heading', text: words },
    { kind: 'columns', columns: [{ title: 'A', lines: [words, words] }] },
    { kind: 'table', columns: [{ title: words, share: 1, alignsRight: true }], rows: [[words], [`${words} `.repeat(60)]] },
    { kind: 'totals', sums: [[words, '1,00 €']] },
    { kind: 'signatures', names: [words] },
  ],
  archival: {
    file: {
      name: 'factur-x.xml',
      mediaType: 'text/xml',
      description: 'Invoice',
      relationship: 'Alternative',
      bytes: Buffer.from('<a/>'),
    },
    metadata: '',
    at: new Date('2026-05-01T00:00:00Z'),
  },
  ...more,
})

describe('documents for the archive', () => {
  for (const words of [
    'Hôtel du Port, 12 € – «Zoë»',
    '東京ホテル宿泊 王小明',
    'محمد علي (12)',
    'אברהם לוי, 4',
    'สมชาย ใจดี',
    'राजेश कुमार',
    '김민수 서울',
    'გიორგი Արմեն',
    'தமிழ் 😀',
  ])
    test(`keep every clause: ${words}`, async () => {
      assert.deepEqual(await archivalProblems(await printed(document(words))), [])
    })

  test('with a logo: transparent PNG, PNG with a palette, grey and coloured JPEG', async () => {
    const square = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } })
    const logos = [
      await square.clone().png().toBuffer(),
      await square.clone().png({ palette: true }).toBuffer(),
      await square.clone().flatten().jpeg().toBuffer(),
      await square.clone().flatten().greyscale().jpeg().toBuffer(),
    ]
    for (const logo of logos) assert.deepEqual(await archivalProblems(await printed(document('Logo', { logo }))), [])
  })

  test('a document that breaks a clause is reported with the clause', async () => {
    const plain = { ...document('x') } as { archival?: object }
    delete plain.archival
    const problems = await archivalProblems(await printed(plain as PrintedDocument))
    for (const clause of ['6.2.3', '6.6.4'])
      assert.ok(
        problems.some((problem) => problem.startsWith(clause)),
        problems.join('\n'),
      )
    const good = Buffer.from(await printed(document('Good')))
    assert.ok((await archivalProblems(Buffer.concat([good, Buffer.from('more')]))).some((problem) => problem.startsWith('6.1.3')))
    const other = Buffer.from(good.toString('latin1').replace('/GTS_PDFA1', '/GTS_PDFX_'), 'latin1')
    assert.ok((await archivalProblems(other)).some((problem) => problem.startsWith('6.2.3')))
  })
})
