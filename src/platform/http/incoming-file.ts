/** Receives a file: collects the chunks in one buffer and hashes them as they arrive, so that no work proportional to its size is left for the end. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuse } from '../contract/errors.ts'
import { type Lent, reusedMemory, sharedBytes } from '../external/reused-memory.ts'

export interface IncomingFile extends Lent {
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

const firstPlace = 65_536
/** Bytes received before other requests get their turn. */
const piecesOfATurn = 131_072

/** Shared with the worker threads, so that files need not be copied. Four files of the maximum size are kept. */
const memory = reusedMemory({ keepsBytes: 134_217_728, make: sharedBytes })

/**
 * Reads a file from a stream. `bring` is awaited before more of a large file is read. The memory is reused as soon as it is given back. Give it back only when
 * no thread and no pending write reads it, not already when the client disconnects.
 *
 * @throws PAYLOAD_TOO_LARGE as soon as the announced or received size exceeds the limit
 */
export async function gather(
  stream: Readable,
  announced: number | undefined,
  atMost: number,
  bring: (bytes: number) => Promise<void> = () => Promise.resolve(),
): Promise<IncomingFile> {
  if (announced !== undefined && announced > atMost) throw refuse.PAYLOAD_TOO_LARGE()
  const hash = createHash('sha256')
  let place = memory.take(announced ?? firstPlace)
  let length = 0
  let sinceTurn = 0
  try {
    // Do not destroy the stream on a refusal: the rest is read and discarded, so that the client can read the response.
    for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + piece.length > atMost) throw refuse.PAYLOAD_TOO_LARGE()
      if (length + piece.length > place.bytes.length) {
        const larger = memory.take(Math.min(atMost, Math.max(2 * place.bytes.length, length + piece.length)))
        place.bytes.copy(larger.bytes, 0, 0, length)
        place.giveBack()
        place = larger
      }
      piece.copy(place.bytes, length)
      hash.update(piece)
      length += piece.length
      sinceTurn += piece.length
      if (sinceTurn >= piecesOfATurn) {
        await bring(sinceTurn)
        sinceTurn = 0
      }
    }
  } catch (error) {
    place.giveBack()
    throw error
  }
  const whole = place
  return { bytes: whole.bytes.subarray(0, length), giveBack: () => whole.giveBack(), sha256: hash.digest('hex') }
}
