/** Decodes a document: strict UTF-8, or UTF-16 with a byte order mark. Everything else is refused. */
import { shortened } from '../../../platform/values/shortened.ts'

export class EncodingProblem extends Error {}

/** @throws EncodingProblem if the bytes are invalid or the declaration states another encoding. */
export function decodeDocument(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new EncodingProblem(`the bytes are not valid ${encoding.slice(0, 6).toUpperCase()}`)
  }
  // The decoder removed one byte order mark; a second one is an invalid character.
  if (text.charCodeAt(0) === 0xfeff) throw new EncodingProblem('it begins with more than one byte order mark')
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]?.toLowerCase()
  const expected = encoding === 'utf-8' ? ['utf-8', 'utf8', 'us-ascii', 'ascii'] : ['utf-16', encoding]
  if (declared !== undefined && !expected.includes(declared))
    throw new EncodingProblem(`it declares ${shortened(declared, 40)} but is ${encoding.slice(0, 6).toUpperCase()}`)
  return text
}
