/**
 * Replaces the inflation of the PDF library with Node's, which is faster and has a size limit. Each document has one budget for everything inflated; once
 * it is used up, nothing more is inflated. Readers of the document must check `isExhausted`.
 */
import { constants, deflateSync, inflateSync } from 'node:zlib'

let budget = 0
let exhausted = false

export function allowInflated(bytes: number): void {
  budget = bytes
  exhausted = false
}

/** @throws Exhausted, from now until the next document */
export function exhaust(): never {
  exhausted = true
  throw new Exhausted('the uncompressed document exceeds the size limit')
}

export const isExhausted = (): boolean => exhausted

class Exhausted extends Error {
  override name = 'Exhausted'
}

export function inflate(data: Uint8Array): Uint8Array {
  if (exhausted) exhaust()
  try {
    // A truncated stream is read as far as possible, as all PDF readers do.
    const bytes = inflateSync(data, { maxOutputLength: Math.max(1, budget), finishFlush: constants.Z_SYNC_FLUSH })
    budget -= bytes.length
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') exhaust()
    throw error
  }
}

export const deflate = (data: Uint8Array): Uint8Array => new Uint8Array(deflateSync(data))

/** The library uses it for truncated streams; `inflate` has already returned their data. */
class Inflate {
  readonly strm = { total_out: 0, output: new Uint8Array(0) }
  push(): boolean {
    return false
  }
}

export { Inflate }
export default { inflate, deflate, Inflate }
