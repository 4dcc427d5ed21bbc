/**
 * Writes text on a page. Latin, Greek and Cyrillic are laid out by the PDF library. Text with other scripts is laid out here: each part in a font that has its
 * letters, the parts of a line in the order in which they are read (Unicode Standard Annex 9), the letters joined by the font. Only what no font has is
 * transliterated, between ‹ and ›; emoji are left out. PDF/A allows no character without a glyph (ISO 19005-3, 6.2.11.8).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { fontFile } from './font-files.ts'
import { hasPictographs } from './pictographs.ts'
import { type FontName, fontsOf, looksJapanese } from './scripts.ts'

export type Page = InstanceType<typeof PDFDocument>

export interface Style {
  readonly font: 'regular' | 'bold'
  readonly size: number
  readonly color: string
}

interface Space {
  readonly width: number
  /** Lines that do not fit are left out. */
  readonly height?: number
  readonly align?: 'left' | 'right'
}

type AnyFont = 'regular' | 'bold' | FontName

/** A part of a line in one font and of one direction; a space has no text. */
interface Piece {
  readonly font: AnyFont
  readonly text: string
  readonly width: number
  /** Odd: from right to left. */
  readonly level: number
}

const require = createRequire(import.meta.url)
let loadedMain: { readonly regular: Buffer; readonly bold: Buffer } | undefined
export const mainFonts = () =>
  (loadedMain ??= {
    regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  })

let loadedBidi: Bidi | undefined
/** Required: the package is a CommonJS function, which its types call a module. */
const bidi = (): Bidi => (loadedBidi ??= (require('bidi-js') as () => Bidi)())

/** Removes control characters and those that change the direction of text. What joins or separates letters of a word stays. */
export const clean = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' || character === '\u200C' || character === '\u200D' ? character : ' ',
  )

interface FontOfPage {
  readonly _font: { readonly ascender: number; readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** The letters of one document: which font has which, found once. */
export class Lettering {
  readonly #page: Page
  readonly #registered = new Set<AnyFont>()
  readonly #fonts = new Map<string, AnyFont | undefined>()

  constructor(page: Page) {
    this.#page = page
    const { regular, bold } = mainFonts()
    page.registerFont('regular', regular)
    page.registerFont('bold', bold)
    this.#registered.add('regular').add('bold')
  }

  /** Writes at a place and leaves the page below the text. */
  write(text: string, style: Style, x: number, y: number, space: Space): void {
    const page = this.#page
    const words = this.#spelt(clean(text))
    page.fillColor(style.color)
    if (this.#isPlain(words)) {
      this.#choose(style.font, style.size)
      page.text(words, x, y, { ...space, ...(space.height === undefined ? {} : { ellipsis: true }) })
      return
    }
    const lineHeight = this.#lineHeight(style)
    const all = this.#lines(words, style, space.width)
    const fitting = space.height === undefined ? all.length : Math.max(1, Math.floor((space.height + 0.5) / lineHeight))
    const shown = all.slice(0, fitting)
    if (shown.length < all.length) shown.push([...(shown.pop() ?? []), this.#piece('regular', '…', 0, style.size)])
    const { _font: main } = this.#choose(style.font, style.size) as unknown as FontOfPage
    const baseline = (main.ascender / 1_000) * style.size
    for (const [index, line] of shown.entries()) {
      const wide = line.reduce((sum, { width }) => sum + width, 0)
      let at = space.align === 'right' ? x + space.width - wide : x
      for (const { font, text: part, width, level } of inReadingOrder(line)) {
        if (part !== '')
          this.#choose(font, style.size).text(asWritten(part, font, level), at, y + index * lineHeight + baseline, {
            lineBreak: false,
            baseline: 'alphabetic',
            features: [],
          })
        at += width
      }
    }
    page.x = x
    page.y = y + shown.length * lineHeight
  }

  heightOf(text: string, style: Style, width: number): number {
    const words = this.#spelt(clean(text))
    if (!this.#isPlain(words)) return this.#lines(words, style, width).length * this.#lineHeight(style)
    return this.#choose(style.font, style.size).heightOfString(words || ' ', { width })
  }

  #choose(font: AnyFont, size: number): Page {
    return this.#page.font(font).fontSize(size)
  }

  #lineHeight({ size }: Style): number {
    return this.#choose('regular', size).currentLineHeight(true)
  }

  #isPlain(text: string): boolean {
    return Array.from(text).every((character) => this.#fontOf(character, false) === 'regular')
  }

  /** The font that has a character; `regular` if both main fonts do, undefined if none does. */
  #fontOf(character: string, isJapanese: boolean): AnyFont | undefined {
    const known = `${character}${isJapanese ? 'j' : ''}`
    if (!this.#fonts.has(known)) {
      const candidates = fontsOf(character, isJapanese)
      const font =
        this.#has('regular', character) && this.#has('bold', character)
          ? 'regular'
          : candidates.find((name) => this.#has(name, character))
      this.#fonts.set(known, font)
    }
    return this.#fonts.get(known)
  }

  #has(font: AnyFont, character: string): boolean {
    if (!this.#registered.has(font)) {
      const file = fontFile(font as FontName)
      if (!file) return false
      this.#page.registerFont(font, file)
      this.#registered.add(font)
    }
    const { _font } = this.#page.font(font) as unknown as FontOfPage
    return character === '\n' || _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }

