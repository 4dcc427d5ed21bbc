/** A file as it comes in: gathered piece by piece into one place, and hashed on the way, so that nothing of its size is done at once at the end. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuse } from '../contract/errors.ts'
import { type Lent, reusedMemory, sharedBytes } from '../external/reused-memory.ts'

export interface IncomingFile extends Lent {
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

const firstPlace = 65_536
/** So many bytes come in before others have their turn. */
const piecesOfATurn = 131_072

/** Shared with the threads: what is read there need not be copied. Four files of the largest size are kept. */
const memory = reusedMemory({ keepsBytes: 134_217_728, make: sharedBytes })

/**
 * `bring` is asked before more of a large file is read. The memory of the file is used again as soon as it is given back: when nothing reads it any more,
 * no thread and no write that is under way, and not already when the caller has left.
 *
 * @throws PAYLOAD_TOO_LARGE as soon as more comes than is taken, or is announced
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
    // The stream outlives a refusal: what is still coming is read and dropped, so that the sender gets to read the answer.
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
