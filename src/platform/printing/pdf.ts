/**
 * Generates PDF documents: a few kinds of blocks on numbered A4 pages, in an embedded font (Latin, Greek, Cyrillic). Words in other scripts are
 * transliterated to Latin letters, between ‹ and ›, so that no name becomes a row of boxes; the file embedded in an archived document has the original text.
 * Deterministic: the same document gives the same bytes, without the current time.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import type PDFDocument from 'pdfkit'
import { hasPictographs } from './pictographs.ts'

export interface Column {
  readonly title: string
  /** Relative width. */
  readonly share: number
  readonly alignsRight?: boolean
}
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isSmall?: boolean }
  /** Labels with values, line by line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  /** Columns side by side, such as seller and buyer. */
  | { readonly kind: 'columns'; readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[] }
  /** Totals, right-aligned; the last one is the grand total. */
  | { readonly kind: 'totals'; readonly sums: readonly (readonly [label: string, value: string])[] }
  /** Pictures side by side with captions; JPEG or PNG. */
  | {
      readonly kind: 'pictures'
      readonly title: string
      readonly pictures: readonly { readonly bytes: Uint8Array; readonly caption: string }[]
    }
  /** Signature lines, each above a name. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] }

export interface PrintedDocument {
  readonly title: string
  readonly subtitle?: string
  /** `en`, `fr` … as in BCP 47. */
  readonly language: string
  readonly blocks: readonly Block[]
  /** At the bottom of every page, before the page number. */
  readonly footer: string
  /** Next to the title: JPEG or PNG. Omitted if it cannot be decoded. */
  readonly logo?: Uint8Array
  /** For long-term archiving: PDF/A-3 (ISO 19005-3, level B) with an embedded file, described in the metadata (RDF descriptions). */
  readonly archival?: {
    readonly file: {
      readonly name: string
      readonly mediaType: string
      readonly description: string
      /** The relationship of the file to the document (ISO 19005-3). */
      readonly relationship: 'Alternative' | 'Data' | 'Source'
      readonly bytes: Uint8Array
    }
    readonly metadata: string
    /** The creation date, which is part of the bytes. */
    readonly at: Date
  }
}

const margin = 50
const bottom = 60
const ink = '#1c2733'
const faint = '#5f6f80'
const line = '#c9d1d9'

const require = createRequire(import.meta.url)
let fonts: { regular: Buffer; bold: Buffer } | undefined
const loadFonts = () =>
  (fonts ??= {
    regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  })

type Page = InstanceType<typeof PDFDocument>

/** Removes control characters and characters that change the text direction. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : ' '))
const plain = (text: string): string => inPrintedLetters(clean(text))

/** Whether both fonts have a glyph for the character; set once they are loaded. */
let hasLetter: (codePoint: number) => boolean = () => true

/**
 * Transliterates words that the fonts have no glyphs for; each Chinese character becomes one syllable. Emoji are omitted. PDF/A does not allow a character
 * without a glyph (ISO 19005-3, 6.2.11.8).
 */
function inPrintedLetters(text: string): string {
  if (!Array.from(text).some((character) => !hasLetter(character.codePointAt(0) ?? 0))) return text
  const isLacking = (character: string) => !hasLetter(character.codePointAt(0) ?? 0)
  let printed = ''
  let lacking: string[] = []
  const spell = () => {
    const spelt = lacking
      .filter((character) => !hasPictographs(character))
      .map((character) => (/\p{Script=Han}/u.test(character) ? `${anyAscii(character)} ` : anyAscii(character)))
      .join('')
      .trim()
    if (spelt !== '') printed += `‹${spelt}›`
    lacking = []
  }
  const characters = Array.from(text)
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    // Spaces between two such words are part of the transliteration.
    if (isLacking(character) || (character === ' ' && lacking.length > 0 && next !== undefined && isLacking(next)))
      lacking.push(character)
    else {
      spell()
      printed += character
    }
  }
  spell()
  return printed
}

