import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { decodeDocument, EncodingProblem } from './encoding.ts'
import { along, attribute, readXml, type XmlElement, XmlProblem, xmlCaps } from './xml.ts'

const known = new Map([['urn:a', 0]])
const read = (text: string) => readXml(text, known)

interface Tree {
  readonly name: string
  readonly attributes: readonly string[]
  readonly children: Tree[]
  text: string
}

/** The result of an established library; undefined if not well-formed. */
function byLibrary(document: string): Tree | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const root: Tree = { name: '', attributes: [], children: [], text: '' }
  const open = [root]
  let isWrong = false
  parser.on('error', () => {
    isWrong = true
  })
  parser.on('doctype', () => {
    isWrong = true
  })
  parser.on('opentag', (tag) => {
    const element: Tree = {
      name: tag.uri === 'urn:a' ? tag.local : `{${tag.uri}}${tag.local}`,
      attributes: Object.values(tag.attributes)
        .filter((each) => each.name !== 'xmlns' && each.prefix !== 'xmlns')
        .map((each) => `${each.prefix ? `{${each.uri}}` : ''}${each.local}=${each.value}`),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (value: string) => {
    const current = open.at(-1)
    if (current) current.text += value
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(document).close()
  } catch {
    return undefined
  }
  return isWrong ? undefined : root.children[0]
}

function byUs(document: string): Tree | undefined {
  const treeOf = (element: XmlElement): Tree => ({
    name: element.name,
    attributes: element.attributes.map(({ name, value }) => `${name}=${value}`),
    children: element.children.map(treeOf),
    text: element.text,
  })
  try {
    return treeOf(read(document).root)
  } catch (problem) {
    assert.ok(problem instanceof XmlProblem, String(problem))
    return undefined
  }
}

describe('XML', () => {
  // Without this delay, synchronous tests end before their reports are written.
  after(() => new Promise((resolve) => setTimeout(resolve, 100)))

  test('elements, attributes, namespaces, references, sections', () => {
    const { root, byName } = read(
      `<?xml version="1.0" encoding="UTF-8"?><!-- a --><?p q?>
      <a:x xmlns:a="urn:a" xmlns="urn:b" k="1 &lt; 2&#xA;" a:k='"'>t&amp;<![CDATA[<&]]><y/>u&#x1F600;<a:y/></a:x>`,
    )
    assert.equal(root.name, 'x')
    assert.equal(root.text, 't&<&u😀')
    assert.deepEqual(root.attributes, [
      { name: 'k', value: '1 < 2\n' },
      { name: '{urn:a}k', value: '"' },
    ])
    assert.deepEqual(
      root.children.map(({ name, space }) => [name, space]),
      [
        ['{urn:b}y', -1],
        ['y', 0],
      ],
    )
    assert.deepEqual([...byName.keys()], ['x', '{urn:b}y', 'y'])
    assert.equal(along(root, 'y').length, 1)
    assert.equal(attribute(root, 'k'), '1 < 2\n')
  })

  test('a namespace that is declared inside ends there', () => {
    const { root } = read('<x xmlns="urn:a"><y xmlns="urn:c"><z/></y><y xmlns=""/><y/></x>')
    assert.deepEqual(
      root.children.map(({ name }) => name),
      ['{urn:c}y', '{}y', 'y'],
    )
    assert.equal(root.children[0]?.children[0]?.name, '{urn:c}z')
  })

  for (const [what, text] of Object.entries({
    nothing: '',
    'text only': 'x',
    'two roots': '<a/><b/>',
    'text after the root': '<a/>x',
    'an open element': '<a><b></a>',
    'a wrong end': '<a></b>',
    'no end': '<a',
    'an attribute twice': '<a k="1" k="2"/>',
    'the same attribute by two prefixes': '<a xmlns:p="u" xmlns:q="u" p:k="1" q:k="2"/>',
    'no quotes': '<a k=1/>',
    'no space': '<a k="1"l="2"/>',
    'less-than in a value': '<a k="<"/>',
    'a lone ampersand': '<a>&</a>',
    'an unknown entity': '<a>&nbsp;</a>',
    'a forbidden character': '<a>\u0001</a>',
    'a forbidden reference': '<a>&#0;</a>',
    'a lone surrogate': '<a>\ud800</a>',
    'the end of a section in text': '<a>]]></a>',
    'two hyphens in a comment': '<a><!-- -- --></a>',
    'a late declaration': '<a/><?xml version="1.0"?>',
    'an unknown prefix': '<p:a/>',
    'a name that is none': '<1/>',
    'two colons': '<a:b:c xmlns:a="u"/>',
    'a prefix for nothing': '<a xmlns:p=""/>',
    'a declared xmlns': '<a xmlns:xmlns="u"/>',
  }))
    test(`refused: ${what}`, () => assert.throws(() => read(text), XmlProblem))

  test('a document type, depth and size are refused by their own kinds', () => {
    const kindOf = (text: string) => {
      try {
        read(text)
      } catch (problem) {
        return (problem as XmlProblem).kind
      }
      return undefined
    }
    assert.equal(kindOf('<!DOCTYPE a><a/>'), 'document type')
    assert.equal(kindOf('<a>'.repeat(101) + '</a>'.repeat(101)), 'too deep')
    assert.equal(kindOf('<a>'.repeat(100) + '</a>'.repeat(100)), undefined)
    const many = Array.from({ length: xmlCaps.attributes + 1 }, (_, index) => ` k${index}=""`).join('')
    assert.equal(kindOf(`<a${many}/>`), 'too large')
    assert.equal(kindOf('<a>\n\n<b></a>'), 'malformed')
    assert.throws(() => read('<a>\n\n<b></a>'), /line 3/)
  })

  test('well formed for us is well formed for a library, and the same tree', () => {
    const name = fc.constantFrom('a', 'b', 'p:a', 'p:b', 'q:c')
    const text = fc.constantFrom('', 'x', ' & ', '&lt;', '&#65;', 'é', ']]', '\r\n', '<![CDATA[<]]>', '<!-- c -->', '<?p i?>')
    const attributes = fc.constantFrom(
      '',
      ' k="1"',
      ' p:k="2"',
      " l='&quot;'",
      ' xmlns="urn:a"',
      ' xmlns:q="urn:q"',
      ' k="1" k="2"',
      ' k',
    )
    const element = fc.letrec<{ element: string }>((tie) => ({
      element: fc.oneof(
        { depthSize: 'small' },
        fc.tuple(name, attributes).map(([tag, list]) => `<${tag}${list}/>`),
        fc
          .tuple(name, attributes, fc.array(fc.oneof(text, tie('element')), { maxLength: 4 }))
          .map(([tag, list, inside]) => `<${tag}${list}>${inside.join('')}</${tag}>`),
      ),
    })).element
    fc.assert(
      fc.property(element, fc.nat(200), fc.constantFrom('', '<', '>', '&', '"', '/'), (inside, at, damage) => {
        const whole = `<p:r xmlns:p="urn:p">${inside}</p:r>`
        const document = damage === '' ? whole : whole.slice(0, at % whole.length) + damage + whole.slice(at % whole.length)
        assert.deepEqual(byUs(document), byLibrary(document), document)
      }),
      { numRuns: 3_000 },
    )
  })

  test('time grows as the size does', () => {
    // Processor time of this thread, the least of several: other tests on the machine take none of it.
    const time = (count: number) => {
      const text = `<r>${'<a k="1">text &amp; more</a>'.repeat(count)}</r>`
      const spent = Array.from({ length: 3 }, () => {
        const before = process.threadCpuUsage()
        read(text)
        const { user, system } = process.threadCpuUsage(before)
        return user + system
      })
      return Math.min(...spent)
    }
    time(20_000)
    const [small, large] = [time(20_000), time(200_000)]
    assert.ok(large < small * 40, `${small} µs, ten times as much: ${large} µs`)
  })

  test('encodings: UTF-8 to the letter, UTF-16 by its mark, nothing else', () => {
    assert.equal(decodeDocument(Buffer.from('\ufeff<a>é</a>')), '<a>é</a>')
    assert.equal(decodeDocument(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>é</a>', 'utf16le')])), '<a>é</a>')
    const big = Buffer.from('<a>é</a>', 'utf16le').swap16()
    assert.equal(decodeDocument(Buffer.concat([Buffer.from([0xfe, 0xff]), big])), '<a>é</a>')
    for (const wrong of [
      Buffer.from([0x3c, 0xff, 0x3e]),
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'),
      Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0x00, 0xd8])]),
    ])
      assert.throws(() => decodeDocument(wrong), EncodingProblem)
  })
})
