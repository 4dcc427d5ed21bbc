/** The characters of a document: UTF-8 to the letter, or UTF-16 that says so by its first two bytes. Everything else is refused. */
import { shortened } from '../../../platform/values/shortened.ts'

export class EncodingProblem extends Error {}

/** @throws EncodingProblem when the bytes are not what they must be, or the declaration names another encoding. */
export function decodeDocument(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new EncodingProblem(`the bytes are no valid ${encoding.slice(0, 6).toUpperCase()}`)
  }
  // One byte order mark was taken away by the decoder; another one is a character where none may stand.
  if (text.charCodeAt(0) === 0xfeff) throw new EncodingProblem('it begins with more than one byte order mark')
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]?.toLowerCase()
  const expected = encoding === 'utf-8' ? ['utf-8', 'utf8', 'us-ascii', 'ascii'] : ['utf-16', encoding]
  if (declared !== undefined && !expected.includes(declared))
    throw new EncodingProblem(`it declares itself ${shortened(declared, 40)} and is ${encoding.slice(0, 6).toUpperCase()}`)
  return text
}
