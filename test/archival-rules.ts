/**
 * Checks a PDF against the clauses of ISO 19005-3 (PDF/A-3, level B) that can apply to what Innkeep prints: pages with text, lines and pictures, and one embedded
 * file. Shares no code with the printing. Clauses on what is never there (forms, signatures, transparency groups of other programs) are checked by absence.
 */
import { PDF, type PdfObject } from '@libpdf/core'

type Dict = {
  readonly type: string
  get(key: string, resolve?: unknown): PdfObject | undefined
  keys(): Iterable<{ readonly value: string }>
  getDecodedData?(): Uint8Array
}

const isDict = (object: unknown): object is Dict =>
  typeof object === 'object' && object !== null && ['dict', 'stream'].includes(String((object as { type?: unknown }).type))

/** What the document breaks, as clause and sentence. Empty: nothing that is checked here. */
export async function archivalProblems(bytes: Uint8Array): Promise<string[]> {
  const problems: string[] = []
  const rule = (holds: boolean, clause: string, sentence: string) => {
    if (!holds && !problems.includes(`${clause} ${sentence}`)) problems.push(`${clause} ${sentence}`)
  }
  const raw = Buffer.from(bytes)
  rule(/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(raw.subarray(0, 20).toString('latin1')), '6.1.2', 'header and binary comment')
  rule(/%%EOF\r?\n?$/.test(raw.subarray(-8).toString('latin1')), '6.1.3', 'nothing after the end')
  const trailer = raw.toString('latin1').slice(raw.lastIndexOf('trailer'))
  rule(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i.test(trailer), '6.1.3', 'the trailer has an identifier')
  rule(!/\/Encrypt\b/.test(trailer), '6.1.3', 'not encrypted')

  const pdf = await PDF.load(bytes)
  const resolve = pdf.getObject.bind(pdf)
  const at = (dict: Dict | undefined, key: string): unknown => dict?.get(key, resolve)
  const catalog = (pdf as unknown as { context: { catalog: { getDict(): Dict } } }).context.catalog.getDict()
  const objects = everyObject(catalog, resolve)

  for (const object of objects) checkObject(object, at, rule)
  checkColours(catalog, objects, at, rule)
  checkActions(catalog, objects, at, rule)
  checkMetadata(catalog, at, rule)
  checkEmbeddedFiles(catalog, objects, at, rule)
  for (const object of objects) if (nameOf(at(object, 'Type')) === 'Font') checkFont(object, at, rule)
  for (const object of objects)
    if (nameOf(at(object, 'Type')) === 'Page')
      // Composite fonts with two bytes a glyph: the glyph 0 is the one that is drawn for what a font lacks.
      rule(!/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/i.test(contentOf(object, at)), '6.2.11.8', 'no character without a glyph')
  return problems
}

type At = (dict: Dict | undefined, key: string) => unknown
type Rule = (holds: boolean, clause: string, sentence: string) => void

const nameOf = (object: unknown): string | undefined =>
  typeof object === 'object' && object !== null && 'value' in object ? String(object.value) : undefined
const textOf = (object: unknown): string => {
  const found = object as { asString?: () => string; value?: unknown } | undefined
  return found?.asString?.() ?? (typeof found?.value === 'string' ? found.value : '')
}
const listOf = (object: unknown): unknown[] => {
  const found = object as { items?: unknown[]; [Symbol.iterator]?: () => Iterator<unknown> } | undefined
  return found && typeof found[Symbol.iterator] === 'function' ? [...(found as Iterable<unknown>)] : []
}

/** Every dictionary and stream that can be reached. */
function everyObject(root: Dict, resolve: (ref: never) => PdfObject | null): Dict[] {
  const found = new Set<Dict>()
  const visited = new Set<string>()
  const todo: unknown[] = [root]
  while (todo.length > 0) {
    const next = todo.pop() as { type?: string; objectNumber?: number }
    if (next?.type === 'ref') {
      const name = String(next.objectNumber)
      if (visited.has(name)) continue
      visited.add(name)
      todo.push(resolve(next as never))
    } else if (isDict(next)) {
      if (found.has(next)) continue
      found.add(next)
      for (const { value } of next.keys()) todo.push(next.get(value))
    } else if (next?.type === 'array') todo.push(...listOf(next))
  }
  return [...found]
}

