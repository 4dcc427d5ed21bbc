/**
 * What the PDF library is given in place of its own inflation: that of Node, which is faster and stops at a bound. A document has one budget for everything
 * that is inflated in it; when it is used up nothing more is inflated, and whoever reads the document asks `isExhausted`.
 */
import { constants, deflateSync, inflateSync } from 'node:zlib'

let budget = 0
let exhausted = false

export function allowInflated(bytes: number): void {
  budget = bytes
  exhausted = false
}

/** @throws Exhausted, now and until the next document */
export function exhaust(): never {
  exhausted = true
  throw new Exhausted('the document is larger, unpacked, than its bound')
}

export const isExhausted = (): boolean => exhausted

class Exhausted extends Error {
  override name = 'Exhausted'
}

export function inflate(data: Uint8Array): Uint8Array {
  if (exhausted) exhaust()
  try {
    // A stream that lacks its end is read as far as it goes, as every reader of PDF does.
    const bytes = inflateSync(data, { maxOutputLength: Math.max(1, budget), finishFlush: constants.Z_SYNC_FLUSH })
    budget -= bytes.length
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') exhaust()
    throw error
  }
}

export const deflate = (data: Uint8Array): Uint8Array => new Uint8Array(deflateSync(data))

/** The library asks for it when a stream has no end; `inflate` has given what there was already. */
class Inflate {
  readonly strm = { total_out: 0, output: new Uint8Array(0) }
  push(): boolean {
    return false
  }
}

export { Inflate }
export default { inflate, deflate, Inflate }