interface FontOfPage {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** Returns a function that tells whether a font has a glyph for a character. */
function lettersOf(page: Page, font: 'regular' | 'bold'): (codePoint: number) => boolean {
  const { _font } = page.font(font) as unknown as FontOfPage
  return (codePoint) => codePoint === 10 || _font.font.hasGlyphForCodePoint(codePoint)
}

export async function printed(document: PrintedDocument): Promise<Uint8Array> {
  // Loaded on first use: it takes a quarter of a second.
  const { default: Document } = await import('pdfkit')
  const { regular, bold } = loadFonts()
  const { archival } = document
  const madeAt = archival?.at ?? new Date(0)
  const page: Page = new Document({
    ...(archival ? { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const } : {}),
    // Use the embedded font instead of the library's default, which is not embedded.
    font: regular as unknown as string,
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: inMetadata(document.title),
      Producer: 'Innkeep',
      Creator: 'Innkeep',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)
  const [inRegular, inBold] = [lettersOf(page, 'regular'), lettersOf(page, 'bold')]
  hasLetter = (codePoint) => inRegular(codePoint) && inBold(codePoint)
  if (archival) {
    const { file } = archival
    page.file(Buffer.from(file.bytes), {
      name: file.name,
      type: file.mediaType,
      description: file.description,
      relationship: file.relationship,
      creationDate: archival.at,
      modifiedDate: archival.at,
    } as object)
    ;(page as unknown as { appendXML(xml: string): void }).appendXML(archival.metadata)
  }
  if (document.logo) drawLogo(page, document.logo)
  page.font('bold').fontSize(18).fillColor(ink).text(plain(document.title))
  if (document.subtitle) page.font('regular').fontSize(10).fillColor(faint).text(plain(document.subtitle))
  page.moveDown(0.8)
  for (const block of document.blocks) draw(page, block)
  const { start, count } = page.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index)
    // Allow text below the margin; otherwise it would start a new page.
    page.page.margins.bottom = 0
    const y = page.page.height - bottom + 18
    page.font('regular').fontSize(7.5).fillColor(faint)
    page.text(plain(document.footer), margin, y, { width: widthOf(page) - 70, height: 22, ellipsis: true })
    page.text(`${index - start + 1} / ${count}`, margin, y, { width: widthOf(page), align: 'right', lineBreak: false })
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** Removes XML special characters, because the library does not escape them in the metadata. */
const inMetadata = (text: string): string => clean(text).replaceAll(/[<>&]/g, ' ')

function drawLogo(page: Page, logo: Uint8Array): void {
  try {
    page.image(Buffer.from(logo), page.page.width - margin - 150, margin - 8, {
      fit: [150, 60],
      align: 'right',
      valign: 'center',
    })
  } catch {
    // Not a JPEG or PNG, or corrupt: print the document without the logo.
  }
  page.x = margin
  page.y = margin
}

const picturesInRow = 3
const pictureHeight = 150
const captionHeight = 34

/** Draws pictures in rows of three. A picture that cannot be decoded is replaced by an empty frame. */
function drawPictures(page: Page, { title, pictures }: Extract<Block, { kind: 'pictures' }>): void {
  const gap = 12
  const width = (widthOf(page) - gap * (picturesInRow - 1)) / picturesInRow
  for (let first = 0; first < pictures.length; first += picturesInRow) {
    keepTogether(page, pictureHeight + captionHeight + 20)
    if (first === 0)
      page
        .font('bold')
        .fontSize(9.5)
        .fillColor(ink)
        .text(plain(title), margin, page.y, { width: widthOf(page) })
    const y = page.y + 4
    for (const [place, { bytes, caption }] of pictures.slice(first, first + picturesInRow).entries()) {
      const x = margin + place * (width + gap)
      try {
        page.image(Buffer.from(bytes), x, y, { fit: [width, pictureHeight], align: 'center', valign: 'center' })
      } catch {
        page.rect(x, y, width, pictureHeight).lineWidth(0.5).strokeColor(line).stroke()
      }
      page
        .font('regular')
        .fontSize(6.5)
        .fillColor(faint)
        .text(plain(caption), x, y + pictureHeight + 3, { width, height: captionHeight - 4, ellipsis: true })
    }
    page.x = margin
    page.y = y + pictureHeight + captionHeight
  }
  page.moveDown(0.4)
}

const widthOf = (page: Page): number => page.page.width - 2 * margin

/** Starts a new page if a block of this height does not fit. */
function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.page.height - bottom) page.addPage()
}