function checkObject(object: Dict, at: At, rule: Rule): void {
  if (object.type === 'stream') {
    for (const key of ['F', 'FFilter', 'FDecodeParms']) rule(at(object, key) === undefined, '6.1.7.1', `no stream with ${key}`)
    const filter = at(object, 'Filter')
    const filters = new Set([nameOf(filter), ...listOf(filter).map(nameOf)])
    rule(!filters.has('LZWDecode') && !filters.has('Crypt'), '6.1.7.2', 'no LZW and no encryption of streams')
  }
  if (nameOf(at(object, 'Subtype')) === 'Image') {
    rule(at(object, 'Alternates') === undefined && at(object, 'OPI') === undefined, '6.2.8', 'no alternative pictures')
    rule(nameOf(at(object, 'Interpolate')) !== 'true', '6.2.8', 'pictures are not interpolated')
  }
  rule(nameOf(at(object, 'Subtype')) !== 'PS', '6.2.9', 'no PostScript')
}

/** Colours of a device need an output intent with a profile of the same colours. */
function checkColours(catalog: Dict, objects: readonly Dict[], at: At, rule: Rule): void {
  const intents = listOf(at(catalog, 'OutputIntents')).map((each) =>
    isDict(each) ? each : (objects.find((object) => nameOf(at(object, 'S')) === 'GTS_PDFA1') as Dict),
  )
  const intent = intents[0]
  rule(nameOf(at(intent, 'S')) === 'GTS_PDFA1', '6.2.3', 'an output intent for archiving')
  const profile = at(intent, 'DestOutputProfile')
  rule(isDict(profile) && nameOf(at(profile, 'N')) === '3', '6.2.3', 'a profile of three colours')
  const icc = isDict(profile) ? Buffer.from(profile.getDecodedData?.() ?? []) : Buffer.alloc(0)
  rule(
    icc.subarray(36, 40).toString('latin1') === 'acsp' && icc.subarray(16, 20).toString('latin1') === 'RGB ',
    '6.2.3',
    'the profile is one of RGB',
  )
  const spaces = objects.flatMap((object) => [nameOf(at(object, 'ColorSpace')), nameOf(at(object, 'CS'))])
  rule(!spaces.includes('DeviceCMYK'), '6.2.4.3', 'no colours of four inks')
  for (const object of objects)
    if (nameOf(at(object, 'Type')) === 'Page')
      rule(
        !/(?:^|\s)[kK]\s/.test(contentOf(object, at).replaceAll(/\([^)]*\)|<[^>]*>/g, '')),
        '6.2.4.3',
        'no colours of four inks',
      )
}

function checkActions(catalog: Dict, objects: readonly Dict[], at: At, rule: Rule): void {
  for (const key of ['OpenAction', 'AA', 'AcroForm', 'Requirements']) rule(at(catalog, key) === undefined, '6.5', `no ${key}`)
  for (const object of objects) {
    rule(
      nameOf(at(object, 'S')) !== 'JavaScript' && nameOf(at(object, 'S')) !== 'Launch',
      '6.5.1',
      'no action that runs a program',
    )
    rule(nameOf(at(object, 'Type')) !== 'Annot', '6.3', 'no annotations')
  }
}

function checkMetadata(catalog: Dict, at: At, rule: Rule): void {
  const stream = at(catalog, 'Metadata')
  const packet = isDict(stream) ? Buffer.from(stream.getDecodedData?.() ?? []).toString('utf8') : ''
  rule(/<\?xpacket begin=/.test(packet), '6.6.2.1', 'metadata in a packet')
  rule(/<pdfaid:part>3<\/pdfaid:part>/.test(packet), '6.6.4', 'the part is 3')
  rule(/<pdfaid:conformance>B<\/pdfaid:conformance>/.test(packet), '6.6.4', 'the level is B')
  const used = [...packet.matchAll(/<(fx):[A-Z]/g)].map(([, prefix]) => prefix)
  rule(used.length === 0 || /<pdfaSchema:prefix>fx<\/pdfaSchema:prefix>/.test(packet), '6.6.2.3', 'own properties are described')
}