  /** The text with what no font has transliterated; each Chinese character becomes one syllable. */
  #spelt(text: string): string {
    const isJapanese = looksJapanese(text)
    const isLacking = (character: string) => this.#fontOf(character, isJapanese) === undefined
    const characters = Array.from(text)
    if (!characters.some(isLacking)) return text
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

  #piece(font: AnyFont, text: string, level: number, size: number): Piece {
    return { font, text, level, width: this.#choose(font, size).widthOfString(text, { features: [] }) }
  }

  /** Fills lines with words; a word that is wider than a line, as a sentence in Chinese or Thai is, goes on between two characters. */
  #lines(text: string, style: Style, width: number): Piece[][] {
    const space = this.#choose('regular', style.size).widthOfString(' ')
    return text.split('\n').flatMap((paragraph) => {
      const lines: Piece[][] = [[]]
      let filled = 0
      let spaceLevel = 0
      for (const { pieces, levelOfSpace } of this.#words(paragraph, style, width)) {
        const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
        const gap = filled === 0 || levelOfSpace === undefined ? 0 : space
        if (filled > 0 && filled + gap + wide > width) {
          lines.push([])
          filled = 0
        } else if (gap > 0) {
          spaceLevel = levelOfSpace ?? spaceLevel
          lines.at(-1)?.push({ font: 'regular', text: '', width: gap, level: spaceLevel })
          filled += gap
        }
        lines.at(-1)?.push(...pieces)
        filled += wide
      }
      return lines
    })
  }

  /** The words of a paragraph in pieces, each with the level of the space before it; none where a word that is too wide goes on. */
  #words(paragraph: string, style: Style, width: number): { pieces: Piece[]; levelOfSpace: number | undefined }[] {
    const { levels } = bidi().getEmbeddingLevels(paragraph, 'ltr')
    const isJapanese = looksJapanese(paragraph)
    const piecesOf = (from: number, word: string) => this.#pieces(word, levels.subarray(from), style, isJapanese)
    return [...paragraph.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
      const whole = { pieces: piecesOf(index, word), levelOfSpace: index === 0 ? undefined : levels[index - 1] }
      if (whole.pieces.reduce((sum, piece) => sum + piece.width, 0) <= width) return [whole]
      let at = index
      return Array.from(graphemes.segment(word), ({ segment }, place) => {
        const pieces = piecesOf(at, segment)
        at += segment.length
        return { pieces, levelOfSpace: place === 0 ? whole.levelOfSpace : undefined }
      })
    })
  }

  /** A word by font and direction. A number inside a word from right to left is read from left to right, digit by digit in every font. */
  #pieces(word: string, levels: Uint8Array, { font: mainFont, size }: Style, isJapanese: boolean): Piece[] {
    const pieces: { font: AnyFont; text: string; level: number }[] = []
    let at = 0
    for (const character of word) {
      const level = levels[at] ?? 0
      at += character.length
      const found = this.#fontOf(character, isJapanese)
      const last = pieces.at(-1)
      const isMark = /[\p{M}\u200C\u200D]/u.test(character)
      if (last && isMark && last.font !== 'regular' && last.font !== 'bold') {
        // An accent belongs to its letter, if the font has it; what joins letters is not drawn.
        if (this.#has(last.font, character)) last.text += character
        continue
      }
      const font = found === 'regular' || found === undefined ? mainFont : found
      const isDigitOfOtherFont = level % 2 === 0 && (font === 'arabic' || font === 'hebrew')
      if (last?.font === font && last.level === level && !isDigitOfOtherFont) last.text += character
      else pieces.push({ font, text: character, level })
    }
    return pieces.map(({ font, text, level }) => this.#piece(font, text, level, size))
  }
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Reverses, from the highest level down to the lowest odd one, each sequence of pieces at that level or above (rule L2 of the annex). */
function inReadingOrder(line: readonly Piece[]): Piece[] {
  const order = [...line]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue
      let until = from
      while (until < order.length && (order[until]?.level ?? 0) >= level) until += 1
      order.splice(from, until - from, ...order.slice(from, until).toReversed())
      from = until
    }
  return order
}

/** Signs of the main fonts between words from right to left are turned here; the letters of other fonts are turned by the font. */
function asWritten(text: string, font: AnyFont, level: number): string {
  if (level % 2 === 0 || (font !== 'regular' && font !== 'bold')) return text
  return Array.from(text)
    .toReversed()
    .map((character) => bidi().getMirroredCharacter(character) ?? character)
    .join('')
}
