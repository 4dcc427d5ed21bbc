/**
 * The text of a file as spreadsheets save it. Excel writes UTF-8 with a mark ("CSV UTF-8"), UTF-16 ("Unicode Text"), or the code page of the machine
 * ("CSV"), puts a line `sep=;` first, which only it understands, and wraps what must stay text as `="0042"`.
 */
import { isUtf8 } from 'node:buffer'

/** The text without its mark, or why it can't be read. Line ends are line feeds. */
export function textOfFile(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!isUtf16 && !isUtf8(bytes))
    return { problem: 'The file is not valid UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”.' }
  const text = isUtf16
    ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString()
        .replace(/^\uFEFF/, '')
  if (text.includes('\0')) return { problem: 'The file contains a character that cannot be stored.' }
  return { text: text.replaceAll(/\r\n?/g, '\n') }
}

/** How the cells of a text are separated, and the text below a line `sep=`; `linesBefore` is 1 where there is one. */
export interface SeparatedText {
  readonly text: string
  readonly separator: string
  readonly linesBefore: 0 | 1
}

/** The separator is that of the line `sep=`, else the one of `marks` that occurs most often in the first line. */
export function separatedText(text: string, marks: readonly string[] = [',', ';', '\t', '|']): SeparatedText {
  const end = text.search(/\n|$/)
  const first = text.slice(0, end)
  const named = /^"?sep=(.)"?[,;\t|]*$/i.exec(first)?.[1]
  if (named !== undefined) return { text: withoutFormulas(text.slice(end + 1), named), separator: named, linesBefore: 1 }
  const counts = marks.map((mark) => first.split(mark).length)
  const separator = marks[counts.indexOf(Math.max(...counts))] as string
  return { text: withoutFormulas(text, separator), separator, linesBefore: 0 }
}

/** `;="0042";` → `;"0042";`: other programs write it so that Excel keeps the zeros. It is no well-formed CSV. */
const withoutFormulas = (text: string, separator: string): string =>
  text.includes('="')
    ? text.replace(new RegExp(`(^|\\n|\\u{${separator.codePointAt(0)?.toString(16)}})="(?!")`, 'gu'), '$1"')
    : text

/** `="0042"`, as Excel itself writes it in quotation marks, → `0042`. Everything else stays as it is. */
export const cellText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