function checkEmbeddedFiles(catalog: Dict, objects: readonly Dict[], at: At, rule: Rule): void {
  const specifications = objects.filter((object) => at(object, 'EF') !== undefined)
  const associated = listOf(at(catalog, 'AF'))
  rule(
    specifications.length === 0 || associated.length >= specifications.length,
    '6.8',
    'an embedded file is associated with the document',
  )
  for (const each of specifications) {
    rule(textOf(at(each, 'F')) !== '' && textOf(at(each, 'UF')) !== '', '6.8', 'an embedded file has both names')
    rule(
      ['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'].includes(nameOf(at(each, 'AFRelationship')) ?? ''),
      '6.8',
      'an embedded file says its relationship',
    )
    const files = at(each, 'EF') as Dict
    const file = at(files, 'F')
    rule(
      isDict(file) && /^[\w.+-]+\/[\w.+-]+$/.test(nameOf(at(file, 'Subtype')) ?? ''),
      '6.8',
      'an embedded file has a media type',
    )
    const params = isDict(file) ? at(file, 'Params') : undefined
    rule(isDict(params) && at(params, 'ModDate') !== undefined, '6.8', 'an embedded file has the date of its last change')
  }
}

/** Composite fonts whose file is embedded, with the widths of that file. */
function checkFont(font: Dict, at: At, rule: Rule): void {
  const subtype = nameOf(at(font, 'Subtype'))
  if (subtype === 'CIDFontType0' || subtype === 'CIDFontType2') return
  rule(subtype === 'Type0', '6.2.11.2', `a font of the kind ${subtype}, which is not checked here`)
  rule(nameOf(at(font, 'Encoding')) === 'Identity-H', '6.2.11.3', 'the encoding is that of the glyphs')
  const [first] = listOf(at(font, 'DescendantFonts'))
  const own = isDict(first)
    ? first
    : (at({ get: (_: string, resolve: (ref: unknown) => PdfObject) => resolve(first) } as never, '') as Dict)
  rule(
    nameOf(at(own, 'Subtype')) !== 'CIDFontType2' || nameOf(at(own, 'CIDToGIDMap')) === 'Identity',
    '6.2.11.3.2',
    'a map from characters to glyphs',
  )
  const descriptor = at(own, 'FontDescriptor') as Dict
  const file = at(descriptor, 'FontFile2') ?? at(descriptor, 'FontFile3')
  rule(isDict(file), '6.2.11.4.1', 'the font is embedded')
  if (!isDict(file)) return
  rule(/^[A-Z]{6}\+/.test(nameOf(at(own, 'BaseFont')) ?? ''), '6.2.11.4.2', 'the name says that only the used part is embedded')
  const data = Buffer.from(file.getDecodedData?.() ?? [])
  const widths = widthsOf(at(own, 'W'))
  const embedded = hmtxOf(data)
  if (embedded)
    // The clause is about glyphs that are drawn; that no text draws glyph 0 is checked beside it.
    for (const [glyph, width] of widths.entries()) {
      if (glyph === 0) continue
      const inFile = embedded(glyph)
      rule(Math.abs(width - inFile) <= 1, '6.2.11.5', `the width of a glyph: ${width}, in the font file ${inFile}`)
    }
}

/** `[first [w w w] …]`, as far as the library writes them. */
function widthsOf(array: unknown): number[] {
  const [, list] = listOf(array)
  return listOf(list).map((each) => Number(nameOf(each)))
}

/** The advance widths of a TrueType file in thousandths, straight from its tables; undefined for another kind of file. */
function hmtxOf(file: Buffer): ((glyph: number) => number) | undefined {
  if (file.readUInt32BE(0) !== 0x00010000 && file.toString('latin1', 0, 4) !== 'true') return undefined
  const tables = new Map<string, number>()
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    tables.set(file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8))
  }
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((name) => tables.get(name))
  if (head === undefined || hhea === undefined || hmtx === undefined) return undefined
  const perEm = file.readUInt16BE(head + 18)
  const count = file.readUInt16BE(hhea + 34)
  return (glyph) => (file.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4) / perEm) * 1_000
}

function contentOf(page: Dict, at: At): string {
  const contents = at(page, 'Contents')
  const streams = isDict(contents) ? [contents] : listOf(contents).filter(isDict)
  return streams.map((each) => Buffer.from(each.getDecodedData?.() ?? []).toString('latin1')).join('\n')
}