function draw(page: Page, block: Block): void {
  switch (block.kind) {
    case 'heading':
      page.moveDown(0.6)
      keepTogether(page, 50)
      page.font('bold').fontSize(12).fillColor(ink).text(plain(block.text), margin)
      page.moveDown(0.3)
      return
    case 'text':
      page
        .font('regular')
        .fontSize(block.isSmall ? 8 : 10)
        .fillColor(block.isSmall ? faint : ink)
        .text(plain(block.text), margin, page.y, { width: widthOf(page) })
      page.moveDown(0.4)
      return
    case 'facts':
      for (const [label, value] of block.facts)
        drawRow(
          page,
          [label, value],
          [
            { title: '', share: 3 },
            { title: '', share: 7 },
          ],
          { labels: true },
        )
      page.moveDown(0.4)
      return
    case 'table':
      drawTable(page, block)
      return
    case 'columns':
      drawColumns(page, block)
      return
    case 'totals':
      for (const [index, [label, value]] of block.sums.entries()) {
        keepTogether(page, 20)
        const isLast = index === block.sums.length - 1
        const y = page.y
        const width = 240
        const x = margin + widthOf(page) - width
        page
          .font(isLast ? 'bold' : 'regular')
          .fontSize(isLast ? 11 : 9.5)
          .fillColor(isLast ? ink : faint)
        page.text(plain(label), x, y, { width: 140 })
        page.fillColor(ink).text(plain(value), x + 140, y, { width: width - 140, align: 'right' })
        page.y = y + (isLast ? 20 : 15)
        page.x = margin
      }
      page.moveDown(0.4)
      return
    case 'pictures':
      drawPictures(page, block)
      return
    case 'signatures':
      for (const name of block.names) {
        keepTogether(page, 60)
        const y = page.y + 40
        page
          .moveTo(margin, y)
          .lineTo(margin + 220, y)
          .lineWidth(0.7)
          .strokeColor(line)
          .stroke()
        page
          .font('regular')
          .fontSize(9)
          .fillColor(ink)
          .text(plain(name), margin, y + 4, { width: widthOf(page) })
      }
  }
}

function drawColumns(page: Page, { columns }: Extract<Block, { kind: 'columns' }>): void {
  const width = widthOf(page) / columns.length
  keepTogether(page, 80)
  const top = page.y
  let lowest = top
  for (const [index, { title, lines }] of columns.entries()) {
    const x = margin + index * width
    page
      .font('bold')
      .fontSize(8.5)
      .fillColor(faint)
      .text(plain(title), x, top, { width: width - 16 })
    page
      .font('regular')
      .fontSize(9.5)
      .fillColor(ink)
      .text(lines.map(plain).join('\n'), x, page.y + 2, { width: width - 16 })
    lowest = Math.max(lowest, page.y)
  }
  page.x = margin
  page.y = lowest
  page.moveDown(0.8)
}

function drawTable(page: Page, { columns, rows }: { columns: readonly Column[]; rows: readonly (readonly string[])[] }): void {
  const titles = columns.map(({ title }) => title)
  drawRow(page, titles, columns, { isHead: true })
  for (const row of rows) drawRow(page, row, columns, {}, () => drawRow(page, titles, columns, { isHead: true }))
  page.moveDown(0.6)
}

/** Draws one row, as high as its highest cell. If it does not fit, it goes to a new page, after `onNewPage`. A row higher than a page is truncated. */
function drawRow(
  page: Page,
  cells: readonly string[],
  columns: readonly Column[],
  { isHead = false, labels = false }: { isHead?: boolean; labels?: boolean },
  onNewPage?: () => void,
): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (widthOf(page) * share) / all)
  const fontOf = (index: number) => (isHead || (labels && index === 0) ? 'bold' : 'regular')
  const size = isHead ? 8.5 : 9
  const heights = cells.map((cell, index) =>
    page
      .font(fontOf(index))
      .fontSize(size)
      .heightOfString(plain(cell) || ' ', { width: (widths[index] as number) - 8 }),
  )
  const most = page.page.height - bottom - margin - 40
  const height = Math.min(Math.max(...heights), most) + 5
  if (page.y + height > page.page.height - bottom) {
    page.addPage()
    onNewPage?.()
  }
  const y = page.y
  let x = margin
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] as number
    page
      .font(fontOf(index))
      .fontSize(size)
      .fillColor(isHead || (labels && index === 0) ? faint : ink)
      .text(plain(cell), x, y + 2, {
        width: width - 8,
        height: height - 3,
        ellipsis: true,
        align: columns[index]?.alignsRight ? 'right' : 'left',
      })
    x += width
  }
  page.y = y + height
  page.x = margin
  if (!labels)
    page
      .moveTo(margin, page.y)
      .lineTo(margin + widthOf(page), page.y)
      .lineWidth(isHead ? 0.8 : 0.4)
      .strokeColor(line)
      .stroke()
}
