/**
 * Generates PDF documents: a few kinds of blocks on numbered A4 pages, in embedded fonts. Deterministic: the same document gives the same bytes, without the
 * current time.
 */
import { clean, Lettering, mainFonts, type Page, type Style } from './lettering.ts'

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

export async function printed(document: PrintedDocument): Promise<Uint8Array> {
  // Loaded on first use: it takes a quarter of a second.
  const { default: Document } = await import('pdfkit')
  const { archival } = document
  const madeAt = archival?.at ?? new Date(0)
  const page: Page = new Document({
    ...(archival ? { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const } : {}),
    // Use the embedded font instead of the library's default, which is not embedded.
    font: mainFonts().regular as unknown as string,
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
  const paper: Paper = { page, letters: new Lettering(page) }
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
  write(paper, document.title, { font: 'bold', size: 18, color: ink })
  if (document.subtitle) write(paper, document.subtitle, { font: 'regular', size: 10, color: faint })
  page.moveDown(0.8)
  for (const block of document.blocks) draw(paper, block)
  const { start, count } = page.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index)
    // Allow text below the margin; otherwise it would start a new page.
    page.page.margins.bottom = 0
    const y = page.page.height - bottom + 18
    const small: Style = { font: 'regular', size: 7.5, color: faint }
    paper.letters.write(document.footer, small, margin, y, { width: widthOf(page) - 70, height: 22 })
    page.font('regular').fontSize(7.5)
    page.text(`${index - start + 1} / ${count}`, margin, y, { width: widthOf(page), align: 'right', lineBreak: false })
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

interface Paper {
  readonly page: Page
  readonly letters: Lettering
}

/** Writes over the whole width, where the page is. */
const write = ({ page, letters }: Paper, text: string, style: Style): void =>
  letters.write(text, style, margin, page.y, { width: widthOf(page) })

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
function drawPictures(paper: Paper, { title, pictures }: Extract<Block, { kind: 'pictures' }>): void {
  const { page, letters } = paper
  const gap = 12
  const width = (widthOf(page) - gap * (picturesInRow - 1)) / picturesInRow
  for (let first = 0; first < pictures.length; first += picturesInRow) {
    keepTogether(page, pictureHeight + captionHeight + 20)
    if (first === 0) write(paper, title, { font: 'bold', size: 9.5, color: ink })
    const y = page.y + 4
    for (const [place, { bytes, caption }] of pictures.slice(first, first + picturesInRow).entries()) {
      const x = margin + place * (width + gap)
      try {
        page.image(Buffer.from(bytes), x, y, { fit: [width, pictureHeight], align: 'center', valign: 'center' })
      } catch {
        page.rect(x, y, width, pictureHeight).lineWidth(0.5).strokeColor(line).stroke()
      }
      letters.write(caption, { font: 'regular', size: 6.5, color: faint }, x, y + pictureHeight + 3, {
        width,
        height: captionHeight - 4,
      })
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

function draw(paper: Paper, block: Block): void {
  const { page } = paper
  switch (block.kind) {
    case 'heading':
      page.moveDown(0.6)
      keepTogether(page, 50)
      write(paper, block.text, { font: 'bold', size: 12, color: ink })
      page.moveDown(0.3)
      return
    case 'text':
      write(paper, block.text, { font: 'regular', size: block.isSmall ? 8 : 10, color: block.isSmall ? faint : ink })
      page.moveDown(0.4)
      return
    case 'facts':
      for (const [label, value] of block.facts)
        drawRow(
          paper,
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
      drawTable(paper, block)
      return
    case 'columns':
      drawColumns(paper, block)
      return
    case 'totals':
      drawTotals(paper, block)
      page.moveDown(0.4)
      return
    case 'pictures':
      drawPictures(paper, block)
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
        paper.letters.write(name, { font: 'regular', size: 9, color: ink }, margin, y + 4, { width: widthOf(page) })
      }
  }
}

function drawTotals({ page, letters }: Paper, { sums }: Extract<Block, { kind: 'totals' }>): void {
  for (const [index, [label, value]] of sums.entries()) {
    keepTogether(page, 20)
    const isLast = index === sums.length - 1
    const y = page.y
    const width = 240
    const x = margin + widthOf(page) - width
    const style: Style = { font: isLast ? 'bold' : 'regular', size: isLast ? 11 : 9.5, color: isLast ? ink : faint }
    letters.write(label, style, x, y, { width: 140 })
    letters.write(value, { ...style, color: ink }, x + 140, y, { width: width - 140, align: 'right' })
    page.y = y + (isLast ? 20 : 15)
    page.x = margin
  }
}

function drawColumns({ page, letters }: Paper, { columns }: Extract<Block, { kind: 'columns' }>): void {
  const width = widthOf(page) / columns.length
  keepTogether(page, 80)
  const top = page.y
  let lowest = top
  for (const [index, { title, lines }] of columns.entries()) {
    const x = margin + index * width
    letters.write(title, { font: 'bold', size: 8.5, color: faint }, x, top, { width: width - 16 })
    const style: Style = { font: 'regular', size: 9.5, color: ink }
    letters.write(lines.join('\n'), style, x, page.y + 2, { width: width - 16 })
    lowest = Math.max(lowest, page.y)
  }
  page.x = margin
  page.y = lowest
  page.moveDown(0.8)
}

function drawTable(paper: Paper, { columns, rows }: { columns: readonly Column[]; rows: readonly (readonly string[])[] }): void {
  const titles = columns.map(({ title }) => title)
  drawRow(paper, titles, columns, { isHead: true })
  for (const row of rows) drawRow(paper, row, columns, {}, () => drawRow(paper, titles, columns, { isHead: true }))
  paper.page.moveDown(0.6)
}

/** Draws one row, as high as its highest cell. If it does not fit, it goes to a new page, after `onNewPage`. A row higher than a page is truncated. */
function drawRow(
  { page, letters }: Paper,
  cells: readonly string[],
  columns: readonly Column[],
  { isHead = false, labels = false }: { isHead?: boolean; labels?: boolean },
  onNewPage?: () => void,
): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (widthOf(page) * share) / all)
  const styleOf = (index: number): Style => {
    const isTitle = isHead || (labels && index === 0)
    return { font: isTitle ? 'bold' : 'regular', size: isHead ? 8.5 : 9, color: isTitle ? faint : ink }
  }
  const heights = cells.map((cell, index) => letters.heightOf(cell, styleOf(index), (widths[index] as number) - 8))
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
    letters.write(cell, styleOf(index), x, y + 2, {
      width: width - 8,
      height: height - 3,
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
