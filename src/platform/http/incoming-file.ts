/** A file as it comes in: gathered piece by piece into one place, and hashed on the way, so that nothing of its size is done at once at the end. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuse } from '../contract/errors.ts'

export interface IncomingFile {
  readonly bytes: Buffer
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

const firstPlace = 65_536
/** So many bytes come in before others have their turn. */
const piecesOfATurn = 131_072

/** `bring` is asked before more of a large file is read. @throws PAYLOAD_TOO_LARGE as soon as more comes than is taken, or is announced */
export async function gather(
  stream: Readable,
  announced: number | undefined,
  atMost: number,
  bring: (bytes: number) => Promise<void> = () => Promise.resolve(),
): Promise<IncomingFile> {
  if (announced !== undefined && announced > atMost) throw refuse.PAYLOAD_TOO_LARGE()
  const hash = createHash('sha256')
  // Shared with the threads: what is read there need not be copied.
  let place = Buffer.from(new SharedArrayBuffer(announced ?? firstPlace))
  let length = 0
  let sinceTurn = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (length + piece.length > atMost) throw refuse.PAYLOAD_TOO_LARGE()
    if (length + piece.length > place.length) {
      const larger = Buffer.from(new SharedArrayBuffer(Math.min(atMost, Math.max(2 * place.length, length + piece.length))))
      place.copy(larger, 0, 0, length)
      place = larger
    }
    piece.copy(place, length)
    hash.update(piece)
    length += piece.length
    sinceTurn += piece.length
    if (sinceTurn >= piecesOfATurn) {
      await bring(sinceTurn)
      sinceTurn = 0
    }
  }
  return { bytes: place.subarray(0, length), sha256: hash.digest('hex') }
}
